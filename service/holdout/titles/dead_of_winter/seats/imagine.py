"""Determinization: whole states that fit what a seat of Dead of Winter sees.

What the view names goes where the view has it; all other cards are dealt anew to the places that
are left. Cards are told by their item, so which of several copies is meant is chosen here.
"""

from random import Random
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from holdout.kernel.chance import Chance
from holdout.titles.dead_of_winter.cards.filters import Condition
from holdout.titles.dead_of_winter.model.pools import TOGETHER, kept
from holdout.titles.dead_of_winter.model.redaction import UNKNOWN
from holdout.titles.dead_of_winter.model.state import COLONY, DECK, DeadOfWinter, Options, player
from holdout.titles.dead_of_winter.model.steps import AnyStep, DealTo, SearchStep
from holdout.titles.dead_of_winter.model.steps_people import ArrangeCrises, Share
from holdout.titles.dead_of_winter.positions import document as doc
from holdout.titles.dead_of_winter.positions.item_copies import Copies, matched
from holdout.titles.dead_of_winter.positions.position import Gone, deal_all, plain_state
from holdout.titles.dead_of_winter.rules.phases.ending import finish
from holdout.titles.dead_of_winter.seats.hidden_constraints import hints_of
from holdout.titles.dead_of_winter.seats.reask import reopen
from holdout.titles.dead_of_winter.seats.unmasking import unmask
from holdout.titles.dead_of_winter.seats.view import view
from holdout.titles.dead_of_winter.seats.view_types import DeadOfWinterPlayer, DeadOfWinterView

_SAME = (
    "objective", "morale", "rounds", "round", "phase", "first", "active", "food", "starvation",
    "helpless", "samples", "lost", "fixture", "crisis",
)  # fmt: skip
_MOMENT = ("counter", "offered", "healed", "face", "raising", "batch", "male", "added")


class Shown(NamedTuple):
    """Copies that stand for the cards that the seat knows, by place."""

    hand: list[str]
    stake: list[str]
    survivors: dict[str, list[str]]
    objective: list[str]
    given: dict[int, list[str]]
    waste: list[str]
    removed: list[str]
    playing: list[str]


def imagine(state: DeadOfWinter, seat: int | None, rng: Random) -> None:
    """Deal anew what the seat can't know."""
    other = from_view(view(state, seat), rng)
    for name in state.__struct_fields__:
        setattr(state, name, getattr(other, name))


def from_view(seen: DeadOfWinterView, rng: Random) -> DeadOfWinter:
    """A whole state that fits a view; what the view hides is dealt by `rng`."""
    copies = Copies(rng)
    shown = _shown(seen, copies)
    agenda = [_named(step, copies) for step in msgspec.convert(seen.agenda, list[AnyStep])]
    read = _document(seen, shown, agenda, copies)
    state = plain_state(read, Chance(rng.randbytes(16)))
    needs = hints_of(state, seen.asked, seen.seat, copies)
    gone = Gone(tuple(seen.crises_gone), tuple(seen.crossroads_gone))
    deal_all(state, read, rng.shuffle, needs, gone)
    state.used_items = _used(seen, shown)
    _choose_survivors(state, seen, rng)
    unmask(state, seen.seat, seen.bans)
    reopen(state, seen.asked, seen.seat, rng)
    if seen.ended is not None:
        finish(state, seen.ended)
        state.log = []
    return state


def _shown(seen: DeadOfWinterView, copies: Copies) -> Shown:
    own = seen.own
    hand = copies.shown(own.hand) if own else []
    stake = own.stake if own else []
    down = bool(seen.seat and seen.players[seen.seat - 1].stake)
    survivors = {name: copies.shown(who.items) for name, who in seen.survivors.items()}
    objective = copies.shown(seen.objective_cards)
    given = {
        who.seat: copies.named(own.contributed if own and who.seat == seen.seat else who.named)
        for who in seen.players
    }
    return Shown(
        hand,
        copies.named(stake) if down else matched(stake, hand),
        survivors,
        objective,
        given,
        copies.named(seen.waste),
        copies.named(seen.removed),
        copies.named(seen.playing),
    )


def _used(seen: DeadOfWinterView, shown: Shown) -> list[str]:
    """The cards with a mark that they were used this round."""
    places = [(seen.own.hand if seen.own else [], shown.hand)]
    places += [(who.items, shown.survivors[name]) for name, who in seen.survivors.items()]
    places.append((seen.objective_cards, shown.objective))
    return [
        card for told, cards in places for each, card in zip(told, cards, strict=True) if each.used
    ]


def _named(step: AnyStep, copies: Copies) -> AnyStep:
    """A step with copies for the cards that lie in it."""
    if isinstance(step, SearchStep):
        return replace(step, drawn=tuple(copies.of_deck(step.drawn)))
    if isinstance(step, Share):
        return replace(step, cards=tuple(copies.named(step.cards)))
    return step


# ---- the view as a document


