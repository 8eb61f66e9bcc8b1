"""Outpost: a title that does not exist, with what Raxxon lacks.

Two to four people hold out behind one hull. Each has a private hand. Every watch they vote at
the same time, sealed, whether to go out; with more ups than downs a die says how that went. Then
the active seat plays a card, takes one, or rests.
"""

from collections import Counter
from random import Random
from typing import Any

import msgspec

from holdout.kernel import (
    Action,
    AwaitDraw,
    BadPosition,
    CardEntry,
    Draw,
    Event,
    NotQuiet,
    Outcome,
    PileInfo,
    Question,
    Rules,
    Title,
)
from holdout.kernel.chance import Chance, below
from holdout.kernel.draws import must_wait
from holdout.kernel.pile import Pile, shuffle_pile, take_top
from holdout.kernel.positions import read
from holdout.kernel.questions import TurnsUp
from tests.kernel import outpost_parts as o
from tests.kernel.outpost_parts import Outpost, OutpostView

FACES = 6
LOW = 2
HAND = 2

#: What each card does is its name: `storm` makes the active seat throw two cards away. Broken ones
#: are in no deck: `echo` never ends, `stall` leaves nobody to act, `riddle` asks what nobody can
#: answer.
CARDS = {"plate": 9, "spark": 7, "storm": 4}


def new_game(_deck: Any, seats: int, options: o.Options, seed: bytes) -> Outpost:
    """Deal two cards to each seat."""
    deck = Pile([card for card, count in CARDS.items() for _ in range(count)])
    chance = Chance(seed)
    shuffle_pile(deck, chance, "deck")
    hands = [[take_top(deck)[0] for _ in range(HAND)] for _ in range(seats)]
    made = Outpost(seats=seats, draws=options.draws, chance=chance, hands=hands, pile=deck)
    made.agenda.append(o.Poll())
    return made


def say(state: Outpost, kind: str, **params: Any) -> None:
    """Tell everybody."""
    state.log.append(Event(kind, params, state.active))


def poll(state: Outpost, _step: o.Poll) -> None:
    """Ask all at once."""
    state.votes.clear()
    state.agenda.append(o.Tally())
    state.decisions.extend(o.Ballot(seat=n, sealed=True) for n in range(1, state.seats + 1))


def tally(state: Outpost, _step: o.Tally) -> None:
    """More ups than downs: out they go."""
    say(state, "counted", votes=list(state.votes))
    state.agenda.append(o.Turn())
    if state.votes.count("up") > state.votes.count("down"):
        state.agenda.append(o.Venture())


def venture(state: Outpost, step: o.Venture) -> None:
    """A low throw costs hull; without hull all is lost."""
    if must_wait(state, state.active, "die"):
        state.agenda.append(step)
        return
    face = state.face or below(state.chance, "dice", FACES) + 1
    state.face = 0
    say(state, "thrown", face=face)
    state.hull -= face <= LOW
    if not state.hull:
        state.outcome = Outcome("lost", "holed", ["lost"] * state.seats)


def turn(state: Outpost, _step: o.Turn) -> None:
    """Ask the active seat."""
    state.agenda.append(o.EndTurn())
    state.decisions.append(o.AwaitTurn(seat=state.active))


def take_card(state: Outpost, step: o.TakeCard) -> None:
    """Only who takes the card learns what it is."""
    if not state.pile.cards:
        return
    if must_wait(state, state.active, "deck"):
        state.agenda.append(step)
        return
    card, _ = take_top(state.pile)
    state.hands[state.active - 1].append(card)
    state.log.append(Event("taken", {"card": card}, state.active, [state.active]))
    others = [n for n in range(1, state.seats + 1) if n != state.active]
    state.log.append(Event("somebody-took", {}, state.active, others))


def end_turn(state: Outpost, _step: o.EndTurn) -> None:
    """Clockwise."""
    state.active = state.active % state.seats + 1
    state.agenda.append(o.Poll())


def echo(state: Outpost, step: o.Echo) -> None:
    """Never ends."""
    state.agenda.append(step)


def ballot_legal(_state: Outpost, _asked: o.Ballot) -> list[Action]:
    """Two ways."""
    return [o.Vote("up"), o.Vote("down")]


