"""Sizes of action trees: how many games there are so many actions after a fixed one.

For each depth the number of lines of play, and of different states (as saved) that they lead to.
A rule that offers one action more or less somewhere changes the numbers (as perft does in chess).
"""

from pathlib import Path

from holdout.titles.raxxon.state import Options
from tests.laws.playing import Start, pick

PATH = Path(__file__).parent / "raxxon-trees.txt"
DEPTH = 4

#: Where the trees grow: a start, and how many random actions after it.
ROOTS = [
    (Start("raxxon", 2, Options(), 1), 0),
    (Start("raxxon", 1, Options("intro"), 2), 30),
    (Start("raxxon", 3, Options("expert", "manual"), 3), 55),
    (Start("raxxon", 4, Options("hard", "table"), 4), 25),
]


def sizes(start: Start, steps: int) -> list[tuple[int, int]]:
    """For each depth: lines of play, different states."""
    title, root, rng = start.title, start.state(), start.rng()
    for _ in range(steps):
        title.apply(root, *pick(title, root, rng))
    counts, found = {title.save(root): 1}, []
    for _ in range(DEPTH):
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


def written() -> str:
    """The table of all trees."""
    lines = ["# start, actions before, depth: lines of play, different states"]
    for start, steps in ROOTS:
        options = f"{start.options.difficulty} {start.options.draws}"
        begin = f"{start.title_id} seats {start.seats} {options} number {start.number} +{steps}"
        lines += [
            f"{begin} depth {depth}: {paths} {states}"
            for depth, (paths, states) in enumerate(sizes(start, steps), 1)
        ]
    return "\n".join(lines) + "\n"
