"""Mistakes in card files, and what is said about them."""

from typing import Any

#: The file, the place in it, what is written there (None: nothing at all), and the message.
Mistake = tuple[str, list[str | int], Any, str]

RAXXON: list[Mistake] = [
    ("population", ["type", 0, "copies"], 16, "box holds"),
    ("raxxon", ["card", 0, "titel"], 1, "titel"),
]

DEAD_OF_WINTER: list[Mistake] = [
    ("survivors", ["survivor", 0, "infuence"], 1, "alexis-grey: .*infuence"),
    ("survivors", ["survivor", 0, "id"], "andrew-evans", "andrew-evans is there twice"),
    ("survivors", ["survivor", 0, "influence"], 12, "influence"),
    ("survivors", ["survivor", 0, "ability", "window"], "never", r"alexis-grey: .*ability\.window"),
    ("survivors", ["survivor", 0, "ability", "at"], "pub", "alexis-grey: ability.at: .*pub"),
    ("items", ["item", 0, "id"], "food-9", "cards"),
    ("items", ["item", 0, "symbol"], "drink", r"food-1: .*\$\.symbol"),
    ("items", ["item", 0, "ability", "steps", 0, "op"], "eat", r"food-1: .*steps\[0\]"),
    ("crises", ["card", 0, "fail", 0, "n"], {"var": "x"}, r"despair: fail\[0\].n.var: .*x"),
    ("crises", ["card", 0, "fail", 0, "n"], {"all_but": 1, "var": "x"}, "exactly one"),
    ("crises", ["card", 0, "id"], "hope", "hope: another card"),
    ("decks", ["deck", 0, "cards", "junk"], 6, "box holds"),
    ("decks", ["deck", 1, "id"], "pub", "not the decks"),
    ("numbers", ["first_game"], "chess", "first_game"),
    ("numbers", ["totals", "dice"], 3, "box holds"),
    ("crossroads", ["card", 0, "trigger", "event"], "yawn", r"car-crash: .*trigger\.event"),
    ("crossroads", ["card", 0, "chooser"], {"kind": "vote"}, "car-crash: chooser: wrong fields"),
    (
        "crossroads",
        ["card", 0, "options", 0, "steps", 0, "who"],
        "@nobody",
        r"car-crash: options\[0\]\.steps\[0\]\.who: nothing is called @nobody",
    ),
    (
        "crossroads",
        ["card", 0, "options", 0, "steps", 0],
        {"op": "forbid", "who": "active", "what": ["leave:pub"], "until": "game_end"},
        "what: nothing is called leave:pub",
    ),
    (
        "main_objectives",
        ["card", 1, "standard", "special", 0, "on"],
        "free",
        r"kill-them: standard.special\[0\]: needs exactly one",
    ),
    (
        "main_objectives",
        ["card", 1, "standard", "special", 0, "by"],
        1,
        r"kill-them: standard.special\[0\]: these fields make no rule",
    ),
    (
        "crises",
        ["card", 0, "sources", 0],
        "hearsay",
        "crises.toml: despair: sources: nothing is called hearsay",
    ),
    (
        "main_objectives",
        ["card", 0, "standard", "sources", 0],
        "hearsay",
        "eight-weeks-of-darkness: sources: nothing is called hearsay",
    ),
]

XIBALBA: list[Mistake] = [
    ("soldiers", ["card", 0, "strenght"], 1, "soldiers.toml: .*strenght"),
    ("soldiers", ["card", 0, "faction"], "pirates", "rifleman: faction: nothing is called pirates"),
    ("soldiers", ["card", 0, "copies"], 3, "box holds"),
    ("soldiers", ["card", 0, "cost"], 0, r"soldiers.toml: rifleman: .*\$\.cost"),
    (
        "soldiers",
        ["card", 0, "effect", "when"],
        "resolve",
        "rifleman: effect.when: no such trigger",
    ),
    (
        "civilians",
        ["card", 0, "effect", "when"],
        "attack",
        "quartermaster: effect.when: no such trigger",
    ),
    ("civilians", ["card", 0, "effect", "do", 0, "op"], "eat", "civilians.toml: .*eat"),
    ("civilians", ["card", 0, "effect", "do", 0, "n"], 0, r"civilians.toml: .*\$"),
    ("buildings", ["card", 0, "effect", "limits"], 1, "limits"),
    (
        "events",
        ["card", 0, "effect", "when"],
        "use",
        "artillery-strike: effect.when: no such trigger",
    ),
    ("factions", ["board", 0, "levels", 1, "upgrade_price"], None, "ska: prices"),
    ("factions", ["board", 0, "prices"], {"discard": 1}, "ska: prices"),
    ("factions", ["board", 0, "colour"], "mauve", "mauve"),
    ("numbers", ["totals", "boards"], 7, "box holds"),
    ("numbers", ["medicines"], 7, "medicines"),
]

MISTAKES = {"raxxon": RAXXON, "dead-of-winter": DEAD_OF_WINTER, "xibalba": XIBALBA}
