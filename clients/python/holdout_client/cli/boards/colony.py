"""The map of Dead of Winter: the colony, the six locations, and who stands where."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from holdout_client.cli.boards import Scene
from holdout_client.cli.boards.flow import Flow
from holdout_client.cli.boards.parts import joined

Document = Mapping[str, Any]

#: The table of the title in the files of the command's own words.
SCOPE = "dead-of-winter"

ZOMBIE, BARRICADE, FREE, NOISE = "Z", "#", "·", "!"
WOUND, FROSTBITE, LEADER = "●", "*", "★"
INDENT = 4
COLONY = "colony"

#: Entrances of locations with fewer spaces are filled up to this width.
MOST_SPACES = 4


def colony_map(scene: Scene) -> RenderableType:
    """Every location with its entrances, noise and item deck, and its survivors below."""
    names = {place: scene.lexicon.name(place) for place in scene.board["locations"]}
    width = max(len(name) for place, name in names.items() if place != COLONY)
    parts: list[RenderableType] = []
    for place, name in names.items():
        padded = name if place == COLONY else name.ljust(width)
        parts.append(Flow([Text(padded, "bold"), *_stock(scene, place)]))
        parts += [
            Padding(survivor(scene, each), (0, 0, 0, INDENT)) for each in _people(scene, place)
        ]
    signs = scene.say(f"{SCOPE}.legend").split("  ")
    parts.append(Flow([Text(sign, "dim") for sign in signs]))
    return Group(*parts)


def _people(scene: Scene, place: str) -> list[str]:
    """Who stands at a place, by players."""
    there = {name: who for name, who in survivors(scene).items() if who["at"] == place}
    return sorted(there, key=lambda name: there[name]["seat"])


def survivors(scene: Scene) -> Mapping[str, Document]:
    """Everybody in play, by name."""
    found: Mapping[str, Document] = scene.board.get("survivors", {})
    return found


def _stock(scene: Scene, place: str) -> Iterator[Text]:
    """Entrances, noise and item deck of a location."""
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
        items = here.get("items", 0)
        shown = (str(items), "" if items else "bold red")
        yield Text.assemble((f"{say(f'{SCOPE}.deck')} ", "dim"), shown)


def _entrance(zombies: int, barricades: int, spaces: int) -> Text:
    """The spaces of one entrance: zombies first, then barricades, then free ones."""
    return Text.assemble(
        (ZOMBIE * zombies, "bold red"),
        (BARRICADE * barricades, "bold yellow"),
        (FREE * (spaces - zombies - barricades), "dim"),
    )


def survivor(scene: Scene, name: str) -> Text:
    """A survivor: of whom, whether leader, wounds, items, moved."""
    who, say = survivors(scene)[name], scene.say
    player = scene.board["players"][who["seat"] - 1]
    own = who["seat"] == scene.board.get("seat")
    head = Text.assemble(
        (f"{who['seat']} ", "bold cyan"),
        (scene.lexicon.name(name), "bold" if own else ""),
        (f" {LEADER}" if player.get("leader") == name else "", "bold yellow"),
        (f" {wounds}" if (wounds := hurt(who)) else "", "bold red"),
    )
    fixed = scene.board.get("fixture") == name
    notes: list[Text | str] = [
        head,
        counted(carried(scene, each) for each in who.get("items", [])),
        Text(say(f"{SCOPE}.moved") if who.get("moved") else "", "dim"),
        Text(say(f"{SCOPE}.used") if who.get("used") else "", "dim"),
        Text(say(f"{SCOPE}.fixture") if fixed else "", "dim"),
    ]
    return joined(notes)


def hurt(who: Document) -> str:
    """The wounds of a survivor."""
    wounds: int = who.get("wounds", 0)
    frost: int = who.get("frost", 0)
    return WOUND * wounds + FROSTBITE * frost


def carried(scene: Scene, card: Document) -> str:
    """An item card, with a note when it has been used this round."""
    name = scene.lexicon.name(card["item"])
    return f"{name} ({scene.say(f'{SCOPE}.used_item')})" if card.get("used") else name


def counted(names: Iterable[str]) -> str:
    """Names with their numbers, in the order in which they came: `2×Fuel, Pistol`."""
    return ", ".join(f"{n}×{name}" if n > 1 else name for name, n in Counter(names).items())


def values(scene: Scene, name: str) -> str:
    """What a survivor is able to: `influence 40, attack 3+, search 3+`."""
    data, say = scene.lexicon.data, scene.say
    return ", ".join(
        say(f"{SCOPE}.{key}", n=data(name, key))
        for key in ("influence", "attack", "search")
        if data(name, key) is not None
    )
