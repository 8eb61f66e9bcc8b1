"""The colony phase: food, waste, crisis, zombies, main objective, tracker (chapter 17)."""

from collections.abc import Callable

from msgspec.structs import replace

from holdout.titles.dead_of_winter.cards.deck import COLONY
from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.model.state import DeadOfWinter, item_of, note, seats_from
from holdout.titles.dead_of_winter.model.steps import BeginRound, ColonyPhase, Frame, InOrder
from holdout.titles.dead_of_winter.rules.ask import roll
from holdout.titles.dead_of_winter.rules.board import non_exiled, side
from holdout.titles.dead_of_winter.rules.frames import follow
from holdout.titles.dead_of_winter.rules.phases.ending import finish
from holdout.titles.dead_of_winter.rules.query import holds
from holdout.titles.dead_of_winter.rules.world import change_food, change_morale, place_zombies

WASTE_PER_MORALE = 10


def colony_phase(state: DeadOfWinter, step: ColonyPhase) -> None:
    """One step of the colony phase; the next one waits on the agenda."""
    state.phase = "colony"
    state.cause = _CAUSES[step.stage]
    _STAGES[step.stage](state, step)


def _then(state: DeadOfWinter, step: ColonyPhase) -> None:
    state.agenda.append(ColonyPhase(step.stage + 1))


def _at_colony(state: DeadOfWinter) -> int:
    return sum(who.at == COLONY for who in state.survivors.values()) + state.helpless


def _standing_sum(state: DeadOfWinter, aspect: str, *, by: bool) -> list[int]:
    """What standing rules make of an aspect of the colony."""
    return [
        int((rule.by if by else rule.value) or 0)
        for standing in state.standing
        for rule in standing.rules
        if rule.modify == aspect
        and holds(state, rule.when, {**standing.env, "bearer": standing.bearer})
    ]


def _food(state: DeadOfWinter, step: ColonyPhase) -> None:
    """Half a token for everybody at the colony, or hunger (17.1)."""
    _then(state, step)
    need = (_at_colony(state) + 1) // 2 + sum(_standing_sum(state, "colony_food", by=True))
    note(state, "colony-step", step="food")
    if need <= state.food:
        change_food(state, -need)
        return
    state.starvation += 1
    note(state, "hunger", need=need, food=state.food, starvation=state.starvation)
    change_morale(state, -state.starvation)


def _waste(state: DeadOfWinter, step: ColonyPhase) -> None:
    """One morale for each full ten cards of waste (17.2)."""
    _then(state, step)
    divisor = max([WASTE_PER_MORALE, *_standing_sum(state, "waste_divisor", by=False)])
    lost = len(state.waste) // divisor
    if lost:
        note(state, "colony-step", step="waste")
        note(state, "waste", count=len(state.waste))
        change_morale(state, -lost)


def _crisis(state: DeadOfWinter, step: ColonyPhase) -> None:
    """Contributions are shown and counted: prevented, well prevented, or not (17.3)."""
    _then(state, step)
    if state.crisis is None:
        return
    card = state.deck.crises[state.crisis]
    note(state, "colony-step", step="crisis")
    given = sorted(given for _, given in state.contributions)
    points = sum(1 if state.deck.symbols[each] in card.symbols else -1 for each in given)
    needed = len(non_exiled(state))
    prevented = points >= needed
    note(
        state,
        "crisis-checked",
        card=card.id,
        cards=[item_of(each) for each in given],
        points=points,
        needed=needed,
        prevented=prevented,
    )
    state.removed += given
    state.contributions, state.named = [], []
    state.crisis = None
    env: Env = {"actor": state.first, "card": card.id}
    if not prevented:
        follow(state, card.fail, env)
    elif points >= needed + card.bonus.points_over:
        follow(state, card.bonus.steps, env)


