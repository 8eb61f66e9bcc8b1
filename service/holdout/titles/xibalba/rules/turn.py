"""The course of a turn: its phases, the question of the action phase, its end (4 to 7, 11)."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Literal

from holdout.kernel.copies import card_of
from holdout.kernel.elements import Element, PlayerElement
from holdout.kernel.questions import About
from holdout.kernel.things import Action
from holdout.titles.xibalba import events
from holdout.titles.xibalba.actions.base import (
    ONE,
    AtPlace,
    Priced,
    XibalbaAction,
    XibalbaDecision,
    XibalbaMoment,
    choice,
)
from holdout.titles.xibalba.actions.dice import AskPool, FirstRoll
from holdout.titles.xibalba.actions.fights import Attack, Enter
from holdout.titles.xibalba.actions.order import Reorganise
from holdout.titles.xibalba.actions.services import (
    Drop,
    Exchange,
    Harvest,
    Medicine,
    TacticalAttack,
    Use,
    WeaponTechnology,
)
from holdout.titles.xibalba.actions.trade import Buy, Discard, DiscardSale, Upgrade
from holdout.titles.xibalba.effects.base import Cost, Effect, When
from holdout.titles.xibalba.elements import DECKS, on_stack, place_of
from holdout.titles.xibalba.rules import values
from holdout.titles.xibalba.rules.cards import discard
from holdout.titles.xibalba.rules.rolls import GainRoll
from holdout.titles.xibalba.rules.tracks import gain_resources
from holdout.titles.xibalba.rules.triggers import Fire, begin, open_effects, turn_order
from holdout.titles.xibalba.rules.values import places
from holdout.titles.xibalba.state import (
    Coming,
    Player,
    Xibalba,
    XibalbaStep,
    end_game,
    note,
    opponents,
    player,
    seats_from,
)

# ---- the beginning of a turn


class BeginTurn(XibalbaStep, frozen=True, tag="begin-turn"):
    """Limits are cleared, the others' cards react, then come the three phases (4.1, 4.2)."""

    seat: int

    def run(self, state: Xibalba) -> None:
        state.active, state.phase, state.upgraded = self.seat, "effect", False
        state.cause = None
        state.used.clear()
        state.resolved.clear()
        note(state, events.TurnBegan(state.round))
        state.agenda += [
            AskAction(),
            FirstRoll(),
            AskEffect("dice_phase"),
            AskPool(),
            AskEffect("effect_phase"),
            Production(),
            Fire("enemy_turn_start", turn_order(state, opponents(state, self.seat))),
        ]


class Production(XibalbaStep, frozen=True, tag="production"):
    """The active player gains what the base produces (5.1)."""

    def run(self, state: Xibalba) -> None:
        state.cause = "production"
        who = player(state, state.active)
        gain_resources(
            state, state.active, state.deck.boards[who.board].levels[who.level - 1].production
        )


# ---- effects that must happen in a phase


class AskEffect(XibalbaStep, frozen=True, tag="ask-effect"):
    """The next mandatory effect of a phase is chosen, until there is none.

    Nobody is asked where the order can't matter: the first one happens.
    """

    when: When

    def run(self, state: Xibalba) -> None:
        found = open_effects(state, state.active, self.when)
        if not found:
            state.resolved.clear()
            return
        state.agenda.append(self)
        state.cause = None
        if len(found) == 1 or _order_is_alike(state, found):
            _resolve(state, found[0])
        else:
            when: Literal["effect_phase", "dice_phase"]
            when = "effect_phase" if self.when == "effect_phase" else "dice_phase"
            state.decisions.append(AwaitEffect(seat=state.active, when=when))


def _order_is_alike(state: Xibalba, found: list[str]) -> bool:
    """Return whether some effects of the active player have the same result in any order.

    They do if they cost nothing and only give: their gifts add up, up to the same limits. A
    player may cease to be behind by gaining paragon, though, so an effect with that
    condition is not one of them.
    """
    cards = places(state, state.active)
    return all(_only_gives(state.deck.effect_of[cards[place]]) for place in found)


