"""Exposure rolls, and bites that spread (chapter 11)."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from holdout.kernel.elements import Element
from holdout.titles.dead_of_winter import events
from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.effects.cards import MoveCards
from holdout.titles.dead_of_winter.rules.ask import ask, roll
from holdout.titles.dead_of_winter.rules.board import by_influence, card_fits
from holdout.titles.dead_of_winter.rules.frames import Frame
from holdout.titles.dead_of_winter.rules.people.deaths import Die, wound
from holdout.titles.dead_of_winter.rules.steps import (
    EXPOSURE,
    DeadOfWinterComing,
    OfSurvivor,
    WinterStep,
    person,
)
from holdout.titles.dead_of_winter.rules.world import discard, has, play_banned
from holdout.titles.dead_of_winter.state import (
    DeadOfWinter,
    Standing,
    item_of,
    note,
    player,
    seats_from,
)

if TYPE_CHECKING:
    from holdout.titles.dead_of_winter.cards.parts import AnyEffect


class Exposure(OfSurvivor, frozen=True, tag="exposure"):
    """A survivor makes exposure rolls."""

    chance = EXPOSURE

    left: int
    on_blank: "tuple[AnyEffect, ...]" = ()
    env: Env = {}

    def run(self, state: DeadOfWinter) -> None:
        """Make an exposure roll for a survivor; a dead one makes no more (11.1, 11.2)."""
        who = state.survivors.get(self.who)
        if who is None or self.left <= 0:
            return
        face = roll(state, who.seat, "exposure")
        if face is None:
            state.agenda.append(self)
            return
        if self.left > 1:
            state.agenda.append(Exposure(self.who, self.left - 1, self.on_blank, self.env))
        state.face = face
        note(state, events.Exposed(self.who, face), seat=who.seat)
        if face == "blank":
            if self.on_blank:
                state.agenda.append(Frame(self.on_blank, dict(self.env)))
        elif face == "bitten":
            state.agenda.append(Exposed(self.who, _rescuers(state, who.seat)))
        else:
            wound(state, self.who, "frostbite" if face == "frostbite" else "normal")

    def coming(self) -> Iterable[DeadOfWinterComing]:
        return [DeadOfWinterComing("exposure", survivor=self.who, count=self.left)]


def _rescue(state: DeadOfWinter) -> Standing | None:
    """Find the standing rule that lets players pay for ignoring a bite, if there is one."""
    for standing in state.standing:
        if any(rule.on == "bitten" for rule in standing.rules):
            return standing
    return None


def _rescuers(state: DeadOfWinter, seat: int) -> tuple[int, ...]:
    """List who may pay for ignoring a bite, clockwise from the controller of the bitten one."""
    return tuple(seats_from(state, seat)) if _rescue(state) else ()


def ransom(state: DeadOfWinter, seat: int) -> list[str]:
    """List the hand cards with which a player could pay for ignoring a bite."""
    standing = _rescue(state)
    if standing is None:
        return []
    costs = [c for r in standing.rules if r.on == "bitten" for c in r.cost]
    wanted = [c.filter for c in costs if isinstance(c, MoveCards)]
    return [
        card
        for card in player(state, seat).hand
        if all(card_fits(state.deck, card, each) for each in wanted)
        and not play_banned(state, card, seat)
    ]


class Exposed(WinterStep, frozen=True, tag="exposed"):
    """A survivor is bitten; `asked` seats may still ignore it.

    `spread`: those whom the infection reaches next, if this survivor got it by spreading.
    """

    who: str
    asked: tuple[int, ...] = ()
    spread: tuple[str, ...] | None = None

    def run(self, state: DeadOfWinter) -> None:
        """Resolve a bite: players in turn may pay to ignore it, else the survivor dies (11.2)."""
        if not self.asked:
            self._bite(state)
            return
        # Players who can't pay are asked too: not asking would reveal their hands.
        seat = self.asked[0]
        cards, always = ransom(state, seat), bool(player(state, seat).hand)
        then = BiteAnswer(self.who, self.asked, self.spread)
        ask(state, then, seat, "card", cards, about="bite-ransom", least=0, always=always)

    def _bite(self, state: DeadOfWinter) -> None:
        name = self.who
        who = state.survivors[name]
        if self.spread is not None:
            state.agenda.append(Spread(who.at, self.spread))
            state.agenda.append(Die(name))
            return
        if has(state, name, "bitten_as_wound"):
            wound(state, name, "normal")
            return
        others = [n for n, o in state.survivors.items() if o.at == who.at and n != name]
        eligible = tuple(
            n for n in by_influence(state.deck, others) if not has(state, n, "bite_immune")
        )
        state.agenda.append(Spread(who.at, eligible))
        state.agenda.append(Die(name))


class BiteAnswer(OfSurvivor, frozen=True, tag="bite-answer"):
    """A player has said whether to pay for ignoring a bite."""

    asked: tuple[int, ...]
    spread: tuple[str, ...] | None = None

    def may_be_declined(self) -> bool:
        return True

    def asks_again(self, state: DeadOfWinter, about: str) -> list[str]:
        return ransom(state, self.asked[0])

    def run(self, state: DeadOfWinter) -> None:
        """Take the payment of the asked player, or ask the next one."""
        if not state.picked:
            state.agenda.append(Exposed(self.who, self.asked[1:], self.spread))
            return
        seat = self.asked[0]
        player(state, seat).hand.remove(state.picked[0])
        to = discard(state, seat, state.picked[0])
        item = item_of(state.picked[0])
        note(state, events.BiteIgnored(survivor=self.who, item=item, to=to), seat=seat)


class Spread(WinterStep, frozen=True, tag="spread"):
    """The infection spreads among these survivors at a location."""

    chance = EXPOSURE

    at: str
    names: tuple[str, ...]

    def run(self, state: DeadOfWinter) -> None:
        """Infect the survivor with the lowest influence (11.4)."""
        names = [n for n in self.names if n in state.survivors and state.survivors[n].at == self.at]
        if not names:
            return
        name, rest = names[0], tuple(names[1:])
        seat = state.survivors[name].seat
        note(state, events.BiteSpreads(name), seat=seat)
        ask(
            state,
            SpreadAnswer(self.at, name, rest),
            seat,
            "word",
            ["kill", "roll"],
            about="bite-spread",
        )

    def coming(self) -> Iterable[DeadOfWinterComing]:
        return [DeadOfWinterComing("infection", location=self.at)]


class SpreadAnswer(WinterStep, frozen=True, tag="spread-answer"):
    """The controller of the next survivor has decided: kill it, or roll."""

    chance = EXPOSURE

    at: str
    name: str
    rest: tuple[str, ...]
    rolling: bool = False

    def run(self, state: DeadOfWinter) -> None:
        """Killed: the chain stops. Rolled: blank stops it too, anything else goes on."""
        if not self.rolling and state.picked == ["kill"]:
            state.agenda.append(Die(self.name))
            return
        seat = state.survivors[self.name].seat
        face = roll(state, seat, "exposure")
        if face is None:
            state.agenda.append(SpreadAnswer(self.at, self.name, self.rest, rolling=True))
            return
        note(state, events.Exposed(self.name, face), seat=seat)
        if face != "blank":
            rescuers = _rescuers(state, seat) if face == "bitten" else ()
            state.agenda.append(Exposed(self.name, rescuers, self.rest))

    def concerns(self, state: DeadOfWinter) -> list[Element]:
        return person(state, self.name)
