"""Setting up a game of Dead of Winter (chapters 3 and 4 of the rules)."""

from holdout.kernel.chance import Chance, below, shuffle
from holdout.kernel.errors import BadOption
from holdout.kernel.pile import Pile
from holdout.titles.dead_of_winter import events
from holdout.titles.dead_of_winter.cards.deck import STARTER, Deck
from holdout.titles.dead_of_winter.rules.frames import Frame
from holdout.titles.dead_of_winter.rules.pools import (
    OFFERED,
    TOGETHER,
    all_crises,
    all_crossroads,
    all_objectives,
    all_survivors,
    betrayal_count,
    honest_count,
    is_together,
    starters,
    usable,
)
from holdout.titles.dead_of_winter.rules.turn.course import AskKeep, BeginRound, DealTo, ShowKept
from holdout.titles.dead_of_winter.state import (
    DeadOfWinter,
    Location,
    Options,
    Player,
    Variant,
    note,
)


def variant_of(deck: Deck, seats: int, options: Options) -> Variant:
    """Choose the played variant. Raises `BadOption` for what the rules do not allow (4.7)."""
    variant = options.variant or ("two-player" if seats == 2 else "normal")
    if (variant == "two-player") != (seats == 2):
        message = f"the variant {variant} is not for {seats} players"
        raise BadOption(message, "seats", name="variant", got=variant, seats=seats)
    if options.objective is not None and options.objective not in deck.main_objectives:
        named = options.objective[:40]
        message = f"there is no main objective {named}"
        raise BadOption(message, "option", name="objective", got=named)
    if not options.house_cards and options.objective is not None:
        card = deck.main_objectives[options.objective]
        if card.provenance != "printed":
            message = "this main objective is a house card"
            raise BadOption(message, "house-card", name="objective", got=options.objective)
    if options.hardcore and not options.house_cards:
        message = "the hardcore sides are house cards"
        raise BadOption(message, "needs", name="hardcore", needed="house_cards")
    return variant


def new_game(deck: Deck, seats: int, options: Options, seed: bytes) -> DeadOfWinter:
    """Shuffle and deal; what the players choose comes next. `seats`: 2 to 5."""
    variant = variant_of(deck, seats, options)
    chance = Chance(seed)
    together = variant in TOGETHER
    state = DeadOfWinter(
        deck=deck,
        seats=seats,
        draws=options.draws,
        chance=chance,
        options=options,
        variant=variant,
        objective=main_objective(deck, options, chance),
        hardcore=(together or options.hardcore) and options.house_cards,
        players=[Player() for _ in range(seats)],
        survivor_deck=_pile(chance, "survivors", all_survivors(deck, together=together)),
        locations={
            name: Location([0] * card.entrances, [0] * card.entrances)
            for name, card in deck.locations.items()
        },
        item_decks={
            place: _pile(chance, f"deck/{place}", list(deck.stacks[place]))
            for place in deck.outside
        },
        mixed=False,
        starter_deck=_pile(chance, "deck/starter", list(deck.stacks[STARTER])),
        crises=_pile(chance, "crises", all_crises(deck, options)),
        crossroads=_pile(chance, "crossroads", all_crossroads(deck, options, together=together)),
        secrets=_secrets(deck, seats, options, variant, chance),
        exile_deck=_pile(chance, "exile", all_objectives(deck, "exiled", options)),
    )
    board = deck.main_objectives[state.objective].side(hardcore=state.hardcore)
    state.morale, state.rounds = board.morale, board.rounds
    note(state, events.GameBegan(variant=variant, player_count=seats, objective=state.objective))
    state.agenda += [BeginRound(), ShowKept(), *deals(state)]
    state.agenda.append(Frame(board.setup, {"actor": 1, "card": state.objective}))
    return state


def deals(state: DeadOfWinter) -> list[AskKeep | DealTo]:
    """List what is dealt and asked when the board is set up, last first."""
    seats = range(state.seats, 0, -1)
    plan: list[AskKeep | DealTo] = [AskKeep()]
    plan += [DealTo("survivors", seat, OFFERED) for seat in seats]
    plan += [DealTo("starter", seat, starters(state.variant)) for seat in seats]
    if not is_together(state):
        plan += [DealTo("secrets", seat, 1) for seat in seats]
    return plan


def _pile(chance: Chance, stream: str, cards: list[str]) -> Pile:
    shuffle(chance, stream, cards)
    return Pile(cards)


def main_objective(deck: Deck, options: Options, chance: Chance) -> str:
    """Return the main objective that was chosen, or one drawn by chance (3.1)."""
    if options.objective is not None:
        return options.objective
    names = usable(deck.main_objectives, options)
    return names[below(chance, "setup", len(names))]


def _secrets(deck: Deck, seats: int, options: Options, variant: Variant, chance: Chance) -> Pile:
    """Return the secret objectives to deal: two or one honest ones per player, one betrayal."""
    if variant in TOGETHER:
        return Pile()
    honest = all_objectives(deck, "non_betrayal", options)
    shuffle(chance, "secrets", honest)
    cards = honest[: honest_count(seats, variant)]
    if betrayal_count(variant, options):
        betrayals = all_objectives(deck, "betrayal", options)
        cards.append(betrayals[below(chance, "secrets", len(betrayals))])
    return _pile(chance, "secrets", cards)
