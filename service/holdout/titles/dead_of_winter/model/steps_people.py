"""Steps about zombies, wounds, deaths, and several players."""

from typing import Literal

from holdout.kernel.state import Step
from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.cards.flow import AnyVerb, Option


class Arrive(Step, frozen=True, tag="arrive"):
    """Zombies `at` a location, from the `number`-th of `count` on, counted within the batch."""

    at: str
    count: int
    number: int = 0


class AtEntrance(Step, frozen=True, tag="at-entrance"):
    """Something is done at entrances, one by one: `picked` says that one was just named.

    `deaths`: the entrances (from 0) where zombies were killed; `to`: the location that a leaving
    zombie goes to; `origin` and `origin_entrance` (from 0): where an arriving one still stands.
    """

    purpose: Literal["kill", "remove", "barricade", "convert", "arrive", "leave"]
    at: str
    left: int
    seat: int
    optional: bool = False
    picked: bool = False
    killer: str | None = None
    killed: int = 0
    rolls: int = 0
    deaths: tuple[int, ...] = ()
    to: str = ""
    origin: str = ""
    origin_entrance: int = 0


class Killed(Step, frozen=True, tag="killed"):
    """Zombies were killed: rules that answer, one zombie after the other."""

    at: str
    entrance: int


class AttractStep(Step, frozen=True, tag="attract"):
    """Zombies are attracted: where the next one comes from."""

    to: str
    left: int
    seat: int
    one: bool
    source: str = ""
    moved: int = 0
    picked: bool = False


class Exposure(Step, frozen=True, tag="exposure"):
    """A survivor makes exposure rolls."""

    who: str
    left: int
    on_blank: tuple[AnyVerb, ...] = ()
    env: Env = {}


class Exposed(Step, frozen=True, tag="exposed"):
    """A survivor is bitten; `asked` seats may still ignore it.

    `spread`: those whom the infection reaches next, if this survivor got it by spreading.
    """

    who: str
    asked: tuple[int, ...] = ()
    spread: tuple[str, ...] | None = None


class BiteAnswer(Step, frozen=True, tag="bite-answer"):
    """A player has said whether to pay for ignoring a bite."""

    who: str
    asked: tuple[int, ...]
    spread: tuple[str, ...] | None = None


class Spread(Step, frozen=True, tag="spread"):
    """The infection spreads among these survivors at a location."""

    at: str
    names: tuple[str, ...]


class SpreadAnswer(Step, frozen=True, tag="spread-answer"):
    """The controller of the next survivor has decided: kill it, or roll."""

    at: str
    name: str
    rest: tuple[str, ...]
    rolling: bool = False


class Die(Step, frozen=True, tag="die"):
    """A survivor leaves play by death (`dead`) or without."""

    who: str
    morale: bool = True
    dead: bool = True


class AfterLoss(Step, frozen=True, tag="after-loss"):
    """A player has lost a survivor: a new leader, or a new survivor."""

    seat: int
    leader: bool


class NewLeader(Step, frozen=True, tag="new-leader"):
    """The picked survivor leads."""

    seat: int


class Newcomer(Step, frozen=True, tag="newcomer"):
    """A survivor of the deck joins a player: a replacement, or gained by an effect."""

    seat: int
    leader: bool = False
    wounds: int = 0
    forced: bool = False
    named: str | None = None
    bind: str | None = None


class Settle(Step, frozen=True, tag="settle"):
    """A survivor that may not stay in the colony goes where was picked."""

    who: str


class Tally(Step, frozen=True, tag="tally"):
    """The ballots are in: on exiling a seat, or on a crossroads card."""

    voters: tuple[int, ...]
    exile: int = 0
    options: tuple[Option, ...] = ()
    env: Env = {}
    card: str = ""
    tied: bool = False


class Exile(Step, frozen=True, tag="exile"):
    """A player is exiled: the new goal, then where the survivors go."""

    seat: int
    stage: Literal["card", "away"]


class SendAway(Step, frozen=True, tag="send-away"):
    """An exiled player's survivors leave the colony one by one."""

    seat: int
    names: tuple[str, ...]
    stage: Literal["ask", "place", "swap", "fuel"] = "ask"
    chosen: str = ""


class Pledge(Step, frozen=True, tag="pledge"):
    """A joint payment: the pledges are in."""

    steps: tuple[AnyVerb, ...]
    env: Env
    seats: tuple[int, ...]


class Stakes(Step, frozen=True, tag="stakes"):
    """A gamble: the stakes are in; each rolls a die for each card, `tied` one more."""

    seats: tuple[int, ...]
    rolled: tuple[int, ...] = ()
    tied: bool = False


class HandOver(Step, frozen=True, tag="hand-over"):
    """The survivors that were picked in secret change hands."""

    seats: tuple[int, ...]
    direction: Literal["left", "right"]


class Divide(Step, frozen=True, tag="divide"):
    """Wounds are divided one by one."""

    names: tuple[str, ...]
    left: int
    kind: str
    seat: int
    asked: bool = False


class HealStep(Step, frozen=True, tag="heal-step"):
    """Wounds are healed, of the kind that is named."""

    who: str
    left: int
    seat: int
    asked: bool = False


class MoveDone(Step, frozen=True, tag="move-done"):
    """The cards of a `move_cards` were picked."""

    verb: AnyVerb
    env: Env


class Exhaust(Step, frozen=True, tag="exhaust"):
    """These seats put unused dice away."""

    seats: tuple[int, ...]
    n: int
    asked: bool = False


class Reroll(Step, frozen=True, tag="reroll"):
    """Dice are rolled again."""

    dice: tuple[str, ...]


class Share(Step, frozen=True, tag="share"):
    """Cards are given out to other players one by one."""

    seat: int
    cards: tuple[str, ...]
    seats: tuple[int, ...]
    picked: bool = False


class ArrangeCrises(Step, frozen=True, tag="arrange-crises"):
    """Crises that were looked at go back; then a hint may be given."""

    seat: int
    cards: tuple[str, ...]


class MakeRoom(Step, frozen=True, tag="make-room"):
    """Survivors leave a location for the colony, until these fit in."""

    names: tuple[str, ...]
    at: str
    seat: int
    picked: bool = False
