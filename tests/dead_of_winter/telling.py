"""Every answer that a seat can get about a game of Dead of Winter, and games with other secrets."""

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from random import Random
from typing import Any

import msgspec

from holdout.kernel import Action, Illegal, NotDeciding
from holdout.speech import speaker_of
from holdout.titles.dead_of_winter import TITLE
from holdout.titles.dead_of_winter.actions import questions as d
from holdout.titles.dead_of_winter.cards.deck import Kind
from holdout.titles.dead_of_winter.effects.tracks import ArrangeCrises
from holdout.titles.dead_of_winter.rules.board import is_betrayer
from holdout.titles.dead_of_winter.rules.pools import all_objectives
from holdout.titles.dead_of_winter.rules.redaction import seen
from holdout.titles.dead_of_winter.rules.turn.searching import SearchStep
from holdout.titles.dead_of_winter.state import DeadOfWinter
from tests.dead_of_winter.box import DECK

_ITEM = re.compile("'item': '([^']*)'")

LANGUAGES = ("en", "de", "ru")

#: Actions of all kinds, most of them not legal at any moment.
STRANGE: list[Action] = [
    TITLE.parse_action(text)
    for text in (
        "attack rod-miller", "attack sparky", "search mike-cho", "barricade brian-lee",
        "clean sparky", "attract rod-miller", "ability talia-jones", "use-item sparky pistol",
        "use-rule hunted", "play medicine", "play shotgun", "play fuel", "contribute food-1",
        "contribute shotgun", "contribute-from sparky pistol", "give-objective fuel",
        "give-objective-from sparky pistol", "move rod-miller school", "move sparky nowhere",
        "move-with-fuel rod-miller library", "spend-food", "boost-die food-2", "request fuel",
        "request shotgun", "hand-off sparky pistol rod-miller", "exile 1", "exile 2", "end-turn",
        "keep sparky", "lead sparky", "survivor rod-miller", "player 2", "location school",
        "die 3", "die 3 2", "number 2", "card medicine", "card shotgun 2", "entrance 3",
        "crisis despair", "choose yes", "choose roll", "choose noise", "done", "vote up",
        "give fuel", "give-die 4", "hint food good", "draw school", "draw school shotgun",
        "draw hand", "draw action 3", "draw crossroads hunted",
    )
]  # fmt: skip


def told(state: DeadOfWinter, seat: int | None) -> dict[str, Any]:
    """Every answer that a seat can get, as plain data."""
    legal = TITLE.legal_actions(state, seat) if seat else []
    return {
        "view": msgspec.to_builtins(TITLE.view(state, seat)),
        "decisions": [
            (
                each.seat,
                each.kind,
                *(speaker_of(TITLE).say_decision(each, code) for code in LANGUAGES),
            )
            for each in TITLE.decisions(state)
        ],
        "legal": [
            (
                TITLE.action_id(each),
                TITLE.legal_notes(state, seat or 0, each),
                *(speaker_of(TITLE).say_action(state, seat or 0, each, code) for code in LANGUAGES),
            )
            for each in legal
        ],
        "refused": [_refusal(state, seat, each) for each in STRANGE if each not in legal],
        "draws": [msgspec.to_builtins(each) for each in TITLE.draws(state)],
    }


def _refusal(state: DeadOfWinter, seat: int | None, action: Any) -> list[str]:
    """The codes of a refusal; of an action that is refused, else this raises."""
    unmet: list[str] = []
    try:
        TITLE.apply(state, seat or 0, action)
    except Illegal as refused:
        unmet = refused.unmet
    except NotDeciding:
        unmet = ["not deciding"]
    assert unmet, action
    return unmet


# ---- other secrets

_KINDS: list[Kind] = ["non_betrayal", "betrayal"]

#: Those whose knowledge stays true; none of them: only what everybody sees does.
Seats = Collection[int]


#: Where cards other than items lie.
_FIELDS = {
    "players", "secrets", "exile_deck", "survivor_deck", "crossroads", "held", "crises",
}  # fmt: skip


def renamed(state: DeadOfWinter, names: Mapping[str, str]) -> DeadOfWinter:
    """The same game with other cards in the places of these."""

    def other(value: Any) -> Any:
        if isinstance(value, str):
            head, colon, tail = value.rpartition(":")
            return head + colon + names.get(tail, tail)
        if isinstance(value, list):
            return [other(each) for each in value]
        if isinstance(value, dict):
            return {key: other(inner) for key, inner in value.items()}
        return value

    plain = msgspec.msgpack.decode(TITLE.save(state))
    items = any("#" in name for name in names)
    for field in plain:
        if items or field in _FIELDS:
            plain[field] = other(plain[field])
    for each in (*plain["agenda"], *plain["decisions"]):
        if each.get("op") == "arrange-crises" or each.get("what") == "crisis":
            each.update(other({k: v for k, v in each.items() if isinstance(v, list)}))
    return TITLE.load(msgspec.msgpack.encode(plain))


