"""What has to happen in random games of Dead of Winter, and the games.

New games of every kind are played to their end, and what they rarely reach is played on from
positions made for it. Then come games that wander about, pushed now and then, until nothing is
missing. On the way nothing gets lost, and a game is the same after saving.
"""

from collections.abc import Callable, Iterator
from collections.abc import Set as AbstractSet
from itertools import product
from random import Random
from typing import Any, get_args

from holdout.kernel.rules import kinds
from holdout.kernel.state import DrawMode
from holdout.kernel.things import kinds_of, tag_of
from holdout.kernel.title import Title
from holdout.titles.dead_of_winter import TITLE
from holdout.titles.dead_of_winter.cards.parts import Rule, Trigger
from holdout.titles.dead_of_winter.rules.steps import WinterStep
from holdout.titles.dead_of_winter.state import DeadOfWinter, Options, Variant
from tests.dead_of_winter.box import DECK, effects
from tests.dead_of_winter.everything import EFFECTS, Seen, watching
from tests.dead_of_winter.firing import fired
from tests.dead_of_winter.rare import made
from tests.dead_of_winter.scenes import conserved
from tests.dead_of_winter.wandering import wander
from tests.titles.seeing import LOOK_EVERY, Player, actions_of, events_of, look

#: What a question can be about.
ABOUT = {
    "arrange-crises", "arrive", "attack-die", "attack-target", "attract", "attract-die",
    "barricade", "barricade-die", "bite-ransom", "bite-spread", "card", "choose", "clean-count",
    "clean-die",
    "convert", "crossroads", "declare", "equip", "exhaust", "exile-fuel", "exile-place",
    "exile-swap", "exile-who", "fuel-move", "heal", "kill", "kill-count", "leave", "make-room",
    "may", "new-leader", "order", "pay", "raise", "remove", "request", "request-item",
    "request-number", "request-whom", "rule", "search-die", "search-keep", "search-noise", "share",
    "tie", "wound",
}  # fmt: skip

#: Seats and variant of every kind of table.
TABLES: tuple[tuple[int, Variant], ...] = (
    (2, "two-player"),
    *product((3, 4, 5), ("normal", "cooperative", "betrayer")),
)
MODES: tuple[DrawMode, ...] = ("automatic", "manual", "table")
SIDES = (False, True)

MOST_WANDERINGS = 1000
STEPS_OF_A_WANDERING = 200
GAMES_FROM_A_POSITION = 1
STEPS_FROM_A_POSITION = 20

#: How much rarer than others these answers are given, so that games last.
RARE = {"request": 0.1, "request-several": 0.1, "exile": 0.1, "end-turn": 0.4}


def rules(value: Any) -> Iterator[Rule]:
    """All rules of a card, at any depth."""
    if isinstance(value, Rule):
        yield value
    if isinstance(value, tuple):
        for each in value:
            yield from rules(each)
    elif hasattr(value, "__struct_fields__"):
        for name in value.__struct_fields__:
            yield from rules(getattr(value, name))


#: What is never run: those who ask for it look at it where it stands.
STANDING = {"modify", "copy_abilities"}

#: What is paid for ignoring a bite is read where the bite is answered (`bite-ignored`).
PAID_FOR_A_BITE = {
    ("crossroads-olivia-brown", verb)
    for rule in rules(DECK.crossroads["crossroads-olivia-brown"])
    if rule.on == "bitten"
    for verb in (*rule.cost, *rule.steps)
}

#: When an ability is used by itself or all the time; no player uses it.
BY_ITSELF = {"passive", "turn_start", "round_start"}


def begun(title: Title[DeadOfWinter], rng: Random) -> Iterator[DeadOfWinter]:
    """New games: each table with each draw mode and objective, on either side if there are."""
    for number, ((seats, variant), objective) in enumerate(product(TABLES, DECK.main_objectives)):
        printed = DECK.main_objectives[objective].provenance == "printed"
        for hardcore, mode in zip(SIDES, rng.sample(MODES, 2), strict=True):
            options = Options(
                variant=variant,
                objective=objective,
                hardcore=hardcore,
                elimination=number % 3 == 0,
                betrayal_card=number % 4 != 0,
                auto_order=number % 5 != 0,
                attract_sources="any" if number % 2 else "one",
                morale_zero_zombies="batch" if number // 2 % 2 else "immediate",
                crossroads_sleep="replace" if number % 7 else "drop",
                house_cards=hardcore or not printed or number % 2 == 0,
                draws=mode,
            )
            yield title.new_game(seats, options, rng.randbytes(16))


def run_rules(seen: AbstractSet[tuple[str, Any]]) -> Iterator[Rule]:
    """The rules that have done something."""
    for card in (*DECK.crossroads.values(), *DECK.main_objectives.values()):
        for rule in rules(card):
            options = tuple(verb for each in rule.options for verb in each.steps)
            if any((card.id, verb) in seen for verb in (*rule.steps, *options)):
                yield rule


def _steps(seen: Seen) -> AbstractSet[Any]:
    """Each verb of the cards, and each step of the course of the game."""
    return {*map(tag_of, (*kinds_of(WinterStep), *EFFECTS))} - STANDING - seen.steps


