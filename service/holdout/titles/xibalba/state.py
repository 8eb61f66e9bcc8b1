"""The state of a game of Xibalba: bases, ark, cards for sale, dice."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Literal, Self

from msgspec import Meta, Struct

from holdout.kernel.named import named
from holdout.kernel.pile import Pile
from holdout.kernel.seen import (
    BESIDES,
    EVERYBODY,
    FORGOTTEN,
    MEANWHILE,
    NOBODY,
    SEAT,
    by_hand,
    by_view,
    formed,
    written,
)
from holdout.kernel.state import NO_DECK, DrawMode, Event, Outcome, State
from holdout.kernel.things import Decision, Step
from holdout.titles.xibalba import events
from holdout.titles.xibalba.cards.loader import Deck
from holdout.titles.xibalba.effects.base import Kind
from holdout.titles.xibalba.elements import Mode

Phase = Annotated[
    Literal["setup", "effect", "dice", "action", "end"], named("XibalbaPhase", "A phase of a turn.")
]

What = Annotated[
    Literal["place", "effect", "reaction", "roll", "enter", "control"],
    named("XibalbaComingWhat", "What still has to happen."),
]
#: What still has to happen, for which player, by which card.
Coming = tuple[What, int, str | None]

#: Faces that do nothing by themselves.
BLANKS = ("0", "blank")


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What can be chosen before a game of Xibalba."""

    mode: Annotated[
        Mode,
        Meta(
            description="In apocalypse mode, 1 card of each kind is for sale, it is cheaper, and "
            "the ark yields more."
        ),
    ] = "normal"
    target: Annotated[
        Annotated[int, Meta(ge=1, le=40)] | None,
        Meta(
            description="The paragon that wins. Recommended: 30 to 40 with 2 players, 20 to 30 "
            "with 3, 10 to 20 with 4. By default 35, 25 and 15, and 40 in apocalypse mode."
        ),
    ] = None
    even_start: Annotated[
        bool,
        Meta(
            description="Players after the first player begin with extra resources, which evens "
            "out the advantage of going first."
        ),
    ] = False
    round_limit: Annotated[
        Annotated[int, Meta(ge=1, le=1000)],
        Meta(description="After this many rounds, whoever has the most paragon wins."),
    ] = 60
    resigning: Annotated[bool, Meta(description="Players may resign during their turn.")] = False
    draws: Annotated[
        DrawMode,
        Meta(
            description="Who draws and rolls: the service (automatic), a seat when it asks "
            "(manual), or a table with real cards and dice, which says what came up (table)."
        ),
    ] = "automatic"


# ---- how everybody sees it

#: What copies of cards are called before all eyes, by their names in the state.
Names = Mapping[str, str]

Count = Annotated[int, Meta(ge=0, le=1000)]
_COUNT = written(ge=0, le=1000)


class XibalbaDice(Struct, frozen=True):
    """How many resource dice and attack dice there are."""

    resource: int
    attack: int


def card_named(names: Names, card: str) -> str:
    """Return a card by its name in a view."""
    return names[card]


def all_named(names: Names, cards: list[str]) -> list[str]:
    """Several cards, in their order."""
    return list(map(names.__getitem__, cards)) if cards else []


def stacks_named(names: Names, stacks: list[list[str]]) -> list[list[str]]:
    """Several stacks, each from the bottom."""
    return [list(map(names.__getitem__, cards)) if cards else [] for cards in stacks]


def rows_named(names: Names, rows: dict[Kind, list[str | None]]) -> dict[Kind, list[str | None]]:
    """Rows of slots, some of which are empty."""
    return {kind: [card and names[card] for card in row] for kind, row in rows.items()}


def kinds_named(names: Names, piles: dict[Kind, list[str]]) -> dict[Kind, list[str]]:
    """Return the cards of each kind, by their names in a view."""
    return {kind: list(map(names.__getitem__, cards)) for kind, cards in piles.items()}


def how_many(_names: Names, piles: dict[Kind, Pile]) -> dict[Kind, int]:
    """Count the cards of each kind."""
    return {kind: len(pile.cards) for kind, pile in piles.items()}


def uses_named(names: Names, uses: dict[str, int]) -> dict[str, int]:
    """Return how often each card was used, by its name in a view."""
    return {names[card]: times for card, times in uses.items()}


def dice_of(_names: Names, dice: tuple[int, int]) -> XibalbaDice:
    """Return the dice of the pool, by their kinds."""
    return XibalbaDice(*dice)


class Player(Struct, gc=False, omit_defaults=True):
    """A seat: its board, tracks, squad and fields; the last card of a stack is the active one.

    `hindered`: so many re-rolls are missing in the next dice phase. `out`: has resigned.
    """

    board: Annotated[str, EVERYBODY, written()] = ""
    resources: Annotated[int, EVERYBODY, _COUNT] = 0
    paragon: Annotated[int, EVERYBODY, _COUNT] = 0
    level: Annotated[int, EVERYBODY, _COUNT] = 1
    squad: Annotated[list[str], formed(all_named), written()] = []
    fields: Annotated[list[list[str]], formed(stacks_named), written()] = []
    hindered: Annotated[int, EVERYBODY, _COUNT] = 0
    out: Annotated[bool, EVERYBODY, written()] = False


