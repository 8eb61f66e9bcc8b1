"""Logs: where lines go and what they look like. What they say is up to who writes them."""

import contextlib
import traceback
from typing import Any, BinaryIO, TextIO, cast

import msgspec
import structlog
from structlog.typing import FilteringBoundLogger

from holdout.settings import Settings


class _Safe:
    """What is written of a stream: a full disk or a reader that is gone takes nobody's answer."""

    def __init__(self, stream: TextIO, file: TextIO | BinaryIO) -> None:
        self._stream = stream  # Else it might be closed, with the file, while we write.
        self._file: Any = file

    def write(self, line: Any) -> None:
        with contextlib.suppress(OSError, ValueError):
            self._file.write(line)

    def flush(self) -> None:
        with contextlib.suppress(OSError, ValueError):
            self._file.flush()


def make_log(settings: Settings, stream: TextIO) -> FilteringBoundLogger:
    """Make a log that goes to a stream, as the settings require."""
    people = settings.log_format == "console" or (settings.log_format == "auto" and stream.isatty())
    if people:
        sink: Any = structlog.WriteLogger(cast("TextIO", _Safe(stream, stream)))
        last: list[Any] = [structlog.dev.ConsoleRenderer(colors=stream.isatty())]
    else:
        sink = structlog.BytesLogger(cast("BinaryIO", _Safe(stream, stream.buffer)))
        last = [_json]
    stamp = structlog.processors.TimeStamper(fmt="iso", utc=True, key="time")
    return _log(sink, [structlog.processors.add_log_level, stamp, *last], settings.log_level)


def no_log() -> FilteringBoundLogger:
    """Make a log that nobody reads."""
    return _log(structlog.ReturnLogger(), [], "critical")


def trace_of(error: BaseException) -> dict[str, Any]:
    """Return where a fault happened, innermost last, and what caused it: classes and places.

    The words of an exception and the values of variables are left out, because they may
    name a hidden card.
    """
    told: dict[str, Any] = {
        "fault": type(error).__qualname__,
        "trace": [
            f"{frame.filename}:{frame.lineno} {frame.name}"
            for frame in traceback.extract_tb(error.__traceback__)
        ],
    }
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return told if cause is None else told | {"cause": trace_of(cause)}


def _log(sink: Any, processors: list[Any], level: str) -> FilteringBoundLogger:
    log = structlog.wrap_logger(
        sink, processors=processors, wrapper_class=structlog.make_filtering_bound_logger(level)
    )
    return cast("FilteringBoundLogger", log.bind())


def _json(_: Any, __: str, line: dict[str, Any]) -> bytes:
    first = {name: line.pop(name) for name in ("time", "level", "event")}
    return msgspec.json.encode(first | line)
