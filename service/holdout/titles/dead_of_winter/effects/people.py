"""Effects on survivors: wounds, exposure, places, groups."""

from random import Random
from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from holdout.kernel.elements import Element, PlayerElement
from holdout.kernel.pile import shuffle_pile
from holdout.titles.dead_of_winter import events
from holdout.titles.dead_of_winter.actions.questions import AwaitGift
from holdout.titles.dead_of_winter.cards.deck import COLONY
from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.cards.filters import (
    Amount,
    Binding,
    Newcomer,
    Places,
    Players,
    SurvivorFilter,
    Survivors,
)
from holdout.titles.dead_of_winter.effects.base import Effect
from holdout.titles.dead_of_winter.elements import LocationElement, SurvivorElement
from holdout.titles.dead_of_winter.events import parts
from holdout.titles.dead_of_winter.rules.ask import ask
from holdout.titles.dead_of_winter.rules.board import group, room
from holdout.titles.dead_of_winter.rules.feasible import may_go, movable
from holdout.titles.dead_of_winter.rules.frames import actor
from holdout.titles.dead_of_winter.rules.people import deaths
from holdout.titles.dead_of_winter.rules.people.deaths import Die, change_group, put, wound
from holdout.titles.dead_of_winter.rules.people.exposure import Exposure
from holdout.titles.dead_of_winter.rules.query import amount, places, players, survivors
from holdout.titles.dead_of_winter.rules.steps import OfSurvivor, WinterStep
from holdout.titles.dead_of_winter.state import DeadOfWinter, note, player, tell

if TYPE_CHECKING:
    from holdout.titles.dead_of_winter.cards.parts import AnyEffect

WoundKind = Literal["normal", "frostbite"]


class OfPeople(Effect, frozen=True):
    """Something that happens to survivors."""

    who: Survivors

    def in_play(self, state: DeadOfWinter, env: Env) -> bool:
        """Return whether one of them is in play, or will be by an effect before this one."""
        return bool(survivors(state, self.who, env)) or (
            isinstance(self.who, str) and self.who in env.get("gained", ())
        )

    def named_in_play(self, state: DeadOfWinter, env: Env) -> bool:
        """Return whether it can happen: filtered sets may be empty, the named must be in play."""
        return isinstance(self.who, SurvivorFilter) or self.in_play(state, env)


# ---- wounds


class Wound(OfPeople, frozen=True, tag="wound"):
    """Each takes `n` wounds; with `spread_by` it is `n` in all, as that player divides them."""

    n: Amount
    kind: WoundKind
    spread_by: Players | None = None

    def run(self, state: DeadOfWinter, env: Env) -> None:
        names = survivors(state, self.who, env)
        count = amount(state, self.n, env)
        if self.spread_by is not None:
            seats = players(state, self.spread_by, env)
            if names and seats:
                state.agenda.append(Divide(tuple(names), count, self.kind, seats[0]))
            return
        # Deaths are settled one after the other, lowest influence first.
        mark = len(state.agenda)
        for name in names:
            wound(state, name, self.kind, count)
        state.agenda[mark:] = reversed(state.agenda[mark:])

    def can(self, state: DeadOfWinter, env: Env) -> bool:
        return self.named_in_play(state, env)


class Divide(WinterStep, frozen=True, tag="divide"):
    """Wounds are divided one by one."""

    names: tuple[str, ...]
    left: int
    kind: parts.WoundKind
    seat: int
    asked: bool = False

    def run(self, state: DeadOfWinter) -> None:
        """Give one wound more to a survivor that somebody picks, until all are divided."""
        if self.asked:
            if self.left > 1:
                state.agenda.append(replace(self, left=self.left - 1, asked=False))
            wound(state, state.picked[0], self.kind)
            return
        names = [n for n in self.names if n in state.survivors]
        if names and self.left:
            then = replace(self, asked=True)
            ask(state, then, self.seat, "survivor", names, about="wound")

    def concerns(self, state: DeadOfWinter) -> list[Element]:
        return [SurvivorElement(name) for name in self.names if name in state.survivors]


class Heal(OfPeople, frozen=True, tag="heal"):
    """Each loses `n` wounds, of the kind that the acting player names."""

    n: Amount

    def run(self, state: DeadOfWinter, env: Env) -> None:
        count = amount(state, self.n, env)
        for name in reversed(survivors(state, self.who, env)):
            state.agenda.append(HealStep(name, count, actor(state, env)))

    def can(self, state: DeadOfWinter, env: Env) -> bool:
        names = survivors(state, self.who, env)
        if isinstance(self.who, str) and self.who.startswith("$") and not names:
            return isinstance(env.get(self.who[1:]), list)
        return any(state.survivors[n].wounds + state.survivors[n].frost for n in names)


