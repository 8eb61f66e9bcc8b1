"""Every action, decision and event of Raxxon has a sentence in every language."""

import re
from typing import Any, get_args

import pytest

from holdout.kernel.draws import Draw
from holdout.kernel.rules import kinds
from holdout.kernel.words import Part, Template, Words, load_words
from holdout.titles.raxxon.cards import ops
from holdout.titles.raxxon.model import actions, decisions
from tests.raxxon.test_data import CARDS, LANGUAGES, OPTIONS, WORDS

PLACE = {"row": 1, "column": -2}
LINE = {"line": "row", "index": 2}

#: Parameters of every action, as they are in its id.
ACTIONS: dict[str, list[dict[str, Any]]] = {
    "sheet": [{"sheet": "thomas-heart"}],
    "go-on": [{}],
    "pass": [{}],
    "perform": [{"action": "quarantine"}, {"action": "quarantine", "sheet": "brian-lee"}],
    "evacuate": [LINE, {"line": "column", "index": -1}],
    "strike": [LINE],
    "curfew": [LINE],
    "flip": [PLACE, {**PLACE, "card": "carrier"}],
    "kill": [PLACE, {**PLACE, "card": "carrier"}],
    "move": [PLACE, {**PLACE, "card": "carrier", "to": "contained"}],
    "turn-down": [PLACE, {**PLACE, "card": "carrier"}],
    "look": [PLACE],
    "swap": [PLACE, {**PLACE, "card": "carrier"}],
    "block": [PLACE, {**PLACE, "card": "carrier"}],
    "rescue": [PLACE, {**PLACE, "card": "innocent"}],
    "interview": [PLACE, {**PLACE, "card": "innocent"}],
    "take": [{"card": "carrier", "zone": "uncontained"}, {"card": "family", "zone": "evacuation"}],
    "done": [{}],
    "add": [PLACE],
    "unblock": [PLACE, {**PLACE, "card": "carrier"}],
    "use": [{}],
    "decline": [{}],
    "option": [{"option": "a", "card": "riot"}],
    "resolve": [{"card": "innocent"}],
    "clear-sheet": [{"seat": 2}],
    "clear": [{"action": "quarantine", "space": 1}],
    "aside": [{"card": "screams"}],
    "top": [{"card": "screams"}],
    "under": [{"card": "volatile"}],
    "draw": [
        {"pile": "raxxon"},
        {"pile": "raxxon", "result": "screams"},
        {"pile": "population"},
        {"pile": "infection", "result": "carrier"},
        {"pile": "crowd"},
        {"pile": "crowd", "at": "1,2", "result": "carrier"},
        {"pile": "first-player"},
        {"pile": "first-player", "result": "2"},
    ],
}

#: What every decision is about.
DECISIONS: dict[str, list[dict[str, Any]]] = {
    "choose-sheet": [{}],
    "turn-start": [{}],
    "continue": [{}],
    "choose-action": [{}],
    "choose-line": [{}, {"op": "evacuate_line"}, {"op": "kill_area"}, {"op": "line_to_pile"}],
    "choose-area": [{}, {"op": "kill_area"}, {"op": "evacuate_area"}],
    "choose-cards": [
        {},
        {"op": "flip_up", "left": 1},
        {"op": "kill", "left": 2},
        {"op": "move", "left": 2},
        {"op": "move", "left": 2, "to": "contained"},
        {"op": "swap", "left": 2},
        {"op": "flip_down", "left": 1},
        {"op": "peek", "left": 3},
        {"op": "roadblock", "left": 1},
        {"op": "interview", "left": 1},
    ],
    "choose-place": [{}],
    "choose-marker": [{"at": "1,2"}],
    "optional": [{}, {"free": True}],
    "raxxon-option": [{}, {"card": "riot"}],
    "order": [{}],
    "choose-tokens": [{"left": 2}, {"left": 2, "owner": 0}, {"left": 1, "owner": 2}],
    "interview-next": [{}],
    "arrange": [{"zone": "raxxon_draw"}, {"zone": "population_draw"}, {"zone": "infection_supply"}],
    "draw": [{"pile": "raxxon"}, {"pile": "crowd", "at": "1,2"}, {"pile": "first-player"}],
}

