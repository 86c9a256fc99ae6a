"""The rulebook in our own words: whole, the same in every language, with the edition's figures, nothing copied."""

import re
import time
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from boompatrol.box.edition import Edition, default_edition, edition_from
from boompatrol.teach.figures import figures, fill, named_in
from boompatrol.teach.rulebook import LANGUAGES, Article, Rulebook, book_plan, book_words
from boompatrol.ui.language import in_language
from boompatrol.ui.names import NAMES
from tests.helpers import rule
from tests.teach import own_words

IDS = (Path(__file__).parents[1] / "rule_ids.txt").read_text(encoding="utf-8").split()
ID = re.compile(r"\b[ALRCMFDXTOVGEBP]\d+\b")
BOOKS = {code: Rulebook(code, default_edition()) for code in LANGUAGES}
OTHERS = [code for code in LANGUAGES if code != "en"]
ENGLISH = BOOKS["en"]


def edition(**over: object) -> Edition:
    return edition_from(over, "mine.toml")


def raw(code: str) -> dict[str, str]:
    """Every text of a language's file by its place in it, placeholders and all."""
    words = book_words(code)
    texts = {f"chapter {id} {key}": text for id, part in words.chapter.items() for key, text in part}
    for id, part in words.article.items():
        texts |= {f"{id} {key}": text for key, text in part if isinstance(text, str)}
        texts |= {f"{id} caption {key}": text for key, text in part.captions.items()}
    return texts | {f"{card} {key}": text for card, lines in words.reference.items() for key, text in lines.items()}


def told(article: Article) -> str:
    return f"{article.title}. {article.lead} {article.text} {article.ruling}"


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_rule_has_an_article_in_the_order_of_the_rules(code: str) -> None:
    articles = [article.id for chapter in BOOKS[code].chapters for article in chapter.articles]
    assert articles == IDS
    assert [chapter.id for chapter in BOOKS[code].chapters] == list(dict.fromkeys(id[0] for id in IDS))


@pytest.mark.parametrize("code", LANGUAGES)
def test_an_article_is_short_and_whole(code: str) -> None:
    for id in IDS:
        article = BOOKS[code].article(id)
        assert article.title
        assert article.lead.endswith((".", "?", "!")), id
        assert article.text.endswith((".", ")")), id
        assert article.words, id
        assert 15 <= len(told(article).split()) <= 120, id
        assert told(article).count("**") % 2 == 0, id
        assert "  " not in told(article), id
        assert not re.search(r"[{}|]", told(article)), id


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_two_articles_share_a_title(code: str) -> None:
    titles = [BOOKS[code].article(id).title for id in IDS]
    assert len(set(titles)) == len(titles)
    assert max(map(len, titles)) <= 44


@pytest.mark.parametrize("code", OTHERS)
def test_a_language_says_what_the_english_says_with_the_same_figures(code: str) -> None:
    english, other = raw("en"), raw(code)
    assert other.keys() == english.keys()
    for key, text in english.items():
        assert named_in(other[key]) == named_in(text), key
        assert bool(other[key]) == bool(text), key
        if not key.endswith("words"):
            assert set(ID.findall(other[key])) == set(ID.findall(text)), key


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_figure_of_the_box_is_typed_into_a_text(code: str) -> None:
    for key, text in raw(code).items():
        said = ID.sub("", re.sub(r"\{\w+", "", text))
        assert not re.search(r"\d", said), key


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(
    "switches",
    [{"sudden_death": True}, {"guest_captains": True}, {"chompy_mid": "crit"}, {"out_of_bounds": "hub"}],
)
def test_every_house_rule_has_its_words(code: str, switches: dict[str, bool | str]) -> None:
    changed = Rulebook(code, default_edition(), switches)
    assert sum(changed.article(id) != BOOKS[code].article(id) for id in IDS) >= 1


def test_a_figure_that_is_none_is_refused() -> None:
    named = figures(default_edition())
    with pytest.raises(ValueError, match="wheels"):
        fill("{wheels} wheels", named, ENGLISH.terms)
    with pytest.raises(ValueError, match="chompy_mid"):
        fill("{chompy_mid:crit=hurt}", named, ENGLISH.terms)


