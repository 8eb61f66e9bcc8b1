"""Setting up a game of Raxxon (chapter 3 of the rules)."""

from holdout.kernel.chance import Chance, shuffle
from holdout.kernel.pile import Pile
from holdout.titles.raxxon import events
from holdout.titles.raxxon.actions.turn import AskSheet, BeginDay, FirstPlayer
from holdout.titles.raxxon.cards.loader import Deck
from holdout.titles.raxxon.state import Options, Raxxon, note


def new_game(deck: Deck, seats: int, options: Options, seed: bytes) -> Raxxon:
    """Divide and shuffle the cards; the players' own choices come next.

    `seats`: 1 to 4. `seed`: 16 bytes, from which every shuffle of the game follows.
    """
    level = deck.numbers.difficulties[options.difficulty]
    chance = Chance(seed)
    counts = deck.composition(options.difficulty)
    cards = [kind for kind, count in counts.items() for _ in range(count)]
    infected = [card for card in cards if card in deck.infected]
    healthy = [card for card in cards if card not in deck.infected]
    shuffle(chance, "setup", infected)
    dealt = level.infected_in_population
    people = infected[:dealt] + healthy
    shuffle(chance, "setup", people)
    raxxon = list(deck.raxxon)
    shuffle(chance, "raxxon", raxxon)
    state = Raxxon(
        deck=deck,
        seats=seats,
        draws=options.draws,
        chance=chance,
        difficulty=options.difficulty,
        sheets=[None] * seats,
        goal=level.healthy_total,
        power=deck.numbers.power["start"],
        population_draw=Pile(people),
        infection_supply=Pile(infected[dealt:]),
        raxxon_draw=Pile(raxxon),
    )
    note(state, events.GameBegan(options.difficulty, seats))
    state.agenda.append(BeginDay())
    if seats > 1:
        state.agenda.append(FirstPlayer())
        state.agenda.extend(AskSheet(seat) for seat in range(seats, 0, -1))
    return state
