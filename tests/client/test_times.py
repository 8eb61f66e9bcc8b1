"""How long a game has waited for somebody, in words, and clocks as options."""

import time
from datetime import UTC, datetime
from typing import Any

import pytest

from holdout_client.cli.times import ago, as_option, clock_of, left, local, waited, waiting_for
from holdout_client.cli.words import Words

NOW = datetime(2026, 11, 26, 12, 0, tzinfo=UTC).timestamp()
HOUR = 3600
DAY = 24 * HOUR


@pytest.fixture(autouse=True)
def now(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is noon."""
    monkeypatch.setattr(time, "time", lambda: NOW)


def at(offset: float) -> str:
    """A moment, as the service tells it."""
    return datetime.fromtimestamp(NOW + offset, UTC).isoformat().replace("+00:00", "Z")


def asked(since: float, deadline: float | None = None) -> dict[str, Any]:
    """An open decision: since when, and until when."""
    return {"since": at(-since), "deadline": None if deadline is None else at(deadline)}


@pytest.mark.parametrize(
    ("language", "count", "words"),
    [
        ("en", 1, "for 1 day, 1 hour left"),
        ("en", 2, "for 2 days, 2 hours left"),
        ("de", 1, "seit 1 Tag, noch 1 Stunde"),
        ("de", 2, "seit 2 Tagen, noch 2 Stunden"),
        ("ru", 1, "уже 1 день, остался 1 час"),
        ("ru", 3, "уже 3 дня, осталось 3 часа"),
        ("ru", 11, "уже 11 дней, осталось 11 часов"),
        ("ru", 12, "уже 12 дней, осталось 12 часов"),
        ("ru", 21, "уже 21 день, остался 21 час"),
        ("ru", 22, "уже 22 дня, осталось 22 часа"),
    ],
)
def test_numbers_have_their_plural_forms(language: str, count: int, words: str) -> None:
    """In each language."""
    assert waited(Words(language), [asked(count * DAY, count * HOUR)]) == words


@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_largest_unit_counts(language: str) -> None:
    """Less than a minute is not worth a word, and what is over is said to be."""
    say = Words(language)
    texts = [waited(say, [asked(each)]) for each in (59, 60, HOUR - 1, HOUR, DAY)]
    assert texts[0] == ""
    assert len(set(texts)) == len(texts)
    until = [left(say, at(each)) for each in (-1, 0, 1, 60, HOUR, DAY)]
    assert until[0] == until[1]
    assert len(set(until)) == len(until) - 1


def test_first_of_several_counts() -> None:
    """Who was asked first, and whose time is up first."""
    several = [asked(HOUR, 3 * HOUR), asked(5 * HOUR), asked(2 * HOUR, 2 * HOUR)]

    assert waited(Words("en"), several) == "for 5 hours, 2 hours left"
    assert waited(Words("en"), []) == ""


def test_for_whom_and_for_how_long() -> None:
    """At first only for whom."""
    say = Words("en")

    assert waiting_for(say, "Ben", [asked(1)]) == "Waiting for Ben …"
    assert waiting_for(say, "Ben", [asked(2 * DAY)]) == "Waiting for Ben for 2 days …"
    assert ago(say, at(-3 * HOUR)) == "3 h ago"


def test_moment_is_told_in_the_zone_of_the_user(monkeypatch: pytest.MonkeyPatch) -> None:
    """To the minute."""
    monkeypatch.setenv("TZ", "Etc/GMT-3")
    time.tzset()
    assert local(at(0)) == "2026-11-26 15:00"
    monkeypatch.undo()
    time.tzset()


@pytest.mark.parametrize(
    ("text", "seconds", "per"),
    [
        ("2d/decision", 2 * DAY, "decision"),
        ("12h/turn", 12 * HOUR, "turn"),
        ("90s", 90, "decision"),
        ("5m/turn", 300, "turn"),
    ],
)
def test_clock_is_written_as_an_option(text: str, seconds: int, per: str) -> None:
    """As it is read again from what the service tells."""
    clock = clock_of(text, "greedy")

    assert clock == {"seconds": seconds, "per": per, "then": "bot", "bot": "greedy"}
    assert as_option(clock).startswith(text)
    assert clock_of(text, "free") == {"seconds": seconds, "per": per, "then": "free"}


@pytest.mark.parametrize("text", ["", "2", "2 d", "0d", "2w", "2d/round", "-1h", "1.5h"])
def test_what_is_no_clock_is_refused(text: str) -> None:
    """Such as other units."""
    assert clock_of(text, "free") is None
