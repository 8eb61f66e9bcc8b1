"""Another process: carries out actions on saved games that come in through a pipe.

A message is its length in four bytes and msgpack. `python -m tests.laws.worker` answers each
request until its input ends.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import msgspec

from tests.laws.playing import TITLES

ROOT = Path(__file__).parents[2]


def send(stream: IO[bytes], message: Any) -> None:
    """Write a message."""
    data = msgspec.msgpack.encode(message)
    stream.write(len(data).to_bytes(4, "big") + data)
    stream.flush()


def receive(stream: IO[bytes]) -> Any:
    """Read a message; None at the end."""
    head = stream.read(4)
    return msgspec.msgpack.decode(stream.read(int.from_bytes(head, "big"))) if head else None


def carry_out(title_id: str, saved: bytes, seat: int, action: str) -> dict[str, Any]:
    """Load a game, do an action, and tell all about it."""
    title = TITLES[title_id]
    state = title.load(saved)
    events = title.apply(state, seat, title.parse_action(action))
    seats = range(1, state.seats + 1)
    return {
        "saved": title.save(state),
        "events": msgspec.to_builtins(events),
        "view": msgspec.json.encode(title.view(state, None)),
        "legal": [[title.action_id(a) for a in title.legal_actions(state, n)] for n in seats],
    }


def begin(title_id: str, seats: int, options: dict[str, Any], seed: bytes) -> dict[str, Any]:
    """Set up a game."""
    title = TITLES[title_id]
    state = title.new_game(seats, msgspec.convert(options, title.options_type), seed)
    return {"saved": title.save(state)}


class Worker:
    """A running process that carries out actions."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        """Talk to this process."""
        self._process = process

    def ask(self, call: str, *arguments: Any) -> dict[str, Any]:
        """Call a function of this module there."""
        assert self._process.stdin
        assert self._process.stdout
        send(self._process.stdin, [call, arguments])
        answer: dict[str, Any] = receive(self._process.stdout)
        return answer


@contextmanager
def worker(hash_seed: int) -> Iterator[Worker]:
    """Start another process; with its own hash seed, sets and the like have another order there."""
    environment = {**os.environ, "PYTHONHASHSEED": str(hash_seed)}
    command = [sys.executable, "-m", "tests.laws.worker"]
    with subprocess.Popen(
        command, cwd=ROOT, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        yield Worker(process)
        assert process.stdin
        process.stdin.close()
        process.wait()


def main() -> None:
    """Answer until there is no question any more."""
    while (message := receive(sys.stdin.buffer)) is not None:
        call, arguments = message
        send(sys.stdout.buffer, {"carry_out": carry_out, "begin": begin}[call](*arguments))


if __name__ == "__main__":
    main()