def _document(
    seen: DeadOfWinterView, shown: Shown, agenda: list[AnyStep], copies: Copies
) -> doc.Position:
    moment = {name: getattr(seen.moment, name) for name in _MOMENT}
    own = seen.own
    return doc.Position(
        options=_options(seen),
        players=[_player(seen, who, shown) for who in seen.players],
        goals=msgspec.convert(seen.goals, list[Condition]),
        survivors={
            name: doc.SurvivorPosition(
                seat=who.seat,
                at=who.at,
                wounds=who.wounds,
                frost=who.frost,
                items=shown.survivors[name],
                moved=who.moved,
                used=list(who.used),
            )
            for name, who in seen.survivors.items()
        },
        locations=_locations(seen, copies),
        waste=shown.waste,
        removed=shown.removed,
        buried=[UNKNOWN] * seen.buried,
        objective_cards=shown.objective,
        playing=shown.playing,
        contributions=[
            (who.seat, card)
            for who in seen.players
            for card in _filled(shown.given[who.seat], who.contributed)
        ],
        named=_open_gifts(seen, shown),
        cancelled=seen.crises_cancelled,
        held=(own.crossroads if own and own.crossroads else UNKNOWN)
        if seen.crossroads_held
        else None,
        holder=seen.crossroads_holder,
        known={name: depths for name, depths in _known(seen).items() if depths},
        standing=msgspec.convert(msgspec.to_builtins(seen.standing), list[doc.StandingPosition]),
        bans=[doc.BanPosition(ban.who, tuple(ban.what), ban.until) for ban in seen.bans],
        later=msgspec.convert(msgspec.to_builtins(seen.later), list[doc.LaterPosition]),
        agenda=agenda,
        **_piles(seen, agenda),
        **{name: _fresh(getattr(seen, name)) for name in _SAME},
        **{name: _fresh(value) for name, value in moment.items()},
    )


def _fresh(value: Any) -> Any:
    return list(value) if isinstance(value, list) else value


def _options(seen: DeadOfWinterView) -> Options:
    chosen = {name: getattr(seen.options, name) for name in seen.options.__struct_fields__}
    together = seen.variant in TOGETHER
    return Options(variant=seen.variant, hardcore=seen.hardcore and not together, **chosen)


def _filled(cards: list[str], count: int) -> list[str]:
    """Known cards, then so many unknown ones that there are `count`."""
    return cards + [UNKNOWN] * (count - len(cards))


def _open_gifts(seen: DeadOfWinterView, shown: Shown) -> list[str]:
    return [card for who in seen.players for card in matched(who.named, shown.given[who.seat])]


def _player(seen: DeadOfWinterView, who: DeadOfWinterPlayer, shown: Shown) -> doc.PlayerPosition:
    own = seen.own if who.seat == seen.seat else None
    return doc.PlayerPosition(
        hand=_filled(shown.hand if own else [], who.hand),
        objective=own.objective if own else _objective(seen, who),
        exile_card=own.exile_card if own else _exile_card(seen, who),
        exiled=who.exiled,
        out=who.out,
        leader=own.leader if own else who.leader,
        dice=list(who.dice),
        spent=who.spent,
        extra=who.extra,
        voted=who.voted,
        asked=list(who.asked),
        offered=list(own.offered) if own else [UNKNOWN] * who.offered,
        kept=list(own.kept) if own else [],
        pledged=list(own.pledged) if own else [],
        stake=shown.stake if own else [UNKNOWN] * who.stake,
        passing=own.passing if own else None,
        shown=who.shown,
    )


def _objective(seen: DeadOfWinterView, who: DeadOfWinterPlayer) -> str | None:
    """The secret objective of another seat: unknown, or none if all saw it or it is to come."""
    waiting = {"op": "deal", "pile": "secrets", "seat": who.seat}
    to_come = any(waiting.items() <= step.items() for step in seen.agenda)
    if who.shown or to_come or seen.variant in TOGETHER:
        return None
    return who.objective or UNKNOWN


def _exile_card(seen: DeadOfWinterView, who: DeadOfWinterPlayer) -> str | None:
    """Exiled players have one, but not those that the exile has put out of the game (16.8)."""
    played = DECK.main_objectives[seen.objective].side(hardcore=seen.hardcore)
    has_one = who.exiled and not played.exile_eliminates
    return (who.exile_card or UNKNOWN) if has_one else None


def _locations(seen: DeadOfWinterView, copies: Copies) -> dict[str, doc.LocationPosition]:
    return {
        name: doc.LocationPosition(
            zombies=list(here.zombies),
            barricades=list(here.barricades),
            noise=here.noise,
            items=copies.named(seen.decks[name])
            if name in seen.decks
            else None
            if name == COLONY
            else [UNKNOWN] * here.items,
            known=list(seen.looked.get(name, ())),
        )
        for name, here in seen.locations.items()
    }


#: Names of piles in a view, with those of a document.
_PILES = {
    "survivors": "survivor_deck",
    "starter": "starter_deck",
    "crises": "crises",
    "crossroads": "crossroads",
    "secrets": "secrets",
    "exile": "exile_deck",
}


def _known(seen: DeadOfWinterView) -> dict[str, list[int]]:
    return {document: list(seen.looked.get(name, ())) for name, document in _PILES.items()}


def _piles(seen: DeadOfWinterView, agenda: list[AnyStep]) -> dict[str, Any]:
    """Facedown piles from the top down; crises that the seat has just seen are known."""
    piles = {
        document: _fresh(seen.decks.get(name, [UNKNOWN] * seen.piles[name]))
        for name, document in _PILES.items()
    }
    for step in agenda:
        if isinstance(step, ArrangeCrises) and UNKNOWN not in step.cards:
            piles["crises"][: len(step.cards)] = step.cards
    return piles


# ---- set-up


def _choose_survivors(state: DeadOfWinter, seen: DeadOfWinterView, rng: Random) -> None:
    """What the other players have kept so far, and who leads them (3.7)."""
    left = {each["seat"]: each["left"] for each in seen.asked if each["kind"] == "keep-survivors"}
    if not any(isinstance(step, DealTo) for step in state.agenda):
        count = kept(state.variant)
        for seat in range(1, state.seats + 1):
            who = player(state, seat)
            if seat != seen.seat and who.offered:
                who.kept = rng.sample(who.offered, count - left.get(seat, 0))
                if seat not in left:
                    who.leader = rng.choice(who.kept)
