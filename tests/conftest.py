"""What every test may count on; fixtures of one part are in that part's own folder."""

import gc
import os
import signal
from collections.abc import Generator
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

import pytest
from hypothesis import settings

# Speed is measured by `make bench`, never by a test. `make test` tries the same examples each
# time, so that a failure has its cause in the change; `make fuzz` looks for new ones.
settings.register_profile("fixed", deadline=None, derandomize=True)
settings.register_profile("explore", deadline=None, derandomize=False, max_examples=200)
settings.load_profile("fixed")

#: What `make quick` leaves out, as paths below `tests`: processes that are started and killed,
#: whole games, and runners that look for every case.
SLOW = (
    "*/test_bad_*.py",
    "*/test_imagine.py",
    "*/test_play.py",
    "*/test_positions.py",
    "api/test_bot_seats.py",
    "api/test_contract.py",
    "api/test_full_store.py",
    "api/test_generated_models.py",
    "api/test_included.py",
    "api/test_limits.py",
    "api/test_logs.py",
    "api/test_metrics.py",
    "api/test_own_bots.py",
    "api/test_packs.py",
    "api/test_races.py",
    "api/test_record_lies.py",
    "api/test_secret_*.py",
    "api/test_secrets.py",
    "api/test_service.py",
    "api/test_several*.py",
    "api/test_sizes.py",
    "api/test_stream*.py",
    "api/test_table_draws.py",
    "api/test_undo.py",
    "api/test_versions.py",
    "api/test_whole_game.py",
    "attack/*",
    "bots/*",
    "client/*",
    "terminal/*",
    "command/test_check_packs.py",
    "dead_of_winter/test_secrets.py",
    "demo/*",
    "deploy/*",
    "docs/test_add_a_title.py",
    "docs/test_access_rules.py",
    "docs/test_operate.py",
    "docs/test_pages.py",
    "faults/*",
    "golden/*",
    "lab/test_arena.py",
    "lab/test_env.py",
    "lab/test_observations.py",
    "lab/test_openspiel.py",
    "lab/test_plots.py",
    "lab/test_simulate.py",
    "lab/test_train.py",
    "laws/*",
    "mcp/*",
    "nets/*",
    "play/test_bot_turns.py",
    "play/test_restored.py",
    "store/*",
    "titles/test_exhaustive.py",
    "test_conftest.py",
    "test_packaging.py",
    "typescript/*",
    "generators/*",
    "web/*",
)

#: Where tests need a browser.
BROWSER = Path(__file__).parent / "web"


@cache
def is_slow(path: Path) -> bool:
    """Whether the tests of a file are marked slow."""
    name = path.relative_to(Path(__file__).parent).as_posix()
    return any(fnmatch(name, pattern) for pattern in SLOW)


class Failures:
    """Names each test when it fails, where pytest would only print an F until all are done."""

    def __init__(self, terminal: pytest.TerminalReporter) -> None:
        """Take what writes to the terminal."""
        self._terminal = terminal

    @pytest.hookimpl(trylast=True)
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Write the name on a line of its own, below the letters of the tests before it."""
        if report.failed:
            what = "FAILED" if report.when == "call" else f"ERROR in {report.when} of"
            self._terminal.write(f"\n{what} {report.nodeid}\n", flush=True, red=True)


def pytest_configure() -> None:
    """Let signals do what they usually do, here and in what is started from here.

    Shells have commands in the background ignore SIGINT, and `nohup` SIGHUP, with all that these
    start: tests that send such a signal would wait in vain. A run that is to outlive its terminal
    is started by `setsid`.
    """
    for number, handler in (
        (signal.SIGINT, signal.default_int_handler),
        (signal.SIGHUP, signal.SIG_DFL),
    ):
        if signal.getsignal(number) == signal.SIG_IGN:
            signal.signal(number, handler)


def pytest_sessionstart(session: pytest.Session) -> None:
    """Name tests when they fail, unless pytest names all of them or this process only runs some."""
    terminal = session.config.pluginmanager.get_plugin("terminalreporter")
    in_xdist = hasattr(session.config, "workerinput")
    if terminal is not None and not in_xdist and session.config.get_verbosity() < 1:
        session.config.pluginmanager.register(Failures(terminal))


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Do not even import slow tests when they are left out, which saves time."""
    leaves_out = config.option.markexpr == "not slow" and collection_path.suffix == ".py"
    return True if leaves_out and is_slow(collection_path) else None


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Cases of cards are text; each is a test."""
    if file_path.suffix != ".txt" or file_path.parent.name != "cards":
        return None
    # Not at the top: this file also works alone (tests/test_conftest.py), and most runs need none.
    from tests.scenarios import ScenarioFile  # noqa: PLC0415

    return ScenarioFile.from_parent(parent, path=file_path)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Thousands of tests stay until the end: to look among them for garbage is a waste of time.

    It is a quarter of the time that collecting takes, in each process.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark slow tests by their folder or file, and let them come first; leave out thorough ones.

    Tests in a browser come before all others, in a row for each process, so that browsers are
    started as seldom as possible. Those that take no time come last. Otherwise one process would
    still be busy when the others have nothing left to do.
    """
    for item in items:
        if is_slow(item.path):
            item.add_marker(pytest.mark.slow)
    # As `tests/depth.py` has it, which this file, working alone, can't import.
    if os.environ.get("HOLDOUT_TESTS") != "all":
        thorough = [item for item in items if item.get_closest_marker("thorough")]
        config.hook.pytest_deselected(items=thorough)
        items[:] = [item for item in items if item not in thorough]
    items.sort(key=lambda item: (BROWSER not in item.path.parents, not is_slow(item.path)))