def ballot_answer(state: Outpost, asked: o.Ballot, action: o.Vote) -> None:
    """The ballot is opened."""
    state.votes.append(action.way)
    state.log.append(Event("ballot", {"way": action.way}, asked.seat))


def turn_legal(state: Outpost, asked: o.AwaitTurn) -> list[Action]:
    """A card, another card, or rest."""
    hand = sorted(set(state.hands[asked.seat - 1]))
    return [*(o.Play(card) for card in hand), o.Take(), o.Rest()]


def turn_answer(state: Outpost, asked: o.AwaitTurn, action: Action) -> None:
    """Carry it out."""
    if isinstance(action, o.Take):
        state.agenda.append(o.TakeCard())
    elif isinstance(action, o.Play):
        _drop(state, asked.seat, action.card)
        say(state, "played", card=action.card)
        _play(state, asked.seat, action.card)


def _drop(state: Outpost, seat: int, card: str) -> None:
    state.hands[seat - 1].remove(card)
    state.waste.append(card)


def _play(state: Outpost, seat: int, card: str) -> None:
    match card:
        case "plate":
            state.hull = min(o.HULL, state.hull + 1)
        case "storm":
            count = min(2, len(state.hands[seat - 1]))
            state.decisions.extend(o.AwaitThrow(seat=seat) for _ in range(count))
        case "echo":
            state.agenda.append(o.Echo())
        case "stall":
            state.agenda.clear()
        case "riddle":
            state.decisions.append(o.Riddle(seat=seat))


def throw_legal(state: Outpost, asked: o.AwaitThrow) -> list[Action]:
    """Any card of the hand."""
    return [o.Throw(card) for card in sorted(set(state.hands[asked.seat - 1]))]


def throw_answer(state: Outpost, asked: o.AwaitThrow, action: o.Throw) -> None:
    """It goes."""
    _drop(state, asked.seat, action.card)
    say(state, "thrown-away", card=action.card)


def draw_legal(state: Outpost, asked: AwaitDraw) -> list[Action]:
    """Draw; at a table, say what came up."""
    if state.draws != "table":
        return [Draw(asked.pile)]
    if asked.pile == "die":
        return [Draw("die", str(face)) for face in range(1, FACES + 1)]
    unseen = Counter(CARDS)
    unseen.subtract([*state.waste, *state.hands[asked.seat - 1]])
    return [Draw("deck", card) for card, count in unseen.items() if count > 0]


def draw_answer(state: Outpost, asked: AwaitDraw, action: Draw) -> None:
    """The draw may be made; at a table it is already known."""
    state.drawn = True
    if action.result is None:
        return
    if asked.pile == "die":
        state.face = int(action.result)
    else:
        _bring_up(state.pile.cards, action.result)


def _bring_up(cards: list[str], card: str) -> None:
    """Put a card on top, unless somebody else holds it, which nobody may learn."""
    if card in cards:
        other = cards.index(card)
        cards[-1], cards[other] = cards[other], cards[-1]


def nothing_legal(_state: Outpost, _asked: o.Riddle) -> list[Action]:
    """Nothing."""
    return []


def nothing_answer(_state: Outpost, _asked: o.Riddle, _action: Action) -> None:
    """Never called."""


def view(state: Outpost, seat: int | None) -> OutpostView:
    """What one seat may know."""
    own = next((d.answer for d in state.decisions if d.seat == seat and d.sealed), None)
    return OutpostView(
        hull=state.hull,
        active=state.active,
        hand=sorted(state.hands[seat - 1]) if seat else [],
        hands=[len(hand) for hand in state.hands],
        deck=len(state.pile),
        waste=list(state.waste),
        votes=list(state.votes),
        voted=[d.seat for d in state.decisions if d.answer is not None],
        ballot=own,
        seat=seat,
        asked=[msgspec.to_builtins(d) for d in state.decisions if d.answer is None],
        draws=state.draws,
        drawn=state.drawn,
    )