def test_a_count_comes_with_the_form_that_goes_with_it() -> None:
    named = figures(edition(score={"kill_medals": 1, "tower_medals": 0}))
    for code, none in [("en", "0 Medals"), ("fr", "0 Medal")]:
        terms = book_words(code).terms
        assert fill("{kill_medals:Medal|Medals}", named, terms) == "1 Medal"
        assert fill("{tower_medals:Medal|Medals}", named, terms) == none
        assert fill("{crits:Medal|Medals}", named, terms) == "3 Medals"


@rule("C1", "D3", "L2", "F8", "R8")
def test_another_edition_changes_the_text() -> None:
    mine = Rulebook("en", edition(
        cards={"forward": 4.25}, tank={"crits": 5}, score={"crew_medals": 8},
        dice={"long": {"rolled": 3, "counts": "least"}}, carnage={"underdog": ["least_gold"]},
    ))  # fmt: skip
    assert "4.25 in" in mine.article("C1").lead
    assert "until it has 5" in mine.article("D3").text
    assert "8 Medals" in mine.article("L2").text
    assert "Long: 3 dice, the least damaging counts" in mine.article("F8").text
    assert "**Underdog**: least Gold." in mine.article("R8").text


@pytest.mark.parametrize("code, said", [("en", "1.75 in"), ("de", "1,75 Zoll"), ("fr", "1,75 po")])
def test_a_length_is_said_as_its_language_says_it(code: str, said: str) -> None:
    assert said in BOOKS[code].article("C2").lead.replace("\u00a0", " ")


@rule("P6", "L5")
def test_the_switches_of_the_match_come_before_those_of_the_edition() -> None:
    hard = edition(switches={"chompy_mid": "crit", "sudden_death": True})
    assert "takes one Crit" in Rulebook("en", hard).article("P6").text
    assert "is Rattled" in Rulebook("en", hard, {"chompy_mid": "rattled"}).article("P6").text
    assert "12 more rounds" in Rulebook("en", hard).article("L5").text
    assert "12 more" not in ENGLISH.article("L5").text


def test_an_article_leads_to_others_that_exist() -> None:
    assert list(book_plan().see) == IDS
    for id, see in book_plan().see.items():
        assert 1 <= len(see) <= 5, id
        assert len(set(see)) == len(see), id
        assert id not in see
        assert set(see) <= set(IDS), id


@pytest.mark.parametrize("code", LANGUAGES)
def test_only_rules_that_exist_are_cited(code: str) -> None:
    for key, text in raw(code).items():
        assert set(ID.findall(text)) <= set(IDS), key


NAMED = {
    "C1": "forward", "C2": "back_er_up", "C4": "captains_orders", "C5": "again", "C6": "fire_away", "C8": "repair",
    "C9": "hold_up", "B1": "gold_bar", "B2": "gold_bars", "B3": "relic", "B4": "patch_job", "B5": "super_charge",
    "B6": "glue_trap", "B7": "minefield", "B8": "gear_up", "B9": "air_drop", "B10": "magnet", "B11": "mortar",
    "B12": "accelerator", "B13": "bunker", "B14": "ammo", "B15": "vacant", "P1": "boxy", "P2": "payday",
    "P3": "crash", "P5": "copycat", "P6": "chompy",
}  # fmt: skip


@pytest.mark.parametrize("code", LANGUAGES)
def test_things_are_called_as_the_window_calls_them(code: str) -> None:
    book = BOOKS[code]
    for id, name in NAMED.items():
        assert in_language(code, NAMES[name]).casefold() in book.article(id).title.casefold(), id
    for id in ("F3", "F8"):
        assert all(in_language(code, NAMES[band]) in book.article(id).text for band in ("close", "mid", "long"))
    gear = [in_language(code, NAMES[name]) for name in ("ram_plow", "turbo_tracks", "prospector", "reactive_armour")]
    assert all(f"**{name}**" in book.article("B18").text for name in gear)
    assert all(f"**{in_language(code, NAMES[card])}**" in book.article("R8").text for card in ("underdog", "last_legs"))


