"""Every named action: what it is called, the keys and gamepad buttons it comes with, where it counts."""

from typing import Final, NamedTuple

from boompatrol.ui.language import Words, mark

EVERYWHERE: Final = mark("Everywhere")
TABLE: Final = mark("At the table")
COMMAND: Final = mark("Commands and questions")
PLACING: Final = mark("Placing and turning")
MEASURING: Final = mark("Measuring")
PLAN: Final = mark("Battle Plan")
SCHOOL: Final = mark("School")
EDITOR: Final = mark("Arena editor")
PAGES: Final = mark("Other pages")


class Action(NamedTuple):
    """What an action is called, its keys and gamepad buttons as delivered, and where it counts."""

    words: str
    keys: str
    pad: str = ""
    group: str = TABLE


ACTIONS: Final[dict[str, Action]] = {
    "confirm": Action("choose what has the ring", "enter num_enter", "a", EVERYWHERE),
    "press": Action("press what has the ring", "space", "", EVERYWHERE),
    "back": Action("back, or no", "esc", "b", EVERYWHERE),
    "next": Action("next control", "tab", "rb", EVERYWHERE),
    "prev": Action("control before", "shift+tab", "lb", EVERYWHERE),
    "area": Action("next part of the page", "f6", "hold_rb", EVERYWHERE),
    "area_back": Action("part of the page before", "shift+f6", "", EVERYWHERE),
    "left": Action("left", "left", "left", EVERYWHERE),
    "right": Action("right", "right", "right", EVERYWHERE),
    "up": Action("up", "up", "up", EVERYWHERE),
    "down": Action("down", "down", "down", EVERYWHERE),
    "first": Action("first", "home", "", EVERYWHERE),
    "last": Action("last", "end", "", EVERYWHERE),
    "page_up": Action("a page up, as the wheel does", "pgup", "", EVERYWHERE),
    "page_down": Action("a page down, as the wheel does", "pgdn", "", EVERYWHERE),
    "fullscreen": Action("full screen on and off", "f11 alt+enter", "", EVERYWHERE),
    "menu": Action("menu: settings, save and leave", "f10", "menu"),
    "help": Action("the keys of this screen", "?", "menu", EVERYWHERE),
    "rules": Action("the rule of this; the rulebook", "f1", "hold_view", EVERYWHERE),
    "explain": Action("what is asked here", "f2"),
    "undo": Action("take back, as far as nothing new was seen", "u ctrl+z", "b"),
    "skip": Action("skip the animation", "space"),
    "peek": Action("look at your own row and hand", "p", "hold_lb"),
    "log": Action("play by play, full height", "l", "view"),
    "watch": Action("the last Command once more", "i"),
    "hint": Action("a hint: what a bot would do here, and why", "w", "hold_r3"),
    "chain": Action("what just happened, step by step", "f3"),
    "fast": Action("animation speed", "f", "l3"),
    "hush": Action("hush the commentators for this match", "k"),
    "zoom_in": Action("nearer", "+", "rt"),
    "zoom_out": Action("farther", "-", "lt"),
    "zoom_fit": Action("the whole arena", "z", "r3"),
    "pan_left": Action("see what lies west", "shift+left", "rs_left"),
    "pan_right": Action("see what lies east", "shift+right", "rs_right"),
    "pan_up": Action("see what lies north", "shift+up", "rs_up"),
    "pan_down": Action("see what lies south", "shift+down", "rs_down"),
    "measure": Action("measure, or put it away", "m", "hold_lt"),
    "ruler": Action("ruler", "alt+1", "", MEASURING),
    "arcs": Action("firing arcs", "alt+2", "", MEASURING),
    "sight": Action("line of sight", "alt+3", "", MEASURING),
    "ghost": Action("ghost of a card", "alt+4", "", MEASURING),
    "ask_h": Action("use the back: Hold Up", "h", "x", COMMAND),
    "ask_r": Action("use the back: Repair; setting up: lay the rest", "r", "y", COMMAND),
    "ask_o": Action("Orders in place of the card", "o", "", COMMAND),
    "ask_b": Action("Bunker shot", "b", "", COMMAND),
    "ask_j": Action("Patch Job", "j", "", COMMAND),
    "ask_x": Action("hold fire", "x", "x", COMMAND),
    "ask_c": Action("other corner; mend a Crit instead", "c", "y", COMMAND),
    "ask_d": Action("draw a Captain", "d", "y", COMMAND),
    "ask_y": Action("yes", "y", "y", COMMAND),
    "ask_n": Action("no", "n", "x", COMMAND),
    "ask_g": Action("find a place", "g", "x", COMMAND),
    "spin_left": Action("turn left, finely with Shift", "q", "lt", PLACING),
    "spin_right": Action("turn right, finely with Shift", "e", "rt", PLACING),
    **{f"digit_{n}": Action("", f"{n} num_{n}", "", COMMAND) for n in range(1, 10)},
    "take_back": Action("take the last card back", "backspace", "x", PLAN),
    "ask_t": Action("make them do it", "t", "y", PLAN),
    "school_back": Action("one step back", "k", "", SCHOOL),
    "school_again": Action("the step once more", "a", "", SCHOOL),
    "school_skip": Action("skip the step", "s", "", SCHOOL),
    "redo": Action("do again", "ctrl+y", "", EDITOR),
    "save": Action("save", "ctrl+s", "", EDITOR),
    "turn_over": Action("turn the tile over", "f", "x", EDITOR),
    "remove": Action("take away", "delete", "y", EDITOR),
    "double": Action("one more of it", "ctrl+d", "", EDITOR),
    "turn_left": Action("turn left", "q", "lt", EDITOR),
    "turn_right": Action("turn right", "e", "rt", EDITOR),
    "grid": Action("grid", "g", "r3", EDITOR),
    "start": Action("start the match", "ctrl+enter", "y", PAGES),
    "find": Action("search", "ctrl+f", "", PAGES),
    "visited_back": Action("the article before", "alt+left", "lt", PAGES),
    "visited_on": Action("the article after", "alt+right", "rt", PAGES),
}
"""Every action. Enter confirms what has the focus; Space presses it, or skips an animation. Where several actions are
on one key the first of them that a page has a use for counts: B is "no" where there is a no, else it takes back."""
WORDS = Words({name: action.words for name, action in ACTIONS.items()})
DEFAULT_KEYS: dict[str, tuple[str, ...]] = {name: tuple(action.keys.split()) for name, action in ACTIONS.items()}

SHARED: Final = frozenset(
    frozenset(pair)
    for pair in (
        ("press", "skip"), ("back", "undo"), ("help", "menu"), ("zoom_out", "spin_left"), ("zoom_in", "spin_right"),
        ("hush", "school_back"),
    )
)  # fmt: skip
"""Actions that may be on one key: never both have a use for it."""
FIXED: Final = frozenset({"confirm", "back", "left", "right", "up", "down", "next", "prev"})
"""Actions that must keep a key, or nobody could get out of the settings."""