#: Parameters of every event.
EVENTS: dict[str, list[dict[str, Any]]] = {
    "game-began": [{"difficulty": "intro", "players": 2}],
    "sheet-chosen": [{"sheet": "kd-james"}],
    "first-player": [{"player": 2}],
    "day-began": [{"day": 1, "cards": 9}],
    "turn-began": [{}],
    "passed": [{"forced": False}, {"forced": True}],
    "consequence": [{"action": "quarantine", "space": 1}],
    "performed": [{"action": "investigate", "space": 0}, {"action": "curfew", "space": 2}],
    "card-flipped": [{"at": "1,2", "card": "carrier"}],
    "card-added": [{"at": "1,2"}],
    "card-blocked": [{"at": "1,2", "left": 2}],
    "cards-killed": [{"cards": ["carrier 0,1", "innocent 1,1"]}],
    "evacuated": [{"cards": ["innocent 1,1"]}],
    "moved": [
        {"card": "carrier", "origin": "crowd", "to": "contained", "at": "1,2"},
        {"card": "hostile", "origin": "evacuation", "to": "population_discard"},
        {"card": "hostile", "origin": "evacuation", "to": "population_discard", "at": None},
    ],
    "swapped": [{"a": "0,0", "b": "0,1"}],
    "turned-down": [{"at": "1,2", "card": "carrier"}],
    "looked": [{"at": "1,2", "card": "carrier"}],
    "scried": [{"zone": "raxxon_draw", "cards": ["screams", "riot"]}],
    "set-aside": [{"card": "screams", "zone": "raxxon_untriggered"}],
    "put-back": [{"zone": "population_draw", "count": 3}, {"zone": "infection_supply", "count": 2}],
    "curfew": [{**LINE, "count": 3}],
    "markers-placed": [{"at": "1,2", "markers": 3}],
    "infection-spread": [{"card": "carrier", "left": 0}],
    "raxxon-drawn": [{"card": "riot", "triggered": t} for t in (True, False)],
    "option-taken": [{"card": "riot", "option": "b"}],
    "power-changed": [{"by": 1, "power": 3}, {"by": -2, "power": 0}],
    "hostile-returned": [{}],
    "tokens-cleared": [{"owner": 2, "action": "quarantine", "space": 3}],
    "killed-effect": [{"card": "family"}],
    "flipped-effect": [{"card": "carrier", "count": 2}],
    "evening": [{}],
    "all-turned-up": [{"cards": ["carrier 0,1", "innocent 1,1"]}, {"cards": []}],
    "infected-counted": [{"count": 4}],
    "day-ended": [{"day": 3}],
    "reshuffled": [{"zone": "population_draw", "count": 12}],
    "untriggered-back": [{"count": 7}],
    "game-over": [
        {"result": "won", "cause": "evacuated"},
        {"result": "lost", "cause": "overrun"},
        {"result": "lost", "cause": "takeover"},
    ],
}

EFFECTS: dict[str, list[dict[str, Any]]] = {
    "infect": [{}, {"times": 2}],
    "raxxon": [{}, {"times": 2}],
    "power": [{"by": 1}, {"by": -2}],
    "evening": [{}],
    "hostile_returns": [{}, {"times": 2}],
    "add_card": [{}, {"times": 2}],
    "flip_up": [{}, {"times": 2}],
}

#: Ids that no sentence may show; the words of other kinds are too common to look for.
BARE_ID = re.compile(r"[a-z]_[a-z]|[{}\[\]]|thomas-heart|kd-james|\bNone\b|\bTrue\b")


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    """Each language in turn."""
    return str(request.param)


@pytest.fixture
def words(language: str) -> Words:
    """The words of Raxxon in this language."""
    expected = {
        "actions": set(ACTIONS), "decisions": set(DECISIONS), "events": set(EVENTS),
        "effects": set(EFFECTS), "outcomes": {"won", "lost", "evacuated", "overrun", "takeover"},
    }  # fmt: skip
    return load_words("holdout.titles.raxxon", language, expected)


def check(said: str, kind: str) -> None:
    """A sentence is words, not ids or templates."""
    assert kind != said
    assert not BARE_ID.search(said), said
    assert said == said.strip()
    assert "  " not in said


def test_samples_are_of_all_actions_and_decisions() -> None:
    """What is tried here is all that the rules have."""
    assert kinds([*actions.TYPES, Draw]) == set(ACTIONS)
    assert kinds(get_args(decisions.AnyDecision)) == set(DECISIONS)
    assert set(EFFECTS) < kinds(get_args(ops.AnyOp))


def test_actions_are_sentences(words: Words, language: str) -> None:
    """Every kind renders, and the language has no other kinds."""
    for kind, samples in ACTIONS.items():
        for params in samples:
            check(words.action(kind, params), kind)
    assert set(ACTIONS) == {key.partition(".")[0] for key in WORDS[language]["actions"]}


def test_decisions_are_questions_or_statements(words: Words, language: str) -> None:
    """Every kind renders with a full stop or question mark."""
    for kind, samples in DECISIONS.items():
        for params in samples:
            said = words.decision(kind, params)
            check(said, kind)
            assert said[-1] in ".?"
    assert set(DECISIONS) == {key.partition(".")[0] for key in WORDS[language]["decisions"]}


