"""The vocabulary of Raxxon's cards and sheets: what may happen, as data.

Every op is a step that can lie on the agenda as it is. The functions that carry them out are in
`rules/`; the words are explained, field by field, in the rules' vocabulary and on `/docs`.
"""

from __future__ import annotations

from typing import Annotated, Literal, Protocol

from msgspec import Meta, Struct

from holdout.kernel.state import Step

Times = Annotated[int, Meta(ge=1)]
Facing = Literal["up", "down", "any"]
Health = Literal["healthy", "infected", "any"]
Mode = Literal["exactly", "up_to"]
Zone = Literal[
    "population_draw",
    "infection_supply",
    "raxxon_draw",
    "crowd",
    "population_discard",
    "evacuation",
    "uncontained",
    "contained",
    "raxxon_triggered",
    "raxxon_untriggered",
    "removed",
]


class Fitting(Protocol):
    """Anything that says which cards it is about."""

    @property
    def facing(self) -> Facing:
        """The face a crowd card must show; cards elsewhere always pass."""

    @property
    def health(self) -> Health:
        """The health it must have, unless types are named."""

    @property
    def types(self) -> tuple[str, ...]:
        """The types it may be of; none: health decides."""


class Filter(Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """Which cards: by face, by health, or by type (then health plays no part)."""

    facing: Facing = "any"
    health: Health = "any"
    types: tuple[str, ...] = ()


class Op(Step, frozen=True, forbid_unknown_fields=True, rename={"source": "from"}):
    """One thing that a card, a sheet or a consequence makes happen."""


class Infect(Op, frozen=True, tag="infect"):
    """Spread the infection: the top card of the supply goes to the discard pile."""

    times: Times = 1


class DrawRaxxon(Op, frozen=True, tag="raxxon"):
    """The active player draws and resolves a Raxxon card."""

    times: Times = 1


class Power(Op, frozen=True, tag="power"):
    """Raxxon's power changes by this much."""

    by: int


class Evening(Op, frozen=True, tag="evening"):
    """The player actions phase ends at once."""


class HostileReturns(Op, frozen=True, tag="hostile_returns"):
    """A hostile card goes from the evacuation pile to the population discard pile."""

    times: Times = 1


class AddCard(Op, frozen=True, tag="add_card"):
    """A facedown card from the population draw pile joins the crowd."""

    times: Times = 1


class FlipUp(Op, frozen=True, tag="flip_up"):
    """The active player turns a facedown card of the crowd face-up."""

    times: Times = 1


class Optional(Op, frozen=True, tag="optional"):
    """Steps that the active player may use at the price of a Raxxon card after the action.

    `free_in_solo`: in a solo game it costs no card.
    """

    steps: tuple[AnyOp, ...]
    free_in_solo: bool = False


class Pass(Op, frozen=True, tag="pass"):
    """The active player passes when the present action, part or Raxxon card is finished."""


class Kill(Op, frozen=True, tag="kill"):
    """The active player chooses crowd cards that fit; they are killed together."""

    count: Times
    mode: Mode
    facing: Facing = "any"
    health: Health = "any"
    types: tuple[str, ...] = ()


class KillArea(Op, frozen=True, tag="kill_area"):
    """The active player chooses an area of the crowd, whose cards are killed together.

    `only` must hold for every killed card; a line with a card for which `forbid` holds can't be
    chosen; `max` is the longest run.
    """

    shape: Literal["card_and_adjacent", "line", "run"]
    choose_subset: bool
    only: Filter = Filter()
    forbid: Filter | None = None
    max: int = 0


class EvacuateLine(Op, frozen=True, tag="evacuate_line"):
    """A row or column of face-up healthy cards only goes to the evacuation pile."""


class EvacuateArea(Op, frozen=True, tag="evacuate_area"):
    """A face-up healthy card and any such cards beside it go to the evacuation pile."""


class Move(Op, frozen=True, tag="move"):
    """Cards that fit go from the named zones to another; nobody is killed, nothing flipped."""

    source: tuple[Zone, ...]
    to: Zone
    count: Times | Literal["all"]
    mode: Mode
    facing: Facing = "any"
    health: Health = "any"
    types: tuple[str, ...] = ()


class Swap(Op, frozen=True, tag="swap"):
    """Two different cards of the crowd change places."""

    times: Times = 1


class FlipDown(Op, frozen=True, tag="flip_down"):
    """Face-up crowd cards that fit are turned facedown; they stay known."""

    count: Times
    mode: Mode
    facing: Facing = "up"
    health: Health = "any"
    types: tuple[str, ...] = ()


class Peek(Op, frozen=True, tag="peek"):
    """The active player looks at up to `count` facedown cards of the crowd."""

    count: Times


class Aside(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """How many of the cards looked at may be put away, and where."""

    to: Zone
    up_to: Times


class Scry(Op, frozen=True, tag="scry"):
    """Look at the top cards of a facedown pile and put them back in any order."""

    zone: Literal["population_draw", "raxxon_draw"]
    count: Times
    aside: Aside | None = None


class LineToPile(Op, frozen=True, tag="line_to_pile"):
    """The cards of a row or column go, facedown and shuffled, on top of the draw pile."""


class Interview(Op, frozen=True, tag="interview"):
    """Look at facedown cards, one beside the other, until one is infected or hostile."""


class Roadblock(Op, frozen=True, tag="roadblock"):
    """A card of the crowd gets block markers, which keep cards from being added beside it."""

    markers: Times


class UntriggeredBack(Op, frozen=True, tag="untriggered_back"):
    """The untriggered pile is shuffled into the Raxxon draw pile."""


class ClearTokens(Op, frozen=True, tag="clear_tokens"):
    """Tokens leave one sheet: the active player's, another player's, or any."""

    who: Literal["active", "any", "other"]
    count: Times
    mode: Mode


AnyOp = (
    Infect
    | DrawRaxxon
    | Power
    | Evening
    | HostileReturns
    | AddCard
    | FlipUp
    | Optional
    | Pass
    | Kill
    | KillArea
    | EvacuateLine
    | EvacuateArea
    | Move
    | Swap
    | FlipDown
    | Peek
    | Scry
    | LineToPile
    | Interview
    | Roadblock
    | UntriggeredBack
    | ClearTokens
)


class Trigger(Struct, frozen=True, gc=False, tag_field="is", forbid_unknown_fields=True):
    """When a drawn Raxxon card takes effect. Asked once, at the draw."""


class Always(Trigger, frozen=True, tag="always"):
    """Every time."""


class Count(Trigger, frozen=True, tag="count"):
    """The number of cards in a zone that fit is in range."""

    zone: Zone
    facing: Facing = "any"
    health: Health = "any"
    types: tuple[str, ...] = ()
    at_least: int | None = None
    at_most: int | None = None


class PowerIs(Trigger, frozen=True, tag="power"):
    """Raxxon's power is in range."""

    at_least: int | None = None
    at_most: int | None = None


class DayIs(Trigger, frozen=True, tag="day"):
    """The number of the day is in range."""

    at_least: int | None = None
    at_most: int | None = None


class Tokens(Trigger, frozen=True, tag="tokens"):
    """The number of tokens on the active player's sheet is in range."""

    who: Literal["active"]
    at_least: int | None = None
    at_most: int | None = None


class Character(Trigger, frozen=True, tag="character"):
    """One of these sheets is in play."""

    any_of: tuple[str, ...]


class Triggered(Trigger, frozen=True, tag="triggered"):
    """That card lies in the triggered pile."""

    card: str


AnyTrigger = Always | Count | PowerIs | DayIs | Tokens | Character | Triggered
