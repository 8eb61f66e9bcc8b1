"""What the main objective still lacks, and what secret objectives ask for, read from the cards."""

from typing import Any, NamedTuple

from holdout.titles.dead_of_winter.bots.colony_phase import (
    barricades_lost,
    food_needed,
    lasting_barricades,
    spaces_left,
    survivors_at,
)
from holdout.titles.dead_of_winter.cards.deck import COLONY
from holdout.titles.dead_of_winter.cards.filters import CardFilter, Condition, Expr, PlayerFilter
from holdout.titles.dead_of_winter.effects.cards import MoveCards
from holdout.titles.dead_of_winter.rules.board import card_fits, side
from holdout.titles.dead_of_winter.rules.ending import conditions, goal
from holdout.titles.dead_of_winter.rules.query import amount, holds, players
from holdout.titles.dead_of_winter.state import DeadOfWinter

# ---- the main objective

#: Cards that the main objective uses up each round are collected for so many rounds.
ROUNDS_AHEAD = 2
#: Zombies outside the colony count once no more than so many locations lack their barricade.
NEARLY_BARRICADED = 1
#: How much of the total one more empty deck makes.
DECK = 4


class CardsLacking(NamedTuple):
    """Cards that the main objective takes; no symbols: any card."""

    symbols: frozenset[str]
    number: int


class MainObjective(NamedTuple):
    """What the main objective still lacks; nothing when the colony only has to survive.

    `barricades`: at the colony, after the colony phase; `in_the_way`: so many zombies stand where
    they have to be. `unbarricaded`: other locations that need a barricade; `everywhere`: each of
    them has to have one. `zombies`: so many too many outside the colony; `counts_zombies`: they are
    limited. `empty_decks`, `samples`: that many more. `food`: tokens left after the meal. `posts`:
    locations where a survivor has to be. `unarmed`: seats that have to have an item of one of the
    symbols `arms` carried by a survivor, and don't.
    """

    cards: tuple[CardsLacking, ...] = ()
    barricades: int = 0
    in_the_way: int = 0
    unbarricaded: tuple[str, ...] = ()
    everywhere: bool = False
    zombies: int = 0
    counts_zombies: bool = False
    empty_decks: int = 0
    samples: int = 0
    food: int = 0
    posts: tuple[str, ...] = ()
    arms: frozenset[str] = frozenset()
    unarmed: tuple[int, ...] = ()

    def takes(self, symbol: str) -> bool:
        """Return whether cards of a symbol are lacking."""
        return any(
            lack.number and (not lack.symbols or symbol in lack.symbols) for lack in self.cards
        )

    def arms_seat(self, seat: int, symbol: str) -> bool:
        """Return whether an item of a symbol is what a seat lacks for the main objective."""
        return seat in self.unarmed and symbol in self.arms

    def cards_lacking(self) -> int:
        """Count the cards that are lacking in all."""
        return sum(lack.number for lack in self.cards)


def main_objective(state: DeadOfWinter) -> MainObjective:
    """Return what the main objective and the goals added to it still lack."""
    found: dict[str, Any] = {}
    for each in (side(state).goal, *state.goals):
        _read(state, each, found)
    found["cards"] = (*found.get("cards", ()), *_used_up(state))
    if len(found.get("unbarricaded", ())) > NEARLY_BARRICADED:
        # Zombies that are attracted any earlier overrun the colony meanwhile.
        found |= {"zombies": 0, "counts_zombies": False}
    return MainObjective(**found)


def is_survival(state: DeadOfWinter) -> bool:
    """Return whether the main objective is to survive, so it can't be complete any earlier."""
    wanted = side(state).goal
    return any(_counted(each) == "rounds_survived" for each in (wanted, *(wanted.all or ())))


def lacking(main: MainObjective) -> int:
    """Count what is lacking in all, to compare only: the kinds are simply added up."""
    found = main.barricades + len(main.unbarricaded) + main.zombies + main.samples + main.food
    found += DECK * main.empty_decks + len(main.posts) + len(main.unarmed)
    return found + main.cards_lacking()


