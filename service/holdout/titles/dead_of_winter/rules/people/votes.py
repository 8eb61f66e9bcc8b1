"""Votes and exile (chapters 15 and 16)."""

from typing import Literal

from msgspec.structs import replace

from holdout.kernel.elements import Element, PlayerElement
from holdout.titles.dead_of_winter import events
from holdout.titles.dead_of_winter.actions.questions import AwaitBallot
from holdout.titles.dead_of_winter.cards.deck import COLONY
from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.cards.parts import Option
from holdout.titles.dead_of_winter.rules.ask import ask, draw
from holdout.titles.dead_of_winter.rules.board import (
    by_influence,
    group,
    is_betrayer,
    non_exiled,
    side,
)
from holdout.titles.dead_of_winter.rules.ending import finish
from holdout.titles.dead_of_winter.rules.feasible import may_go, open_outside
from holdout.titles.dead_of_winter.rules.frames import follow
from holdout.titles.dead_of_winter.rules.people.deaths import Die, eliminate, leave_play, put
from holdout.titles.dead_of_winter.rules.people.exposure import Exposure
from holdout.titles.dead_of_winter.rules.steps import WinterStep, person
from holdout.titles.dead_of_winter.rules.world import change_morale, discard, is_fuel, waives
from holdout.titles.dead_of_winter.state import (
    DeadOfWinter,
    item_of,
    note,
    player,
    tell,
)

UP, DOWN = "up", "down"


class Tally(WinterStep, frozen=True, tag="tally"):
    """The ballots are in: on exiling a seat, or on a crossroads card."""

    voters: tuple[int, ...]
    exile: int = 0
    options: tuple[Option, ...] = ()
    env: Env = {}
    card: str = ""
    tied: bool = False

    def run(self, state: DeadOfWinter) -> None:
        """More ups or more downs; with a tie the first player decides (15.3)."""
        if self.tied:
            self._decide(state, state.picked[0])
            return
        ballots = {seat: player(state, seat).ballot for seat in self.voters}
        for seat in self.voters:
            player(state, seat).ballot = None
        ups = sum(ballot == UP for ballot in ballots.values())
        downs = len(ballots) - ups
        note(
            state,
            events.Votes(
                [seat for seat, ballot in ballots.items() if ballot == UP],
                [seat for seat, ballot in ballots.items() if ballot == DOWN],
            ),
        )
        if ups != downs:
            self._decide(state, UP if ups > downs else DOWN)
            return
        chooser = next(iter(non_exiled(state)), state.first)
        ask(
            state,
            replace(self, tied=True),
            chooser,
            "word",
            [UP, DOWN],
            about="tie",
            card=self.card,
        )

    def _decide(self, state: DeadOfWinter, result: str) -> None:
        if self.exile:
            if result == UP:
                state.agenda.append(Exile(self.exile, "card"))
            else:
                note(state, events.NotExiled(self.exile))
            return
        note(state, events.OptionTaken(self.card, result))
        for option in self.options:
            if option.id == result:
                follow(state, option.steps, self.env)

    def concerns(self, state: DeadOfWinter) -> list[Element]:
        return [PlayerElement(self.exile)] if self.exile else []


def vote(state: DeadOfWinter, tally: Tally) -> None:
    """Ask all voters for a sealed ballot; the ballots are opened together (15.2)."""
    state.agenda.append(tally)
    for seat in tally.voters:
        player(state, seat).ballot = None
        state.decisions.append(
            AwaitBallot(seat=seat, sealed=True, exile=tally.exile, card=tally.card)
        )


class Exile(WinterStep, frozen=True, tag="exile"):
    """A player is exiled: the new goal, then where the survivors go."""

    chance = "exile"

    seat: int
    stage: Literal["card", "away"]

    def run(self, state: DeadOfWinter) -> None:
        """Exile a player for ever: the goal first, then the survivors (16.2 to 16.5)."""
        who = player(state, self.seat)
        if self.stage == "card":
            if side(state).exile_eliminates:
                _expel(state, self.seat)
                return
            card = draw(state, self.seat, "exile", state.exile_deck)
            if card is None:
                state.agenda.append(self)
                return
            who.exiled, who.exile_card = True, card
            note(state, events.Exiled(objective_drawn=True), seat=self.seat)
            tell(state, [self.seat], events.ExileCard(card), seat=self.seat)
            if who.objective and not is_betrayer(state, self.seat):
                note(state, events.ObjectiveShown(who.objective), seat=self.seat)
                who.shown, who.objective = who.objective, None
            state.agenda.append(Exile(self.seat, "away"))
            honest = [
                p for s, p in enumerate(state.players, 1) if p.exiled and not is_betrayer(state, s)
            ]
            if len(honest) > 1:
                change_morale(state, -state.morale)
                if state.outcome is None:
                    finish(state, "morale")
            return
        names = tuple(n for n in group(state, self.seat) if state.survivors[n].at == COLONY)
        if names:
            state.agenda.append(SendAway(self.seat, names))


