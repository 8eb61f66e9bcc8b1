"""Sizes of action trees: how many games there are so many actions after a fixed one.

For each depth the number of lines of play, and of different states (as saved) that they lead to.
A rule that offers one action more or less somewhere changes the numbers (as perft does in chess).
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from holdout.kernel import State, Title
from holdout.titles.raxxon import TITLE as RAXXON
from holdout.titles.raxxon.state import Options
from holdout.titles.xibalba import TITLE as XIBALBA
from tests.dead_of_winter.scenes import COLONY, HOSPITAL, SCHOOL, TITLE, playing
from tests.laws.playing import Start, pick
from tests.table import do
from tests.xibalba.scenes import playing as at_war

FOLDER = Path(__file__).parent


class Tree(NamedTuple):
    """A tree: what is said of its root, the root, how deep it grows."""

    said: str
    root: Callable[[], State]
    depth: int = 4


def _random(start: Start, steps: int) -> Tree:
    """A tree that grows after some random actions."""

    def root() -> State:
        state, rng = start.state(), start.rng()
        for _ in range(steps):
            start.title.apply(state, *pick(start.title, state, rng))
        return state

    options = f"{start.options.difficulty} {start.options.draws}"
    said = f"{start.title_id} seats {start.seats} {options} number {start.number} +{steps}"
    return Tree(said, root)


def sizes(title: Title[Any], tree: Tree) -> list[tuple[int, int]]:
    """For each depth: lines of play, different states."""
    counts, found = {title.save(tree.root()): 1}, []
    for _ in range(tree.depth):
        after: dict[bytes, int] = {}
        for saved, lines in counts.items():
            state = title.load(saved)
            for asked in title.decisions(state):
                for action in title.legal_actions(state, asked.seat):
                    trial = title.load(saved)
                    title.push(trial, asked.seat, action)
                    trial.log = []
                    key = title.save(trial)
                    after[key] = after.get(key, 0) + lines
        counts = after
        found.append((sum(counts.values()), len(counts)))
    return found


def _turn() -> State:
    """A turn with two survivors, two dice, an item and a few cards."""
    return playing(
        {"rod-miller": (1, SCHOOL), "loretta-clay": (1, COLONY), "brian-lee": (2, COLONY)},
        players=2,
        hands={1: ["food-1", "junk"], 2: ["fuel"]},
        items={"rod-miller": ["hammer"]},
        dice={1: [2, 5]},
        zombies={SCHOOL: 1, COLONY: [1, 0, 0, 0, 0, 0]},
        food=1,
        draws="manual",
    )


def _search() -> State:
    """A search that has made noise once, at a table."""
    game = playing(
        {"carla-thompson": (1, HOSPITAL), "mike-cho": (2, COLONY)},
        players=2,
        decks={HOSPITAL: ["medicine", "fuel", "food-1", "mop"]},
        dice={1: [6, 6]},
    )
    do(game, "search carla-thompson")
    return game


def _vote() -> State:
    """An exile vote of four has been called."""
    game = playing(
        {
            "rod-miller": (1, COLONY), "brian-lee": (2, COLONY), "mike-cho": (3, COLONY),
            "sparky": (4, COLONY),
        },
        players=4,
        draws="automatic",
    )  # fmt: skip
    do(game, "exile 3")
    return game


def _war() -> State:
    """An action phase with dice, soldiers, cards in fields and money for some things."""
    return at_war(
        {"resources": 4, "level": 2, "squad": ["drone", "blade-master"], "fields": [["nurse"]]},
        {"resources": 2, "squad": ["partisan"]},
        ark="colossus",
        keeper=2,
        life=5,
        pool="1 blank attack crit",
    )


def _raid() -> State:
    """An attack on a base has been declared, and can be blocked."""
    game = at_war(
        {"resources": 1, "squad": ["drone"]},
        {"paragon": 3, "squad": ["mirage"], "fields": [["nurse"], ["warehouse"]], "level": 2},
        ark="rebel-captain",
        keeper=1,
        life=4,
        pool="attack attack crit",
    )
    XIBALBA.push(game, 1, XIBALBA.parse_action("attack base-2 1 1"))
    return game


def _dice() -> State:
    """A turn begins in which dice are added, at a table."""
    agenda = [{"op": "begin-turn", "seat": 1}]
    return at_war({"fields": [["dervish"]]}, {}, agenda=agenda, phase="effect")


def _reorganising() -> State:
    """Five cards may be put into another order."""
    return at_war(
        {
            "resources": 2, "level": 2, "squad": ["drone", "leech"],
            "fields": [["nurse", "broker", "seer"]],
        },
        {},
    )  # fmt: skip


#: Where the trees grow, by the file that their sizes stand in.
ROOTS: dict[Path, list[Tree]] = {
    FOLDER / "raxxon-trees.txt": [
        _random(Start("raxxon", 2, Options(), 1), 0),
        _random(Start("raxxon", 1, Options("intro"), 2), 30),
        _random(Start("raxxon", 3, Options("expert", "manual"), 3), 55),
        _random(Start("raxxon", 4, Options("hard", "table"), 4), 25),
    ],
    FOLDER / "dead-of-winter-trees.txt": [
        Tree("a turn", _turn, 2),
        Tree("a search", _search),
        Tree("a vote", _vote, 5),
    ],
    FOLDER / "xibalba-trees.txt": [
        Tree("an action phase", _war, 3),
        Tree("a raid", _raid),
        Tree("dice", _dice, 3),
        Tree("reorganising", _reorganising, 3),
    ],
}
PATHS = list(ROOTS)


def written(path: Path) -> str:
    """The table of all trees of a file."""
    lines = ["# start, actions before, depth: lines of play, different states"]
    title = next(each for each in (RAXXON, TITLE, XIBALBA) if path.stem == f"{each.id}-trees")
    for tree in ROOTS[path]:
        lines += [
            f"{tree.said} depth {depth}: {paths} {states}"
            for depth, (paths, states) in enumerate(sizes(title, tree), 1)
        ]
    return "\n".join(lines) + "\n"