class HealStep(OfSurvivor, frozen=True, tag="heal-step"):
    """Wounds are healed, of the kind that is named."""

    left: int
    seat: int
    asked: bool = False

    def run(self, state: DeadOfWinter) -> None:
        """Heal one wound; ask for the kind when there are both."""
        who = state.survivors.get(self.who)
        if who is None or self.left <= 0 or not who.wounds + who.frost:
            return
        if who.wounds and who.frost and not self.asked:
            kinds = ["normal", "frostbite"]
            ask(state, replace(self, asked=True), self.seat, "word", kinds, about="heal")
            return
        is_wound = state.picked[0] == "normal" if self.asked else who.wounds > 0
        if is_wound:
            who.wounds -= 1
        else:
            who.frost -= 1
        state.healed = self.who
        note(state, events.Healed(self.who, "normal" if is_wound else "frostbite"))
        if self.left > 1:
            state.agenda.append(HealStep(self.who, self.left - 1, self.seat))


class Expose(OfPeople, frozen=True, tag="expose"):
    """Each makes `n` exposure rolls, lowest influence first; `on_blank` is run after a blank."""

    is_random = True

    n: Amount
    on_blank: "tuple[AnyEffect, ...]" = ()

    def run(self, state: DeadOfWinter, env: Env) -> None:
        count = amount(state, self.n, env)
        for name in reversed(survivors(state, self.who, env)):
            state.agenda.append(Exposure(name, count, self.on_blank, dict(env)))

    def can(self, state: DeadOfWinter, env: Env) -> bool:
        return self.named_in_play(state, env)


class Kill(OfPeople, frozen=True, tag="kill"):
    """Survivors die, lowest influence first, with or without loss of morale."""

    morale: bool = True

    def run(self, state: DeadOfWinter, env: Env) -> None:
        names = survivors(state, self.who, env)
        state.agenda.extend(Die(name, morale=self.morale) for name in reversed(names))

    def can(self, state: DeadOfWinter, env: Env) -> bool:
        return self.named_in_play(state, env)


# ---- places


class Place(OfPeople, frozen=True, tag="place"):
    """Survivors are put there; with `make_room` others leave for the colony.

    It is no move, and nobody is exposed.
    """

    at: Places
    make_room: bool = False

    def run(self, state: DeadOfWinter, env: Env) -> None:
        where = places(state, self.at, env)
        names = survivors(state, self.who, env)
        if self.make_room:
            state.agenda.append(MakeRoom(tuple(names), where[0], actor(state, env)))
            return
        for name in names:
            if state.survivors[name].at == where[0]:
                continue
            if room(state, where[0]) > 0 and may_go(state, name, where[0]):
                put(state, name, where[0])

    def can(self, state: DeadOfWinter, env: Env) -> bool:
        where = places(state, self.at, env)
        names = survivors(state, self.who, env)
        if not where or not names:
            return False
        coming = [n for n in names if state.survivors[n].at != where[0]]
        space = room(state, where[0])
        if self.make_room:
            space += min(len(movable(state, names, where[0])), max(0, room(state, COLONY)))
        return all(may_go(state, n, where[0]) for n in coming) and space >= len(coming)


class MakeRoom(WinterStep, frozen=True, tag="make-room"):
    """Survivors leave a location for the colony, until these fit in."""

    names: tuple[str, ...]
    at: str
    seat: int
    picked: bool = False

    def run(self, state: DeadOfWinter) -> None:
        """Others leave for the colony until everybody fits, then they are put there."""
        if self.picked and state.picked:
            put(state, state.picked[0], COLONY)
        names = [n for n in self.names if n in state.survivors and state.survivors[n].at != self.at]
        there = movable(state, self.names, self.at)
        if room(state, self.at) < len(names) and there and room(state, COLONY) > 0:
            then = replace(self, picked=True)
            ask(state, then, self.seat, "survivor", there, about="make-room")
            return
        for name in names:
            if room(state, self.at) > 0 and may_go(state, name, self.at):
                put(state, name, self.at)

    def concerns(self, state: DeadOfWinter) -> list[Element]:
        return [LocationElement(self.at), *map(SurvivorElement, self.names)]


# ---- who is in play, and whose they are