def _expel(state: DeadOfWinter, seat: int) -> None:
    """With the rule of Kill Them an exiled player is out of the game (16.8)."""
    player(state, seat).exiled = True
    note(state, events.Exiled(objective_drawn=False), seat=seat)
    for name in group(state, seat):
        leave_play(state, name, dead=False)
    eliminate(state, seat)


class SendAway(WinterStep, frozen=True, tag="send-away"):
    """An exiled player's survivors leave the colony one by one."""

    seat: int
    names: tuple[str, ...]
    stage: Literal["ask", "place", "swap", "fuel"] = "ask"
    chosen: str = ""

    def run(self, state: DeadOfWinter) -> None:
        """Make the exiled player's survivors leave the colony one by one (16.4, 16.5)."""
        names = tuple(
            n for n in self.names if n in state.survivors and state.survivors[n].at == COLONY
        )
        if self.stage == "ask":
            if names:
                ask(
                    state,
                    SendAway(self.seat, names, "place"),
                    self.seat,
                    "survivor",
                    names,
                    about="exile-who",
                )
            return
        if self.stage == "place":
            self._place(state, state.picked[0], names)
            return
        if self.stage == "swap":
            self._swap(state, names)
            return
        self._drive(state)

    def _place(self, state: DeadOfWinter, name: str, names: tuple[str, ...]) -> None:
        rest = tuple(n for n in names if n != name)
        free = open_outside(state, name)
        if free:
            then = SendAway(self.seat, rest, "fuel", name)
            ask(state, then, self.seat, "location", free, about="exile-place")
            return
        others = by_influence(
            state.deck,
            (
                other
                for other, who in state.survivors.items()
                if who.at != COLONY and may_go(state, other, COLONY) and may_go(state, name, who.at)
            ),
        )
        if others:
            then = SendAway(self.seat, rest, "swap", name)
            ask(state, then, self.seat, "survivor", others, about="exile-swap")
            return
        state.agenda.append(SendAway(self.seat, rest))
        state.agenda.append(Die(name, dead=False))

    def _swap(self, state: DeadOfWinter, names: tuple[str, ...]) -> None:
        other = state.picked[0]
        place = state.survivors[other].at
        put(state, other, COLONY)
        put(state, self.chosen, place)
        state.agenda.append(SendAway(self.seat, tuple(n for n in names if n != self.chosen)))

    def _drive(self, state: DeadOfWinter) -> None:
        """Move the survivor to the known place; a fuel card may spare it the exposure roll."""
        if ":" not in self.chosen:
            place = state.picked[0]
            env: Env = {"origin": COLONY, "destination": place, "subject": self.chosen}
            put(state, self.chosen, place)
            if waives(state, self.chosen, "move", env):
                state.agenda.append(SendAway(self.seat, self.names))
            else:
                # Asked without fuel in hand, too: not asking would reveal that there is none.
                then = replace(self, chosen=f"{self.chosen}:asked")
                about = "exile-fuel"
                fuel, always = self._fuel(state), bool(player(state, self.seat).hand)
                ask(state, then, self.seat, "card", fuel, about=about, least=0, always=always)
            return
        name = self.chosen.partition(":")[0]
        state.agenda.append(SendAway(self.seat, self.names))
        if state.picked:
            player(state, self.seat).hand.remove(state.picked[0])
            to = discard(state, self.seat, state.picked[0])
            note(state, events.FuelSpent(item_of(state.picked[0]), to), seat=self.seat)
        else:
            state.agenda.append(Exposure(name, 1))

    def may_be_declined(self) -> bool:
        return self.chosen.endswith(":asked")

    def asks_again(self, state: DeadOfWinter, about: str) -> list[str]:
        return self._fuel(state)

    def _fuel(self, state: DeadOfWinter) -> list[str]:
        """Find the card that may spare the survivor the exposure roll, if there is one."""
        hand = player(state, self.seat).hand
        return [card for card in hand if is_fuel(state, card, self.seat)][:1]

    def concerns(self, state: DeadOfWinter) -> list[Element]:
        return [PlayerElement(self.seat), *person(state, self.chosen.partition(":")[0])]
