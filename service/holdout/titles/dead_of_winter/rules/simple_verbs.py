"""The plain verbs of the cards: tracks, zombies, survivors, dice."""

from holdout.kernel.pile import put_under
from holdout.titles.dead_of_winter.cards import verbs
from holdout.titles.dead_of_winter.cards.deck import COLONY
from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.model.state import DeadOfWinter, item_of, note, player, tell
from holdout.titles.dead_of_winter.rules import entrances, feasible, world
from holdout.titles.dead_of_winter.rules.board import room
from holdout.titles.dead_of_winter.rules.entrances import AtEntrance, AttractStep
from holdout.titles.dead_of_winter.rules.frames import actor, give_name
from holdout.titles.dead_of_winter.rules.people.exposure import Exposure
from holdout.titles.dead_of_winter.rules.phases.ending import finish
from holdout.titles.dead_of_winter.rules.query import amount, places, players, survivors


def gain_morale(state: DeadOfWinter, verb: verbs.GainMorale, env: Env) -> None:
    """Morale rises."""
    world.change_morale(state, amount(state, verb.n, env))


def lose_morale(state: DeadOfWinter, verb: verbs.LoseMorale, env: Env) -> None:
    """Morale falls."""
    world.change_morale(state, -amount(state, verb.n, env, state.morale))


def gain_food(state: DeadOfWinter, verb: verbs.GainFood, env: Env) -> None:
    """Food tokens come into the supply."""
    world.change_food(state, amount(state, verb.n, env))


def lose_food(state: DeadOfWinter, verb: verbs.LoseFood, env: Env) -> None:
    """Food tokens leave the supply."""
    world.change_food(state, -amount(state, verb.n, env, state.food))


def gain_starvation(state: DeadOfWinter, verb: verbs.GainStarvation, env: Env) -> None:
    """Starvation tokens come into the supply."""
    by = amount(state, verb.n, env)
    state.starvation += by
    note(state, "starvation", by=by, starvation=state.starvation)


def add_helpless(state: DeadOfWinter, verb: verbs.AddHelpless, env: Env) -> None:
    """Helpless survivors come, unless the acting player is exiled (16.6)."""
    by = players(state, verb.by, env)
    if not (by and player(state, by[0]).exiled):
        world.change_helpless(state, min(amount(state, verb.n, env), max(0, room(state, COLONY))))


def remove_helpless(state: DeadOfWinter, verb: verbs.RemoveHelpless, env: Env) -> None:
    """Helpless survivors leave without loss of morale."""
    count = min(amount(state, verb.n, env, state.helpless), state.helpless)
    world.change_helpless(state, -count)
    give_name(state, verb.name, count)


def kill_helpless(state: DeadOfWinter, verb: verbs.KillHelpless, env: Env) -> None:
    """Helpless survivors die."""
    world.change_helpless(state, -amount(state, verb.n, env, state.helpless), dead=True)


def place_zombies(state: DeadOfWinter, verb: verbs.PlaceZombies, env: Env) -> None:
    """Zombies arrive, so many at each of the locations."""
    entrances.place_zombies(state, places(state, verb.at, env), amount(state, verb.n, env))


def remove_zombies(state: DeadOfWinter, verb: verbs.RemoveZombies, env: Env) -> None:
    """Zombies go away; the acting player says from which entrances."""
    for place in reversed(places(state, verb.at, env)):
        here = state.locations[place]
        if verb.n == "all":
            count, where = sum(here.zombies), entrances.at_entrances(dict(enumerate(here.zombies)))
            here.zombies[:] = [0] * len(here.zombies)
            if count:
                note(state, "zombies-removed", location=place, count=count, entrances=where)
        else:
            left = amount(state, verb.n, env)
            state.agenda.append(AtEntrance("remove", place, left, actor(state, env)))


def kill_zombies(state: DeadOfWinter, verb: verbs.KillZombies, env: Env) -> None:
    """Zombies are killed; one exposure roll for all of them if the card says so."""
    where = places(state, verb.at, env)
    if not where:
        return
    if verb.exposure == "once" and verb.subject is not None:
        state.agenda.extend(Exposure(n, 1) for n in survivors(state, verb.subject, env))
    left = amount(state, verb.n, env)
    state.agenda.append(AtEntrance("kill", where[0], left, actor(state, env), optional=True))


