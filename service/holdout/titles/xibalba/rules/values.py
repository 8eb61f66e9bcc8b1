"""What holds at the moment: places of cards, conditions of effects, values that cards change."""

from collections.abc import Callable

from holdout.titles.xibalba.cards.loader import FIELDS
from holdout.titles.xibalba.effects.base import Condition, Kind, Modify, Per, Price, Stat
from holdout.titles.xibalba.state import BLANKS, Player, Xibalba, opponents, player

#: The fields of a player, by the words that actions have for them; all places of stacks.
_FIELDS = tuple(f"field-{number}" for number in range(1, FIELDS + 1))
PLACES = ("squad", *_FIELDS)


def squad_soldier(who: Player) -> str | None:
    """Return the active soldier of a squad, if there is one."""
    return who.squad[-1] if who.squad else None


def tops(who: Player) -> list[str]:
    """Return the active expansion cards of a player, field by field."""
    return [field[-1] for field in who.fields if field]


def active(state: Xibalba, seat: int) -> list[str]:
    """Return the active cards of a player: soldiers, fields, board (2.6, 13.4)."""
    who = state.players[seat - 1]
    cards = [state.ark] if state.ark is not None and state.keeper == seat else []
    if who.squad:
        cards.append(who.squad[-1])
    for field in who.fields:
        if field:
            cards.append(field[-1])  # noqa: PERF401 - this is the hottest loop of the title
    cards.append(who.board)
    return cards


def places(state: Xibalba, seat: int) -> dict[str, str]:
    """Return the active cards of a player by their place."""
    who = state.players[seat - 1]
    found = {"squad": who.squad[-1]} if who.squad else {}
    if state.keeper == seat and state.ark is not None:
        found["ark"] = state.ark
    for field, name in zip(who.fields, _FIELDS, strict=True):
        if field:
            found[name] = field[-1]
    found["board"] = who.board
    return found


def stack_of(state: Xibalba, seat: int, place: str) -> list[str]:
    """Return the stack at a place of a player: `squad` or `field-2`."""
    who = player(state, seat)
    if place == "squad":
        return who.squad
    return who.fields[int(place.removeprefix("field-")) - 1]


def free_fields(state: Xibalba, seat: int, kind: Kind) -> list[int]:
    """Return the unlocked fields (from 1) that may take a card of a kind (2.4)."""
    who = player(state, seat)
    return [
        number
        for number, field in enumerate(who.fields[: who.level], 1)
        if not field or state.deck.kind_of[field[-1]] == kind
    ]


def has_field(state: Xibalba, seat: int, kind: Kind) -> bool:
    """Return whether a card of a kind could be placed: soldiers and events need no field."""
    return kind in ("soldier", "event") or bool(free_fields(state, seat, kind))


def free_boards(state: Xibalba) -> dict[str, list[str]]:
    """Return the boards that may still be dealt, by colour: at most one of each is in play."""
    taken = {state.deck.boards[who.board].colour for who in state.players if who.board}
    found: dict[str, list[str]] = {}
    for board in state.deck.boards.values():
        if board.colour not in taken:
            found.setdefault(board.colour, []).append(board.id)
    return found


def attacker(state: Xibalba, seat: int) -> str | None:
    """Return the attacking soldier of a player: from the ark, else from the squad (8.2, 8.3)."""
    return state.ark if state.keeper == seat else squad_soldier(player(state, seat))


def reacting_cards(state: Xibalba, seat: int, soldier: str) -> list[tuple[int, str]]:
    """Return the cards that react to what a player's soldier does or suffers, with the seat."""
    who = player(state, seat)
    return [(seat, card) for card in (soldier, *tops(who), who.board)]


def holds(state: Xibalba, seat: int, card: str, condition: Condition) -> bool:
    """Return whether a condition of a card holds now."""
    return _CONDITIONS[condition.what](state, seat, card, condition.n)


def _is_behind(state: Xibalba, seat: int, _card: str, _n: int) -> bool:
    mine = player(state, seat).paragon
    return any(player(state, other).paragon > mine for other in opponents(state, seat))


_CONDITIONS: dict[str, Callable[[Xibalba, int, str, int], bool]] = {
    "control_ark": lambda state, seat, _card, _n: state.keeper == seat,
    "not_control_ark": lambda state, seat, _card, _n: state.keeper != seat,
    "in_ark": lambda state, _seat, card, _n: state.ark == card,
    "in_squad": lambda state, seat, card, _n: squad_soldier(player(state, seat)) == card,
    "behind": _is_behind,
    "squad_empty": lambda state, seat, _card, _n: not player(state, seat).squad,
    "level_at_least": lambda state, seat, _card, n: player(state, seat).level >= n,
    "squad_at_least": lambda state, seat, _card, n: len(player(state, seat).squad) >= n,
    "crit_used": lambda state, _seat, _card, _n: bool(state.attack and state.attack.crits),
    "symbols_at_least": lambda state, _seat, _card, n: bool(
        state.attack and state.attack.symbols + state.attack.crits >= n
    ),
    "target_ark": lambda state, _seat, _card, _n: bool(state.attack and not state.attack.victim),
    "target_base": lambda state, _seat, _card, _n: bool(state.attack and state.attack.victim),
}


def all_hold(state: Xibalba, seat: int, card: str) -> bool:
    """Return whether all conditions of a card's effect hold now."""
    conditions = state.deck.effect_of[card].conditions
    return not conditions or all(holds(state, seat, card, each) for each in conditions)


