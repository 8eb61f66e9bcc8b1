"""How long a game has waited for somebody, and how long they may still take; clocks as options."""

import re
import time
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from holdout_client.cli.words import Words

#: Units of time with their words: how long ago, for how long, how long still.
UNITS = (
    (86400, "days_ago", "since_days", "left_days"),
    (3600, "hours_ago", "since_hours", "left_hours"),
    (60, "minutes_ago", "since_minutes", "left_minutes"),
)
#: Units of time as they are written in `--clock`.
_LETTERS = {"d": 86400, "h": 3600, "m": 60, "s": 1}
_CLOCK = re.compile(r"([1-9]\d{0,8})([dhms])(?:/(decision|turn))?", re.ASCII)


def seconds_from(moment: str) -> float:
    """Count the seconds since a moment that the service has sent."""
    return time.time() - datetime.fromisoformat(moment).timestamp()


def local(moment: str) -> str:
    """Render a moment in the user's time zone, to the minute."""
    return datetime.fromisoformat(moment).astimezone().strftime("%Y-%m-%d %H:%M")


def ago(say: Words, moment: str) -> str:
    """Put into words how long ago something was."""
    seconds = seconds_from(moment)
    for unit, words, _, _ in UNITS:
        if seconds >= unit:
            return say(words, n=int(seconds // unit))
    return say("just_now")


def waited(say: Words, pending: Sequence[Mapping[str, Any]]) -> str:
    """Put into words how long somebody has been asked, and how long they may still take.

    Of several players, the one asked first and the one whose time is up first count; empty
    if there is nothing to say.
    """
    if not pending:
        return ""
    until = min((each["deadline"] for each in pending if each["deadline"]), default=None)
    parts = [_since(say, min(each["since"] for each in pending)), until and left(say, until)]
    return ", ".join(filter(None, parts))


def waiting_for(say: Words, players: str, pending: Sequence[Mapping[str, Any]]) -> str:
    """Put into words for whom a game waits, and for how long it has and still may."""
    long = waited(say, pending)
    if long:
        return say("waiting_for_long", players=players, long=long)
    return say("waiting_for", players=players)


def _since(say: Words, moment: str) -> str:
    seconds = seconds_from(moment)
    for unit, _, words, _ in UNITS:
        if seconds >= unit:
            return say.counted(words, int(seconds // unit))
    return ""


def left(say: Words, deadline: str) -> str:
    """Put into words how long somebody may still take."""
    seconds = -seconds_from(deadline)
    if seconds <= 0:
        return say("time_is_up")
    for unit, _, _, words in UNITS:
        if seconds >= unit:
            return say.counted(words, int(seconds // unit))
    return say("left_seconds")


def clock_of(text: str, then: str) -> dict[str, Any] | None:
    """Parse a clock for the API from `2d/decision` and what happens then; None if it is none."""
    found = _CLOCK.fullmatch(text)
    if found is None:
        return None
    seconds = int(found[1]) * _LETTERS[found[2]]
    happens = {"then": "free"} if then == "free" else {"then": "bot", "bot": then}
    return {"seconds": seconds, "per": found[3] or "decision", **happens}


def as_option(clock: Mapping[str, Any]) -> str:
    """Format a clock as it is written in `--clock`, such as `2d/decision`."""
    letter, unit = next(each for each in _LETTERS.items() if clock["seconds"] % each[1] == 0)
    return f"{clock['seconds'] // unit}{letter}/{clock['per']}"
