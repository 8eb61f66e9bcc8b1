"""Moving a survivor, and what comes after any action (8.3, 6.3)."""

from collections.abc import Iterable
from typing import Self

from msgspec.structs import replace

from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.rules.abilities import answer_event, fires
from holdout.titles.dead_of_winter.rules.feasible import may_go
from holdout.titles.dead_of_winter.rules.people.deaths import check_copies, put
from holdout.titles.dead_of_winter.rules.people.exposure import Exposure
from holdout.titles.dead_of_winter.rules.query import holds
from holdout.titles.dead_of_winter.rules.steps import Rename, WinterStep
from holdout.titles.dead_of_winter.rules.world import banned, spend_charge, waives
from holdout.titles.dead_of_winter.state import DeadOfWinter, player


class AfterAction(WinterStep, frozen=True, tag="after-action"):
    """An action is complete: what answers to it, then the crossroads card is tested."""

    events: tuple[Env, ...] = ()

    def run(self, state: DeadOfWinter) -> None:
        """Trigger the reactions to the action, then test the crossroads card (6.3)."""
        state.cause = None
        events = list(self.events)
        if state.male or state.added:
            events.append(
                {
                    "event": "after_add_survivors",
                    "male": state.male,
                    "helpless": state.added,
                    "actor": state.active,
                }
            )
            state.male, state.added = False, 0
        for env in events:
            if env["event"] == "after_move":
                env["result"] = state.face
                if state.face is not None:
                    events.append({**env, "event": "after_move_exposure"})
        state.agenda.append(TestCrossroads(tuple(events)))
        for env in reversed(self.events):
            answer_event(state, env)

    def renamed(self, state: DeadOfWinter, rename: Rename) -> Self:
        return replace(self, events=rename(self.events))


class TestCrossroads(WinterStep, frozen=True, tag="test-crossroads"):
    """The crossroads card of the turn fires if one of these events is its trigger."""

    events: tuple[Env, ...]

    def run(self, state: DeadOfWinter) -> None:
        """Fire the card of the turn if its trigger is met and an option is legal (14.2, 14.3)."""
        if state.held is None or player(state, state.active).out:
            return
        card = state.deck.crossroads[state.held]
        waited = card.trigger.event
        events = [env for env in self.events if env["event"] == waited]
        # A token that is spent is no completed action: the die is not raised yet.
        if waited == "state" and all(env["event"] != "spend_food" for env in self.events):
            events.append({"event": "state", "actor": state.active})
        for env in events:
            subject = env.get("subject")
            if subject is not None and subject not in state.survivors:
                continue
            bound = {**env, "card": card.id}
            if holds(state, card.trigger.when, bound) and fires(state, card, bound):
                return

    def renamed(self, state: DeadOfWinter, rename: Rename) -> Self:
        return replace(self, events=rename(self.events))

    def hinges(self, state: DeadOfWinter, seat: int) -> bool:
        """Return whether a possible crossroads card of this turn would fire now (14.2).

        The true card need not be among those that would fire: by seeing nothing fire, a player
        learns which cards it is not.
        """
        if state.held is None or state.holder == seat:
            return False
        held, cards = state.held, state.deck.crossroads
        waited = {"state", *(env["event"] for env in self.events)}
        # The last one of the deck is known to everybody.
        for card in (*state.crossroads.cards, held) if state.crossroads.cards else ():
            if cards[card].trigger.event in waited:
                state.held = card
                self.run(state)
                if state.held is None:
                    return True
        state.held = held
        return False


def after(state: DeadOfWinter, *events: Env) -> None:
    """Schedule the reactions to these events of an action for when all of it is done (6.3)."""
    state.agenda.append(AfterAction(events))


def move(state: DeadOfWinter, name: str, place: str, *, fuel: bool) -> None:
    """Make the one move of a survivor in this turn."""
    who = state.survivors[name]
    env: Env = {
        "event": "after_move",
        "subject": name,
        "origin": who.at,
        "destination": place,
        "location": place,
        "fuel": fuel,
        "actor": who.seat,
    }
    who.moved = True
    state.face = None
    put(state, name, place, moved=True)
    after(state, env)
    if not fuel and not waives(state, name, "move", env):
        state.agenda.append(Exposure(name, 1))
    elif not fuel:
        _use_up(state, name, env)
    # Before the roll and whatever answers to the move.
    check_copies(state)


def destinations(state: DeadOfWinter, name: str, places: Iterable[str]) -> list[str]:
    """Return those of the locations with room where a survivor may move now."""
    who = state.survivors[name]
    if who.moved or banned(state, "move", name, who.seat):
        return []
    found = [place for place in places if place != who.at]
    if state.bans or state.standing or player(state, who.seat).exiled:
        found = [place for place in found if may_go(state, name, place)]
    return found


def _use_up(state: DeadOfWinter, name: str, env: Env) -> None:
    """Spend a charge of a rule that has just spared a roll, unless its reaction counts it."""
    for standing in list(state.standing):
        reacts = any(rule.on == env["event"] for rule in standing.rules)
        if standing.bearer == name and standing.charges is not None and not reacts:
            spend_charge(state, standing)
