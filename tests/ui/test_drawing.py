"""Sprites, frames, the night."""

import pygame
import pytest

from boompatrol import assets
from boompatrol.ui.brush import Brush
from boompatrol.ui.frame import Frames, Layer
from boompatrol.ui.kit import Kit
from boompatrol.ui.skin import Skin
from boompatrol.ui.sprites import Sprites, centred, fragment, silhouette
from boompatrol.ui.stage import night
from boompatrol.ui.stickers import double, sticker
from boompatrol.ui.theme import HIGH, INK, WHITE, Theme
from boompatrol.ui.turns import Turns


def test_a_drawing_is_made_once_for_each_size_angle_tint_and_alpha() -> None:
    sprites = Sprites()
    first = sprites.get("tanks/hull_red", 60, angle=33.2)
    assert sprites.get("tanks/hull_red", 60, angle=393) is first
    assert sprites.get("tanks/hull_red", 60, angle=34) is not first
    assert sprites.get("tanks/hull_red", 60).get_size() == (60, 60)
    assert sprites.get("ui/ruler", 40, tint=(255, 0, 0)) is not sprites.get("ui/ruler", 40)
    assert sprites.get("cards/forward", 125).get_size() == (125, 175)


def test_angles_are_counter_clockwise() -> None:
    sprites = Sprites()
    east = sprites.get("tanks/turret_red", 100)
    north = sprites.get("tanks/turret_red", 100, angle=90)
    assert east.get_bounding_rect().centerx > 50
    middle = north.get_height() / 2
    assert north.get_bounding_rect().centery < middle


def test_old_drawings_leave_when_the_budget_is_spent() -> None:
    sprites = Sprites(budget=20 * 100 * 100 * 4)
    for angle in range(90):
        sprites.get("tiles/gold_bar", 100, angle=angle)
    assert sprites.used <= sprites.budget
    assert len(sprites) <= 20
    sprites.clear()
    assert (sprites.used, len(sprites)) == (0, 0)


def test_a_name_that_is_none_is_said() -> None:
    with pytest.raises(FileNotFoundError, match="tanks/hull_pink"):
        Sprites().get("tanks/hull_pink", 10)


def test_every_drawing_can_be_rasterised() -> None:
    sprites = Sprites(budget=10**6)
    names = [str(p.relative_to(assets.path("svg")).with_suffix("")) for p in assets.path("svg").rglob("*.svg")]
    assert len(names) >= 179
    for name in names:
        image = sprites.get(name, (48, 48))
        assert image.get_bounding_rect().w > 0, name


def test_a_tint_colours_what_is_white() -> None:
    image = Sprites().get("ui/play", 40, tint=(255, 0, 0))
    assert image.get_at((18, 20))[:3] == (255, 0, 0)


def test_a_shadow_is_ink_at_a_third() -> None:
    image = fragment('<rect x="0" y="0" width="10" height="10" fill="#FFFFFF"/>', (10, 10))
    assert tuple(silhouette(image).get_at((5, 5))) == (*INK, 84)


@pytest.mark.parametrize("captain", ["boxy", "payday", "crash", "red", "copycat", "chompy", "finsight"])
def test_portraits_have_three_moods_and_round_corners(captain: str) -> None:
    sprites = Sprites()
    faces = {mood: sprites.portrait(captain, "blue", 96, mood) for mood in ("calm", "hurt", "cheer")}
    assert len({pygame.image.tobytes(f, "RGBA") for f in faces.values()}) == 3
    assert faces["calm"].get_at((0, 0)).a == 0
    assert faces["calm"].get_at((48, 1)).a > 200


