"""What is good to know of an answer in Xibalba: the card it is about, or how strong who is."""

from collections.abc import Callable, Mapping
from typing import Any

from holdout_terminal.boards import Scene
from holdout_terminal.boards.bases import SCOPE, text_of, values
from holdout_terminal.boards.forces import card_id, resistance, seat_at
from holdout_terminal.boards.moves import for_sale
from holdout_terminal.boards.parts import joined

Document = Mapping[str, Any]

#: Purposes that concern the active soldier of a squad, not what a player has otherwise.
ON_SOLDIERS = ("destroy-soldier", "bury-soldier", "capture-soldier")


def hint(scene: Scene, action: Document) -> str:
    """Return what is on the card that an answer is about, or what it is worth."""
    noted = _NOTED.get(action["kind"])
    return noted(scene, action) if noted else ""


def _told(scene: Scene, name: str) -> str:
    return joined([values(scene, name), text_of(scene, name)]).plain


def _on_sale(scene: Scene, action: Document) -> str:
    return _told(scene, for_sale(scene, action["params"])[0])


def _on_destroy(scene: Scene, action: Document) -> str:
    base = next((each for each in _asked(scene, "raid")["about"] if each["type"] == "base"), None)
    field = action["params"]["field"]
    return _told(scene, seat_at(scene, base["seat"])["fields"][field - 1][-1]) if base else ""


def _on_target(scene: Scene, action: Document) -> str:
    """Describe what the player has of the kind that the effect is about."""
    params = action["params"]
    player = seat_at(scene, params["seat"])
    if params.get("field"):
        return _told(scene, player["fields"][params["field"] - 1][-1])
    purpose = str(_asked(scene, "target")["purpose"])
    if purpose in ON_SOLDIERS and player["squad"]:
        name = player["squad"][-1]
        return f"{scene.lexicon.name(card_id(name))} {_told(scene, name)}"
    for key in ("resources", "paragon"):
        if key in purpose:
            return f"{scene.say(f'{SCOPE}.{key}')} {player[key]}"
    return ""


def _on_block(scene: Scene, action: Document) -> str:
    """Compare the strength of the attack with that of the blocker."""
    del action
    attack = scene.board["current_attack"]
    resists = resistance(scene, attack["victim"])
    key = "falls" if attack["strength"] >= resists else "stands"
    return scene.say(f"{SCOPE}.{key}", n=attack["strength"], m=resists)


def _on_let_pass(scene: Scene, action: Document) -> str:
    """Compare the strength of the attack with that of the base."""
    del action
    attack = scene.board["current_attack"]
    resists = max(0, seat_at(scene, attack["victim"])["resistance"] - attack["lowered"])
    key = "raided" if attack["strength"] >= resists else "holds"
    return scene.say(f"{SCOPE}.{key}", n=attack["strength"], m=resists)


def _asked(scene: Scene, kind: str) -> Document:
    """Return the open decision of a kind; of one that is not open nothing is known."""
    nothing: Document = {"about": [], "purpose": None}
    asked: Document = next((p for p in scene.view["pending"] if p["kind"] == kind), nothing)
    return asked


_NOTED: dict[str, Callable[[Scene, Document], str]] = {
    "buy": _on_sale,
    "discard-sale": _on_sale,
    "destroy": _on_destroy,
    "target": _on_target,
    "block": _on_block,
    "let-pass": _on_let_pass,
}
