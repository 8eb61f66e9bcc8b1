"""What scenarios of Raxxon are made of: how a position is given, and what can be looked at."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from holdout.kernel import Event, grid
from holdout.titles.raxxon import TITLE
from holdout.titles.raxxon.state import Raxxon
from tests.raxxon import table
from tests.raxxon.table import DECK
from tests.scenarios import Table

Cards = Sequence[str]

#: Face-up zones, which a position document counts by type.
COUNTED = ("population_discard", "evacuation", "uncontained", "contained")
ZONES = (
    *COUNTED, "population_draw", "infection_supply", "raxxon_draw", "raxxon_triggered",
    "raxxon_untriggered", "removed",
)  # fmt: skip


def given(  # noqa: PLR0913 - each is a part of a position
    *,
    drawing: str | None = None,
    resolving: str | None = None,
    crowd: list[list[str]] | None = None,
    sheets: Cards = (table.HEART, table.WOLFE),
    tokens: Mapping[int, Mapping[str, list[int]]] | None = None,
    draw: int | Cards = 0,
    supply: int | Cards = 5,
    raxxon: Cards = (),
    raxxon_triggered: Cards = (),
    raxxon_untriggered: Cards = (),
    population_discard: Cards = (),
    evacuation: Cards = (),
    uncontained: Cards = (),
    contained: Cards = (),
    power: int = 0,
    day: int = 1,
    active: int = 1,
    fresh: tuple[str, int] | None = None,
) -> Raxxon:
    """A game of the first sheet, in its turn, or as far as luck or a choice comes in.

    `drawing`: this Raxxon card has just been drawn; `resolving`: an icon has this effect. `fresh`
    is the token (action, space from 0) placed in this turn.
    """
    position: dict[str, Any] = {
        "crowd": [" ".join(row) for row in crowd or []],
        "sheets": sheets,
        "tokens": tokens,
        "draw": draw,
        "supply": supply,
        "raxxon": raxxon,
        "raxxon_triggered": raxxon_triggered,
        "raxxon_untriggered": raxxon_untriggered,
        "population_discard": Counter(population_discard),
        "evacuation": Counter(evacuation),
        "uncontained": Counter(uncontained),
        "contained": Counter(contained),
        "power": power,
        "day": day,
        "active": active,
    }
    if fresh:
        position["fresh"] = fresh
    if drawing:
        return table.drawing(drawing, **position)
    return table.resolving(resolving, **position) if resolving else table.playing(**position)


class _Places(dict[str, str]):
    """The cards of the crowd by place; nothing at an empty one."""

    def __missing__(self, place: str) -> None:
        grid.from_words(place)


def _at(game: Raxxon) -> dict[str, str | None]:
    places = (f"{grid.row_of(each)},{grid.column_of(each)}" for each in game.crowd)
    return _Places({place: table.at(game, place) or "" for place in places})


def happened(event: Event) -> Iterator[str]:
    """The card that takes effect, the option that is taken, the action that is performed."""
    match event.kind, event.params:
        case "raxxon-drawn", {"card": card, "triggered": True}:
            yield card
        case "option-taken", {"card": card, "option": option}:
            yield f"{card} {option}"
        case "performed", {"action": action}:
            yield action


def _subjects() -> Iterator[str]:
    """Each Raxxon card, or each of its options, and each action; sheets share their actions."""
    for card in DECK.raxxon.values():
        yield from [f"{card.id} {option.id}" for option in card.options] or [card.id]
    yield from (action for _, action in DECK.actions)


SUBJECTS = frozenset(_subjects())

TABLE = Table(
    title=TITLE,
    given=given,
    looks={
        "rows": lambda game: [row.split() for row in table.rows(game)],
        "at": _at,
        "tokens": lambda game: {n: table.tokens(game, n) for n in range(1, game.seats + 1)},
        "markers": lambda game: [each.markers for each in game.crowd.values() if each.markers],
        "turn": table.turn,
        "over": table.over,
        "known": lambda game: {
            "population-draw": game.population_draw.known,
            "raxxon-draw": game.raxxon_draw.known,
        },
        **{z.replace("_", "-"): lambda game, z=z: table.pile(game, z) for z in ZONES},
    },
    subjects=SUBJECTS,
    proven=SUBJECTS,
    happened=happened,
    params=lambda event: table.told([event], event.kind)[0],
)
