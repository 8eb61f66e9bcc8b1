"""Dice of Xibalba as they lie on the table, readable without colours."""

from collections.abc import Iterable

from rich.text import Text

from holdout_terminal.boards.forces import CRIT, SYMBOL

#: What stands for a face of an attack die; those of resource dice are their numbers.
SIGNS = {SYMBOL: "†", CRIT: "‡", "blank": "·"}
STYLES = {SYMBOL: "bold red", CRIT: "bold magenta", "blank": "dim", "0": "dim"}
RESOURCE_STYLE = "bold yellow"


def die(face: str) -> Text:
    """Render a die with a face: `[2]`, `[†]`."""
    return Text(f"[{SIGNS.get(face, face)}]", STYLES.get(face, RESOURCE_STYLE))


def dice(faces: Iterable[str]) -> Text:
    """Dice side by side."""
    return Text.assemble(*map(die, faces)) or Text("–", "dim")


def symbols(attacks: int, crits: int) -> str:
    """Render the symbols of an attack, without the edges of the dice."""
    return SIGNS[SYMBOL] * attacks + SIGNS[CRIT] * crits
