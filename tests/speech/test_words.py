"""The words machine, on a small title that does not exist."""

import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

import holdout.speech
from holdout.kernel.errors import BadData
from holdout.speech.templates import Template
from holdout.speech.words import LANGUAGES, Words, load_words

SPEECH = Path(holdout.speech.__file__).parent / "locale"

LOCALE: dict[str, Any] = {
    "title": {"name": "Outpost", "summary": "Mend the hull. Then fly home."},
    "common": {"player": "Player {n}", "none": "nothing", "better": "better", "worse": "worse"},
    "names": {
        "ration": "Ration",
        "cook": "Cook",
        "roast": "Roast",
        "storm": "Storm",
        "storm.a": "Hide",
        "hold": "Hold on",
        "zone.hold": "cargo hold",
        "engine": "engine room",
    },
    "texts": {"cook.roast": "Roast one.", "storm.a": "Everybody hides.", "ration": "Eat it."},
    "roles": {"cook": "Cook // Kitchen"},
    "actions": {
        "use": "Use {action}[: {action_text}]",
        "go": "Go to {at}[ ({card})]",
        "choose": "{option}[ – {option_text}]",
        "stay": "Stay",
        "stow": "Stow {card} ({zone})[ from {origin}]",
    },
    "decisions": {"where": "Where to?[ Left: {left}.]", "where.home": "Home, or where to?"},
    "events": {
        "ate": "{seat} eats {cards}.",
        "passed": "{seat} passes.",
        "passed.forced": "{seat} has to pass.",
        "hull": "Hull {now} ({by:+}).",
        "over": "It is over. {cause}",
    },
    "outcomes": {"wrecked": "The ship is lost."},
    "effects": {"draw": "draw[ ×{times}]", "power": "power {by:+}"},
}


@pytest.fixture
def words() -> Words:
    """The words of the invented title."""
    return Words(LOCALE)


def changed(**tables: Any) -> dict[str, Any]:
    """The locale with other tables in place of its own."""
    return {**LOCALE, **tables}


def test_heading_is_told(words: Words) -> None:
    """The title has a name and a summary."""
    assert (words.title(), words.summary()) == ("Outpost", "Mend the hull. Then fly home.")


def test_names_texts_and_roles_are_found_by_id(words: Words) -> None:
    """Each table answers for its own ids."""
    assert words.name("ration") == "Ration"
    assert words.text("ration") == "Eat it."
    assert words.role("cook") == "Cook // Kitchen"
    assert words.outcome("wrecked") == "The ship is lost."
    assert words.player(3) == "Player 3"


def test_unknown_ids_are_shown_as_they_are(words: Words) -> None:
    """A name or outcome that nobody wrote is its id; texts and roles are empty."""
    assert [words.name("laser"), words.outcome("mutiny")] == ["laser", "mutiny"]
    assert [words.text("laser"), words.role("laser")] == ["", ""]


def test_a_scoped_id_is_named_by_its_last_part(words: Words) -> None:
    """`cook.roast` and `zone.engine` have no name of their own, so `roast` and `engine` serve."""
    assert [words.name("cook.roast"), words.name("zone.engine")] == ["Roast", "engine room"]
    assert [words.name("storm.a"), words.name("zone.hold")] == ["Hide", "cargo hold"]


def test_an_action_without_parameters(words: Words) -> None:
    """A template without fields is the sentence."""
    assert words.action("stay", {}) == "Stay"


def test_what_is_known_besides_is_said(words: Words) -> None:
    """A part in brackets appears with its field."""
    assert words.action("go", {"at": "E4"}) == "Go to E4"
    assert words.action("go", {"at": "E4", "card": "ration"}) == "Go to E4 (Ration)"


def test_an_option_is_named_within_its_card(words: Words) -> None:
    """With the card the option has a name and a text, without it only its id."""
    assert words.action("choose", {"option": "a", "card": "storm"}) == "Hide – Everybody hides."
    assert words.action("choose", {"option": "a"}) == "a"


def test_an_action_is_named_within_its_sheet(words: Words) -> None:
    """The sheet tells which text; the name may be shared by all sheets."""
    assert words.action("use", {"action": "roast", "sheet": "cook"}) == "Use Roast: Roast one."
    assert words.action("use", {"action": "roast"}) == "Use Roast"


