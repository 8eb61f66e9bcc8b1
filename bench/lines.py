"""The lines of the table about the service over HTTP."""

from collections.abc import Callable

from bench import crowd as many_clients
from bench import many_games, one_client
from bench import streams as listening
from bench.many_games import Stored
from bench.one_client import Timed

Lines = list[tuple[str, str]]


def http() -> Lines:
    """Measure one client, and the floor under it."""
    found = one_client.measure()
    lines = [("the floor", _times(found.floor))]
    for title, ours in found.ours.items():
        sizes = sorted(ours.sizes)
        answer = f"median {sizes[len(sizes) // 2]} B, 95 % {sizes[len(sizes) * 95 // 100]} B"
        ratio = f"{ours.rate() / found.floor.rate():.2f}"
        lines += [
            (f"{title}: an action", _times(ours)),
            (f"{title}: throughput as a ratio to the floor", ratio),
            (f"{title}: answer to an action", f"{answer}, largest {sizes[-1]} B"),
            (f"{title}: largest view", f"{found.view_bytes[title]} B"),
        ]
    return lines


def crowd() -> Lines:
    """Sixteen clients at once, and the floor under them."""
    ours, floor = many_clients.measure()
    lines = []
    for title, crowd in ours.items():
        bare = floor[title]
        ratio = f"{crowd.rate() / bare.rate():.2f}"
        p99 = f"{crowd.timed.milliseconds(99) / bare.timed.milliseconds(99):.2f}"
        lines += [
            (f"{title}: the floor, 16 clients", _rate_and_times(bare.rate(), bare.timed)),
            (f"{title}: an action, 16 clients", _rate_and_times(crowd.rate(), crowd.timed)),
            (f"{title}: ratios to the floor", f"throughput {ratio}, p99 {p99}"),
        ]
    return lines


def games() -> Lines:
    """Measure the same service with few games and with many: figures of both, and their ratio."""
    few, many = many_games.measure()

    def line(name: str, unit: str, figure: Callable[[Stored], float]) -> tuple[str, str]:
        before, after = figure(few), figure(many)
        return name, f"{_short(before)} {unit}, {_short(after)} {unit}, ratio {after / before:.2f}"

    lines = [
        (f"with {few.games:,} and with {many.games:,} games", "and the second as a ratio"),
        line("memory of the server for each game", "B", lambda at: at.memory),
        line("append-only file for each game", "B", lambda at: at.file),
        line("an action, p50", "ms", lambda at: at.actions.milliseconds(50)),
        line("an action, p99", "ms", lambda at: at.actions.milliseconds(99)),
    ]
    for page in few.pages:
        name = f"lobby: {page}, p50"
        lines.append(line(name, "ms", lambda at, page=page: at.pages[page].milliseconds(50)))  # type: ignore[misc]
    return [
        *lines,
        line("lobby: the first page when the index is due", "ms", lambda at: at.due * 1000),
        line("lobby: all keys looked through", "ms", lambda at: at.looked_through * 1000),
        line("a worker, until its first answer", "ms", lambda at: at.worker * 1000),
        line("the embedded server, until it answers", "ms", lambda at: at.store * 1000),
    ]


def _short(figure: float) -> str:
    return f"{figure:,.0f}" if figure >= 100 else f"{figure:.1f}"  # noqa: PLR2004 - three digits


def _times(timed: Timed) -> str:
    return _rate_and_times(timed.rate(), timed)


def _rate_and_times(rate: float, timed: Timed) -> str:
    p50, p99 = timed.milliseconds(50), timed.milliseconds(99)
    return f"{rate:.0f}/s, p50 {p50:.2f} ms, p99 {p99:.2f} ms, p99/p50 {p99 / p50:.1f}"


def streams() -> Lines:
    """Measure the time from an action to 500 listeners, and what listeners cost."""
    found = listening.measure()
    p50, p99 = found.milliseconds(50), found.milliseconds(99)
    rates = f"{found.watched:.0f}/s, {found.unwatched:.0f}/s"
    lines = [
        (
            f"{listening.LISTENERS} listeners, {listening.GAMES} games: action to listener",
            f"p50 {p50:.0f} ms, p99 {p99:.0f} ms",
        ),
        ("actions with all of them and with none", rates),
        (
            "throughput of actions with listeners as a ratio",
            f"{found.watched / found.unwatched:.2f}",
        ),
        ("actions told by a message", f"{len(found.seconds) / found.messages:.1f}"),
    ]
    if memory := listening.idle_memory():
        none, all_of_them = (each / 1e6 for each in memory)
        name = f"a worker with {listening.IDLE:,} idle listeners, and without"
        lines.append((name, f"{all_of_them:.0f} MB, {none:.0f} MB"))
    return lines
