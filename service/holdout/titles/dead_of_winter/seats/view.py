"""What a seat of Dead of Winter sees, built up from nothing, zone by zone (chapter 2)."""

from functools import lru_cache

from holdout.kernel.draws import AwaitDraw, PileInfo
from holdout.kernel.seen import View
from holdout.titles.dead_of_winter.cards.deck import COLONY, Deck
from holdout.titles.dead_of_winter.cards.filters import Condition
from holdout.titles.dead_of_winter.effects.cards import Share
from holdout.titles.dead_of_winter.effects.tracks import AddGoal
from holdout.titles.dead_of_winter.rules.phases.ending import condition_cards, conditions
from holdout.titles.dead_of_winter.rules.pools import all_crises, all_crossroads, is_together
from holdout.titles.dead_of_winter.rules.redaction import laid_down, masked, seen
from holdout.titles.dead_of_winter.rules.turn.searching import SearchStep
from holdout.titles.dead_of_winter.seats.coming import coming
from holdout.titles.dead_of_winter.seats.view_types import (
    DeadOfWinterBan,
    DeadOfWinterCondition,
    DeadOfWinterGoal,
    DeadOfWinterItem,
    DeadOfWinterLater,
    DeadOfWinterLocation,
    DeadOfWinterOwn,
    DeadOfWinterPlayer,
    DeadOfWinterStanding,
    DeadOfWinterSurvivor,
    DeadOfWinterSwitches,
)
from holdout.titles.dead_of_winter.state import (
    Ban,
    DeadOfWinter,
    Options,
    facedown,
    item_of,
    player,
)


def seat(_state: DeadOfWinter, seat: int | None) -> int | None:
    """Whose view it is."""
    return seat


def options(state: DeadOfWinter, _seat: int | None) -> DeadOfWinterSwitches:
    """What was chosen before the game."""
    chosen = state.options
    return DeadOfWinterSwitches(
        elimination=chosen.elimination,
        betrayal_card=chosen.betrayal_card,
        attract_sources=chosen.attract_sources,
        morale_zero_zombies=chosen.morale_zero_zombies,
        crossroads_sleep=chosen.crossroads_sleep,
        auto_order=chosen.auto_order,
        house_cards=chosen.house_cards,
        draws=state.draws,
    )


# ---- cards


def _items(cards: list[str]) -> list[str]:
    return [item_of(card) for card in cards]


def objective_cards(state: DeadOfWinter, _seat: int | None) -> list[DeadOfWinterItem]:
    """The cards that were laid to the main objective."""
    return _cards(state, state.objective_cards)


def playing(state: DeadOfWinter, _seat: int | None) -> list[str]:
    """The cards that take effect, and those that lie open until somebody gets them."""
    return _items([*state.playing, *_shared_out(state)])


def piles(state: DeadOfWinter, _seat: int | None) -> dict[str, int]:
    """How many cards lie in each facedown pile."""
    return {name: len(pile) for name, pile in facedown(state).items()}


def _cards(state: DeadOfWinter, cards: list[str]) -> list[DeadOfWinterItem]:
    return [
        DeadOfWinterItem(
            item_of(card), used=card in state.used_items, starter=state.deck.is_starter(card)
        )
        for card in cards
    ]


def _shared_out(state: DeadOfWinter) -> list[str]:
    """The cards that lie open until each is given to somebody."""
    return [card for step in state.agenda if isinstance(step, Share) for card in step.cards]


def _drawn(state: DeadOfWinter, seat: int) -> list[str]:
    """The cards that a player has drawn in a search under way."""
    searches = [step for step in state.agenda if isinstance(step, SearchStep)]
    return [card for step in searches if step.searcher(state) == seat for card in step.drawn]


def _gone(every: frozenset[str], pile: list[str], other: str | None) -> list[str]:
    """The cards of a deck that have left it for good, which everybody saw."""
    return sorted(every.difference(pile, (other,)))


def crises_gone(state: DeadOfWinter, _seat: int | None) -> list[str]:
    """The crises that have left their deck for good."""
    return _gone(_crises(state.deck, state.options), state.crises.cards, state.crisis)


def crossroads_held(state: DeadOfWinter, _seat: int | None) -> bool:
    """Whether somebody holds a crossroads card."""
    return state.held is not None