def test_events_are_sentences(words: Words, language: str) -> None:
    """Every kind renders and ends with a full stop."""
    for kind, samples in EVENTS.items():
        for params in samples:
            said = words.event(kind, params, 1)
            check(said, kind)
            assert said.endswith(".")
    assert set(EVENTS) == {key.partition(".")[0] for key in WORDS[language]["events"]}


def test_icons_have_short_words(words: Words, language: str) -> None:
    """They fit over a token space."""
    for op, samples in EFFECTS.items():
        for params in samples:
            said = words.effect(op, params)
            check(said, op)
            assert len(said) < 36
            assert ("2" in said) == ("times" in params or params.get("by") == -2)
    assert set(EFFECTS) == set(WORDS[language]["effects"])


@pytest.mark.parametrize("table", ["actions", "decisions", "events", "effects"])
def test_variants_are_all_used(table: str) -> None:
    """A variant that no sample asks for would be a slip of the pen."""
    samples = {"actions": ACTIONS, "decisions": DECISIONS, "events": EVENTS, "effects": EFFECTS}
    asked = {
        f"{kind}.{name if value is True else value}"
        for kind, given in samples[table].items()
        for params in given
        for name, value in params.items()
    }
    assert {key for key in WORDS["en"][table] if "." in key} <= asked


def parts(text: str) -> list[tuple[tuple[str, ...], bool]]:
    """The fields of a template, fixed and optional ones apart, in no order."""
    found: list[Part] = [part for part in Template(text).parts if part.fields]
    fixed = sorted(name for part in found if not part.optional for name in part.fields)
    loose = sorted((tuple(sorted(part.fields)), True) for part in found if part.optional)
    return [(tuple(fixed), False), *loose]


@pytest.mark.parametrize("other", ["de", "ru"])
@pytest.mark.parametrize("table", ["actions", "decisions", "events", "effects", "common"])
def test_placeholders_agree(table: str, other: str) -> None:
    """Each template has the same fields in every language, and so has each variant."""
    english, foreign = WORDS["en"][table], WORDS[other][table]

    assert english.keys() == foreign.keys()
    for key, text in english.items():
        assert parts(text) == parts(foreign[key]), key


@pytest.mark.parametrize("table", ["title", "names", "texts", "roles", "outcomes"])
def test_words_differ_where_languages_do(table: str) -> None:
    """Nothing was left in English: Russian differs everywhere, German nearly so."""
    english, german, russian = (WORDS[language][table] for language in LANGUAGES)

    assert not [key for key, said in english.items() if said == russian[key]]
    same = {key for key, said in english.items() if said == german[key]}
    assert same <= {
        "name", "interview", "normal", "thomas-heart", "brian-lee", "meryl-wolfe", "kd-james",
        "gabriel-diaz", "adrian-voss",
    }  # fmt: skip


def test_an_option_is_told_with_its_text(words: Words, language: str) -> None:
    """Who chooses reads what each option does."""
    for key in OPTIONS:
        card, _, option = key.partition(".")
        said = words.action("option", {"option": option, "card": card})
        assert WORDS[language]["names"][key] in said
        assert said.endswith(WORDS[language]["texts"][key])


def test_the_evacuation_pile_is_not_the_action() -> None:
    """Both are called `evacuation`; the pile is found as a zone."""
    english = load_words("holdout.titles.raxxon", "en")
    assert "Choose Family (evacuation pile)" == english.action(
        "take", {"card": "family", "zone": "evacuation"}
    )
    assert "Evacuation" == english.action("perform", {"action": "evacuation"})
    assert ["evacuation pile", "crowd"] == [
        english.name("zone.evacuation"), english.name("zone.crowd"),
    ]  # fmt: skip


def test_a_few_sentences_as_they_are_read() -> None:
    """One or two of each language, whole."""
    english, german, russian = (load_words("holdout.titles.raxxon", code) for code in LANGUAGES)

    assert "Evacuate row 2" == english.action("evacuate", LINE)
    assert "Reihe 2 evakuieren" == german.action("evacuate", LINE)
    assert "Эвакуация: ряд 2" == russian.action("evacuate", LINE)
    assert "Player 2 has to pass." == english.event("passed", {"forced": True}, 2)
    assert "Getötet: Seuchenträger 0,1, Unschuldig 1,1." == german.event(
        "cards-killed", {"cards": ["carrier 0,1", "innocent 1,1"]}
    )
    assert "Влияние «Рэксона»: 3 (+1)." == russian.event("power-changed", {"by": 1, "power": 3})


def test_raxxon_cards_have_titles_of_their_own(language: str) -> None:
    """No two cards of the set are called alike."""
    titles = [WORDS[language]["names"][card] for card in CARDS]
    assert len(titles) == len(set(titles))