def _zombies_colony(state: DeadOfWinter, step: ColonyPhase) -> None:
    """Zombies for half of everybody at the colony (17.4a)."""
    _then(state, step)
    note(state, "colony-step", step="zombies")
    state.batch = state.options.morale_zero_zombies == "batch"
    there = _at_colony(state) + (state.fixture == COLONY)
    place_zombies(state, [COLONY], (there + 1) // 2)


def _zombies_outside(state: DeadOfWinter, step: ColonyPhase) -> None:
    """At each other location one for each survivor there, counted when its turn comes (17.4b)."""
    if step.location == 0 and _batch_over(state):
        return
    if step.location == len(state.deck.outside):
        _then(state, step)
        return
    place = state.deck.outside[step.location]
    state.agenda.append(replace(step, location=step.location + 1))
    count = sum(who.at == place for who in state.survivors.values())
    place_zombies(state, [place], count + (state.fixture == place))


def _noise(state: DeadOfWinter, step: ColonyPhase) -> None:
    """A die for each noise token; 3 or less brings a zombie (17.4c)."""
    deck = state.deck
    if step.location == 0 and step.noise < 0 and _batch_over(state):
        return
    location = step.location
    begins = location == 0 and step.noise < 0
    while location < len(deck.outside) and not state.locations[deck.outside[location]].noise:
        location += 1
    if location == len(deck.outside):
        _then(state, step)
        return
    place = deck.outside[location]
    if begins:
        note(state, "colony-step", step="noise")
    face = roll(state, state.first, "action")
    if face is None:
        state.agenda.append(replace(step, location=location, noise=0))
        return
    state.locations[place].noise -= 1
    note(state, "noise-rolled", location=place, value=int(face))
    state.agenda.append(replace(step, location=location, noise=0))
    if int(face) in deck.numbers.noise_zombie_on:
        place_zombies(state, [place], 1)


def _batch_over(state: DeadOfWinter) -> bool:
    """After a group of batches morale 0 ends the game (18.1)."""
    if state.morale == 0:
        finish(state, "morale")
    return state.outcome is not None


def _rules(state: DeadOfWinter, step: ColonyPhase) -> None:
    """What the main objective does before its goal is tested (17.5)."""
    if _batch_over(state):
        return
    state.batch = False
    _then(state, step)
    for rule in side(state).special:
        if rule.on == "check_main_objective":
            follow(state, rule.steps, {"actor": state.first, "card": state.objective})


def _objective(state: DeadOfWinter, step: ColonyPhase) -> None:
    """Goal and added goals: with all of them the game ends at once (17.5)."""
    _then(state, step)
    if all(holds(state, goal, {"actor": state.first}) for goal in (side(state).goal, *state.goals)):
        finish(state, "objective")


def _tracker(state: DeadOfWinter, step: ColonyPhase) -> None:
    """The round tracker moves; at 0 the game ends (17.6)."""
    _then(state, step)
    state.rounds -= 1
    note(state, "tracker", rounds=state.rounds)
    if state.rounds <= 0:
        finish(state, "rounds")


def _end_round(state: DeadOfWinter, _step: ColonyPhase) -> None:
    """The first player token goes to the right; what was put off happens (17.7)."""
    seats, before = seats_from(state, state.first), state.first
    state.first = seats[-1]
    note(state, "first-player", player=state.first, origin=before)
    state.agenda.append(BeginRound())
    due = [later for later in state.later if later.round <= state.round]
    state.later = [later for later in state.later if later.round > state.round]
    effects = (
        Frame(later.steps, {**later.env, "card": later.card, "tracked": len(later.seen)})
        for later in due
    )
    state.agenda.append(InOrder(tuple(effects)))


_STAGES: tuple[Callable[[DeadOfWinter, ColonyPhase], None], ...] = (
    _food,
    _waste,
    _crisis,
    _zombies_colony,
    _zombies_outside,
    _noise,
    _rules,
    _objective,
    _tracker,
    _end_round,
)

#: What the events of a stage are told to be caused by, as long as no card takes effect.
_CAUSES = (
    "food",
    "waste",
    "crisis",
    "zombies",
    "zombies",
    "noise",
    "objective",
    "objective",
    "tracker",
    "first-player",
)