def _counted(wanted: Condition) -> str | None:
    """Return what a condition counts, if it compares a number."""
    if wanted.cmp is None or not isinstance(wanted.cmp[0], Expr):
        return None
    return wanted.cmp[0].count


def _read(state: DeadOfWinter, wanted: Condition, found: dict[str, Any]) -> None:
    """Note what a condition lacks."""
    if wanted.all is not None:
        for each in wanted.all:
            _read(state, each, found)
    elif wanted.any is not None:
        # The last way that is open asks for least.
        _read(state, [each for each in wanted.any if _is_open(state, each)][-1], found)
    elif wanted.negated is not None and wanted.negated.exists_location is not None:
        found["everywhere"] = True
        found["unbarricaded"] = tuple(
            place for place in state.deck.outside if not lasting_barricades(state, place)
        )
    elif wanted.exists is not None:
        at = getattr(wanted.exists, "at", None)
        if isinstance(at, str) and not survivors_at(state, at):
            found["posts"] = (*found.get("posts", ()), at)
    elif wanted.cmp is not None and isinstance(wanted.cmp[0], Expr):
        _note_lack(state, wanted.cmp, found)


def _is_open(state: DeadOfWinter, wanted: Condition) -> bool:
    """Return whether so many players may reach the main objective in this way."""
    return all(
        holds(state, each, {})
        for each in (wanted, *(wanted.all or ()))
        if _counted(each) == "starting_players"
    )


def _note_lack(state: DeadOfWinter, cmp: Any, found: dict[str, Any]) -> None:
    """Note by how much a number misses what the main objective asks for."""
    expr, sign, other = cmp
    env = {"actor": state.first}
    gap = amount(state, other, env) - amount(state, expr, env)
    if sign in ("<=", "<"):
        if expr.count == "zombies":
            outside = sum(who.at in state.deck.outside for who in state.survivors.values())
            found |= {"counts_zombies": True, "zombies": max(0, outside - gap)}
    elif expr.count == "barricades":
        wanted = max(0, gap + barricades_lost(state, COLONY))
        room = sum(max(0, left) for left in spaces_left(state, COLONY))
        found |= {"barricades": wanted, "in_the_way": max(0, wanted - room)}
    elif expr.count == "food_tokens":
        found["food"] = max(0, gap + food_needed(state, survivors_at(state, COLONY)))
    elif expr.count in ("empty_decks", "samples"):
        found[expr.count] = max(0, gap)
    elif expr.count == "players" and isinstance(expr.among, PlayerFilter):
        armed = players(state, expr.among, env)
        everybody = players(state, expr.among.among or "all", env)
        found["arms"] = frozenset(expr.among.equipped)
        found["unarmed"] = tuple(seat for seat in everybody if seat not in armed)
    elif expr.count == "objective_cards" and gap > 0:
        lack = CardsLacking(frozenset(expr.symbols), gap)
        found["cards"] = (*found.get("cards", ()), lack)


def _used_up(state: DeadOfWinter) -> tuple[CardsLacking, ...]:
    """Cards that the main objective takes in every round, as far as they do not lie there yet."""
    env = {"actor": state.first}
    rounds = min(ROUNDS_AHEAD, max(1, state.rounds))
    found = []
    for rule in side(state).special:
        for verb in rule.steps if rule.on == "check_main_objective" else ():
            if isinstance(verb, MoveCards) and holds(state, verb.when, env):
                wanted = verb.filter or CardFilter()
                there = sum(card_fits(state.deck, card, wanted) for card in state.objective_cards)
                gap = amount(state, verb.n, env) * rounds - there
                found.append(CardsLacking(frozenset(wanted.symbols), max(0, gap)))
    return tuple(found)


# ---- secret objectives and exile cards


