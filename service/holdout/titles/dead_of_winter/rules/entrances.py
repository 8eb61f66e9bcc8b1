"""Zombies and barricades at entrances, one at a time, where somebody has to say at which."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Literal

from msgspec.structs import replace

from holdout.kernel.elements import Element
from holdout.titles.dead_of_winter import events
from holdout.titles.dead_of_winter.cards.deck import COLONY
from holdout.titles.dead_of_winter.elements import (
    EntranceElement,
    LocationElement,
    SurvivorElement,
)
from holdout.titles.dead_of_winter.events import parts
from holdout.titles.dead_of_winter.rules.ask import ask
from holdout.titles.dead_of_winter.rules.board import (
    by_influence,
    free_everywhere,
    free_spaces,
    side,
)
from holdout.titles.dead_of_winter.rules.frames import Frame
from holdout.titles.dead_of_winter.rules.people.deaths import Die
from holdout.titles.dead_of_winter.rules.people.exposure import Exposure
from holdout.titles.dead_of_winter.rules.steps import DeadOfWinterComing, WinterStep
from holdout.titles.dead_of_winter.rules.world import change_helpless, waives
from holdout.titles.dead_of_winter.state import DeadOfWinter, note


class AtEntrance(WinterStep, frozen=True, tag="at-entrance"):
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

    def run(self, state: DeadOfWinter) -> None:
        """Do something at an entrance, then ask for the next one, while there is anything to do."""
        if self.picked:
            self._go_on(state)
            return
        options = self._fitting(state) if self.left else []
        if options:
            ask(
                state,
                replace(self, picked=True),
                self.seat,
                "entrance",
                [str(n + 1) for n in options],
                about=self.purpose,
                least=0 if self.optional and self.killed else 1,
            )
        else:
            self._finish(state)

    def _fitting(self, state: DeadOfWinter) -> list[int]:
        """List the entrances (from 0) at which the purpose could be done once more."""
        here = state.locations[self.at]
        numbers = range(len(here.zombies))
        if self.purpose in ("kill", "remove", "convert", "leave"):
            return [n for n in numbers if here.zombies[n]]
        return [n for n in numbers if free_spaces(state, self.at, n) > 0]

    def _go_on(self, state: DeadOfWinter) -> None:
        if not state.picked:
            self._finish(state)
            return
        entrance = int(state.picked[0]) - 1
        exposed = self.killer in state.survivors and not self._is_spared(state, entrance)
        rolls = self.rolls + int(exposed)
        deaths = (*self.deaths, entrance) if self.purpose == "kill" else ()
        following = replace(
            self,
            picked=False,
            left=self.left - 1,
            killed=self.killed + 1,
            rolls=rolls,
            deaths=deaths,
        )
        state.agenda.append(following)
        self._do(state, entrance)

    def _is_spared(self, state: DeadOfWinter, entrance: int) -> bool:
        """Return whether a kill at this entrance exposes nobody."""
        env = {"location": self.at, "entrance": entrance + 1}
        return waives(state, self.killer or "", "attack", env)

    def _finish(self, state: DeadOfWinter) -> None:
        """After all kills rules answer to each, then the attacker is exposed (7.1, 13.5)."""
        if self.killer and self.rolls:
            state.agenda.append(Exposure(self.killer, self.rolls))
        if any(rule.on == "zombie_killed" for rule in side(state).special):
            state.agenda.extend(Killed(self.at, entrance) for entrance in reversed(self.deaths))

    def _do(self, state: DeadOfWinter, entrance: int) -> None:
        here = state.locations[self.at]
        if self.purpose == "barricade":
            here.barricades[entrance] += 1
            note(state, events.BarricadePlaced(self.at, entrance + 1))
            return
        if self.purpose == "arrive":
            self._go_over(state, entrance)
            return
        if self.purpose == "leave":
            there = AtEntrance(
                "arrive", self.to, 1, self.seat, origin=self.at, origin_entrance=entrance
            )
            state.agenda.append(there)
            return
        here.zombies[entrance] -= 1
        if self.purpose == "convert":
            here.barricades[entrance] += 1
            note(state, events.ZombieToBarricade(self.at, entrance + 1))
        elif self.purpose == "remove":
            note(state, events.ZombieRemoved(self.at, entrance + 1))
        else:
            note(state, events.ZombieKilled(self.at, entrance + 1))

    def _go_over(self, state: DeadOfWinter, entrance: int) -> None:
        """Move a zombie from its entrance to one of another location."""
        state.locations[self.origin].zombies[self.origin_entrance] -= 1
        state.locations[self.at].zombies[entrance] += 1
        note(
            state,
            events.ZombieAttracted(
                from_location=self.origin,
                from_entrance=self.origin_entrance + 1,
                location=self.at,
                entrance=entrance + 1,
            ),
        )

    def concerns(self, state: DeadOfWinter) -> list[Element]:
        found: list[Element] = [LocationElement(self.at)]
        if self.killer in state.survivors:
            found.append(SurvivorElement(self.killer or ""))
        if self.origin:
            found.append(EntranceElement(self.origin, self.origin_entrance + 1))
        return [*found, *([LocationElement(self.to)] if self.to else [])]

    def entrances_at(self) -> str | None:
        return self.at


class Killed(WinterStep, frozen=True, tag="killed"):
    """Zombies were killed: rules that answer, one zombie after the other."""

    at: str
    entrance: int

    def run(self, state: DeadOfWinter) -> None:
        """Let a rule answer to a killed zombie."""
        for rule in side(state).special:
            if rule.on == "zombie_killed":
                env = {"location": self.at, "entrance": self.entrance + 1, "actor": state.active}
                state.agenda.append(Frame(rule.steps, env))


class AttractStep(WinterStep, frozen=True, tag="attract"):
    """Zombies are attracted: where the next one comes from."""

    to: str
    left: int
    seat: int
    one: bool
    source: str = ""
    moved: int = 0
    picked: bool = False

    def run(self, state: DeadOfWinter) -> None:
        """Zombies come from other locations to free entrance spaces, one by one (7.5)."""
        if self.picked:
            if state.picked:
                source = state.picked[0]
                state.agenda.append(
                    replace(
                        self, picked=False, moved=self.moved + 1, source=source if self.one else ""
                    )
                )
                self._pull(state, source)
            return
        options = [
            place
            for place, here in state.locations.items()
            if place != self.to and any(here.zombies) and self.source in ("", place)
        ]
        if self.moved < self.left and options and free_everywhere(state, self.to):
            ask(
                state,
                replace(self, picked=True),
                self.seat,
                "location",
                options,
                about="attract",
                least=0 if self.moved else 1,
            )

    def _pull(self, state: DeadOfWinter, source: str) -> None:
        """Make a zombie leave a location; at the colony, ask where it stands after that."""
        state.agenda.append(AtEntrance("leave", source, 1, self.seat, to=self.to))

    def concerns(self, state: DeadOfWinter) -> list[Element]:
        return [LocationElement(self.to)]


# ---- zombies arrive


def place_zombies(state: DeadOfWinter, places: list[str], count: int) -> None:
    """Zombies arrive at locations, so many at each, in the order of the locations (13.1)."""
    if count > 0:
        state.agenda.extend(Arrive(at, count) for at in reversed(places))


class Arrive(WinterStep, frozen=True, tag="arrive"):
    """Zombies `at` a location, from the `number`-th of `count` on, counted within the batch."""

    at: str
    count: int
    number: int = 0

    def run(self, state: DeadOfWinter) -> None:
        """Zombies arrive one by one; an overrun is settled before the next one (13.1, 12.6)."""
        here = state.locations[self.at]
        placed: list[int] = []
        number = self.number
        while number < self.count:
            entrance = number % len(here.zombies)
            number += 1
            if free_spaces(state, self.at, entrance):
                here.zombies[entrance] += 1
                placed.append(entrance)
            elif here.barricades[entrance]:
                here.barricades[entrance] -= 1
                note(state, events.BarricadeBroken(self.at, entrance + 1))
            elif _victim(state, self.at):
                _note_arrived(state, self.at, placed)
                if number < self.count:
                    state.agenda.append(Arrive(self.at, self.count, number))
                _overrun(state, self.at, entrance)
                return
        _note_arrived(state, self.at, placed)

    def coming(self) -> Iterable[DeadOfWinterComing]:
        left = self.count - self.number
        return [DeadOfWinterComing("zombies", location=self.at, count=left)]


def _note_arrived(state: DeadOfWinter, at: str, placed: list[int]) -> None:
    if placed:
        where = at_entrances(Counter(placed))
        note(state, events.ZombiesArrived(location=at, count=len(placed), entrances=where))


def at_entrances(counts: Mapping[int, int]) -> list[parts.Entrance]:
    """Return how many at which entrances (from 0), for events; those with none are left out."""
    return [
        parts.Entrance(entrance=entrance + 1, count=counts[entrance])
        for entrance in sorted(counts)
        if counts[entrance]
    ]


def _victim(state: DeadOfWinter, at: str) -> bool:
    return any(who.at == at for who in state.survivors.values()) or (
        at == COLONY and state.helpless > 0
    )


def _overrun(state: DeadOfWinter, at: str, entrance: int) -> None:
    note(state, events.Overrun(at, entrance + 1))
    names = by_influence(
        state.deck, [name for name, who in state.survivors.items() if who.at == at]
    )
    if names:
        state.agenda.append(Die(names[0]))
    else:
        change_helpless(state, -1, dead=True)
