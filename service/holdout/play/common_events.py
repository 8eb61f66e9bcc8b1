"""What happens at the table and in no title's rules, in words."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from holdout.kernel.elements import Move
from holdout.kernel.events import EventKind, EventKinds
from holdout.kernel.state import Event
from holdout.kernel.title import Title
from holdout.kernel.words import NO_NAMES, Names

ABANDONED = "abandoned"
ABANDONED_SOON = "abandoned-soon"

#: What can be told of a game that is made: because of it somebody may know cards.
SEED_NAMED, FROM_POSITION, FROM_RECORD = "seed-named", "from-position", "from-record"

#: By kind and language; `{player}` is the seat, `{name}` what its player is called, `{at}` a time.
_SENTENCES: Mapping[str, Mapping[str, str]] = {
    "seat-claimed": {
        "en": "{player}: {name} sits down.",
        "de": "{player}: {name} setzt sich an den Tisch.",
        "ru": "{player}: {name} садится за стол.",
    },
    "seat-freed": {
        "en": "{player}: the seat is free again.",
        "de": "{player}: Der Platz ist wieder frei.",
        "ru": "{player}: место снова свободно.",
    },
    "seat-to-bot": {
        "en": "{player}: the bot {name} plays from now on.",
        "de": "{player}: Ab jetzt spielt der Bot {name}.",
        "ru": "{player}: теперь играет бот {name}.",
    },
    SEED_NAMED: {
        "en": "The creator of the game has named its seed and can work out every card.",
        "de": "Wer die Partie angelegt hat, hat den Startwert selbst gewählt und kann daraus jede "
        "Karte berechnen.",
        "ru": "Создатель партии сам задал зерно и может вычислить по нему каждую карту.",
    },
    FROM_POSITION: {
        "en": "The game was set up from a position; whoever wrote it knows the hidden cards.",
        "de": "Die Partie beginnt mit einer vorgegebenen Stellung; wer sie geschrieben hat, kennt "
        "die verdeckten Karten.",
        "ru": "Партия начата с готовой позиции; тот, кто её составил, знает закрытые карты.",
    },
    FROM_RECORD: {
        "en": "The game goes on from a record; whoever has the record can work out every card.",
        "de": "Die Partie setzt eine Aufzeichnung fort; wer sie hat, kann jede Karte berechnen.",
        "ru": "Партия продолжает запись; тот, у кого она есть, может вычислить каждую карту.",
    },
    "game-started": {
        "en": "The game begins.",
        "de": "Die Partie beginnt.",
        "ru": "Игра начинается.",
    },
    "undone": {
        "en": "{player} undoes the last decision.",
        "de": "{player} nimmt die letzte Entscheidung zurück.",
        "ru": "{player} отменяет последнее решение.",
    },
    ABANDONED: {
        "en": "The game was abandoned.",
        "de": "Die Partie wurde abgebrochen.",
        "ru": "Игра прервана.",
    },
    ABANDONED_SOON: {
        "en": "Nothing has happened for a long time. Unless something does, the game will be "
        "abandoned on {at} (UTC).",
        "de": "Hier ist lange nichts geschehen. Bleibt es dabei, wird die Partie am {at} (UTC) "
        "abgebrochen.",
        "ru": "Здесь давно ничего не происходит. Если так пойдёт и дальше, игра будет прервана "
        "{at} (UTC).",
    },
}


class SeatClaimed(EventKind, frozen=True, tag="seat-claimed"):
    """When somebody takes an open seat."""

    name: str | None = None


class SeatFreed(EventKind, frozen=True, tag="seat-freed"):
    """When a seat is open again."""


class SeatToBot(EventKind, frozen=True, tag="seat-to-bot"):
    """When a bot takes over a seat."""

    name: str


class SeedNamed(EventKind, frozen=True, tag=SEED_NAMED):
    """When a game is made with a seed that its creator has named: every card can be worked out."""


class FromPosition(EventKind, frozen=True, tag=FROM_POSITION):
    """When a game is made from a position: its writer knows the hidden cards."""


class FromRecord(EventKind, frozen=True, tag=FROM_RECORD):
    """When a game is made from a record: whoever has it can work out every card."""


class GameStarted(EventKind, frozen=True, tag="game-started"):
    """When a game that waited for players begins."""


class Undone(EventKind, frozen=True, tag="undone"):
    """When a decision is undone: all is again as it was at this version."""

    version: int


class Abandoned(EventKind, frozen=True, tag="abandoned"):
    """When the host ends the game before it is decided."""


class AbandonedSoon(EventKind, frozen=True, tag=ABANDONED_SOON):
    """When a game that nobody touches is near its end: `at` is when, in Unix seconds."""

    at: float


#: The kinds of events that no title may have.
TYPES = (
    *(SeedNamed, FromPosition, FromRecord),
    *(SeatClaimed, SeatFreed, SeatToBot, GameStarted, Undone, Abandoned, AbandonedSoon),
)
#: The same by name; none of them is part of a record.
COMMON = frozenset(_SENTENCES)

_KINDS = EventKinds(TYPES)


def told(event: Event, title: Title[Any]) -> tuple[dict[str, Any], Sequence[Move]]:
    """All parameters of an event, be it one of the table or of the title, and what it moved."""
    return (_KINDS if event.kind in _SENTENCES else title.event_kinds).told(event)


def sentences(kind: str) -> Mapping[str, str]:
    """The sentence of an event that has no parameters, by language."""
    return _SENTENCES[kind]


def say(event: Event, title: Title[Any], language: str, names: Names) -> str | None:
    """An event of the table in a sentence; None for one of the title's own.

    Where somebody sits down or gets up, the seat is called by its number.
    """
    sentences = _SENTENCES.get(event.kind)
    if sentences is None:
        return None
    words = title.words(language, names if event.kind == "undone" else NO_NAMES)
    player = words.player(event.seat) if event.seat else ""
    at = datetime.fromtimestamp(event.params.get("at", 0), UTC).strftime("%Y-%m-%d %H:%M")
    name = event.params.get("name") or player
    return sentences[language].format(player=player, name=name, at=at)