class SecretObjective(NamedTuple):
    """What the secret objective asks for, besides the main objective or its failure.

    `hand`, `equipped`: cards by symbol, "" for any. `carried`: of those to be equipped, so many are
    already; `by_one`: all by the same survivor. `many_survivors`: a large group.
    `colony_barricades`: that many. `most_waste`: no more cards than that. `wounds`: at least so
    many, or none (0); `more_wounds`: so many are lacking. `own_barricades`: at each location with
    own survivors.
    """

    hand: dict[str, int]
    equipped: dict[str, int]
    carried: dict[str, int]
    by_one: bool = False
    many_survivors: bool = False
    colony_barricades: int = 0
    most_waste: int | None = None
    wounds: int | None = None
    more_wounds: int = 0
    own_barricades: bool = False

    def wants_equipped(self, symbol: str) -> bool:
        """Return whether one more item of a symbol should be carried by a survivor."""
        return any(self.equipped.get(kind, 0) > self.carried.get(kind, 0) for kind in (symbol, ""))


def secret_objective(state: DeadOfWinter, seat: int) -> SecretObjective:
    """Return what the secret objective of a seat asks for."""
    found: dict[str, Any] = {"hand": {}, "equipped": {}, "carried": {}}
    for each in goal(state, seat):
        if each.cmp is not None and isinstance(each.cmp[0], Expr) and isinstance(each.cmp[2], int):
            _note_aim(each.cmp[0], each.cmp[1], each.cmp[2], found)
        elif each.more_than_others is not None and each.more_than_others.count == "survivors":
            found["many_survivors"] = True
        elif each.more_than_others is not None:
            others = (len(p.hand) for n, p in enumerate(state.players, 1) if n != seat)
            most = max(others, default=0) + each.more_than_others.by
            found["hand"][""] = max(found["hand"].get("", 0), most)
        elif each.exists is not None:
            least = int(getattr(each.exists, "equipped_at_least", None) or 0)
            found["equipped"][""], found["by_one"] = least, least > 0
        elif each.negated is not None and each.negated.exists_location is not None:
            found["own_barricades"] = True
    _note_progress(state, seat, found)
    return SecretObjective(**found)


def _note_progress(state: DeadOfWinter, seat: int, found: dict[str, Any]) -> None:
    """Note how much of what the secret objective asks for the own survivors have."""
    own = [who for who in state.survivors.values() if who.seat == seat]
    count = max if found.get("by_one") else sum
    for symbol in found["equipped"]:
        carried = [
            sum(symbol in ("", state.deck.symbols[card]) for card in who.items) for who in own
        ]
        found["carried"][symbol] = count(carried) if carried else 0
    if found.get("wounds"):
        found["more_wounds"] = found["wounds"] - sum(who.wounds + who.frost for who in own)


def wants_main_objective(state: DeadOfWinter, seat: int) -> bool:
    """Return whether the secret objective includes the main one, or there is no secret one."""
    found = goal(state, seat)
    return not found or any(each.main_objective_complete for each in found)


def wants_morale_zero(state: DeadOfWinter, seat: int) -> bool:
    """Return whether the secret objective asks for morale 0."""
    return any(
        _is_about_morale(each) and each.cmp is not None and each.cmp[1] == "=="
        for each in goal(state, seat)
    )


def lacks_only_morale_zero(state: DeadOfWinter, seat: int) -> bool:
    """Return whether all else holds that the secret objective asks for."""
    found = conditions(state, seat, complete=False)
    return all(met for each, met in found if not _is_about_morale(each))


def _is_about_morale(wanted: Condition) -> bool:
    return (
        wanted.cmp is not None
        and isinstance(wanted.cmp[0], Expr)
        and wanted.cmp[0].count == "morale"
    )


def _note_aim(expr: Expr, sign: str, number: int, found: dict[str, Any]) -> None:
    """Note a number that the secret objective asks for."""
    symbol = expr.symbols[0] if expr.symbols else ""
    if expr.count == "wounds":
        found["wounds"] = number
    elif sign == "<=" and expr.count == "waste_cards":
        found["most_waste"] = number
    elif sign != ">=":
        return
    elif expr.count == "hand_cards":
        found["hand"][symbol] = number
    elif expr.count == "equipped_cards":
        found["equipped"][symbol] = number
    elif expr.count == "survivors":
        found["many_survivors"] = number > 1
    elif expr.count == "barricades":
        found["colony_barricades"] = number