def attract_zombies(state: DeadOfWinter, verb: verbs.AttractZombies, env: Env) -> None:
    """Zombies of other locations come to free spaces."""
    where = places(state, verb.to, env)
    if where:
        left = amount(state, verb.n, env)
        one = verb.sources == "one"
        state.agenda.append(AttractStep(where[0], left, actor(state, env), one))


def zombies_to_barricades(state: DeadOfWinter, verb: verbs.ZombiesToBarricades, env: Env) -> None:
    """Zombies give way to barricades."""
    where = places(state, verb.at, env)[0]
    left = amount(state, verb.n, env)
    state.agenda.append(AtEntrance("convert", where, left, actor(state, env), optional=True))


def place_barricades(state: DeadOfWinter, verb: verbs.PlaceBarricades, env: Env) -> None:
    """Barricades go on free entrance spaces."""
    for place in reversed(places(state, verb.at, env)):
        left = amount(state, verb.n, env)
        state.agenda.append(AtEntrance("barricade", place, left, actor(state, env), optional=True))


def remove_barricades(state: DeadOfWinter, verb: verbs.RemoveBarricades, env: Env) -> None:
    """Barricades go away, from the first entrance on."""
    for place in places(state, verb.at, env):
        here = state.locations[place]
        left = removed = amount(state, verb.n, env, sum(here.barricades))
        gone: dict[int, int] = {}
        for entrance, there in enumerate(here.barricades):
            gone[entrance] = min(left, there)
            here.barricades[entrance] -= gone[entrance]
            left -= gone[entrance]
        if count := removed - left:
            where = entrances.at_entrances(gone)
            note(state, "barricades-removed", location=place, count=count, entrances=where)


def place_noise(state: DeadOfWinter, verb: verbs.PlaceNoise, env: Env) -> None:
    """Noise tokens go on empty noise places."""
    for place in places(state, verb.at, env):
        make_noise(state, place, amount(state, verb.n, env))


def make_noise(state: DeadOfWinter, place: str, count: int) -> None:
    """Noise at a location, as far as there are empty noise places."""
    count = min(count, feasible.empty_noise(state, place))
    if count > 0:
        state.locations[place].noise += count
        note(state, "noise", location=place, count=count)


def cancel(state: DeadOfWinter, verb: verbs.Cancel, env: Env) -> None:
    """The pending raise of a die does not happen."""
    if verb.what == "die_raise":
        state.raising = False
        note(state, "raise-cancelled")


def bury_crisis(state: DeadOfWinter, _verb: verbs.BuryCrisis, _env: Env) -> None:
    """The crisis goes under its deck; what was given to it leaves the game facedown."""
    if state.crisis is not None:
        put_under(state.crises, [state.crisis], known=False)
        given = len(state.contributions)
        note(state, "crisis-buried", card=state.crisis, contributions=given)
        state.crisis = None
    state.buried += [card for _, card in state.contributions]
    state.contributions, state.named = [], []


def cancel_next_crisis(state: DeadOfWinter, _verb: verbs.CancelNextCrisis, _env: Env) -> None:
    """The next crisis is removed, and its round has none."""
    state.cancelled += 1


def add_goal(state: DeadOfWinter, verb: verbs.AddGoal, _env: Env) -> None:
    """The main objective asks for more."""
    state.goals.append(verb.goal)
    note(state, "goal-added")


def add_sample(state: DeadOfWinter, verb: verbs.AddSample, env: Env) -> None:
    """Samples come on the main objective."""
    by = amount(state, verb.n, env)
    state.samples += by
    note(state, "sample", by=by, samples=state.samples)


def lose_game(state: DeadOfWinter, _verb: verbs.LoseGame, _env: Env) -> None:
    """The game ends, the main objective has failed."""
    finish(state, "lose_game")


def secrecy(state: DeadOfWinter, verb: verbs.Secrecy, env: Env) -> None:
    """Two players are reminded to say nothing of a card."""
    seats = [seat for word in verb.players for seat in players(state, word, env)]
    card = env.get(verb.about.removeprefix("$"))
    if isinstance(card, str):
        tell(state, seats, "secrecy", item=item_of(card))