@pytest.mark.parametrize("size", [(60, 50), (61, 137), (300, 80), (20, 16)])
def test_a_nine_patch_looks_like_the_whole_frame(screen: pygame.Surface, size: tuple[int, int]) -> None:
    layers = (
        Layer(fill=INK, radius=9.6, top=3.4, bottom=-3.4, alpha=0.55),
        Layer(fill=(34, 29, 69), stroke=INK, width=4.1, radius=9.6),
        Layer(stroke=WHITE, width=2, radius=8, left=2, top=2, right=2, bottom=2),
    )
    frames = Frames(Sprites())
    rect = pygame.Rect((40, 40), size)
    screen.fill((200, 150, 100))
    frames.frame(screen, rect, layers)
    cut = screen.copy()
    screen.fill((200, 150, 100))
    whole = Frames._whole(layers, size, 8)
    screen.blit(whole, (32, 32))
    worst = 0
    for x in range(30, 50 + size[0]):
        for y in range(30, 50 + size[1]):
            worst = max(
                worst, *(abs(a - b) for a, b in zip(cut.get_at((x, y))[:3], screen.get_at((x, y))[:3], strict=True))
            )
    assert worst <= 12


def test_chrome_is_drawn_inside_a_button_and_its_lip(screen: pygame.Surface) -> None:
    skin = Skin(Theme(), Sprites())
    screen.fill((0, 0, 0))
    rect = pygame.Rect(100, 100, 200, 80)
    face = skin.button(screen, rect, "primary")
    assert face.bottom == rect.bottom - 6
    assert screen.get_at(face.center)[:3] == (255, 194, 51)
    lifted = skin.button(screen, rect, "primary", lift=1.0)
    pressed = skin.button(screen, rect, "primary", down=1.0)
    assert lifted.y < face.y < pressed.y


def test_high_contrast_has_black_panels(screen: pygame.Surface) -> None:
    skin = Skin(Theme(high_contrast=True), Sprites())
    skin.panel(screen, pygame.Rect(100, 100, 200, 100))
    assert screen.get_at((200, 150))[:3] == (0, 0, 0) == HIGH.panel


def test_the_night_is_the_same_every_time() -> None:
    one, two = (night(Kit(size=(640, 360)), (640, 360)) for _ in range(2))
    assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(two, "RGB")


def test_turned_sprites_stay_centred(screen: pygame.Surface) -> None:
    sprites = Sprites()
    for angle in (0, 17, 45, 90):
        where = centred(screen, sprites.get("tanks/hull_blue", 60, angle=angle), (300, 200))
        assert abs(where.centerx - 300) <= 1
        assert abs(where.centery - 200) <= 1


def test_one_dear_picture_is_made_in_a_frame_and_none_beside_the_whole_window() -> None:
    turns = Turns()
    assert [turns.mine(), turns.mine()] == [True, True], "where no frames are counted, everybody may"
    turns.begin(whole=False)
    assert [turns.mine(), turns.mine()] == [True, False]
    for given in (False, False, True):
        turns.begin(whole=True)
        assert turns.mine() is given, "a window drawn whole in every frame would put everything off for good"


def test_a_brush_covers_a_line_at_its_width_and_no_more() -> None:
    """A line of 6 pixels from (10, 20) to (90, 20): rows 17 to 22 are covered between its ends, rows 14 and 26 not."""
    sheet = pygame.Surface((100, 40))
    Brush(sheet).path([(10, 20), (90, 20)], stroke=(255, 255, 255), width=6)
    seen = [sheet.get_at((50, y))[0] for y in range(40)]
    assert all(level == 255 for level in seen[18:22])
    assert sum(seen) / 255 == pytest.approx(6, abs=1.1)
    assert max(seen[:15] + seen[26:]) == 0
    assert sheet.get_at((5, 20))[0] == sheet.get_at((95, 20))[0] == 0


def test_a_hull_whose_treads_run_apart_is_made_of_two_that_run_together() -> None:
    kit = Kit()
    made, drawn = double(kit, "tanks/hull_red@1.3", 20), sticker(kit, "tanks/hull_red@1.3", 40)
    assert made.get_size() == drawn.get_size()
    assert made.get_view("2").raw == drawn.get_view("2").raw