def _only_gives(effect: Effect) -> bool:
    lasting = all(condition.what != "behind" for condition in effect.conditions)
    return lasting and effect.cost == Cost() and all(op.only_gives for op in effect.steps)


def _resolve(state: Xibalba, place: str) -> None:
    card = places(state, state.active)[place]
    state.resolved.append(card)
    begin(state, state.active, card)


class AwaitEffect(XibalbaDecision, tag="next-effect"):
    """Which of the effects that must happen in this phase comes next?"""

    rule = "5.3"

    when: Literal["effect_phase", "dice_phase"]

    def legal(self, moment: XibalbaMoment) -> list[Action]:
        return [Resolve(place) for place in open_effects(moment.state, self.seat, self.when)]

    def describe(self, moment: XibalbaMoment, viewer: int | None) -> About:
        purpose, one = self.when.replace("_", "-"), choice("effect", ONE, ONE)
        rule = "6.3" if self.when == "dice_phase" else self.rule
        found = open_effects(moment.state, self.seat, self.when)
        cards = tuple(place_of(self.seat, place) for place in found)
        return About(purpose, cards, choice=one, rule=rule)

    def facts(self, deck: Any) -> dict[str, Any]:
        return {"when": self.when}


class Resolve(AtPlace, frozen=True, tag="resolve"):
    """Let the effect of this card come next."""

    rule = "5.3"

    def do(self, moment: XibalbaMoment) -> None:
        _resolve(moment.state, self.place)


# ---- the action phase


class AskAction(XibalbaStep, frozen=True, tag="ask-action"):
    """The active player acts as long as there is something to do, or the turn ends (7.1)."""

    def run(self, state: Xibalba) -> None:
        state.phase, state.cause = "action", None
        asked = AwaitAction(seat=state.active)
        if any(_busy(XibalbaMoment(state, asked))):
            state.decisions.append(asked)
        else:
            state.agenda.append(TurnEnd())


class AwaitAction(XibalbaDecision, tag="action"):
    """What does the active player do?"""

    rule, always = "7.1", True

    def legal(self, moment: XibalbaMoment) -> list[Action]:
        """Return all actions that may be done, and ending the turn."""
        legal: list[Action] = []
        for some in _busy(moment):
            legal += some
        legal += Drop.open_ones(moment)
        legal.append(_END)
        if moment.state.options.resigning:
            legal.append(Resign())
        return legal

    def asks_for(self, moment: XibalbaMoment, action: Action) -> bool:
        return isinstance(action, XibalbaAction) and action.in_turn

    def take(self, moment: XibalbaMoment, action: Action) -> None:
        """Do the action, then let the player act again."""
        moment.state.agenda.append(AskAction())
        moment.state.cause = action.kind
        action.do(moment)


#: The general actions that name nothing (7.9 to 7.14).
_GENERAL: tuple[Priced, ...] = (
    Reorganise(),
    Medicine(),
    WeaponTechnology(),
    TacticalAttack(),
    Harvest(),
)
_UPGRADE = Upgrade()


def _busy(moment: XibalbaMoment) -> Iterator[Sequence[Action]]:
    """Yield all open actions but ending the turn and dropping dice, a few at a time."""
    yield Exchange.open_ones(moment)
    yield Buy.open_ones(moment)
    money, prices = moment.me.resources, moment.prices
    general = [each for each in _GENERAL if prices[each.price] <= money and each.is_open(moment)]
    yield [*general, _UPGRADE] if _UPGRADE.is_open(moment) else general
    if not Discard.is_dear(moment):
        yield DiscardSale.open_ones(moment)
        yield Discard.open_ones(moment)
    yield Use.open_ones(moment)
    yield Attack.open_ones(moment)
    yield Enter.open_ones(moment)


