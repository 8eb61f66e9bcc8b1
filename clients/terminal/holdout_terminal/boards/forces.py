"""How strong soldiers of Xibalba are with all that counts now, told by what their cards say."""

from collections.abc import Iterator, Mapping
from typing import Any

from holdout_terminal.boards import Scene

Document = Mapping[str, Any]

ARK = "ark"
SYMBOL, CRIT = "attack", "crit"
BLANKS = ("0", "blank")


def card_id(name: str) -> str:
    """Return the id of a card; in views a number marks its copies, as in `bomber#2`."""
    return name.partition("#")[0]


def seat_at(scene: Scene, seat: int) -> Document:
    """Return what a player has."""
    found: Document = scene.board["players"][seat - 1]
    return found


def holds_ark(scene: Scene, seat: int) -> bool:
    """Return whether a player's soldier stands in the ark."""
    ark = scene.board["ark"]
    return ark is not None and ark["keeper"] == seat


def attacker(scene: Scene, seat: int) -> str | None:
    """Return the soldier that attacks for a player: from the ark, else from the squad."""
    if holds_ark(scene, seat):
        return str(scene.board["ark"]["card"])
    squad = seat_at(scene, seat)["squad"]
    return squad[-1] if squad else None


def tops(scene: Scene, seat: int) -> list[str]:
    """List the active cards on a player's fields."""
    return [field[-1] for field in seat_at(scene, seat)["fields"] if field]


def effect_of(scene: Scene, name: str) -> Document:
    """Return what a card does; empty, if nothing is known of it."""
    found: Document | None = scene.lexicon.data(card_id(name), "effect")
    return found or {}


def _active(scene: Scene, seat: int) -> Iterator[str]:
    """Yield the active cards of a player; the board is one."""
    if holds_ark(scene, seat):
        yield scene.board["ark"]["card"]
    yield from seat_at(scene, seat)["squad"][-1:]
    yield from tops(scene, seat)
    yield seat_at(scene, seat)["board"]


def added(scene: Scene, seat: int, stat: str) -> int:
    """Sum what the active cards of a player add to a value as long as they lie there."""
    total = 0
    for name in _active(scene, seat):
        effect = effect_of(scene, name)
        in_ark = holds_ark(scene, seat) and name == scene.board["ark"]["card"]
        if effect.get("when") == "static" and (in_ark or not _needs_ark(effect)):
            total += sum(step["n"] or 0 for step in effect["do"] if step.get("stat") == stat)
    return total


def _needs_ark(effect: Document) -> bool:
    return any(condition["is"] == "in_ark" for condition in effect["if"])


def resistance(scene: Scene, seat: int) -> int:
    """Return the resistance of a player's active squad soldier when it blocks."""
    printed = scene.lexicon.data(card_id(seat_at(scene, seat)["squad"][-1]), "resistance")
    return int(printed or 0) + added(scene, seat, "block_resistance")


def needed(scene: Scene, seat: int, attack: Document) -> int:
    """Return the strength to destroy the soldier in the ark, or to raid a base."""
    if attack["target_place"] == ARK:
        ark = scene.board["ark"]
        armour = added(scene, ark["keeper"], "ark_armour") if ark["keeper"] else 0
        return int(ark["life"]) + armour
    base = seat_at(scene, int(attack["target_place"].removeprefix("base-")))
    lowered = bonus(scene, attacker(scene, seat) or "", attack, "lower_resistance")
    return max(0, int(base["resistance"]) - lowered)


def strength(scene: Scene, seat: int, attack: Document) -> int:
    """Return how strong an attack would be, by the parameters of its action."""
    soldier = attacker(scene, seat) or ""
    stat = "ark_strength" if holds_ark(scene, seat) else "squad_strength"
    printed = scene.lexicon.data(card_id(soldier), "strength") or 0
    each = int(printed) + added(scene, seat, stat)
    crit = 1 + added(scene, seat, "crit_bonus")
    symbols, crits = int(attack["symbols"]), int(attack["crits"])
    return (symbols + crits) * each + crits * crit + bonus(scene, soldier, attack, "strength")


def bonus(scene: Scene, soldier: str, attack: Document, op: str) -> int:
    """Sum what the soldier's own effect adds to its attack: `strength`, or another of its steps."""
    effect = effect_of(scene, soldier)
    if effect.get("when") != "attack" or (effect["may"] and not attack.get("effect")):
        return 0
    spent = effect["limit"] and scene.board["used"].get(soldier, 0) >= effect["limit"]
    if spent or not all(_holds(condition, attack) for condition in effect["if"]):
        return 0
    return sum(_worth(scene, step) for step in effect["do"] if step["op"] == op)


def _holds(condition: Document, attack: Document) -> bool:
    """Return whether a condition on the attack holds."""
    used = attack["symbols"] + attack["crits"]
    kept: dict[str, bool] = {
        "crit_used": attack["crits"] > 0,
        "symbols_at_least": used >= condition.get("n", 0),
        "target_ark": attack["target_place"] == ARK,
        "target_base": attack["target_place"] != ARK,
    }
    return kept.get(condition["is"], False)


def _worth(scene: Scene, step: Document) -> int:
    """Return what a step adds; some count blank dice."""
    if step.get("per") != "blanks":
        return int(step["n"])
    blanks = sum(face in BLANKS for face in scene.board["pool"])
    worth = int(step["n"]) * blanks
    return worth if step["max"] is None else min(worth, int(step["max"]))