class Onslaught(Struct, gc=False, omit_defaults=True):
    """The attack under way: whose, by which soldier, against the seat `victim` (0: the ark).

    `safe`: whether the victim's cards were safe when the raid began (None: there is no raid yet).
    """

    seat: Annotated[int, EVERYBODY]
    soldier: Annotated[str, formed(card_named)]
    victim: Annotated[int, EVERYBODY]
    symbols: Annotated[int, EVERYBODY]
    crits: Annotated[int, EVERYBODY]
    bonus: Annotated[int, EVERYBODY] = 0
    unblockable: Annotated[bool, EVERYBODY] = False
    lowered: Annotated[int, EVERYBODY] = 0
    loot: Annotated[int, EVERYBODY] = 0
    safe: Annotated[bool | None, EVERYBODY] = None


class Xibalba(State, kw_only=True, gc=False, omit_defaults=True, tag="xibalba/1"):
    """The whole truth of a game of Xibalba.

    Cards are named like `bomber#2`. `keeper` is the seat whose soldier stands in the ark (0:
    nobody's). `dice` are the resource and attack dice of the pool, `rolled` those to be sorted,
    `pool` the action pool, `aside` those about to be rolled again. `resolved` are the cards whose
    effect was resolved in this phase, `used` counts the uses of limited effects in this turn.
    `resolving` are bought events, `picked` is the last choice, `told` the result that a table has
    reported for the draw that comes now. `cause` is what takes effect at the moment, for the log.
    """

    deck: Deck = NO_DECK
    options: Annotated[Options, by_view(), written(default=Options())]
    target: Annotated[int, EVERYBODY, by_hand("options")]
    round: Annotated[int, EVERYBODY, written(default=1, ge=0, le=1000)] = 0
    first: Annotated[int, EVERYBODY, SEAT, _COUNT] = 1
    active: Annotated[int, EVERYBODY, SEAT, _COUNT] = 1
    phase: Annotated[Phase, EVERYBODY, by_hand("turn")] = "setup"
    players: Annotated[list[Player], by_view(), written()]
    ark: Annotated[str | None, by_view(), written()] = None
    keeper: Annotated[int, BESIDES, _COUNT] = 0
    life: Annotated[int, BESIDES, written(default=None)] = 0
    sale: Annotated[
        dict[Kind, list[str | None]], formed(rows_named), by_view("costs"), written(default=None)
    ]
    piles: Annotated[dict[Kind, Pile], formed(how_many), written(default=None)]
    discards: Annotated[dict[Kind, list[str]], formed(kinds_named), written(default={})]
    dice: Annotated[tuple[int, int], formed(dice_of), MEANWHILE] = (0, 0)
    rolled: Annotated[list[str], EVERYBODY, MEANWHILE] = []
    pool: Annotated[list[str], EVERYBODY, written()] = []
    aside: Annotated[list[str], EVERYBODY, MEANWHILE] = []
    rerolls: Annotated[int, EVERYBODY, _COUNT] = 0
    resolved: Annotated[list[str], formed(all_named), MEANWHILE] = []
    used: Annotated[dict[str, Count], formed(uses_named), written()] = {}
    upgraded: Annotated[bool, EVERYBODY, written()] = False
    attack: Annotated[Onslaught | None, by_view("current_attack"), MEANWHILE] = None
    resolving: Annotated[list[str], formed(all_named), MEANWHILE] = []
    picked: Annotated[str, NOBODY, FORGOTTEN, MEANWHILE] = ""
    told: Annotated[str | None, NOBODY, MEANWHILE] = None
    cause: Annotated[str | None, NOBODY, FORGOTTEN, MEANWHILE] = None
    agenda: "list[XibalbaStep]" = []
    decisions: list[Decision] = []


class XibalbaStep(Step, frozen=True):
    """Something that is still to happen."""

    def drawn_for(self, state: Xibalba) -> str | None:
        """Return what the step draws or rolls for, if it does."""
        return None

    def coming(self, state: Xibalba) -> Iterable[Coming]:
        """Return what people at a table keep in mind of the step: cards and their effects."""
        return ()

    def renamed(self, names: Mapping[str, str]) -> Self:
        """Return the same step with other names of the copies of cards."""
        return self


def note(state: Xibalba, event: events.XibalbaEvent, seat: int | None = None) -> None:
    """Log an event: of a seat (0: of nobody), by default of the active player.

    Whatever takes effect says so in `state.cause` before it notes anything.
    """
    by = state.active if seat is None else seat or None
    state.log.append(Event(event, by, None, state.cause))


def player(state: Xibalba, seat: int) -> Player:
    """Return the player in a seat (from 1)."""
    return state.players[seat - 1]


def seats_from(state: Xibalba, start: int) -> list[int]:
    """Return the seats still in the game in turn order, beginning with one of them."""
    order = [(start - 1 + step) % state.seats + 1 for step in range(state.seats)]
    return [seat for seat in order if not state.players[seat - 1].out]


def opponents(state: Xibalba, seat: int) -> list[int]:
    """Return the other seats in turn order."""
    return [other for other in seats_from(state, seat) if other != seat]


def end_game(state: Xibalba, winners: list[int], cause: events.Cause) -> None:
    """End the game, unless it is over already."""
    if state.outcome is None:
        results = ["won" if seat in winners else "lost" for seat in range(1, state.seats + 1)]
        state.outcome = Outcome("won", cause, results)  # type: ignore[arg-type]
        note(state, events.GameOver(result="won", cause=cause, winners=winners))


def target_of(deck: Deck, options: Options, seats: int) -> int:
    """Return the paragon that wins: as chosen, or the default of mode and players (3.1)."""
    key = "apocalypse" if options.mode == "apocalypse" else str(seats)
    return options.target or deck.numbers.targets[key]


def slots(deck: Deck, options: Options) -> int:
    """Return how many cards of each kind are for sale."""
    return deck.numbers.slots_apocalypse if options.mode == "apocalypse" else deck.numbers.slots
