"""The map of Dead of Winter: the colony, the six locations, and who stands where."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from holdout_terminal.boards import Scene
from holdout_terminal.boards.flow import Flow
from holdout_terminal.boards.parts import joined

Document = Mapping[str, Any]

#: The table of the title in the files of the command's own words.
SCOPE = "dead-of-winter"

ZOMBIE, BARRICADE, FREE, NOISE = "Z", "#", "·", "!"
WOUND, FROSTBITE, LEADER = "●", "*", "★"
INDENT = 4

#: The values that are printed on the card of a survivor.
VALUES = ("influence", "attack", "search")
COLONY = "colony"

#: Entrances of locations with fewer spaces are filled up to this width.
MOST_SPACES = 4

#: When no more places than this are left at the colony, it says how many are taken.
FEW_PLACES = 4


def colony_map(scene: Scene) -> RenderableType:
    """Render each location's entrances, noise and item deck, with its survivors below."""
    names = {place: scene.lexicon.name(place) for place in scene.board["locations"]}
    width = max(len(name) for place, name in names.items() if place != COLONY)
    parts: list[RenderableType] = []
    for place, name in names.items():
        padded = name if place == COLONY else name.ljust(width)
        head = Text.assemble((padded, "bold"), (_taken(scene, place), "dim"))
        parts.append(Flow([head, *_stock(scene, place)]))
        people = [survivor(scene, name) for name in _people(scene, place)]
        below = (Flow([*_items(scene, place)]), Flow(people))
        parts += [Padding(each, (0, 0, 0, INDENT)) for each in below if each.pieces]
    signs = scene.say(f"{SCOPE}.legend").split("  ")
    parts.append(Flow([Text(sign, "dim") for sign in signs]))
    return Group(*parts)


def _people(scene: Scene, place: str) -> list[str]:
    """List who stands at a place, by players."""
    there = {name: who for name, who in survivors(scene).items() if who["location"] == place}
    return sorted(there, key=lambda name: there[name]["seat"])


def survivors(scene: Scene) -> Mapping[str, Document]:
    """Everybody in play, by name."""
    found: Mapping[str, Document] = scene.board.get("survivors", {})
    return found


def _stock(scene: Scene, place: str) -> Iterator[Text]:
    """Entrances and noise of a location."""
    here, say, data = scene.board["locations"][place], scene.say, scene.lexicon.data
    spaces = data(place, "spaces_per_entrance") or 0
    rows = list(zip(here["zombies"], here["barricades"], strict=True))
    for number, (zombies, barricades) in enumerate(rows, 1):
        label = f"{number} " if len(rows) > 1 else ""
        blank = " " * (MOST_SPACES - spaces) if len(rows) == 1 else ""
        yield Text.assemble((label, "dim"), _entrance(zombies, barricades, spaces), blank)
    if noises := data(place, "noise_spaces"):
        made = here.get("noise", 0)
        tokens = (NOISE * made, "bold magenta"), (FREE * (noises - made), "dim")
        yield Text.assemble((f"{say(f'{SCOPE}.noise')} ", "dim"), *tokens)


def _items(scene: Scene, place: str) -> Iterator[Text]:
    """Yield how many item cards are left at a location, and what may be found among them."""
    if not scene.lexicon.data(place, "noise_spaces"):
        return
    items = scene.board["locations"][place].get("deck_count", 0)
    kinds = ", ".join(map(scene.lexicon.name, scene.lexicon.data(place, "symbols") or []))
    yield Text.assemble(
        (f"{scene.say(f'{SCOPE}.deck')} ", "dim"),
        (str(items), "" if items else "bold red"),
        (f": {kinds}" if kinds and items else "", "dim"),
    )


def _taken(scene: Scene, place: str) -> str:
    """Return the taken places for survivors as `1/3`; at the colony only if few are left."""
    there = len(_people(scene, place))
    if scene.lexicon.data(place, "helpless_use_spaces"):
        there += scene.board.get("helpless", 0)
    places = scene.lexicon.data(place, "survivor_spaces")
    if not places or (place == COLONY and places - there > FEW_PLACES):
        return ""
    return f" {there}/{places}"


def _entrance(zombies: int, barricades: int, spaces: int) -> Text:
    """Render the spaces of one entrance: zombies first, then barricades, then free ones."""
    return Text.assemble(
        (ZOMBIE * zombies, "bold red"),
        (BARRICADE * barricades, "bold yellow"),
        (FREE * (spaces - zombies - barricades), "dim"),
    )


def survivor(scene: Scene, name: str) -> Text:
    """Render a survivor: of whom, its values, whether leader, wounds, items, moved."""
    who, say = survivors(scene)[name], scene.say
    player = scene.board["players"][who["seat"] - 1]
    own = who["seat"] == scene.board.get("seat")
    head = Text.assemble(
        (f"{who['seat']} ", "bold cyan"),
        (scene.lexicon.name(name), "bold" if own else ""),
        (f" {printed}" if (printed := _printed(scene, name)) else "", "dim"),
        (f" {LEADER}" if player.get("leader") == name else "", "bold yellow"),
        (f" {wounds}" if (wounds := hurt(who)) else "", "bold red"),
    )
    fixed = scene.board.get("fixture") == name
    notes: list[Text | str] = [
        head,
        counted(carried(scene, each) for each in who.get("items", [])),
        Text(say(f"{SCOPE}.moved") if who.get("moved") else "", "dim"),
        Text(say(f"{SCOPE}.used") if who.get("used_abilities") else "", "dim"),
        Text(say(f"{SCOPE}.fixture") if fixed else "", "dim"),
    ]
    return joined(notes)


def _printed(scene: Scene, name: str) -> str:
    """Influence, attack and search value in short: `40/3/3`."""
    found = (scene.lexicon.data(name, key) for key in VALUES)
    return "/".join(str(value) for value in found if value is not None)


def hurt(who: Document) -> str:
    """Render the wounds of a survivor."""
    wounds: int = who.get("wounds", 0)
    frost: int = who.get("frost", 0)
    return WOUND * wounds + FROSTBITE * frost


def carried(scene: Scene, card: Document) -> str:
    """Render an item card, with a note when it has been used this round."""
    name = scene.lexicon.name(card["item"])
    return f"{name} ({scene.say(f'{SCOPE}.used_item')})" if card.get("used") else name


def counted(names: Iterable[str]) -> str:
    """Names with their numbers, in the order in which they came: `2×Fuel, Pistol`."""
    return ", ".join(f"{n}×{name}" if n > 1 else name for name, n in Counter(names).items())


def values(scene: Scene, name: str) -> str:
    """Render what a survivor is able to do: `influence 40, attack 3+, search 3+`."""
    data, say = scene.lexicon.data, scene.say
    return ", ".join(
        say(f"{SCOPE}.{key}", n=data(name, key)) for key in VALUES if data(name, key) is not None
    )