class GainSurvivor(Effect, frozen=True, tag="gain_survivor"):
    """A player gets the top survivor of the deck (`top`) or the named one (`@id`)."""

    player: Players
    source: Newcomer
    name: Binding | None = None
    leader: bool = False
    wounds: int = 0

    def run(self, state: DeadOfWinter, env: Env) -> None:
        named = self.source[1:] if self.source.startswith("@") else None
        for seat in players(state, self.player, env):
            deaths.Newcomer(
                seat, leader=self.leader, wounds=self.wounds, named=named, bind=self.name
            ).run(state)

    def can(self, state: DeadOfWinter, env: Env) -> bool:
        deck = state.survivor_deck.cards
        if self.source.startswith("@"):
            there = self.source[1:] in deck
        else:
            there = len(deck) > int(env.get("taken", 0))
        seats = players(state, self.player, env)
        if not there or not seats:
            return False
        if player(state, seats[0]).exiled:
            free = sum(max(0, room(state, place)) for place in state.deck.outside)
            return free > int(env.get("outside", 0))
        return room(state, COLONY) > 0

    def expecting(self, state: DeadOfWinter, env: Env) -> Env:
        gained = {f"@{self.source[1:]}", f"${self.name}", *env.get("gained", ())}
        seats = players(state, self.player, env)
        outside = sum(player(state, seat).exiled for seat in seats)
        more = {"taken": len(seats), "outside": outside, "coming": len(seats) - outside}
        return {**env, "gained": gained} | {k: env.get(k, 0) + n for k, n in more.items()}


class RemoveSurvivor(OfPeople, frozen=True, tag="remove_survivor"):
    """A survivor leaves the game without dying, also out of the deck."""

    def run(self, state: DeadOfWinter, env: Env) -> None:
        names = survivors(state, self.who, env)
        state.agenda.extend(Die(name, dead=False) for name in reversed(names))
        if not names and isinstance(self.who, str) and self.who[1:] in state.survivor_deck.cards:
            state.survivor_deck.cards.remove(self.who[1:])
            shuffle_pile(state.survivor_deck, state.chance, "survivors")
            state.lost.append(self.who[1:])
            note(state, events.Removed(survivor=self.who[1:], owner=None, location=None))

    def can(self, state: DeadOfWinter, env: Env) -> bool:
        return self.in_play(state, env) or (
            isinstance(self.who, str) and self.who[1:] in state.survivor_deck.cards
        )


class Transfer(OfPeople, frozen=True, tag="transfer"):
    """A survivor changes the group and stays where it is."""

    to: Players

    def run(self, state: DeadOfWinter, env: Env) -> None:
        names, seats = survivors(state, self.who, env), players(state, self.to, env)
        if names and seats:
            change_group(state, names[0], seats[0])

    def can(self, state: DeadOfWinter, env: Env) -> bool:
        names, seats = survivors(state, self.who, env), players(state, self.to, env)
        if not names or not seats:
            return False
        stays = state.survivors[names[0]].at != COLONY or not player(state, seats[0]).exiled
        return stays or any(room(state, place) > 0 for place in state.locations if place != COLONY)


class PassSurvivors(Effect, frozen=True, tag="pass_survivors"):
    """Each of these players secretly picks a survivor; all are handed on at once."""

    players: Players
    direction: Literal["left", "right"]

    def run(self, state: DeadOfWinter, env: Env) -> None:
        seats = tuple(players(state, self.players, env))
        if len(seats) < 2:
            return
        state.agenda.append(HandOver(seats, self.direction))
        for seat in seats:
            names = group(state, seat)
            player(state, seat).passing = names[0] if len(names) == 1 else None
            if len(names) == 1:
                tell(state, [seat], events.Sealed("pass", survivor=names[0]), seat)
            if len(names) > 1:
                state.decisions.append(AwaitGift(seat=seat, about="pass", options=names, left=1))


class HandOver(WinterStep, frozen=True, tag="hand-over"):
    """The survivors that were picked in secret change hands."""

    seats: tuple[int, ...]
    direction: Literal["left", "right"]

    def may_give(self, state: DeadOfWinter, seat: int) -> tuple[list[str], int]:
        return group(state, seat), 1

    def guess_gift(self, state: DeadOfWinter, seat: int, rng: Random) -> None:
        player(state, seat).passing = rng.choice(group(state, seat))

    def concerns(self, state: DeadOfWinter) -> list[Element]:
        return [*map(PlayerElement, self.seats)]

    def run(self, state: DeadOfWinter) -> None:
        """Hand over the picked survivors; settle leaders and last survivors afterwards."""
        order = list(self.seats) if self.direction == "left" else list(reversed(self.seats))
        moves = [
            (player(state, seat).passing, order[(index + 1) % len(order)])
            for index, seat in enumerate(order)
        ]
        for seat in self.seats:
            player(state, seat).passing = None
        for name, seat in moves:
            if name is not None and name in state.survivors:
                change_group(state, name, seat)


class MakeFixture(OfPeople, frozen=True, tag="make_fixture"):
    """A survivor's figure stays for good; its card and items leave play."""

    def run(self, state: DeadOfWinter, env: Env) -> None:
        for name in survivors(state, self.who, env):
            where = state.survivors[name].at
            state.agenda.append(Die(name, dead=False))
            state.fixture = where
            note(state, events.Fixture(name, where))

    def can(self, state: DeadOfWinter, env: Env) -> bool:
        return self.in_play(state, env)