def exchanged(
    state: DeadOfWinter, here: Iterable[str], there: Iterable[str], rng: Random
) -> DeadOfWinter | None:
    """The same game with cards from here lying there, and the other way round."""
    some, others = list(here), list(there)
    rng.shuffle(others)
    pairs = dict(zip(some, (card for card in others if card not in some), strict=False))
    if not pairs:
        return None
    return renamed(state, pairs | {other: one for one, other in pairs.items()})


def _hidden(state: DeadOfWinter, seats: Seats) -> list[str]:
    """The cards that nobody of these can know: not those that an event of now is about."""
    known = {*_ITEM.findall(str(state.agenda))}.union(*(seen(state, n) for n in (*seats, None)))
    return [card for card in DECK.origin if card not in known]


def _others(state: DeadOfWinter, seats: Seats) -> list[Any]:
    return [who for number, who in enumerate(state.players, 1) if number not in seats]


def _hands(state: DeadOfWinter, seats: Seats, rng: Random) -> DeadOfWinter | None:
    hidden = _hidden(state, seats)
    held = [card for who in _others(state, seats) for card in who.hand if card in hidden]
    return exchanged(state, held, hidden, rng)


def _contributions(state: DeadOfWinter, seats: Seats, rng: Random) -> DeadOfWinter | None:
    hidden = _hidden(state, seats)
    given = [card for _, card in state.contributions if card in hidden]
    return exchanged(state, given, hidden, rng)


def _buried(state: DeadOfWinter, seats: Seats, rng: Random) -> DeadOfWinter | None:
    return exchanged(state, state.buried, _hidden(state, seats), rng)


