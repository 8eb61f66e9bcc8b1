"""Games of Dead of Winter that get everywhere: random play, and now and then a push.

At the start of an action the world may be changed (hands, zombies, wounds, places …) or a card let
happen that random play would hardly ever reach, as if its trigger had come.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random

from holdout.kernel import Action
from holdout.titles.dead_of_winter import TITLE
from holdout.titles.dead_of_winter.actions.turn import AskTurn
from holdout.titles.dead_of_winter.cards.deck import COLONY
from holdout.titles.dead_of_winter.effects.cards import Share
from holdout.titles.dead_of_winter.rules import abilities
from holdout.titles.dead_of_winter.rules.board import group, room
from holdout.titles.dead_of_winter.rules.frames import Frame
from holdout.titles.dead_of_winter.rules.redaction import laid_down
from holdout.titles.dead_of_winter.rules.turn.searching import SearchStep
from holdout.titles.dead_of_winter.state import (
    DeadOfWinter,
    Options,
    Survivor,
    item_of,
    seats_from,
)
from tests.dead_of_winter.box import DECK

VARIANTS = (
    ("two-player", 2), ("normal", 3), ("normal", 4), ("normal", 5), ("cooperative", 3),
    ("betrayer", 4), ("cooperative", 4),
)  # fmt: skip
DRAWS = ("automatic", "manual", "table")

#: How much more gladly than others some actions are taken, so that much happens.
GLADLY = {
    "end-turn": 0.15, "move": 0.4, "move-with-fuel": 0.5, "request": 0.08, "exile": 0.05,
    "request-several": 0.08,
    "contribute": 0.5, "search": 4, "attack": 4, "ability": 6, "use-item": 6, "play": 3,
    "use-rule": 6,
}  # fmt: skip

_BOX = Counter(list(DECK.origin))


def start(number: int) -> tuple[DeadOfWinter, Random]:
    """A new game: each number another variant, objective, set of options, draw mode."""
    rng = Random(number)
    variant, seats = VARIANTS[number % len(VARIANTS)]
    options = Options(
        variant=variant,
        objective=list(DECK.main_objectives)[number % 10],
        elimination=number % 5 == 0,
        hardcore=number % 7 == 0,
        auto_order=number % 3 != 0,
        attract_sources="any" if number % 2 else "one",
        morale_zero_zombies="batch" if number // 2 % 2 else "immediate",
        draws=DRAWS[number // len(VARIANTS) % 3],
    )
    return TITLE.new_game(seats, options, rng.randbytes(16)), rng


def wander(number: int, actions: int) -> Iterator[tuple[DeadOfWinter, Random]]:
    """A game after each of its actions, as long as it runs; the same object all along."""
    state, rng = start(number)
    for _ in range(actions):
        push(state, rng)
        if state.outcome is not None:
            return
        state.log = []
        yield state, rng
        TITLE.push(state, *pick(state, rng))


def pick(state: DeadOfWinter, rng: Random) -> tuple[int, Action]:
    """A seat that has to decide, and one of its legal actions."""
    asked = rng.choice(TITLE.decisions(state))
    legal = TITLE.legal_actions(state, asked.seat)
    return asked.seat, rng.choices(legal, [GLADLY.get(each.kind, 1) for each in legal])[0]


def play_on(state: DeadOfWinter, rng: Random, actions: int) -> None:
    """Let whoever is asked answer something, so often; nothing gets lost."""
    for _ in range(actions):
        if state.outcome is not None:
            return
        assert all(TITLE.legal_actions(state, asked.seat) for asked in TITLE.decisions(state))
        TITLE.apply(state, *pick(state, rng))
        assert all_there(state)


def all_there(state: DeadOfWinter) -> bool:
    """Whether every item card and every survivor of the game is somewhere, once."""
    people = [*state.survivor_deck.cards, *state.survivors, *state.lost]
    people += [name for who in state.players for name in who.offered]
    together = state.variant in ("cooperative", "two-player")
    box = Counter(n for n, card in DECK.survivors.items() if not (together and card.non_coop))
    return Counter(people) == box and Counter(cards(state)) == _BOX


def cards(state: DeadOfWinter) -> list[str]:
    """All item cards, wherever they lie."""
    found = [*state.starter_deck.cards, *state.waste, *state.removed, *state.buried]
    found += state.objective_cards + state.playing + [card for _, card in state.contributions]
    for pile in state.item_decks.values():
        found += pile.cards
    for who in state.players:
        found += who.hand + laid_down(who)
    for each in state.survivors.values():
        found += each.items
    for step in state.agenda:
        if isinstance(step, SearchStep):
            found += step.drawn
        elif isinstance(step, Share):
            found += step.cards
    return found


# ---- pushes


def push(state: DeadOfWinter, rng: Random) -> None:
    """Now and then, at the start of an action: change the world, or let something happen."""
    if not _in_turn(state):
        return
    if rng.random() < 0.3:
        _change(state, rng)
    if rng.random() < 0.25:
        _let_happen(state, rng)


def _in_turn(state: DeadOfWinter) -> bool:
    return state.outcome is None and [each.kind for each in state.decisions] == ["turn"]


def _forget(state: DeadOfWinter) -> None:
    """Nobody has looked at any pile."""
    piles = (state.survivor_deck, state.crises, state.crossroads, *state.item_decks.values())
    for pile in piles:
        pile.known.clear()


def _change(state: DeadOfWinter, rng: Random) -> None:
    """Change something in the world, cards and survivors conserved."""
    _forget(state)
    state.morale, state.food = max(state.morale, rng.randint(2, 9)), rng.randint(0, 9)
    rng.choice((_board, _hands, _hands, _equipment, _wounds, _places, _dice, _people, _piles))(
        state, rng
    )


def _board(state: DeadOfWinter, rng: Random) -> None:
    state.helpless = rng.randint(0, 6)
    for here in state.locations.values():
        here.zombies = [rng.randint(0, 2) for _ in here.zombies]
        here.barricades = [rng.randint(0, 1) for _ in here.barricades]


def _hands(state: DeadOfWinter, rng: Random) -> None:
    for who in state.players:
        deck = rng.choice([*state.item_decks.values()]).cards
        mine = [card for card in who.hand if DECK.origin[card] != "starter"]
        if mine and deck:
            here = who.hand.index(rng.choice(mine))
            # Cards of other decks come there with the dead only.
            deck = state.item_decks[DECK.origin[who.hand[here]]].cards or deck
            there = rng.randrange(len(deck))
            who.hand[here], deck[there] = deck[there], who.hand[here]
        elif deck and not who.out:
            who.hand.append(deck.pop())


def _equipment(state: DeadOfWinter, rng: Random) -> None:
    for who in state.survivors.values():
        deck = rng.choice([*state.item_decks.values()]).cards
        found = [card for card in deck if DECK.items[item_of(card)].use == "equip"]
        if found:
            deck.remove(found[0])
            who.items.append(found[0])


def _wounds(state: DeadOfWinter, rng: Random) -> None:
    for who in state.survivors.values():
        who.wounds = rng.randint(0, 2)
        who.frost = rng.randint(0, 2 - who.wounds)


def _places(state: DeadOfWinter, rng: Random) -> None:
    for who in state.survivors.values():
        place = rng.choice(DECK.everywhere)
        home = place == COLONY and state.players[who.seat - 1].exiled
        if room(state, place) > 0 and not home:
            who.at = place


def _dice(state: DeadOfWinter, rng: Random) -> None:
    for who in state.players:
        if not who.out:
            who.dice = sorted(rng.randint(1, 6) for _ in range(rng.randint(0, 5)))


def _people(state: DeadOfWinter, rng: Random) -> None:
    deck = state.survivor_deck.cards
    if deck and room(state, COLONY) > 0 and not state.players[state.active - 1].exiled:
        state.survivors[deck.pop(rng.randrange(len(deck)))] = Survivor(state.active, COLONY)


def _piles(state: DeadOfWinter, rng: Random) -> None:
    for deck in state.item_decks.values():
        if deck.cards:
            rng.choice((state.waste, state.removed)).append(deck.cards.pop())
    if state.crisis is None and state.crises.cards:
        state.crisis = state.crises.cards.pop()


def _let_happen(state: DeadOfWinter, rng: Random) -> None:
    """A crossroads card fires as if its event had come, or a crisis is not prevented."""
    _forget(state)
    state.decisions.clear()
    state.agenda.append(AskTurn())
    if rng.random() < 1 / 3:
        crisis = rng.choice([*DECK.crises.values()])
        state.agenda.append(Frame(crisis.fail, {"actor": state.first, "card": crisis.id}))
    else:
        _fire(state, rng)
    TITLE._settle(state)


def _fire(state: DeadOfWinter, rng: Random) -> None:
    env = _event(state, rng)
    waiting = [*state.crossroads.cards, *([state.held] if state.held else [])]
    for name in rng.sample(waiting, len(waiting)):
        card = DECK.crossroads[name]
        if card.trigger.event != env["event"]:
            continue
        if name != state.held:
            state.crossroads.cards.remove(name)
            state.crossroads.cards[:0] = [state.held] if state.held else []
            state.held = name
            state.holder = state.holder or seats_from(state, state.active)[-1]
        if abilities.fires(state, card, {**env, "card": name}):
            return


def _event(state: DeadOfWinter, rng: Random) -> dict[str, object]:
    """Something that has just happened to a survivor of the active player."""
    name = rng.choice(group(state, state.active))
    at = state.survivors[name].at
    moved = {
        "subject": name,
        "origin": rng.choice(DECK.everywhere),
        "destination": at,
        "location": at,
    }
    carried = [(n, c) for n in group(state, state.active) for c in state.survivors[n].items]
    events: dict[str, dict[str, object]] = {
        "state": {},
        "turn_start": {},
        "spend_food": {},
        "after_move": {**moved, "fuel": True},
        "after_move_exposure": {**moved, "fuel": False, "result": "frostbite"},
        "after_search": {"subject": name, "location": at},
        "after_add_survivors": {"male": True, "helpless": 1},
        "after_clean_waste": {"subject": name},
    }
    played = [card for card in state.waste if item_of(card) == "medicine"]
    if played:
        events["after_play_item"] = {"item": played[-1], "healed": True, "subject": name}
    if carried:
        bearer, card = rng.choice(carried)
        events["after_weapon_ability"] = {"subject": bearer, "item": card}
    event = rng.choice([*events, "state", "state"])
    return {"event": event, "actor": state.active, **events[event]}
