"""Setting up a game of Raxxon (chapter 3 of the rules)."""

from typing import Any

from holdout.kernel.chance import Chance, shuffle
from holdout.kernel.pile import Pile
from holdout.titles.raxxon.model.state import DECK, INFECTED, Options, Raxxon, note
from holdout.titles.raxxon.model.steps import AskSheet, BeginDay, FirstPlayer


def new_game(_deck: Any, seats: int, options: Options, seed: bytes) -> Raxxon:
    """Divide and shuffle the cards; what the players choose comes next.

    `seats`: 1 to 4. `seed`: 16 bytes, from which every shuffle of the game follows.
    """
    level = DECK.numbers.difficulties[options.difficulty]
    chance = Chance(seed)
    counts = DECK.composition(options.difficulty)
    infected = [kind for kind, count in counts.items() if kind in INFECTED for _ in range(count)]
    healthy = [kind for kind, count in counts.items() if kind not in INFECTED for _ in range(count)]
    shuffle(chance, "setup", infected)
    dealt = level.infected_in_population
    people = infected[:dealt] + healthy
    shuffle(chance, "setup", people)
    raxxon = list(DECK.raxxon)
    shuffle(chance, "raxxon", raxxon)
    state = Raxxon(
        seats=seats,
        draws=options.draws,
        chance=chance,
        difficulty=options.difficulty,
        sheets=[None] * seats,
        goal=level.healthy_total,
        power=DECK.numbers.power["start"],
        population_draw=Pile(people),
        infection_supply=Pile(infected[dealt:]),
        raxxon_draw=Pile(raxxon),
    )
    note(state, "game-began", difficulty=options.difficulty, players=seats)
    state.agenda.append(BeginDay())
    if seats > 1:
        state.agenda.append(FirstPlayer())
        state.agenda.extend(AskSheet(seat) for seat in range(seats, 0, -1))
    return state
