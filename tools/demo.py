"""Bots play a whole game through the command line, on a service of their own: `make demo`.

All files are in a temporary folder, and nothing keeps running, however it ends.
"""

import os
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

TOOLS = Path(sys.executable).parent
STOP_SECONDS = 15
#: Bots play from here, and nobody is told of it elsewhere.
LEAN = ("--workers", "1", "--bots", "0", "--deliveries", "0")
LISTENS = re.compile(r"listens at (http://\S+)")

Environment = Mapping[str, str]


def main() -> None:
    """Play, and exit with the status of the first failing command."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("Stopped."))
    try:
        with tempfile.TemporaryDirectory(prefix="holdout-demo-") as folder:
            environment = clean(Path(folder))
            with service(environment) as url:
                play({**environment, "HOLDOUT_URL": url}, Path(folder) / "record.json")
    except KeyboardInterrupt:
        sys.exit(130)


def clean(folder: Path) -> Environment:
    """Return the environment, but with data and tokens of its own."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("HOLDOUT_")}
    if "HOLDOUT_LANG" in os.environ:
        kept["HOLDOUT_LANG"] = os.environ["HOLDOUT_LANG"]
    own = {"HOLDOUT_DATA": str(folder / "data"), "XDG_STATE_HOME": str(folder / "state")}
    own["HOLDOUT_LOG_LEVEL"] = "warning"  # Show the game, not the requests.
    return {**kept, **own, "PYTHONUNBUFFERED": "1"}


@contextmanager
def service(environment: Environment) -> Iterator[str]:
    """Run a service on a free port and yield its address.

    Control-C does not reach it, so that it is stopped after the commands that use it.
    """
    command = [str(TOOLS / "holdout-service"), "serve", "--port", "0", *LEAN]
    process = subprocess.Popen(  # noqa: S603
        command, env=environment, stdout=subprocess.PIPE, text=True, start_new_session=True
    )
    try:
        yield address(process)
    finally:
        stop(process)


def address(process: subprocess.Popen[str]) -> str:
    """Read from its output where a service listens."""
    for line in process.stdout or ():
        if found := LISTENS.search(line):
            return found[1]
    sys.exit("The service does not start.")


def stop(process: subprocess.Popen[str]) -> None:
    """Stop a service gracefully, or kill it after a time."""
    process.terminate()
    try:
        process.communicate(timeout=STOP_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()


def play(environment: Environment, record: Path) -> None:
    """Let bots play an intro game of two, then check its record."""
    pause = "0.3" if sys.stdout.isatty() else "0"
    holdout(environment, "new", "raxxon", "--players", "2", "--difficulty", "intro")
    holdout(environment, "bot", "--bot", "greedy", "--board", "--pause", pause)
    holdout(environment, "record", "--output", str(record))
    holdout(environment, "verify", str(record))


def holdout(environment: Environment, *arguments: str) -> None:
    """Show and run a command of the CLI."""
    print(f"$ holdout {' '.join(arguments)}", flush=True)
    done = subprocess.run([str(TOOLS / "holdout"), *arguments], env=environment, check=False)  # noqa: S603
    if done.returncode:
        sys.exit(done.returncode)


if __name__ == "__main__":
    main()
