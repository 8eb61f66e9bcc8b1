"""Unmet conditions of an action, an undo or a claim, in words.

The texts for the codes of a title are in its locale files.
"""

import re
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final

from holdout.kernel.state import Action, Event
from holdout.kernel.title import Title
from holdout.play import errors
from holdout.play.common_events import FROM_POSITION, FROM_RECORD, SEED_NAMED, event_of
from holdout.play.errors import Unmet
from holdout.play.phrases import phrase
from holdout.speech import Words, speaker_of
from holdout.store import Game

_DIGIT: Final = re.compile("[0-9]")
#: Why a claim has to accept that somebody may know cards: by the log's events.
KNOWN_CARDS = (SEED_NAMED, FROM_POSITION, FROM_RECORD)
#: Why an undo is refused.
UNDO = (
    *("switched-off", "nothing-to-undo", "time-up", "others-acted", "revealed"),
    *("already-asked", "declined", "not-asked"),
)


def lacking(
    codes: Iterable[str],
    words: Words,
    question: str,
    facts: Mapping[str, Any] = MappingProxyType({}),
) -> list[Unmet]:
    """Describe unmet conditions in words.

    `question` is the pending decision, `facts` what the words of the action may name.
    """
    return [Unmet(code, words.unmet(code, question, facts)) for code in codes]


def unknown_thing(action: Action, words: Words) -> str | None:
    """Return a word of an action that should name a thing of the title, and names none.

    Words with digits count things of one sort, so no list has them.
    """
    known = words.names()
    for field in action.names:
        value = getattr(action, field, None)
        if isinstance(value, str) and not _DIGIT.search(value) and not _is_name(value, known):
            return value
    return None


def _is_name(value: str, known: Mapping[str, str]) -> bool:
    return value in known or any(each.endswith(f".{value}") for each in known)


def no_undo(code: str, language: str) -> Unmet:
    """Return why an undo is refused, in words."""
    return Unmet(code, phrase(f"unmet.{code}").said(language))


def known_cards(code: str, language: str) -> Unmet:
    """Return why somebody may know the cards of a game, in words."""
    return Unmet(code, phrase(f"events.{code}").said(language))


def catalogue(words: Words, language: str) -> list[Unmet]:
    """List all conditions that can be unmet in a title; `…` stands for the pending decision."""
    of_title = lacking(words.unmet_codes(), words, "…")
    undo = (no_undo(code, language) for code in UNDO)
    return [*of_title, *undo, *(known_cards(code, language) for code in KNOWN_CARDS)]


def codes(titles: Iterable[Title[Any]]) -> list[str]:
    """List every code, of some titles, of undo and of claims, in order."""
    of_titles = {code for title in titles for code in speaker_of(title).words("en").unmet_codes()}
    return sorted(of_titles | {*UNDO, *KNOWN_CARDS})


def events_of_known_cards(game: Game) -> list[Event]:
    """Return the events that a new game logs for everybody, if somebody may know its cards."""
    return [event_of(code) for code in _why_cards_are_known(game)]


def check_no_known_cards(game: Game, language: str) -> None:
    """Refuse a claim to a seat if somebody may know the cards. Raises `KnownCards`."""
    reasons = [known_cards(code, language) for code in _why_cards_are_known(game)]
    if reasons:
        raise errors.KnownCards(
            path="$.accept_foreknowledge",
            version=game.version,
            unmet=reasons,
        )


def _why_cards_are_known(game: Game) -> list[str]:
    """List why somebody may know the cards, as codes; none for a game that was dealt in secret.

    What a host knows from holding every seat for a while is no part of it: that follows
    from the log.
    """
    from_seed = {"creator": SEED_NAMED, "record": FROM_RECORD}
    found = [from_seed[game.seed_from]] if game.seed_from in from_seed else []
    return [*found, *([FROM_POSITION] if game.origin == "position" else [])]
