"""A service that is treated badly: its processes are found, killed and started again."""

import os
import signal
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.api.service import start
from tests.ports import free_port
from tests.processes import until

#: For a busy machine; nothing takes that long else.
PATIENCE_SECONDS = 150.0
INJECTED = Path(__file__).with_name("injected")


class Running:
    """A service on a port that stays the same, however often it is started."""

    def __init__(self, directory: Path, *arguments: str, **environment: str) -> None:
        self.port = free_port()
        self.data = directory / "data"
        self.orders = directory / "orders"
        self.orders.mkdir()
        self.output: list[str] = []
        # Bots and who delivers are tested elsewhere; here a child of the service is a worker.
        others = ("--bots", "0", "--deliveries", "0")
        self._arguments = ("--port", str(self.port), *others, *arguments)
        path = os.pathsep.join(filter(None, [str(INJECTED), os.environ.get("PYTHONPATH")]))
        self._environment = {"PYTHONPATH": path, "FAULTS": str(self.orders)} | environment
        self._process: subprocess.Popen[str] | None = None
        self._reader = threading.Thread()

    @property
    def pid(self) -> int:
        """The process that the others come from."""
        assert self._process
        return self._process.pid

    def start(self) -> None:
        """Start the service; return when it is ready."""
        self._process = start(self.data, *self._arguments, **self._environment)
        lines = self._process.stdout
        self._reader = threading.Thread(target=lambda: self.output.extend(lines or ()))
        self._reader.start()
        until(self._announced, f"the service does not start: {self.output}")

    def _announced(self) -> bool:
        assert self._process
        assert self._process.poll() is None, self.output
        return any("Control-C" in line for line in self.output)

    def kill(self) -> None:
        """Kill the service alone; return when its workers have followed."""
        workers = self.workers()
        os.kill(self.pid, signal.SIGKILL)
        try:
            until(lambda: not any(map(alive, workers)), "workers outlive their service")
        finally:
            for worker in filter(alive, workers):
                os.kill(worker, signal.SIGKILL)
            self._reap()

    def stop(self) -> int:
        """Stop the service in order, if it runs; its exit code."""
        assert self._process
        self._process.terminate()
        return self._reap()

    def ended(self) -> int:
        """Wait for the service to end by itself; its exit code."""
        return self._reap()

    def _reap(self) -> int:
        assert self._process
        with self._process:
            try:
                return self._process.wait(PATIENCE_SECONDS)
            except subprocess.TimeoutExpired:
                self._process.kill()
                raise
            finally:
                self._reader.join()
                self.output.clear()

    def workers(self) -> list[int]:
        """The processes that answer requests."""
        return self._children(b"spawn_main")

    def store(self) -> int:
        """The process of the embedded store, or of the next one if it has just ended."""
        until(lambda: self._children(b"valkey"), "there is no store")
        return self._children(b"valkey")[0]

    def _children(self, word: bytes) -> list[int]:
        tasks = Path(f"/proc/{self.pid}/task").glob("*/children")
        pids = [int(each) for task in tasks for each in task.read_text().split()]
        return [pid for pid in pids if word in _command_line(pid)]

    def order(self, name: str, text: str) -> None:
        """Tell the processes of the service what is to go wrong; see `injected`."""
        written = self.orders / f"{name}.new"
        written.write_text(text, encoding="utf-8")
        written.rename(self.orders / name)

    def withdraw(self, name: str) -> None:
        """Take an order back."""
        (self.orders / name).unlink()

    def ordered(self, name: str) -> bool:
        """Tell whether an order still waits for somebody."""
        return (self.orders / name).exists()


@contextmanager
def running(directory: Path, *arguments: str, **environment: str) -> Iterator[Running]:
    """A service that answers; stopped at the end of the block."""
    service = Running(directory, *arguments, **environment)
    try:
        service.start()
        yield service
    finally:
        service.stop()


def alive(pid: int) -> bool:
    """Tell whether a process is there and not only waiting to be buried."""
    try:
        status = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
    except (FileNotFoundError, ProcessLookupError):
        return False
    return status.rpartition(")")[2].split()[0] != "Z"


def age(pid: int) -> float:
    """For how many seconds a process has been there."""
    try:
        status = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
    except (FileNotFoundError, ProcessLookupError):
        return 0
    began = int(status.rpartition(")")[2].split()[19]) / os.sysconf("SC_CLK_TCK")
    return float(Path("/proc/uptime").read_text(encoding="utf-8").split()[0]) - began


def _command_line(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except (FileNotFoundError, ProcessLookupError):
        return b""