def crossroads_gone(state: DeadOfWinter, _seat: int | None) -> list[str]:
    """The crossroads cards that have left their deck for good."""
    every = _crossroads(state.deck, state.options, together=is_together(state))
    return _gone(every, state.crossroads.cards, state.held)


# With what a game began does not change; to look it up takes a quarter of a view.
@lru_cache(maxsize=64)
def _crises(deck: Deck, options: Options) -> frozenset[str]:
    return frozenset(all_crises(deck, options))


@lru_cache(maxsize=64)
def _crossroads(deck: Deck, options: Options, *, together: bool) -> frozenset[str]:
    return frozenset(all_crossroads(deck, options, together=together))


def looked(state: DeadOfWinter, _seat: int | None) -> dict[str, list[int]]:
    """The depths at which players have looked at cards, which is public."""
    every = {**facedown(state), **state.item_decks}
    return {
        name: [len(pile) - 1 - index for index in reversed(pile.known)]
        for name, pile in every.items()
        if pile.known
    }


def decks(state: DeadOfWinter, _seat: int | None) -> dict[str, list[str]]:
    """Decks in use, from the top down: shown when the game is over (18.5).

    The order of real cards is known at their table only.
    """
    if state.outcome is None:
        return {}
    shown = {name: pile.cards for name, pile in state.item_decks.items()}
    for name in ("survivors", "crises", "crossroads"):
        shown[name] = facedown(state)[name].cards
    found = {name: _items(cards[::-1]) for name, cards in shown.items()}
    if state.draws == "table":
        return {name: sorted(cards) for name, cards in found.items()}
    return found


# ---- people


def players(state: DeadOfWinter, _seat: int | None) -> list[DeadOfWinterPlayer]:
    """What everybody sees of each player."""
    return [_player(state, n) for n in range(1, state.seats + 1)]


def _player(state: DeadOfWinter, seat: int) -> DeadOfWinterPlayer:
    who = player(state, seat)
    over = state.outcome is not None
    given = [card for giver, card in state.contributions if giver == seat]
    return DeadOfWinterPlayer(
        seat=seat,
        hand=len(who.hand),
        dice=list(who.dice),
        spent=who.spent,
        extra=who.extra,
        leader=who.leader if state.phase != "setup" else None,
        exiled=who.exiled,
        shown=who.shown,
        out=who.out,
        voted=who.voted,
        asked=list(who.asked),
        offered=len(who.offered),
        goals=(who.objective is not None) + (who.exile_card is not None),
        drawn=len(_drawn(state, seat)),
        stake=len(laid_down(who)),
        contributed=len(given),
        named=sorted(_items([card for card in given if card in state.named])),
        cards=_cards(state, who.hand) if over else [],
        objective=who.objective if over else None,
        exile_card=who.exile_card if over else None,
        goal=_conditions(state, seat),
    )


def _conditions(state: DeadOfWinter, seat: int) -> list[DeadOfWinterCondition]:
    """What a seat had to reach, and whether it did: known at the end (18.3)."""
    if state.outcome is None:
        return []
    complete = state.outcome.cause == "objective"
    met = [holds for _, holds in conditions(state, seat, complete=complete)]
    cards = condition_cards(state, seat)
    return [
        DeadOfWinterCondition(card, number, is_met)
        for number, (card, is_met) in enumerate(zip(cards, met, strict=True), 1)
    ]


def own(state: DeadOfWinter, seat: int | None) -> DeadOfWinterOwn | None:
    """What only the seat itself sees."""
    if seat is None:
        return None
    who = player(state, seat)
    return DeadOfWinterOwn(
        hand=_cards(state, who.hand),
        objective=who.objective,
        exile_card=who.exile_card,
        offered=list(who.offered),
        kept=list(who.kept),
        leader=who.leader,
        contributed=_items([card for giver, card in state.contributions if giver == seat]),
        drawn=_items(_drawn(state, seat)),
        pledged=_items(who.pledged),
        stake=_items(who.stake),
        passing=who.passing,
        crossroads=state.held if state.holder == seat else None,
    )


def survivors(state: DeadOfWinter, _seat: int | None) -> dict[str, DeadOfWinterSurvivor]:
    """The survivors in play."""
    return {
        name: DeadOfWinterSurvivor(
            seat=who.seat,
            at=who.at,
            wounds=who.wounds,
            frost=who.frost,
            items=_cards(state, who.items),
            moved=who.moved,
            used=list(who.used),
        )
        for name, who in state.survivors.items()
    }