class EndTurn(XibalbaAction, frozen=True, tag="end-turn"):
    """End the turn; dice that are left are lost."""

    rule, in_turn = "7.16", True

    def do(self, moment: XibalbaMoment) -> None:
        moment.state.agenda.pop()
        moment.state.agenda.append(TurnEnd())


_END = EndTurn()


class Resign(XibalbaAction, frozen=True, tag="resign"):
    """Leave the game."""

    rule, in_turn = "17.3", True

    def do(self, moment: XibalbaMoment) -> None:
        """Discard all cards of the leaver; end the game if one player is left (17.3)."""
        state, seat, who = moment.state, moment.seat, moment.me
        state.agenda.pop()
        who.out = True
        left = seats_from(state, seat)
        if len(left) == 1:
            note(state, events.Resigned(), seat=seat)
            end_game(state, left, "resigned")
            return
        cards, faces = _all_of(who), state.pool
        told = [_leaving(state, seat, card, place) for card, place in cards]
        resigned = events.Resigned(cards=told, faces=faces, was_keeper=state.keeper == seat)
        note(state, resigned, seat=seat)
        state.phase, state.pool = "end", []
        state.agenda += [NextTurn(), ControlIncome()]
        if state.keeper == seat:
            state.keeper = 0
        who.squad, who.fields = [], [[] for _ in who.fields]
        for card, _ in cards:
            discard(state, card)

    def targets(self, moment: XibalbaMoment) -> list[Element]:
        return [PlayerElement(moment.seat)]


def _all_of(who: Player) -> list[tuple[str, str]]:
    """Return all cards of a player with their places, of each stack the top one first."""
    stacks = zip(values.PLACES, (who.squad, *who.fields), strict=True)
    return [(card, place) for place, stack in stacks for card in stack[::-1]]


def _leaving(state: Xibalba, seat: int, card: str, place: str) -> events.Left:
    deck = DECKS[state.deck.kind_of[card]]
    return events.Left(card=card_of(card), deck=deck, source=on_stack(seat, place))


# ---- the end of a turn


class TurnEnd(XibalbaStep, frozen=True, tag="end-turn"):
    """Dice left are removed; then come effects, control income and the next player (11.1)."""

    def run(self, state: Xibalba) -> None:
        faces, state.cause = state.pool, None
        state.phase, state.pool = "end", []
        note(state, events.TurnEnded(faces))
        state.agenda += [
            NextTurn(),
            ControlIncome(),
            Fire("own_turn_end", turn_order(state, [state.active])),
        ]


class ControlIncome(XibalbaStep, frozen=True, tag="control-income"):
    """At the end of every turn the player who controls the ark rolls for paragon (9.6)."""

    def run(self, state: Xibalba) -> None:
        if state.keeper and state.ark is not None:
            dice = state.deck.soldier_of[state.ark].paragon
            state.agenda.append(GainRoll(state.keeper, dice, control=True, cause="control"))

    def coming(self, state: Xibalba) -> Iterable[Coming]:
        return [("control", state.keeper, state.ark)] if state.keeper and state.ark else ()


class NextTurn(XibalbaStep, frozen=True, tag="next-turn"):
    """The next player's turn begins; after the last round the most paragon wins (17.2)."""

    def run(self, state: Xibalba) -> None:
        after = state.active % state.seats + 1
        order = seats_from(state, after)
        if _passes_first(state, order[0]):
            if state.round >= state.options.round_limit:
                state.cause = None
                best = max(player(state, seat).paragon for seat in order)
                ahead = [seat for seat in sorted(order) if player(state, seat).paragon == best]
                end_game(state, ahead, "rounds")
                return
            state.round += 1
        state.agenda.append(BeginTurn(order[0]))


def _passes_first(state: Xibalba, following: int) -> bool:
    """Return whether the turn goes past the place of the start player, who may have left."""
    gone = (following - state.first) % state.seats
    return gone <= (state.active - state.first) % state.seats