def test_a_text_is_found_without_scope(words: Words) -> None:
    """A field `…_text` of an id that needs no scope."""
    words = Words(changed(actions={"eat": "{card}: {card_text}"}))
    assert words.action("eat", {"card": "ration"}) == "Ration: Eat it."


def test_a_zone_that_is_called_like_another_thing(words: Words) -> None:
    """`hold` is a word of its own elsewhere; as a zone it is the cargo hold."""
    params = {"card": "ration", "zone": "hold", "origin": "engine"}
    assert words.action("stow", params) == "Stow Ration (cargo hold) from engine room"


def test_cards_are_joined_and_keep_their_places(words: Words) -> None:
    """Of `ration E4` only the first word is an id."""
    event = words.event("ate", {"cards": ["ration E4", "laser F6", "ration"]}, 2)
    assert event == "Player 2 eats Ration E4, laser F6, Ration."


def test_an_empty_list_is_none(words: Words) -> None:
    """An empty list has a word, too."""
    assert words.event("ate", {"cards": []}, 1) == "Player 1 eats nothing."


def test_a_true_flag_chooses_the_variant(words: Words) -> None:
    """`forced` is true or not: two sentences."""
    assert words.event("passed", {"forced": True}, 1) == "Player 1 has to pass."
    assert words.event("passed", {"forced": False}, 1) == "Player 1 passes."


def test_a_word_chooses_the_variant(words: Words) -> None:
    """A parameter that is `home`, whatever its name."""
    assert words.decision("where", {"from": "home", "left": 2}) == "Home, or where to?"
    assert words.decision("where", {"from": "engine", "left": 2}) == "Where to? Left: 2."
    assert words.decision("where", {}) == "Where to?"


def test_seats_are_players_and_nobody_is_left_out() -> None:
    """Numbers of seats become players; 0 is nobody."""
    words = Words(changed(events={"took": "Taken[ by {owner}][ for {player}]."}))
    assert words.event("took", {"owner": 2, "player": 1}) == "Taken by Player 2 for Player 1."
    assert words.event("took", {"owner": 0}, None) == "Taken."


def test_numbers_may_show_their_sign(words: Words) -> None:
    """A field may carry a format for numbers."""
    assert words.event("hull", {"now": 3, "by": 1}) == "Hull 3 (+1)."
    assert words.event("hull", {"now": 0, "by": -3}) == "Hull 0 (−3)."


def test_the_cause_of_the_end_is_a_sentence(words: Words) -> None:
    """Outcomes are words as well."""
    assert words.event("over", {"cause": "wrecked"}) == "It is over. The ship is lost."


def test_once_is_not_said_of_an_effect(words: Words) -> None:
    """An icon counts from 2."""
    assert [
        words.effect("draw", {}),
        words.effect("draw", {"times": 1}),
        words.effect("draw", {"times": 2}),
        words.effect("power", {"by": -1}),
    ] == ["draw", "draw", "draw ×2", "power −1"]


@pytest.mark.parametrize(
    ("kind", "params"),
    [("fly", {}), ("go", {}), ("go", {"card": "ration"}), ("stow", {"zone": "hold"})],
)
def test_rendering_falls_back_to_the_kind(words: Words, kind: str, params: dict[str, Any]) -> None:
    """An unknown kind, or one without its parameters, is shown as its id."""
    assert kind == words.action(kind, params)


def test_rendering_survives_a_word_where_a_number_should_be(words: Words) -> None:
    """A format that does not fit is no error to the caller."""
    assert words.event("hull", {"now": 3, "by": "many"}) == "hull"


def test_names_are_not_templates() -> None:
    """Braces and brackets in a name or parameter are letters."""
    words = Words(changed(names={"odd": "{n} [x]"}))
    assert words.action("go", {"at": "{at}", "card": "odd"}) == "Go to {at} ({n} [x])"


@pytest.mark.parametrize("table", ["actions", "names", "outcomes", "effects"])
def test_missing_words_are_an_error_at_load(table: str) -> None:
    """The title says which keys a table must have."""
    with pytest.raises(KeyError, match=rf"\[{table}\] has no jump, laugh"):
        Words(LOCALE, {table: {"jump", "laugh"}, "decisions": {"where"}})


@pytest.mark.parametrize(
    "locale",
    [
        changed(jokes={}),
        changed(names={"ration": 3}),
        changed(title={"name": "Outpost"}),
        changed(common={"player": "P{n}", "none": "-", "some": "+"}),
        {name: table for name, table in LOCALE.items() if name != "events"},
    ],
)
def test_unknown_or_incomplete_tables_are_refused(locale: dict[str, Any]) -> None:
    """A locale file is checked like a card file."""
    with pytest.raises(msgspec.ValidationError):
        Words(locale)