def imagine(state: Outpost, seat: int | None, rng: Random) -> None:
    """Deal what the seat can't see; guess ballots that are in."""
    others = [hand for n, hand in enumerate(state.hands, 1) if n != seat]
    cards = sorted(card for cards in (state.pile.cards, *others) for card in cards)
    rng.shuffle(cards)
    for hand in others:
        hand[:] = [cards.pop() for _ in hand]
    state.pile = Pile(cards)
    state.face = 0
    for asked in state.decisions:
        if asked.answer is not None and asked.seat != seat:
            asked.answer = rng.choice(["vote up", "vote down"])


def position(state: Outpost) -> dict[str, Any]:
    """The table before a vote."""
    voting = all(isinstance(d, o.Ballot) and d.answer is None for d in state.decisions)
    if state.outcome is None and not voting:
        raise NotQuiet
    names = [name for name in o.Position.__struct_fields__ if name != "deck"]
    told = {name: getattr(state, name) for name in names}
    document: dict[str, Any] = msgspec.to_builtins(told | {"deck": state.pile.cards[::-1]})
    return document


def from_position(_deck: Any, document: dict[str, Any], seed: bytes) -> Outpost:
    """A game in which the next vote is about to begin."""
    found = read(document, o.Position)
    if len(found.hands) != found.seats:
        raise BadPosition("a hand for each seat", "$.hands")
    if found.active > found.seats:
        raise BadPosition("there is no such seat", "$.active")
    cards = [card for each in (found.deck, found.waste, *found.hands) for card in each]
    if Counter(cards) != Counter(CARDS):
        raise BadPosition("not the cards of a game", "$.deck")
    fields = {name: getattr(found, name) for name in found.__struct_fields__ if name != "deck"}
    pile = Pile(found.deck[::-1])
    return Outpost(chance=Chance(seed), agenda=[o.Poll()], pile=pile, **fields)


def draws(state: Outpost) -> list[PileInfo]:
    """The deck and the die."""
    waiting = {d.pile: d.seat for d in state.decisions if isinstance(d, AwaitDraw)}
    return [
        PileInfo("deck", len(state.pile), "down", waiting.get("deck")),
        PileInfo("die", 1, "up", waiting.get("die")),
    ]


def unmet(state: Outpost, seat: int, action: Action) -> list[str]:
    """Never empty."""
    if isinstance(action, o.Play):
        return ["not-in-hand"]
    return ["not-asked"]


def turns_up(state: Outpost, _seat: int, action: Action) -> TurnsUp | None:
    """A card that is taken; the die, if the last vote may send them out."""
    if isinstance(action, Draw):
        return TurnsUp(action.pile)
    if state.draws != "automatic":
        return None
    if isinstance(action, o.Take):
        return TurnsUp("deck") if state.pile.cards else None
    last = isinstance(action, o.Vote) and sum(not each.answer for each in state.decisions) == 1
    return TurnsUp("die", certain=False) if last else None


RULES = Rules(
    new_game=new_game,
    run={
        o.Poll: poll,
        o.Tally: tally,
        o.Venture: venture,
        o.Turn: turn,
        o.TakeCard: take_card,
        o.EndTurn: end_turn,
        o.Echo: echo,
    },
    questions={
        o.Ballot: Question(ballot_legal, ballot_answer),
        o.AwaitTurn: Question(turn_legal, turn_answer),
        o.AwaitThrow: Question(throw_legal, throw_answer),
        o.Riddle: Question(nothing_legal, nothing_answer),
        AwaitDraw: Question(draw_legal, draw_answer),
    },
    view=view,
    imagine=imagine,
    position=position,
    from_position=from_position,
    draws=draws,
    unmet=unmet,
    turns_up=turns_up,
    no_effect=lambda _state, _action: False,
    context=lambda _state, _seat, _action: {},
    facts=lambda _deck, asked: {"seat": asked.seat},
    catalogue=lambda _deck: [
        CardEntry(card, "deck", "house", count, {}) for card, count in CARDS.items()
    ],
    expected_words=lambda _deck: {},
)

OUTPOST: Title[Outpost] = Title(
    id="outpost",
    schema="outpost/1",
    min_seats=2,
    max_seats=4,
    state_type=Outpost,
    options_type=o.Options,
    view_type=OutpostView,
    action_types=(o.Vote, o.Play, o.Throw, o.Take, o.Rest),
    package="tests.kernel",
    rules=RULES,
)