def _item_decks(state: DeadOfWinter, seats: Seats, rng: Random) -> DeadOfWinter | None:
    hidden = _hidden(state, seats)
    piles = [card for pile in state.item_decks.values() for card in pile.cards if card in hidden]
    return exchanged(state, rng.sample(piles, len(piles) // 2), piles, rng)


def _put_back(state: DeadOfWinter, seats: Seats, rng: Random) -> DeadOfWinter | None:
    """The lowest cards of item decks, where searchers put back what they do not keep."""
    hidden = _hidden(state, seats)
    lowest = [card for pile in state.item_decks.values() for card in pile.cards[:2]]
    return exchanged(state, [card for card in lowest if card in hidden], hidden, rng)


def _starter_cards(state: DeadOfWinter, seats: Seats, rng: Random) -> DeadOfWinter | None:
    return exchanged(state, state.starter_deck.cards, _hidden(state, seats), rng)


def _drawn(state: DeadOfWinter, seats: Seats, rng: Random) -> DeadOfWinter | None:
    """What another player sees in a search."""
    hidden = _hidden(state, seats)
    steps = [step for step in state.agenda if isinstance(step, SearchStep)]
    drawn = [card for step in steps for card in step.drawn if card in hidden]
    return exchanged(state, drawn, hidden, rng)


def _offered_cards(state: DeadOfWinter, seats: Seats, rng: Random) -> DeadOfWinter | None:
    """Cards among which another player chooses, or which it has given under seal."""
    hidden = _hidden(state, seats)
    asked = [each for each in state.decisions if isinstance(each, d.AwaitChoice | d.AwaitGift)]
    cards = [option.rpartition(":")[2] for each in asked for option in each.options]
    cards += [card for who in state.players for card in (*who.pledged, *who.stake)]
    return exchanged(state, [card for card in dict.fromkeys(cards) if card in hidden], hidden, rng)


def _objectives(state: DeadOfWinter, seats: Seats, rng: Random) -> DeadOfWinter | None:
    """Other objectives of the same kinds, elsewhere; an exile of whom none was shown betrays."""
    known = {who.shown for who in state.players} | {state.players[n - 1].objective for n in seats}
    held = [w.objective for w in _others(state, seats) if w.objective and w.objective not in known]
    there = [*held, *state.secrets.cards]
    others: list[str] = []
    for kind in _KINDS:
        free = [name for name in all_objectives(DECK, kind, state.options) if name not in known]
        count = sum(DECK.objectives[name].kind == kind for name in there)
        others += rng.sample(free, count)
    if any(who.exile_card and is_betrayer(state, n) for n, who in enumerate(state.players, 1)):
        there.sort(key=lambda name: _KINDS.index(DECK.objectives[name].kind))
    else:
        rng.shuffle(others)
    names = dict(zip(there, others, strict=True))
    return renamed(state, names) if any(names[name] != name for name in held) else None


def _exile_cards(state: DeadOfWinter, seats: Seats, rng: Random) -> DeadOfWinter | None:
    held = [who.exile_card for who in _others(state, seats) if who.exile_card]
    return exchanged(state, held, state.exile_deck.cards, rng)


def _held_crossroads(state: DeadOfWinter, seats: Seats, rng: Random) -> DeadOfWinter | None:
    if state.held is None or state.holder in seats:
        return None
    return exchanged(state, [state.held], state.crossroads.cards, rng)


def _crossroads_deck(state: DeadOfWinter, _seats: Seats, rng: Random) -> DeadOfWinter | None:
    pile = state.crossroads.cards
    return exchanged(state, pile[: len(pile) // 2], pile, rng)


def _crises(state: DeadOfWinter, seats: Seats, rng: Random) -> DeadOfWinter | None:
    if any(isinstance(step, ArrangeCrises) and step.seat in seats for step in state.agenda):
        return None
    pile = state.crises.cards
    return exchanged(state, pile[len(pile) // 2 :], pile, rng)


def _exile_deck(state: DeadOfWinter, _seats: Seats, rng: Random) -> DeadOfWinter | None:
    pile = state.exile_deck.cards
    return exchanged(state, pile[: len(pile) // 2], pile, rng)


def _not_dealt(state: DeadOfWinter, seats: Seats, rng: Random) -> DeadOfWinter | None:
    """Secret objectives that lie in the box, while everybody keeps the own one."""
    del seats
    held = [who.objective for who in state.players] + [who.shown for who in state.players]
    pile = [name for name in state.secrets.cards if DECK.objectives[name].kind == _KINDS[0]]
    free = [name for name in all_objectives(DECK, _KINDS[0], state.options) if name not in held]
    return exchanged(state, pile, free, rng)


def _survivor_deck(state: DeadOfWinter, _seats: Seats, rng: Random) -> DeadOfWinter | None:
    pile = state.survivor_deck.cards
    return exchanged(state, pile[: len(pile) // 2], pile, rng)


def _offered_survivors(state: DeadOfWinter, seats: Seats, rng: Random) -> DeadOfWinter | None:
    offered = [name for who in _others(state, seats) for name in who.offered]
    return exchanged(state, offered, state.survivor_deck.cards, rng)


def _kept_survivors(state: DeadOfWinter, seats: Seats, rng: Random) -> DeadOfWinter | None:
    for who in _others(state, seats):
        if who.kept:
            return exchanged(state, who.kept, who.offered, rng)
    return None


def _ballots(state: DeadOfWinter, seats: Seats, _rng: Random) -> DeadOfWinter | None:
    """What others have voted before all ballots are in."""
    other = TITLE.copy(state)
    changed = False
    for asked in other.decisions:
        if isinstance(asked, d.AwaitBallot) and asked.answer and asked.seat not in seats:
            asked.answer = "vote up" if asked.answer == "vote down" else "vote down"
            changed = True
    return other if changed else None


def _gifts(state: DeadOfWinter, seats: Seats, _rng: Random) -> DeadOfWinter | None:
    """What others have pledged, staked, or picked to be handed on."""
    other = TITLE.copy(state)
    changed = False
    for who in _others(other, seats):
        down = [card for card in who.stake if card not in who.hand]
        changed |= bool(who.pledged or who.passing or len(down) < len(who.stake))
        who.pledged, who.passing, who.stake = [], None, down
    return other if changed else None


def _seed(state: DeadOfWinter, _seats: Seats, rng: Random) -> DeadOfWinter | None:
    other = TITLE.copy(state)
    other.chance.seed = rng.randbytes(16)
    other.chance.used = {"action": rng.randrange(99), "exposure": rng.randrange(99)}
    return other


Otherwise = Callable[[DeadOfWinter, Seats, Random], DeadOfWinter | None]

#: By zone: the same game as some seats see it, with something else there; None if there is nothing.
ZONES: Mapping[str, Otherwise] = {
    "hands": _hands,
    "secret objectives": _objectives,
    "exiled objectives": _exile_cards,
    "contributions": _contributions,
    "ballots": _ballots,
    "gifts under seal": _gifts,
    "the crossroads card in waiting": _held_crossroads,
    "the crossroads deck": _crossroads_deck,
    "crises": _crises,
    "the survivor deck": _survivor_deck,
    "the deck of exiled objectives": _exile_deck,
    "objectives not dealt": _not_dealt,
    "item decks": _item_decks,
    "starter cards not dealt": _starter_cards,
    "what a searcher saw": _drawn,
    "what a searcher put back": _put_back,
    "cards that others choose from": _offered_cards,
    "cards that left the game facedown": _buried,
    "survivors offered": _offered_survivors,
    "survivors kept": _kept_survivors,
    "the seed": _seed,
}