def _steps_of_cards(seen: Seen) -> AbstractSet[Any]:
    """Of abilities, items, crossroads cards, crises, both sides of main objectives."""
    wanted = {(card, verb) for card, found in effects().items() for verb in found}
    standing = {(card, verb) for card, verb in wanted if kinds([type(verb)]) <= STANDING}
    return wanted - standing - PAID_FOR_A_BITE - seen.effects


def _questions(seen: Seen) -> AbstractSet[Any]:
    """Each kind of question, about each thing."""
    about = {*ABOUT, "pledge", "stake", "pass", "exile", "vote"}
    return (kinds(TITLE.decision_types) - seen.decisions) | (about ^ seen.about)


def _actions(seen: Seen) -> AbstractSet[Any]:
    """Each kind of answer."""
    return actions_of("dead-of-winter") - seen.actions


def _events(seen: Seen) -> AbstractSet[Any]:
    """Each event that has words, and each that happens has words."""
    return events_of("dead-of-winter") ^ seen.events


def _options(seen: Seen) -> AbstractSet[Any]:
    """Each crossroads card, and each of its options; those of rules in force, too."""
    cards = [*DECK.crossroads.values(), *DECK.main_objectives.values()]
    wanted = {(c.id, option.id) for c in DECK.crossroads.values() for option in c.options}
    wanted |= {(c.id, o.id) for c in cards for rule in rules(c) for o in rule.options}
    return (DECK.crossroads.keys() - seen.fired) | (wanted - seen.options)


def _triggers(seen: Seen) -> AbstractSet[Any]:
    """Each event is answered, by a crossroads card or by a rule that a card has put in force."""
    fired = {DECK.crossroads[card].trigger.event for card in seen.fired}
    ignored = {"bitten"} if "bite-ignored" in seen.events else set()
    return {*get_args(Trigger)} - fired - ignored - {rule.on for rule in run_rules(seen.effects)}


def _crises(seen: Seen) -> AbstractSet[Any]:
    """Each crisis, prevented and not."""
    return set(product(DECK.crises, (True, False))) - seen.crises


def _items(seen: Seen) -> AbstractSet[Any]:
    """Each item is played; fuel is burnt with a move."""
    return DECK.items.keys() - {"fuel"} - seen.played


def _abilities(seen: Seen) -> AbstractSet[Any]:
    """Each ability of survivors and equipped items that does not work by itself is used."""
    people = {card.id for card in DECK.survivors.values() if card.ability.window not in BY_ITSELF}
    worn = {card.id for card in DECK.items.values() if card.use == "equip"}
    used = {name for name in worn if DECK.items[name].ability.window not in BY_ITSELF}
    return (people | used) - seen.used


def _people(seen: Seen) -> AbstractSet[Any]:
    """Each survivor is in play."""
    return DECK.survivors.keys() - seen.people


def _goals(seen: Seen) -> AbstractSet[Any]:
    """Each secret, betrayal and exiled objective is somebody's at the end of a game."""
    return DECK.objectives.keys() - seen.held


def _ends(seen: Seen) -> AbstractSet[Any]:
    """The main objective complete, and all ways to fail."""
    return {"objective", "morale", "rounds", "lose_game", "eliminated"} ^ seen.ends


#: What has to happen: each gives what has not happened yet.
MISSING: dict[str, Callable[[Seen], AbstractSet[Any]]] = {
    "steps": _steps,
    "steps of cards": _steps_of_cards,
    "questions": _questions,
    "actions": _actions,
    "events": _events,
    "options": _options,
    "triggers": _triggers,
    "crises": _crises,
    "items": _items,
    "abilities": _abilities,
    "people": _people,
    "goals": _goals,
    "ends": _ends,
}


def refusing(rng: Random) -> Iterator[DeadOfWinter]:
    """Turns in which something is missing: an exile's, with nothing on the board and nobody else.

    There is no crisis, no card in the item decks, no zombie; the others are out of the game.
    """
    for state, _ in wander(rng.randrange(1000), STEPS_OF_A_WANDERING):
        if state.version % 10 == 0 and [each.kind for each in state.decisions] == ["turn"]:
            board = TITLE.copy(state)
            board.crisis = None
            for pile in board.item_decks.values():
                pile.cards.clear()
            for here in board.locations.values():
                here.zombies = [0 for _ in here.zombies]
            for seat, who in enumerate(board.players, 1):
                who.exiled, who.out = seat == board.active, seat != board.active
            # Few of all moves are where an exile may not go.
            for _ in range(10):
                yield board


def seen() -> Seen:
    """What happened in many games; the last ones wander on until nothing is missing."""
    found = Seen()
    rng = Random(2014)
    with watching(found) as title:
        player = Player(title, rng, RARE, conserved)
        for state in begun(title, rng):
            player.play(state, 10_000)
            assert state.outcome is not None
            look(title, state, conserved)
        for _ in range(GAMES_FROM_A_POSITION):
            for state in (*made(), *fired()):
                player.play(state, STEPS_FROM_A_POSITION)
        for number in range(MOST_WANDERINGS):
            if number % 25 == 0 and not any(missing(found) for missing in MISSING.values()):
                break
            for step, (state, _) in enumerate(wander(number, STEPS_OF_A_WANDERING)):
                if step % LOOK_EVERY == 0:
                    look(title, state, conserved)
    return found