@pytest.mark.parametrize("text", ["a [b", "a] b", "a [b [c]] d", "a {b", "a {}", "a {0}", "{b.c}"])
def test_a_template_that_cannot_be_read_is_refused(text: str) -> None:
    """Brackets and braces match, and every field has a name."""
    with pytest.raises(ValueError, match=r"go: "):
        Words(changed(actions={"go": text}))


def test_a_variant_needs_a_plain_template() -> None:
    """What is said when the variant does not apply must be there."""
    with pytest.raises(KeyError, match="where"):
        Words(changed(decisions={"where.home": "Home?"}))


def test_parts_of_a_template() -> None:
    """Fixed and optional parts in turn, each with its fields."""
    parts = Template("Go[ by {way}] to {at}[!]").parts

    assert [p[:3] for p in parts[:2]] == [("Go", (), False), (" by {way}", ("way",), True)]
    assert [p[:3] for p in parts[2:]] == [(" to {at}", ("at",), False), ("!", (), True)]


def package(folder: Path, text: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """A package with an English locale file."""
    name = "outpost_of_" + folder.name
    home = folder / name
    (home / "locale").mkdir(parents=True)
    (home / "__init__.py").touch()
    (home / "locale" / "en.toml").write_text(text, "utf-8")
    monkeypatch.syspath_prepend(str(folder))
    return name


SMALL = """
[title]
name = "Outpost"
summary = "Short."
[common]
player = "P{n}"
none = "-"
[names]
[texts]
[actions]
[decisions]
where = "Wohin? Übers Meer."
[events]
[outcomes]
"""


def test_words_are_read_from_a_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The locale file of the language, as UTF-8."""
    words = load_words(package(tmp_path, SMALL, monkeypatch), "en", {"decisions": {"where"}})

    assert words.decision("where", {}) == "Wohin? Übers Meer."


def test_words_that_every_title_needs_are_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A title may leave them out, or say them in its own way; one table does not hide the other."""
    bare = SMALL.partition("[common]")[0] + "[actions]\n[decisions]\n[events]\n[outcomes]\n"
    own = '[unmet]\nnot-on-offer = "No."\nno-fuel = "No fuel."\n[common]\nplayer = "P{n}"\n'
    words = load_words(package(tmp_path, bare + own, monkeypatch), "en")

    assert words.player(2) == "P2"
    assert words.event("x", {}) == "x"
    assert words.unmet_codes() == [
        "no-fuel",
        "no-such-thing",
        "not-on-offer",
        "not-your-turn",
        "other-question",
    ]
    assert words.unmet("not-on-offer", "") == "No."
    assert words.unmet("not-your-turn", "") == "It is somebody else's turn."


def test_words_that_every_title_needs_are_alike_in_all_languages() -> None:
    """The same keys, with the same fields."""
    english, *others = (
        tomllib.loads((SPEECH / f"{language}.toml").read_text("utf-8")) for language in LANGUAGES
    )
    for foreign in others:
        assert foreign.keys() == english.keys()
        for table, texts in english.items():
            assert list(foreign[table]) == list(texts)
            for key, text in texts.items():
                fields = [part.fields for part in Template(foreign[table][key]).parts]
                assert fields == [part.fields for part in Template(text).parts]


def test_an_error_names_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever mends a locale file is told which."""
    name = package(tmp_path, SMALL, monkeypatch)
    with pytest.raises(BadData, match=r"locale/en\.toml: \[names\] has no ration"):
        load_words(name, "en", {"names": {"ration"}})


@pytest.mark.parametrize("text", ["[title", SMALL + "[jokes]\n", SMALL.replace("Wohin", "[Wohin")])
def test_a_mistake_names_the_file(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No TOML, an unknown table, a bad template: each names the file."""
    with pytest.raises(BadData, match=r"^locale/en\.toml: "):
        load_words(package(tmp_path, text, monkeypatch), "en")


def test_a_language_without_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """There is no Klingon: whoever adds a language is told which file is missing."""
    with pytest.raises(BadData, match=r"^locale/tlh\.toml: outpost_of_.* has no such file"):
        load_words(package(tmp_path, SMALL, monkeypatch), "tlh")
