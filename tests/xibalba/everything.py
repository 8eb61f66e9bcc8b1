"""What has happened in games of Xibalba, noted while they are played."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, fields
from typing import Any
from unittest.mock import patch

from holdout.kernel import Action, AwaitDraw, Decision, Event, Step
from holdout.kernel.rules import kinds
from holdout.kernel.title import Title, Watch
from holdout.titles.xibalba import TITLE
from holdout.titles.xibalba.actions.base import Priced
from holdout.titles.xibalba.actions.fights import Attack, EnterArk, Meet, Plunder, Strike
from holdout.titles.xibalba.actions.services import Exchange
from holdout.titles.xibalba.actions.trade import Buy, Upgrade
from holdout.titles.xibalba.effects.base import Condition
from holdout.titles.xibalba.rules import values
from holdout.titles.xibalba.rules.triggers import Do, Fire
from holdout.titles.xibalba.rules.turn import AwaitAction
from holdout.titles.xibalba.state import Xibalba
from tests.table import TITLE_OF
from tests.xibalba import scenes
from tests.xibalba.box import ID_OF
from tests.xibalba.moments import MOMENTS

#: Parameters of actions that name a place, a face or a target: each value is to be seen.
NAMED = (
    *("place", "to_place", "target_place", "face", "into", "field", "seat", "die", "card", "slot"),
)


@dataclass
class Seen:
    """What has happened in all games so far.

    `did` are the ops that came up, by card, and whether they could do something; `modified` the
    changes of a value that were in force when the value was asked for; `held` the conditions of
    cards that were met or not; `about` what questions were about; `named` the places, faces and
    targets of actions; `declared` the soldiers whose effect is a choice, with the choice.
    """

    steps: set[str] = field(default_factory=set)
    did: set[tuple[str, Any, bool]] = field(default_factory=set)
    modified: set[tuple[str, Any]] = field(default_factory=set)
    held: set[tuple[str, Any, bool]] = field(default_factory=set)
    decisions: set[str] = field(default_factory=set)
    about: set[tuple[str, str]] = field(default_factory=set)
    actions: set[str] = field(default_factory=set)
    named: set[tuple[str, str, str]] = field(default_factory=set)
    declared: set[tuple[str, bool]] = field(default_factory=set)
    events: set[str] = field(default_factory=set)
    bought: set[str] = field(default_factory=set)
    active: set[str] = field(default_factory=set)
    opened: set[str] = field(default_factory=set)
    reshuffled: set[str] = field(default_factory=set)
    ends: set[str] = field(default_factory=set)
    moments: set[str] = field(default_factory=set)

    def note(self, state: Xibalba, event: Event) -> None:
        """Something has happened, by the doing of somebody at the table or of nobody."""
        assert event.seat is None or 1 <= event.seat <= state.seats
        self.events.add(event.kind)
        match event.kind:
            case "bought":
                self.bought.add(event.params["card"])
            case "opening":
                self.opened.add(event.params["card"])
            case "reshuffled":
                self.reshuffled.add(event.params["pile"])
            case "game-over":
                winners = event.params["winners"]
                elsewhere = winners != [state.active] and event.params["cause"] == "target"
                shared = len(winners) > 1
                kind = " in another turn" * elsewhere + " shared" * shared
                self.ends.add(event.params["cause"] + kind)

    def standing(self, state: Xibalba) -> None:
        """Cards are active now."""
        for seat in range(1, state.seats + 1):
            self.active |= {ID_OF.get(card, card) for card in values.active(state, seat) if card}

    def answered(self, state: Xibalba, asked: Decision, action: Action) -> None:
        """A question is answered."""
        self.decisions.add(asked.kind)
        self.actions.add(action.kind)
        for name in ("about", "op", "when", "pile", "deck"):
            if isinstance(said := getattr(asked, name, None), str):
                self.about.add((asked.kind, said))
        for name, value in TITLE.action_params(action).items():
            if name in NAMED and value is not None and not isinstance(asked, AwaitDraw):
                self.named.add((action.kind, name, str(value)))
        if isinstance(asked, AwaitAction) and isinstance(action, Attack):
            soldier = state.ark if state.keeper == asked.seat else None
            soldier = soldier or state.players[asked.seat - 1].squad[-1]
            self.declared.add((ID_OF[soldier], action.effect is not None))

    def stepped(self, state: Xibalba, todo: Step) -> None:
        """A step is about to happen."""
        self.steps |= kinds([type(todo)])
        if isinstance(todo, Do):
            able = todo.ops[0].can(state, todo.seat)
            self.did.add((ID_OF.get(todo.card, todo.card), todo.ops[0], able))
        for seat, stat in asked_for(state, todo):
            self.changed(state, seat, stat)

    def changed(self, state: Xibalba, seat: int, stat: str, word: str | None = None) -> None:
        """A value of a player is asked for: what changes it now?"""
        for card in values.active(state, seat):
            for step in state.deck.static_of.get(card, ()):
                fits = word is None or {word, "any"} & {step.action, step.kind}
                if step.stat == stat and fits and values.all_hold(state, seat, card):
                    self.modified.add((ID_OF.get(card, card), step))


@dataclass(frozen=True)
class Watched(Title[Xibalba]):
    """The title; all that happens in its games is noted."""

    seen: Seen = field(default_factory=Seen)

    def _take(self, state: Xibalba, decision: Decision, action: Action) -> None:
        self.seen.answered(state, decision, action)
        for stat, word in paid_for(action):
            self.seen.changed(state, decision.seat, stat, word)
        super()._take(state, decision, action)

    def _settle(self, state: Xibalba, watch: Watch[Xibalba] | None = None) -> None:
        del watch
        super()._settle(state, self.seen.stepped)
        for event in state.log:
            self.seen.note(state, event)
        self.seen.standing(state)
        told = {event.kind: event for event in state.log}
        rest = MOMENTS.keys() - self.seen.moments
        self.seen.moments |= {name for name in rest if MOMENTS[name](state, told)}


def asked_for(state: Xibalba, step: Step) -> Iterator[tuple[int, str]]:
    """The values of players that a step asks for."""
    attack = state.attack
    match step:
        case Strike() if attack:
            inside = state.ark == attack.soldier
            yield attack.seat, "ark_strength" if inside else "squad_strength"
            if attack.crits:
                yield attack.seat, "crit_bonus"
            if state.keeper and not attack.victim:
                yield state.keeper, "ark_armour"
        case Meet(blocked) if attack:
            yield attack.victim, "block_resistance" if blocked else "base_resistance"
        case Plunder() if attack:
            yield attack.seat, "loot_dice"
            yield attack.victim, "loot_cap"
            yield attack.victim, "safe_cards"
        case Fire("kills") if attack:
            yield attack.seat, "kill_dice"
        case EnterArk(seat):
            yield seat, "ark_entry_life"


def paid_for(action: Action) -> Iterator[tuple[str, str | None]]:
    """The values that an action asks for: prices, costs, what a blank die is worth."""
    match action:
        case Buy(kind):
            yield "card_cost", kind
        case Upgrade():
            yield "upgrade_price", None
        case Exchange("0"):
            yield "blank_resource", None
        case Priced():
            yield "price", action.price


def watched(seen: Seen) -> Watched:
    """The title; every step, op and answer is noted."""
    parts = {each.name: getattr(TITLE, each.name) for each in fields(TITLE)}
    return Watched(**parts, seen=seen)


@contextmanager
def watching(seen: Seen) -> Iterator[Title[Xibalba]]:
    """Positions are played with the watched title meanwhile, and conditions are noted."""
    title, holds = watched(seen), values.holds

    def noted(state: Xibalba, seat: int, card: str, condition: Condition) -> bool:
        met = holds(state, seat, card, condition)
        seen.held.add((ID_OF.get(card, card), condition, met))
        return met

    with (
        patch.object(scenes, "TITLE", title),
        patch.dict(TITLE_OF, {Xibalba: title}),
        patch.object(values, "holds", noted),
    ):
        yield title