def locations(state: DeadOfWinter, _seat: int | None) -> dict[str, DeadOfWinterLocation]:
    """The locations."""
    return {
        name: DeadOfWinterLocation(
            zombies=list(here.zombies),
            barricades=list(here.barricades),
            noise=here.noise,
            items=len(state.item_decks[name]) if name != COLONY else 0,
        )
        for name, here in state.locations.items()
    }


# ---- what is in force, what comes


def goals(state: DeadOfWinter, _seat: int | None) -> list[DeadOfWinterGoal]:
    """What was added to the main objective."""
    return [_goal(state, goal) for goal in state.goals]


def _goal(state: DeadOfWinter, goal: Condition) -> DeadOfWinterGoal:
    """The option of a crossroads card that adds a goal to the main objective."""
    card, option = next(
        (card.id, option.id)
        for card in state.deck.crossroads.values()
        for option in card.options
        for verb in option.steps
        if isinstance(verb, AddGoal) and verb.goal == goal
    )
    return DeadOfWinterGoal(card, option)


def standing(state: DeadOfWinter, _seat: int | None) -> list[DeadOfWinterStanding]:
    """Rules that cards have put in force."""
    return [
        DeadOfWinterStanding(
            id=each.id,
            card=each.card,
            until=each.until,
            bearer=each.bearer,
            charges=each.charges,
            used=bool(each.used),
        )
        for each in state.standing
    ]


def bans(state: DeadOfWinter, seat: int | None) -> list[DeadOfWinterBan]:
    """What is forbidden to whom, as far as the seat knows the card."""
    known = seen(state, seat) if state.bans else set()
    return [_ban(state, ban, seat, known) for ban in state.bans]


def _ban(state: DeadOfWinter, ban: Ban, seat: int | None, known: set[str]) -> DeadOfWinterBan:
    """A ban; on an own hand card with its place there."""
    hand = player(state, seat).hand if seat is not None else []
    place = hand.index(ban.who) if isinstance(ban.who, str) and ban.who in hand else None
    return DeadOfWinterBan(masked(ban.who, known), list(ban.what), ban.until, place)


def later(state: DeadOfWinter, _seat: int | None) -> list[DeadOfWinterLater]:
    """What cards have put off."""
    return [DeadOfWinterLater(each.card, each.round, list(each.seen)) for each in state.later]


def ended(state: DeadOfWinter, _seat: int | None) -> str | None:
    """Why the game is over."""
    return state.outcome.cause if state.outcome else None


#: What a seat may know; None: a spectator, who sees what everybody sees.
VIEW = View(
    "DeadOfWinterView",
    DeadOfWinter,
    """The table as a seat or a spectator sees it.

    `rounds` is the tracker, `round` counts from 1. `goals` were added to the main `objective`.
    `own` is what only the seat sees. `piles` are numbers of facedown cards, `looked` the depths (0:
    the top) that somebody has looked at, `buried` cards left the game facedown; `waste` and
    `removed` have the newest card last. `crises_gone` and `crossroads_gone` have left their decks
    for good. `playing` cards take effect just now; `coming` is what follows, next one first. `?`
    stands for an item card that the seat does not know. When the game is over `decks` holds the
    decks from the top down (in table mode by name: their order is not known), `ended` the cause.
    """,
    besides=(
        *(seat, options, goals, players, own, survivors, locations, piles, looked),
        *(objective_cards, playing, crises_gone, crossroads_gone, crossroads_held),
        *(standing, bans, later, coming, decks, ended),
    ),
)

# ---- draws


def draws(state: DeadOfWinter) -> list[PileInfo]:
    """Every pile and die: how many, which way they face, and who may draw now."""
    waiting = {each.pile: each.seat for each in state.decisions if isinstance(each, AwaitDraw)}
    down = {**facedown(state), **state.item_decks}
    found = [
        PileInfo(name, len(pile), "down", waiting.pop(name, None)) for name, pile in down.items()
    ]
    found += [PileInfo(name, 1, "up", waiting.pop(name, None)) for name in state.deck.dice]
    hands = sum(len(who.hand) for who in state.players)
    found.append(PileInfo("hand", hands, "down", waiting.pop("hand", None)))
    return found + [
        PileInfo(name, len(getattr(state, name)), "up") for name in ("waste", "removed")
    ]
