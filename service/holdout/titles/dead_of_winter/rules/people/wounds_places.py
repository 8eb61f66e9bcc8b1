"""Verbs about survivors: wounds, places, groups, bans."""

from typing import Any

from msgspec.structs import replace

from holdout.kernel.elements import Element
from holdout.kernel.pile import shuffle_pile
from holdout.titles.dead_of_winter.cards import verbs
from holdout.titles.dead_of_winter.cards.deck import COLONY
from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.model.elements import LocationElement, SurvivorElement
from holdout.titles.dead_of_winter.model.state import Ban, DeadOfWinter, note, player
from holdout.titles.dead_of_winter.model.things import OfSurvivor, WinterStep
from holdout.titles.dead_of_winter.rules import feasible
from holdout.titles.dead_of_winter.rules.ask import ask
from holdout.titles.dead_of_winter.rules.board import group, room
from holdout.titles.dead_of_winter.rules.frames import actor
from holdout.titles.dead_of_winter.rules.people import deaths
from holdout.titles.dead_of_winter.rules.people.deaths import AfterLoss, Die, Newcomer, Settle
from holdout.titles.dead_of_winter.rules.query import amount, places, players, survivors


def wound(state: DeadOfWinter, verb: verbs.Wound, env: Env) -> None:
    """Survivors take wounds: each so many, or so many in all as somebody divides them."""
    names = survivors(state, verb.who, env)
    count = amount(state, verb.n, env)
    if verb.spread_by is not None:
        seats = players(state, verb.spread_by, env)
        if names and seats:
            state.agenda.append(Divide(tuple(names), count, verb.kind, seats[0]))
        return
    # Deaths are settled one after the other, lowest influence first.
    mark = len(state.agenda)
    for name in names:
        deaths.wound(state, name, verb.kind, count)
    state.agenda[mark:] = reversed(state.agenda[mark:])


class Divide(WinterStep, frozen=True, tag="divide"):
    """Wounds are divided one by one."""

    names: tuple[str, ...]
    left: int
    kind: str
    seat: int
    asked: bool = False

    def run(self, state: DeadOfWinter) -> None:
        """One wound more for a survivor that somebody picks, until all are divided."""
        if self.asked:
            if self.left > 1:
                state.agenda.append(replace(self, left=self.left - 1, asked=False))
            deaths.wound(state, state.picked[0], self.kind)
            return
        names = [n for n in self.names if n in state.survivors]
        if names and self.left:
            then = replace(self, asked=True)
            ask(state, then, self.seat, "survivor", names, about="wound")


def heal(state: DeadOfWinter, verb: verbs.Heal, env: Env) -> None:
    """Survivors lose wounds; the acting player says of which kind."""
    count = amount(state, verb.n, env)
    for name in reversed(survivors(state, verb.who, env)):
        state.agenda.append(HealStep(name, count, actor(state, env)))


class HealStep(OfSurvivor, frozen=True, tag="heal-step"):
    """Wounds are healed, of the kind that is named."""

    left: int
    seat: int
    asked: bool = False

    def run(self, state: DeadOfWinter) -> None:
        """One wound is healed; the kind is asked for when there are both."""
        who = state.survivors.get(self.who)
        if who is None or self.left <= 0 or not who.wounds + who.frost:
            return
        if who.wounds and who.frost and not self.asked:
            kinds = ["normal", "frostbite"]
            ask(state, replace(self, asked=True), self.seat, "word", kinds, about="heal")
            return
        kind = state.picked[0] if self.asked else ("normal" if who.wounds else "frostbite")
        if kind == "normal":
            who.wounds -= 1
        else:
            who.frost -= 1
        state.healed = self.who
        note(state, "healed", survivor=self.who, wound=kind)
        if self.left > 1:
            state.agenda.append(HealStep(self.who, self.left - 1, self.seat))


def kill(state: DeadOfWinter, verb: verbs.Kill, env: Env) -> None:
    """Survivors die, lowest influence first."""
    names = survivors(state, verb.who, env)
    state.agenda.extend(Die(name, morale=verb.morale) for name in reversed(names))


