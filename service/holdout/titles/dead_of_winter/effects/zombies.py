"""Effects on zombies, barricades and noise."""

from typing import Literal

from holdout.titles.dead_of_winter import events
from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.cards.filters import WORDS, Amount, Places, SurvivorWord
from holdout.titles.dead_of_winter.effects.base import Effect
from holdout.titles.dead_of_winter.rules.board import empty_noise, free_everywhere
from holdout.titles.dead_of_winter.rules.entrances import (
    AtEntrance,
    AttractStep,
    at_entrances,
    place_zombies,
)
from holdout.titles.dead_of_winter.rules.feasible import can_attract
from holdout.titles.dead_of_winter.rules.frames import actor
from holdout.titles.dead_of_winter.rules.people.exposure import Exposure
from holdout.titles.dead_of_winter.rules.query import amount, places, survivors
from holdout.titles.dead_of_winter.rules.world import make_noise
from holdout.titles.dead_of_winter.state import DeadOfWinter, note


class AtPlaces(Effect, frozen=True):
    """Something that happens to `n` things at each of the locations."""

    n: Amount
    at: Places


class OfZombies(AtPlaces, frozen=True):
    """Something that takes zombies."""

    def can(self, state: DeadOfWinter, env: Env) -> bool:
        if self.n == "all":
            return True
        return any(sum(state.locations[p].zombies) for p in places(state, self.at, env))


# ---- zombies


class PlaceZombies(AtPlaces, frozen=True, tag="place_zombies"):
    """Zombies arrive there; for a set of locations `n` at each."""

    def run(self, state: DeadOfWinter, env: Env) -> None:
        place_zombies(state, places(state, self.at, env), amount(state, self.n, env))


class RemoveZombies(OfZombies, frozen=True, tag="remove_zombies"):
    """Zombies go away without being killed; the acting player says from which entrances."""

    def run(self, state: DeadOfWinter, env: Env) -> None:
        for place in reversed(places(state, self.at, env)):
            here = state.locations[place]
            if self.n == "all":
                count, where = sum(here.zombies), at_entrances(dict(enumerate(here.zombies)))
                here.zombies[:] = [0] * len(here.zombies)
                if count:
                    note(state, events.ZombiesRemoved(location=place, count=count, entrances=where))
            else:
                left = amount(state, self.n, env)
                state.agenda.append(AtEntrance("remove", place, left, actor(state, env)))

    def expecting(self, state: DeadOfWinter, env: Env) -> Env:
        if self.n != "all":
            return env
        return {**env, "cleared": [*env.get("cleared", ()), *places(state, self.at, env)]}


class KillZombies(OfZombies, frozen=True, tag="kill_zombies", rename={**WORDS, "subject": "for"}):
    """Up to `n` zombies die; `exposure` `once` is one roll for the survivor `subject`."""

    exposure: Literal["none", "once"]
    subject: SurvivorWord | None = None

    def run(self, state: DeadOfWinter, env: Env) -> None:
        where = places(state, self.at, env)
        if not where:
            return
        if self.exposure == "once" and self.subject is not None:
            state.agenda.extend(Exposure(n, 1) for n in survivors(state, self.subject, env))
        left = amount(state, self.n, env)
        state.agenda.append(AtEntrance("kill", where[0], left, actor(state, env), optional=True))


class AttractZombies(Effect, frozen=True, tag="attract_zombies"):
    """1 to `n` zombies of other locations move to free entrance spaces of `to`."""

    n: Amount
    to: Places
    sources: Literal["any", "one"] = "any"

    def run(self, state: DeadOfWinter, env: Env) -> None:
        where = places(state, self.to, env)
        if where:
            left = amount(state, self.n, env)
            one = self.sources == "one"
            state.agenda.append(AttractStep(where[0], left, actor(state, env), one))

    def can(self, state: DeadOfWinter, env: Env) -> bool:
        to = places(state, self.to, env)
        return bool(to) and can_attract(state, to[0])


class ZombiesToBarricades(OfZombies, frozen=True, tag="zombies_to_barricades"):
    """Up to `n` zombies there give way to barricades."""

    def run(self, state: DeadOfWinter, env: Env) -> None:
        where = places(state, self.at, env)[0]
        left = amount(state, self.n, env)
        state.agenda.append(AtEntrance("convert", where, left, actor(state, env), optional=True))


# ---- barricades, noise


class PlaceBarricades(AtPlaces, frozen=True, tag="place_barricades"):
    """Up to `n` barricades go on free entrance spaces."""

    def run(self, state: DeadOfWinter, env: Env) -> None:
        for place in reversed(places(state, self.at, env)):
            left = amount(state, self.n, env)
            step = AtEntrance("barricade", place, left, actor(state, env), optional=True)
            state.agenda.append(step)

    def can(self, state: DeadOfWinter, env: Env) -> bool:
        cleared = env.get("cleared", ())
        return any(
            free_everywhere(state, place)
            or (place in cleared and sum(state.locations[place].zombies))
            for place in places(state, self.at, env)
        )


class RemoveBarricades(AtPlaces, frozen=True, tag="remove_barricades"):
    """Barricades go away, from the first entrance on."""

    def run(self, state: DeadOfWinter, env: Env) -> None:
        for place in places(state, self.at, env):
            here = state.locations[place]
            left = removed = amount(state, self.n, env, sum(here.barricades))
            gone: dict[int, int] = {}
            for entrance, there in enumerate(here.barricades):
                gone[entrance] = min(left, there)
                here.barricades[entrance] -= gone[entrance]
                left -= gone[entrance]
            if count := removed - left:
                where = at_entrances(gone)
                note(state, events.BarricadesRemoved(location=place, count=count, entrances=where))


class PlaceNoise(AtPlaces, frozen=True, tag="place_noise"):
    """Up to `n` noise tokens go on empty noise places."""

    def run(self, state: DeadOfWinter, env: Env) -> None:
        for place in places(state, self.at, env):
            make_noise(state, place, amount(state, self.n, env))

    def can(self, state: DeadOfWinter, env: Env) -> bool:
        return any(empty_noise(state, place) for place in places(state, self.at, env))
