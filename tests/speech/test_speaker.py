"""Who speaks for a title, shown on the invented title Outpost."""

from dataclasses import replace
from pathlib import Path

import pytest

from holdout.kernel import Event
from holdout.kernel.errors import BadData
from holdout.speech import LANGUAGES, Speaker, speaker_of, speech_to
from tests.worked_example import OUTPOST
from tests.worked_example import outpost as o

LOCALE = Path(o.__file__).parent / "locale"


def package(folder: Path, monkeypatch: pytest.MonkeyPatch, **changed: str) -> str:
    """A package with the words of Outpost, those of some languages changed."""
    home = folder / f"outpost_in_{folder.name}"
    (home / "locale").mkdir(parents=True)
    (home / "__init__.py").touch()
    for language in LANGUAGES:
        text = changed.get(language, (LOCALE / f"{language}.toml").read_text("utf-8"))
        (home / "locale" / f"{language}.toml").write_text(text, "utf-8")
    monkeypatch.syspath_prepend(str(folder))
    return home.name


def test_title_is_said_in_words() -> None:
    """Actions, questions and events, with what the title tells of them."""
    speaker = speaker_of(OUTPOST)
    state = OUTPOST.new_game(2, o.Options(), bytes(16))
    names = {1: "Ada"}

    assert speaker.say_action(state, 1, o.Play("spark"), "en") == "Play spark"
    assert speaker.say_decision(o.AwaitTurn(seat=1), "en", names) == "Ada: what now?"
    played = Event(o.Played("plate", 2), 2)
    assert speaker.say_event(played, "en", names) == "Player 2 plays plate."
    assert speaker.card_words(OUTPOST.catalogue()[0], "de") == {}


def test_speaker_of_a_title_is_made_once() -> None:
    """Another title, though alike, has another one."""
    assert speaker_of(OUTPOST) is speaker_of(OUTPOST)
    assert speaker_of(OUTPOST) is not speaker_of(replace(OUTPOST))


def test_words_that_are_missing_are_found_when_the_speaker_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A whole table, in whichever language, long before a sentence is needed."""
    german = (LOCALE / "de.toml").read_text("utf-8").partition("[events]")[0]
    name = package(tmp_path, monkeypatch, de=german)

    with pytest.raises(BadData, match=r"^locale/de\.toml: .*missing required field `events`"):
        Speaker(replace(OUTPOST, package=name))


def test_file_that_is_missing_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A title has words in every language."""
    name = package(tmp_path, monkeypatch)
    (tmp_path / name / "locale" / "ru.toml").unlink()

    with pytest.raises(BadData, match=rf"^locale/ru\.toml: {name} has no such file"):
        Speaker(replace(OUTPOST, package=name))


def test_title_may_have_no_rules_to_read() -> None:
    """In no language, then."""
    assert [speaker_of(OUTPOST).rulebook(language) for language in LANGUAGES] == [None] * 3


def test_nobody_can_pass_for_somebody_else() -> None:
    """Names that two seats share, or that are another seat's, are followed by the number."""
    words = speaker_of(OUTPOST).words("en")

    language, names = speech_to("en", words, ["Ada", None, "ada", "player 2"])

    assert (language, names) == ("en", {1: "Ada (1)", 3: "ada (3)", 4: "player 2 (4)"})