# Nothing copied ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_text_shares_eight_words_in_a_row_with_the_printed_rulebook(code: str) -> None:
    book = BOOKS[code]
    texts = [told(book.article(id)) for id in IDS] + [chapter.intro for chapter in book.chapters]
    texts += [text for lines in book.reference.values() for text in lines.values()]
    texts += [step.caption for id in IDS for step in book.article(id).diagram]
    assert [run for text in texts for run in own_words.copied(text)] == []


def test_the_words_of_the_window_share_no_eight_words_with_the_printed_rulebook_either() -> None:
    template = Path(__file__).parents[2] / "assets" / "languages" / "boompatrol.pot"
    with template.open("rb") as file:
        ids = [message.id for message in read_po(file)]
    texts = [text for id in ids for text in ([id] if isinstance(id, str) else id)]
    assert len(texts) > 1500
    assert [run for text in texts for run in own_words.copied(text)] == []


def test_a_copied_run_is_found_whatever_its_marks_and_capitals(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = own_words.SCRIPT.hashed("a tank that drives onto 3 crates stops")
    monkeypatch.setattr(own_words, "HASHES", frozenset({kept}))
    assert own_words.copied("So: **A tank** that drives, onto THREE crates. Stops?") != []
    assert own_words.copied("A tank that rolls onto three crates stops.") == []


def test_the_hashes_are_those_of_a_whole_rulebook() -> None:
    assert len(own_words.HASHES) > 5000
    assert all(re.fullmatch(r"[0-9a-f]{8}", kept) for kept in own_words.HASHES)


# Search ------------------------------------------------------------------------------------------------------------


def found(query: str, code: str = "en") -> list[str]:
    return [article.id for article in BOOKS[code].search(query)]


@pytest.mark.parametrize("query", ["M4", "m4", " m 4 "])
def test_an_id_finds_its_article_first_then_those_that_cite_it(query: str) -> None:
    assert found(query)[0] == "M4"
    assert {"C1", "M3", "V5"} <= set(found(query))


@pytest.mark.parametrize(
    "query, first",
    [
        ("move off", "M4"), ("MOVE OFF", "M4"), ("rammi", "M6"), ("captain's orders", "C4"), ("purple", "F9"),
        ("crate", "E2"), ("park", "M4"), ("teleport", "B9"), ("gyro", "B18"), ("back 'er", "C2"),
    ],
)  # fmt: skip
def test_words_find_what_a_player_means(query: str, first: str) -> None:
    assert found(query)[0] == first


def test_a_word_in_the_title_comes_before_one_in_the_words_the_lead_and_the_text() -> None:
    ids = found("wreck")
    ranks = []
    for id in ids:
        article = ENGLISH.article(id)
        fields = (article.title, article.words, article.lead, f"{article.text} {article.ruling}")
        ranks.append(next(n for n, text in enumerate(fields) if re.search(r"\bwreck", text, re.IGNORECASE)))
    assert ranks == sorted(ranks)
    assert {0, 1, 3} <= set(ranks)


def test_all_the_words_must_be_there() -> None:
    assert found("purple patch") == ["F9"]
    assert found("purple zebra") == []
    assert found("") == found(" -- ") == []


@pytest.mark.parametrize(
    "code, query, first",
    [
        ("en", "CAPTÁIN", "C4"),
        ("de", "uberrollen", "M1"),
        ("de", "rammstoss", "M6"),
        ("fr", "degagement", "M4"),
        ("fr", "l'arene", "A1"),
    ],
)
def test_accents_do_not_matter(code: str, query: str, first: str) -> None:
    assert first in found(query, code)[:4]


def test_a_search_is_quick() -> None:
    queries = ["m", "move off", "M4", "the tank", "a", "c", "everything that", "wreck"] * 10
    start = time.process_time()
    for query in queries:
        ENGLISH.search(query)
    assert (time.process_time() - start) / len(queries) < 0.005
