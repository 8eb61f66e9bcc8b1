"""`python -m tests.lab.layouts`: give names that games tell a column of their own.

Layouts only grow: what has a column keeps it, so that what was trained can go on being used.
"""

import json
import random
from collections.abc import Iterator
from pathlib import Path

import holdout.lab.env
from holdout.kit import TITLES
from holdout.lab.env.table import Layout, words_of
from tests.laws.playing import KNOWLEDGE

LAYOUTS = Path(holdout.lab.env.__file__).parent / "layouts"

#: How often a game is played at each table that the laws are tried at.
ROUNDS = {"raxxon": 200, "dead-of-winter": 40, "xibalba": 40}


def games(
    title_id: str, rounds: int, rng: random.Random | None = None
) -> Iterator[holdout.lab.env.Table]:
    """Every moment of random games with all options, in which draws are automatic."""
    known, rng = KNOWLEDGE[title_id], rng or random.Random(1)
    tables = [each for each in known.tables() if each[1].draws == "automatic"]
    for seats, options in tables * rounds:
        chosen = {name: getattr(options, name) for name in options.__struct_fields__}
        table = holdout.lab.env.Table(title_id, seats, 256, chosen)
        table.begin(rng.randbytes(16))
        while table.seat:
            yield table
            weights = [known.WEIGHTS.get(each.kind, 1) for each in table.actions]
            table.take(rng.choices(range(len(weights)), weights)[0])


def grown(title_id: str, old: Layout) -> Layout:
    """The layout with what is new in some games at the end of it, in the order of names."""
    columns, words, rng = set[str](), set[str](), random.Random(2)
    for table in games(title_id, ROUNDS[title_id]):
        words.update(word for each in table.ids for word in words_of(each))
        if rng.random() < 0.3:
            columns.update(name for name, _ in table.told(table.seat))
    return Layout(
        [*old.columns, *sorted(columns - {*old.columns})],
        [*old.words, *sorted(words - {*old.words})],
    )


if __name__ == "__main__":
    for title_id in TITLES:
        file = LAYOUTS / f"{title_id}.json"
        old = holdout.lab.env.table_of(title_id) if file.exists() else Layout([], [])
        new = grown(title_id, old)
        text = json.dumps({"columns": new.columns, "words": new.words}, indent=0)
        file.write_text(text + "\n", "utf-8")
        print(title_id, len(new.columns), len(new.words))  # noqa: T201 - for who runs it
