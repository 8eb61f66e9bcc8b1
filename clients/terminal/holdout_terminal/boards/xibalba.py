"""The board of Xibalba: the ark, dice and attacks, the cards for sale, and the bases."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from holdout_terminal.boards import Scene
from holdout_terminal.boards.answers import hint
from holdout_terminal.boards.bases import SCOPE, Bases, capital, text_of, values
from holdout_terminal.boards.dice import dice, symbols
from holdout_terminal.boards.flow import Flow
from holdout_terminal.boards.forces import card_id
from holdout_terminal.boards.grouping import Section
from holdout_terminal.boards.market import market, piles
from holdout_terminal.boards.moves import arranged, sections
from holdout_terminal.boards.parts import Beside, bar, joined, labelled

Document = Mapping[str, Any]
Row = tuple[str, RenderableType]

#: Life in the ark from which on its soldier is in danger.
LOW_LIFE = 3

#: Phases that the title has names for.
PHASES = {"effect": "effect_phase", "dice": "dice_phase", "action": "action_phase"}


class Xibalba:
    """How Xibalba is drawn."""

    scope = SCOPE
    beats = frozenset({"turn-began"})

    def heading(self, scene: Scene) -> str:
        """Mode, round, whose turn it is, and its phase."""
        board, say = scene.board, scene.say
        parts = [scene.lexicon.name(board["options"]["mode"])]
        if board["phase"] == "setup":
            return " · ".join([*parts, say(f"{SCOPE}.setup")])
        parts.append(say(f"{SCOPE}.round", n=board["round"]))
        if scene.view["status"] != "over":
            parts.append(scene.seat(board["active"]))
            if board["phase"] in PHASES:
                parts.append(capital(scene.lexicon.name(PHASES[board["phase"]])))
        return " · ".join(parts)

    def seats(self, scene: Scene, *, whole: bool) -> RenderableType:
        """Render the bases of all players; with `whole` also what their active cards do."""
        return Bases(scene, whole=whole)

    def table(self, scene: Scene) -> RenderableType:
        """Render the ark, dice and attacks, what is for sale, and the piles."""
        return _middle_and_market(scene)

    def hint(self, scene: Scene, action: Mapping[str, Any]) -> str:
        """Return what is on the card that an action is about, or how strong the other side is."""
        return hint(scene, action)

    def cards(self, scene: Scene) -> Sequence[str]:
        """List the cards that matter now: for sale, in the ark, active, and the boards."""
        board = scene.board
        found = [board["ark"]["card"]] if board["ark"] else []
        for player in board["players"]:
            stacks = [player["squad"], *player["fields"]]
            found += [player["board"], *(stack[-1] for stack in stacks if stack)]
        for row in board["sale"].values():
            found += row
        return list(dict.fromkeys(card_id(name) for name in found if name))

    def words(self, scene: Scene, card: Document) -> Mapping[str, str]:
        """Return all words of the card."""
        del scene
        words: Mapping[str, str] = card["words"]
        return words

    def arrange(self, actions: Sequence[Document]) -> Sequence[Document]:
        """Order the actions of a turn by what they are about, the end of the turn last."""
        return arranged(actions)

    def sections(self, scene: Scene) -> Sequence[Section]:
        """Group the actions of a turn, or of a new order of the cards."""
        return sections(scene)


def _middle_and_market(scene: Scene) -> RenderableType:
    """Ark, dice and piles with the cards for sale to their right, or below where it is narrow."""
    middle = labelled(scene, SCOPE, _middle(scene))
    if not any(map(any, scene.board["sale"].values())):
        return middle
    signs = scene.say(f"{SCOPE}.legend").split("  ")
    legend = Flow([Text(sign, "dim") for sign in signs])
    sale = market(scene)
    columns = (Group(middle, legend), sale)
    return Beside(columns, (middle, Text(), sale, legend), ratios=(2, 3))


def _middle(scene: Scene) -> Iterator[Row]:
    """Everything in the middle of the table; what there is none of is left out."""
    board, say = scene.board, scene.say
    yield "ark", _ark(scene)
    if board["current_attack"]:
        yield "attack", _attack(scene)
    if board["resolving"]:
        names = ", ".join(scene.lexicon.name(card_id(each)) for each in board["resolving"])
        yield "happening", Text(names)
    resource, attack = board["dice"]["resource"], board["dice"]["attack"]
    if resource or attack:
        yield "dice", Text(say(f"{SCOPE}.pool_of", resource=resource, attack=attack))
    for label in ("rolled", "aside", "pool"):
        if board[label]:
            yield label, dice(board[label])
    if board["phase"] == "dice" and board["rolled"]:
        yield "rerolls", Text(str(board["rerolls"]), "bold")
    yield "piles", piles(scene)


def _ark(scene: Scene) -> Flow:
    """Render who stands in the ark, with how much life, and who controls it."""
    ark, say = scene.board["ark"], scene.say
    if ark is None:
        return Flow([Text(say(f"{SCOPE}.empty"), "dim")])
    life = bar(ark["life"], ark["most"])
    if ark["life"] <= LOW_LIFE:
        life.stylize("bold red")
    keeper = scene.seat(ark["keeper"]) if ark["keeper"] else say(f"{SCOPE}.nobodys")
    pieces = [
        Text.assemble(
            (scene.lexicon.name(card_id(ark["card"])), "bold"), f" {values(scene, ark['card'])}"
        ),
        Text.assemble((f"{say(f'{SCOPE}.life')} ", "dim"), life),
        Text(keeper, "bold cyan" if ark["keeper"] else "dim"),
    ]
    text = text_of(scene, ark["card"]) if ark["keeper"] else ""
    return Flow([piece for piece in [*pieces, Text(text, "dim")] if piece])


def _attack(scene: Scene) -> Text:
    """Render the attack under way: who attacks whom by what, how strong."""
    attack, say, name = scene.board["current_attack"], scene.say, scene.lexicon.name
    victim = scene.seat(attack["victim"]) if attack["victim"] else name("ark")
    soldier = f"{scene.seat(attack['seat'])}, {name(card_id(attack['soldier']))}"
    notes = {
        "unblockable": attack["unblockable"],
        "lowered": attack["lowered"],
        "loot": attack["loot"],
    }
    told: list[Text | str] = [
        Text(f"{soldier} → {victim}", "bold"),
        symbols(attack["symbols"], attack["crits"]),
        Text(say(f"{SCOPE}.strength", n=attack["strength"]), "bold"),
        *(say(f"{SCOPE}.{key}", n=int(n)) for key, n in notes.items() if n),
    ]
    return joined(told)


BOARD = Xibalba()
