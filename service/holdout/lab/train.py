"""`holdout-service train`: a title learns from bots' games how likely a seat wins."""

import os
from collections.abc import Sequence
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from holdout.kernel.title import Title
    from holdout.lab.fit import Report
    from holdout.lab.selfplay import Example, Lesson

#: From how many moments a game is played on once more by the policy alone: a game of bots that
#: look ahead, and one with noise.
BRANCHES, AFTER_NOISE = 6, 2


@click.command("train")
@click.argument("title")
@click.option(
    "--games",
    type=click.IntRange(20),
    default=4000,
    show_default=True,
    help="The number of games played by the policy, without search.",
)
@click.option(
    "--iterations",
    type=click.IntRange(0),
    default=2,
    show_default=True,
    help="How often bots play with the latest model and a new one is fitted.",
)
@click.option(
    "--searched",
    type=click.IntRange(1),
    default=200,
    show_default=True,
    help="The number of games of each iteration.",
)
@click.option(
    "--simulations",
    type=click.IntRange(1),
    default=24,
    show_default=True,
    help="The number of rollouts for a decision in them.",
)
@click.option(
    "--noise",
    type=click.FloatRange(0, 1),
    default=0.02,
    show_default=True,
    help="The share of random actions in every other game of the policy.",
)
@click.option(
    "--features",
    metavar="MODULE:FUNCTION",
    help="Your own features: a function of a view and a seat; by default the title's.",
)
@click.option(
    "--depth",
    type=click.IntRange(1, 8),
    default=3,
    show_default=True,
    help="How many features a tree of the model may combine.",
)
@click.option("--seed", type=int, default=1, show_default=True, help="The seed of the first game.")
@click.option(
    "--workers",
    type=click.IntRange(1),
    default=os.cpu_count() or 1,
    show_default=True,
    help="Worker processes.",
)
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    default=Path("chance.json"),
    show_default=True,
    help="The file of the model.",
)
def command(  # noqa: PLR0913, PLR0917 - click gives each option by name
    title: str,
    games: int,
    iterations: int,
    searched: int,
    simulations: int,
    noise: float,
    features: str | None,
    depth: int,
    seed: int,
    workers: int,
    out: Path,
) -> None:
    """Play games of TITLE and fit the chance to win to them; needs scikit-learn.

    A model of the title's own numbers replaces `bots/chance.json` in its package; one of yours is
    for your bot, which reads it by `read_model` of `holdout.kit`.
    """
    _can_fit()
    _check_features(features)
    import msgspec

    from holdout.lab import fit
    from holdout.lab.many import ways_of

    tables = [(title, *way) for way in ways_of(_title(title), (), (), {})]
    lessons = [
        msgspec.structs.replace(each, features=features)
        for each in _lessons(tables, range(seed, seed + games), noise)
    ]
    found: list[Example] = []
    for number in range(iterations + 1):
        found += _play(lessons, workers)
        model, told = fit.fit(found, depth=depth)
        out.write_bytes(msgspec.json.encode(model))
        _show(number, told, out)
        first = seed + games + number * searched
        lessons = [
            msgspec.structs.replace(
                each,
                model=str(out),
                features=features,
                simulations=simulations,
                branches=BRANCHES,
            )
            for each in _lessons(tables, range(first, first + searched))
        ]


def _lessons(
    tables: Sequence[tuple[str, int, dict[str, Any]]], seeds: range, noise: float = 0.0
) -> "list[Lesson]":
    """Make a lesson for each seed, at one table after the other; every other round has noise."""
    import msgspec

    from holdout.lab.selfplay import Lesson

    found = []
    for n, (seed, (title, seats, options)) in enumerate(zip(seeds, cycle(tables), strict=False)):
        lesson = Lesson(title=title, seats=seats, options=options, seed=seed)
        if noise and n // len(tables) % 2:
            lesson = msgspec.structs.replace(lesson, noise=noise, branches=AFTER_NOISE)
        found.append(lesson)
    return found


def _can_fit() -> None:
    """Say before all the games are played that nothing could be learned from them."""
    from importlib.util import find_spec

    if find_spec("sklearn") is None:
        raise click.UsageError("This needs scikit-learn: pip install 'holdout[train]'")


def _check_features(name: str | None) -> None:
    """Find the function, also in the folder where somebody is at work, before games are played."""
    from holdout.bots.loading import function_at, look_here

    if name is None:
        return
    look_here()
    try:
        function_at(name)
    except Exception as error:
        why = f"{type(error).__name__}: {error}"
        raise click.BadParameter(why, param_hint="--features") from error


def _title(name: str) -> "Title[Any]":
    from holdout.installed import TITLES

    able = [each for each, title in TITLES.items() if title.rules.skill is not None]
    if name not in able:
        raise click.BadParameter(f"must be one of {', '.join(able)}", param_hint="TITLE")
    return TITLES[name]


def _play(lessons: list["Lesson"], workers: int) -> list["Example"]:
    from rich.console import Console
    from rich.progress import Progress

    from holdout.lab.selfplay import learn_from_all

    found: list[Example] = []
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(f"{len(lessons)} games", total=len(lessons))
        for examples in learn_from_all(lessons, workers):
            found += examples
            bar.advance(task)
    return found


def _show(number: int, told: "Report", out: Path) -> None:
    click.echo(
        f"{number}: {told.games} games held out, {told.states} states: Brier score "
        f"{told.brier:.4f} (always the mean: {told.base:.4f}), log loss {told.loss:.4f}; "
        f"{out.stat().st_size // 1000} KB\n\n| said | won | states |\n|---|---|---|"
    )
    for each in told.bins:
        click.echo(f"| {each.said:.1%} | {each.won:.1%} | {each.states} |")
