"""What everybody sees of a game of Xibalba: all but the order of the piles (chapter 15)."""

import msgspec
from msgspec import Struct

from holdout.kernel.draws import AwaitDraw, PileInfo
from holdout.kernel.state import DrawMode
from holdout.titles.xibalba.actions.trade import AwaitPurchase
from holdout.titles.xibalba.cards.loader import KINDS
from holdout.titles.xibalba.effects.base import Kind, Price
from holdout.titles.xibalba.elements import Mode
from holdout.titles.xibalba.rules import values
from holdout.titles.xibalba.seats.coming import XibalbaComing, coming
from holdout.titles.xibalba.seats.shown_names import ShownNames
from holdout.titles.xibalba.state import Phase, Xibalba


class XibalbaPlayer(Struct, frozen=True, kw_only=True):
    """A seat: faction board, tracks, squad and fields (the last card of a stack is active).

    `resistance` is that of the base, `prices` are those of the general actions, both with all that
    changes them now. `hindered`: so many re-rolls are missing in the next dice phase.
    """

    board: str
    resources: int
    paragon: int
    level: int
    squad: list[str]
    fields: list[list[str]]
    hindered: int
    out: bool
    resistance: int
    prices: dict[Price, int]
    upgrade: int | None


class XibalbaArk(Struct, frozen=True):
    """The soldier in the ark, whose it is (0: nobody's), its life and the most it can have."""

    card: str
    keeper: int
    life: int
    most: int


class XibalbaOnslaught(Struct, frozen=True):
    """The attack under way: by which soldier, against which seat (0: the ark), how strong.

    `safe`: whether the victim's cards were safe when the raid began (none: there is no raid yet).
    """

    seat: int
    soldier: str
    victim: int
    symbols: int
    crits: int
    bonus: int
    unblockable: bool
    lowered: int
    loot: int
    safe: bool | None
    strength: int


class XibalbaDice(Struct, frozen=True):
    """How many resource dice and attack dice there are."""

    resource: int
    attack: int


class XibalbaSwitches(Struct, frozen=True):
    """What was chosen before the game."""

    mode: Mode
    even_start: bool
    round_limit: int
    resigning: bool
    draws: DrawMode


class XibalbaView(Struct, frozen=True, kw_only=True):
    """The table as everybody sees it.

    Copies of a card are told apart by a number, as in `bomber#2`, in the order in which they lie
    here: it says nothing of the piles. `costs` are those of the cards for sale for the active
    player, or for the one who may buy for less now. `dice` are those of the pool before the first
    roll, `rolled` those to be sorted, `pool` the action pool, `aside` those about to be rolled
    again. `uses` counts those of limited effects this turn. `resolving` are events that were bought
    and are being carried out; `coming` is what still has to happen, the next first.
    """

    options: XibalbaSwitches
    target: int
    round: int
    first: int
    active: int
    phase: Phase
    players: list[XibalbaPlayer]
    ark: XibalbaArk | None
    sale: dict[Kind, list[str | None]]
    costs: dict[Kind, list[int | None]]
    piles: dict[Kind, int]
    discards: dict[Kind, list[str]]
    dice: XibalbaDice
    rolled: list[str]
    pool: list[str]
    aside: list[str]
    rerolls: int
    resolved: list[str]
    uses: dict[str, int]
    upgraded: bool
    attack: XibalbaOnslaught | None
    resolving: list[str]
    coming: list[XibalbaComing]


def view(state: Xibalba, seat: int | None) -> XibalbaView:
    """What a seat or a spectator may know: the same for all (15.2)."""
    del seat
    names = ShownNames(state)
    return XibalbaView(
        options=XibalbaSwitches(
            state.options.mode,
            state.options.even_start,
            state.options.round_limit,
            state.options.resigning,
            state.draws,
        ),
        target=state.target,
        round=state.round,
        first=state.first,
        active=state.active,
        phase=state.phase,
        players=[_player(state, n, names) for n in range(1, state.seats + 1)],
        ark=_ark(state, names),
        sale={kind: [card and names[card] for card in state.sale[kind]] for kind in KINDS},
        costs=_costs(state),
        piles={kind: len(state.piles[kind]) for kind in KINDS},
        discards={kind: names.all(state.discards[kind]) for kind in KINDS},
        dice=XibalbaDice(*state.dice),
        rolled=list(state.rolled),
        pool=list(state.pool),
        aside=list(state.aside),
        rerolls=state.rerolls,
        resolved=names.all(state.resolved),
        uses={names[card]: uses for card, uses in state.used.items()},
        upgraded=state.upgraded,
        attack=_attack(state, names),
        resolving=names.all(state.resolving),
        coming=coming(state, names),
    )


def _player(state: Xibalba, seat: int, names: ShownNames) -> XibalbaPlayer:
    who = state.players[seat - 1]
    dealt = bool(who.board)
    changes = values.modifiers(state, seat) if dealt else []
    return XibalbaPlayer(
        board=who.board,
        resources=who.resources,
        paragon=who.paragon,
        level=who.level,
        squad=names.all(who.squad),
        fields=[names.all(field) for field in who.fields],
        hindered=who.hindered,
        out=who.out,
        resistance=values.base_resistance(state, seat) if dealt else 0,
        prices=dict(values.prices(state, seat, changes)) if dealt else {},
        upgrade=values.upgrade_price(state, seat, changes) if dealt else None,
    )


def _ark(state: Xibalba, names: ShownNames) -> XibalbaArk | None:
    if state.ark is None:
        return None
    return XibalbaArk(names[state.ark], state.keeper, state.life, values.most_life(state))


def _costs(state: Xibalba) -> dict[Kind, list[int | None]]:
    """What the cards for sale cost who may buy them."""
    asked = next((each for each in state.decisions if isinstance(each, AwaitPurchase)), None)
    buyer, less = (asked.seat, {asked.deck: asked.less}) if asked else (state.active, {})
    dealt = bool(state.players[buyer - 1].board)
    changes = values.modifiers(state, buyer) if dealt else []
    return {
        kind: [
            None if card is None else values.cost(state, card, kind, changes, less.get(kind, 0))
            for card in state.sale[kind]
        ]
        for kind in KINDS
    }


def _attack(state: Xibalba, names: ShownNames) -> XibalbaOnslaught | None:
    attack = state.attack
    if attack is None:
        return None
    told = msgspec.structs.asdict(attack) | {"soldier": names[attack.soldier]}
    return XibalbaOnslaught(**told, strength=values.strength(state))


def draws(state: Xibalba) -> list[PileInfo]:
    """Piles, discard piles and dice: how many, which way they face, who may draw now."""
    waiting = {d.pile: d.seat for d in state.decisions if isinstance(d, AwaitDraw)}
    found = [
        PileInfo(f"{kind}s", len(state.piles[kind]), "down", waiting.get(f"{kind}s"))
        for kind in KINDS
    ]
    found += [PileInfo(f"{kind}s-discard", len(state.discards[kind]), "up") for kind in KINDS]
    left = len(state.deck.boards) - sum(bool(who.board) for who in state.players)
    found.append(PileInfo("boards", left, "down", waiting.get("boards")))
    found += [
        PileInfo(die, _count(state, die), "up", waiting.get(die)) for die in state.deck.numbers.dice
    ]
    return found


def _count(state: Xibalba, die: str) -> int:
    """How many dice of a kind are waited for, or may be rolled at once."""
    asked = (d.about for d in state.decisions if isinstance(d, AwaitDraw) and d.pile == die)
    return next(asked, None) or state.deck.numbers.pool.of_a_kind
