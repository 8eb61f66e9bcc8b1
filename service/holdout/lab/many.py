"""Playing many games for a command: which, where, with a bar that shows how far it is."""

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor
from contextlib import contextmanager
from types import FrameType
from typing import TYPE_CHECKING, Any, NamedTuple, Self, TypeVar

import click

if TYPE_CHECKING:
    from holdout.bots.batch import Job, Row
    from holdout.kernel.title import Title

F = TypeVar("F", bound=Callable[..., object])

#: The exit status of a command that Control-C has ended, as shells have it.
INTERRUPTED = 130


# ---- which


def title_of(name: str, bots: Sequence[str]) -> "Title[Any]":
    """Return the title of a command, if the bots play it. Raises `BadParameter`."""
    from holdout.bots.apart import NoSuchBot
    from holdout.bots.loading import find
    from holdout.installed import TITLES

    if name not in TITLES:
        raise click.BadParameter(f"must be one of {', '.join(TITLES)}", param_hint="TITLE")
    for bot in bots:
        try:
            plays = find(bot).plays(TITLES[name])
        except NoSuchBot as error:
            raise click.BadParameter(str(error), param_hint="--bot") from None
        if not plays:
            raise click.BadParameter(f"{bot} does not play {name}", param_hint="--bot")
    return TITLES[name]


def pair(words: str) -> tuple[str, Any]:
    """Parse an option of the games; read numbers, true and false as such."""
    import msgspec

    name, sign, value = words.partition("=")
    if not sign:
        raise click.BadParameter(f"{words} is not of the form NAME=VALUE", param_hint="--option")
    try:
        return name, msgspec.json.decode(value)
    except msgspec.DecodeError:
        return name, value


def ways_of(
    title: "Title[Any]", players: Sequence[int], levels: Sequence[str], fixed: dict[str, Any]
) -> list[tuple[int, dict[str, Any]]]:
    """Numbers of players and options that go together. Raises `BadParameter` if none do."""
    from holdout.kernel.errors import BadOption

    able = range(title.min_seats, title.max_seats + 1)
    if not set(players) <= set(able):
        wanted = f"must be from {title.min_seats} to {title.max_seats}"
        raise click.BadParameter(wanted, param_hint="--players")
    ways, refused = [], ""
    for level in _levels(title, levels, fixed):
        chosen = fixed if level is None else {**fixed, str(title.level): level}
        try:
            options = title.options(**chosen)
        except BadOption as error:
            raise click.BadParameter(str(error), param_hint="--option") from None
        for seats in players or able:
            try:
                title.new_game(seats, options, bytes(16))
            except BadOption as error:
                refused = str(error)
            else:
                ways.append((seats, chosen))
    if not ways:
        raise click.BadParameter(refused, param_hint="--option")
    return ways


def _levels(
    title: "Title[Any]", wanted: Sequence[str], fixed: dict[str, Any]
) -> Sequence[str | None]:
    """Return the levels to play: those wanted, else all that the title has (None: it has none)."""
    if title.level is None or title.level in fixed:
        return [None]
    found = _values(title.options_type, title.level)
    if not set(wanted) <= set(found):
        raise click.BadParameter(f"must be one of {', '.join(found)}", param_hint="--level")
    return wanted or found


def _values(options: Any, name: str) -> list[str]:
    """List the words that an option may be, in order; of levels, the easiest first."""
    import msgspec

    fields = msgspec.inspect.type_info(options).fields  # type: ignore[attr-defined]
    kind = next(field.type for field in fields if field.name == name)
    kinds = [_plain(each) for each in getattr(_plain(kind), "types", (kind,))]
    words = [word for each in kinds for word in getattr(each, "values", ())]
    return sorted(words, key=_LEVELS.index) if set(words) <= set(_LEVELS) else words


def _plain(kind: Any) -> Any:
    """Return a type without its metadata."""
    return getattr(kind, "type", kind)


_LEVELS = ["intro", "normal", "hard", "expert"]


# ---- where


class Where(NamedTuple):
    """Where games are played: by so many processes here, or by those of a cluster."""

    workers: int
    cluster: str | None = None


def where_options(command: F) -> F:
    """Give a command `--workers`, `--cluster`, `--simulations` and `--seconds`."""
    workers = click.option(
        "--workers",
        type=click.IntRange(1),
        default=os.cpu_count() or 1,
        show_default=True,
        help="Worker processes.",
    )
    cluster = click.option(
        "--cluster",
        metavar="ADDRESS",
        help="Play on the workers of a Dask cluster instead, such as tcp://127.0.0.1:8786.",
    )
    simulations = click.option(
        "--simulations",
        type=click.IntRange(1),
        help="Maximum number of rollouts for a decision. [default: any number]",
    )
    seconds = click.option(
        "--seconds",
        type=click.FloatRange(0.01),
        default=10.0,
        show_default=True,
        help="Maximum seconds for a decision of a bot of your own.",
    )
    return workers(cluster(simulations(seconds(command))))


class Stop:
    """Whether Control-C was pressed: once to end in order, twice to end at once."""

    def __init__(self) -> None:
        self.said = False

    def __enter__(self) -> Self:
        self._before = signal.signal(signal.SIGINT, self._say)
        return self

    def __exit__(self, *_: object) -> None:
        signal.signal(signal.SIGINT, self._before)

    def _say(self, _number: int, _frame: FrameType | None) -> None:
        self.said = True
        signal.signal(signal.SIGINT, self._before)
        click.echo("Stopping: games under way are played to their end.", err=True)


def play_many(
    jobs: "Sequence[tuple[int, Job]]",
    where: Where,
    tell: "Callable[[int, Row], None]",
    enough: Callable[[], bool] = lambda: False,
) -> bool:
    """Play games and tell of each when it is over; whether none was left out by Control-C.

    No other game is begun once `enough` says so.
    """
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    shown = Progress(console=console, transient=True, disable=not console.is_terminal)
    with Stop() as stop, shown as bar:
        task = bar.add_task(f"{len(jobs)} games", total=len(jobs))
        try:
            with _played(jobs, where, lambda: stop.said or enough()) as played:
                for number, row in played:
                    tell(number, row)
                    bar.advance(task)
        except BrokenExecutor:
            # A worker that was only just starting may have got the Control-C too.
            if not stop.said:
                raise
        return not stop.said


@contextmanager
def _played(
    jobs: "Sequence[tuple[int, Job]]", where: Where, stop: Callable[[], bool]
) -> "Iterator[Iterator[tuple[int, Row]]]":
    from holdout.lab.running import local, run, run_here

    if where.cluster:
        with _cluster(where.cluster) as (pool, workers):
            yield run(jobs, pool, workers, stop)
    elif where.workers == 1:
        yield run_here(jobs, stop)
    else:
        with local(where.workers) as pool:
            yield run(jobs, pool, where.workers, stop)


@contextmanager
def _cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """Open an executor of a Dask cluster, and count the threads of its workers."""
    try:
        from distributed import Client
    except ImportError:
        raise click.UsageError("--cluster needs Dask: pip install 'holdout[cluster]'") from None
    try:
        client = Client(address, timeout="10s")
    except (OSError, ValueError) as error:
        raise click.BadParameter(f"{address}: {error}", param_hint="--cluster") from None
    with client:
        yield client.get_executor(pure=False), sum(client.nthreads().values()) or 1