def modifiers(state: Xibalba, seat: int) -> list[Modify]:
    """Return the modifiers of a player's active cards at the moment."""
    found: list[Modify] = []
    static_of = state.deck.static_of
    for card in active(state, seat):
        steps = static_of.get(card)
        if steps is not None and all_hold(state, seat, card):
            found += steps
    return found


def value(state: Xibalba, seat: int, stat: Stat) -> int:
    """Sum what a player's active cards add to a value."""
    return sum(each.n for each in modifiers(state, seat) if each.stat == stat)


def is_safe(state: Xibalba, seat: int) -> bool:
    """Return whether a raid can't destroy expansion cards of a player."""
    return any(each.stat == "safe_cards" for each in modifiers(state, seat))


def prices(state: Xibalba, seat: int, changes: list[Modify]) -> dict[Price, int]:
    """Return a player's prices of general actions (7.15); `changes` are the player's modifiers."""
    deck, board = state.deck, state.players[seat - 1].board
    added = [each for each in changes if each.stat == "price"]
    if not added:
        return deck.prices_of[board]
    least = deck.numbers.least_price
    return {
        action: max(least, n + sum(each.n for each in added if each.action in (action, "any")))
        for action, n in deck.boards[board].prices.items()
    }


def price(state: Xibalba, seat: int, action: Price, changes: list[Modify]) -> int:
    """Return a player's price of one general action."""
    return prices(state, seat, changes)[action]


def surcharge(state: Xibalba, kind: Kind, changes: list[Modify], less: int = 0) -> int:
    """Return what is added to the printed cost of cards of a kind; mostly it is negative."""
    added = -less
    for each in changes:
        if each.stat == "card_cost" and each.kind in (kind, "any"):
            added += each.n
    if state.options.mode == "apocalypse":
        added -= state.deck.numbers.apocalypse.discount
    return added


def payable(state: Xibalba, money: int, kind: Kind, changes: list[Modify], less: int = 0) -> int:
    """Return the highest printed cost of cards of a kind that so many resources pay (7.7)."""
    # With the least price in hand, the floor under all costs plays no part.
    enough = money >= state.deck.numbers.least_price
    return money - surcharge(state, kind, changes, less) if enough else 0


def cost(state: Xibalba, card: str, kind: Kind, changes: list[Modify], less: int = 0) -> int:
    """Return a player's cost of a card for sale (7.7); `less`: so much off by an effect."""
    deck = state.deck
    paid = deck.cost_of[card] + surcharge(state, kind, changes, less)
    return max(deck.numbers.least_price, paid)


def costs(
    state: Xibalba, row: list[str | None], kind: Kind, changes: list[Modify], less: int = 0
) -> list[int | None]:
    """Return the costs of the cards of a row, each by `cost`; None for an empty slot."""
    cost_of, least = state.deck.cost_of, state.deck.numbers.least_price
    added = surcharge(state, kind, changes, less)
    return [None if card is None else max(least, cost_of[card] + added) for card in row]


def upgrade_price(state: Xibalba, seat: int, changes: list[Modify], less: int = 0) -> int | None:
    """Return the price of the next level of a base; None at the highest."""
    deck, who = state.deck, state.players[seat - 1]
    levels = deck.boards[who.board].levels
    if who.level >= len(levels):
        return None
    paid = (levels[who.level].upgrade_price or 0) - less
    paid += sum(c.n for c in changes if c.stat == "upgrade_price")
    return max(deck.numbers.least_price, paid)


def base_resistance(state: Xibalba, seat: int, changes: list[Modify] | None = None) -> int:
    """Return the resistance of a base (8.8); `changes` are the player's modifiers, if known."""
    who = player(state, seat)
    level = state.deck.boards[who.board].levels[who.level - 1]
    found = modifiers(state, seat) if changes is None else changes
    return level.resistance + sum(each.n for each in found if each.stat == "base_resistance")


def most_life(state: Xibalba) -> int:
    """Return the most life that a soldier in the ark can have (9.3, 12.3)."""
    key = "apocalypse" if state.options.mode == "apocalypse" else str(state.seats)
    return state.deck.numbers.most_life[key]


def strength(state: Xibalba) -> int:
    """Return the strength of the attack under way (8.5)."""
    attack = state.attack
    if attack is None:
        raise LookupError("nobody attacks")
    changes = modifiers(state, attack.seat)
    stat = "ark_strength" if state.ark == attack.soldier else "squad_strength"
    each = state.deck.soldier_of[attack.soldier].strength + sum(
        c.n for c in changes if c.stat == stat
    )
    crit = 1 + sum(c.n for c in changes if c.stat == "crit_bonus")
    return (attack.symbols + attack.crits) * each + attack.crits * crit + attack.bonus


def blanks(state: Xibalba) -> int:
    """Count the blank dice in the action pool."""
    return sum(face in BLANKS for face in state.pool)


def counted(state: Xibalba, seat: int, n: int, per: Per | None, most: int | None) -> int:
    """Return the amount of an op: `n`, or so much for each thing counted, at most `most`."""
    if per is None:
        return n
    who = player(state, seat)
    match per:
        case "active_civilians" | "active_buildings":
            kind = "civilian" if per == "active_civilians" else "building"
            times = sum(state.deck.kind_of[card] == kind for card in tops(who))
        case "blanks":
            times = blanks(state)
        case "level":
            times = who.level
    return n * times if most is None else min(most, n * times)