def place(state: DeadOfWinter, verb: verbs.Place, env: Env) -> None:
    """Survivors are put at a location; it is no move and nobody is exposed."""
    where = places(state, verb.at, env)
    names = survivors(state, verb.who, env)
    if verb.make_room:
        state.agenda.append(MakeRoom(tuple(names), where[0], actor(state, env)))
        return
    for name in names:
        if state.survivors[name].at == where[0]:
            continue
        if room(state, where[0]) > 0 and feasible.may_go(state, name, where[0]):
            put(state, name, where[0])


def put(state: DeadOfWinter, name: str, where: str) -> None:
    """A survivor stands at another location."""
    who = state.survivors[name]
    note(state, "placed", survivor=name, location=where, origin=who.at)
    who.at = where
    deaths.check_copies(state)


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
        there = feasible.movable(state, self.names, self.at)
        if room(state, self.at) < len(names) and there and room(state, COLONY) > 0:
            then = replace(self, picked=True)
            ask(state, then, self.seat, "survivor", there, about="make-room")
            return
        for name in names:
            if room(state, self.at) > 0 and feasible.may_go(state, name, self.at):
                put(state, name, self.at)

    def concerns(self, state: DeadOfWinter) -> list[Element]:
        return [LocationElement(self.at), *map(SurvivorElement, self.names)]


def gain_survivor(state: DeadOfWinter, verb: verbs.GainSurvivor, env: Env) -> None:
    """A player gets the top survivor of the deck, or a named one."""
    named = verb.source[1:] if verb.source.startswith("@") else None
    for seat in players(state, verb.player, env):
        Newcomer(seat, leader=verb.leader, wounds=verb.wounds, named=named, bind=verb.name).run(
            state
        )


def remove_survivor(state: DeadOfWinter, verb: verbs.RemoveSurvivor, env: Env) -> None:
    """A survivor leaves the game without dying, from play or from the deck."""
    names = survivors(state, verb.who, env)
    state.agenda.extend(Die(name, dead=False) for name in reversed(names))
    if not names and isinstance(verb.who, str) and verb.who[1:] in state.survivor_deck.cards:
        state.survivor_deck.cards.remove(verb.who[1:])
        shuffle_pile(state.survivor_deck, state.chance, "survivors")
        state.lost.append(verb.who[1:])
        note(state, "removed", survivor=verb.who[1:], owner=None, location=None)


def transfer(state: DeadOfWinter, verb: verbs.Transfer, env: Env) -> None:
    """A survivor changes the group."""
    names, seats = survivors(state, verb.who, env), players(state, verb.to, env)
    if names and seats:
        change_group(state, names[0], seats[0])


def change_group(state: DeadOfWinter, name: str, seat: int) -> None:
    """A survivor with items and wounds follows another player (16.9)."""
    who = state.survivors[name]
    before = who.seat
    if before == seat:
        return
    who.seat = seat
    led = player(state, before).leader == name
    if led:
        player(state, before).leader = None
    note(state, "changed-group", survivor=name, player=seat, origin=before)
    state.agenda.append(AfterLoss(before, led))
    if group(state, seat) == [name]:
        player(state, seat).leader = name
    if player(state, seat).exiled and who.at == COLONY:
        free = feasible.open_outside(state, name)
        if free:
            ask(state, Settle(name), seat, "location", free, about="exile-place")


def make_fixture(state: DeadOfWinter, verb: verbs.MakeFixture, env: Env) -> None:
    """A figure stays for good; its card and items leave play."""
    for name in survivors(state, verb.who, env):
        where = state.survivors[name].at
        state.agenda.append(Die(name, dead=False))
        state.fixture = where
        note(state, "fixture", survivor=name, location=where)


def forbid(state: DeadOfWinter, verb: verbs.Forbid, env: Env) -> None:
    """Activities are banned for survivors, a player, or a card."""
    for target in _banned_targets(state, verb.who, env):
        state.bans.append(Ban(target, verb.what, verb.until))
        if isinstance(target, str) and "#" not in target:
            note(state, "banned", survivor=target, what=list(verb.what))


def _banned_targets(state: DeadOfWinter, who: Any, env: Env) -> list[str | int]:
    if isinstance(who, str) and who.startswith("$"):
        bound = env.get(who[1:])
        if isinstance(bound, str) and "#" in bound:
            return [bound]
    if isinstance(who, str) and who[0] not in "@$":
        return list(players(state, who, env))
    return list(survivors(state, who, env))
