"""The examples of the documentation: finding them, running them, comparing what they print.

Blocks marked `sh`, `python` and `ts` are run. Those of a page that are in one language are one
program: first the shell's, then Python's, then TypeScript's. If the block after one is `text` or
`json`, that is what it must print; so must a Python block that has the same in TypeScript below it.
There `…` stands for anything, and in a line of its own for any lines; in JSON "…" is any value, the
rest of a list, or as a key any other keys. The number of blanks and the ids of games do not count.
Blocks marked `console` are for people alone: they would fetch, serve, ask for keys or need a
container engine.
"""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from tests.typescript.node import PLACES, compiled, installed

#: Where the pages take the service to be.
USUAL = "http://127.0.0.1:8000"

FENCE = re.compile(r"^```(.*)\n((?:.*\n)*?)```$", re.MULTILINE)
RUN = {"sh", "python", "ts"}
SHOWN = {"text", "json"}
GAME_ID = r"\b(?=[a-z]*\d)[0-9a-z]{12}\b"
PATIENCE_SECONDS = 120

#: A character that stands before the line of each block in what a program prints.
MARK = "\x02"

#: How a program prints it.
MARKS = {
    "sh": "printf '\\002%s\\n' {}\n",
    "python": "print('\\x02{}', flush=True)\n",
    "ts": "console.log('\\x02{}');\n",
}


class Block(NamedTuple):
    """A fenced block: in which line of its page it begins, how it is marked, what is in it."""

    line: int
    language: str
    text: str


def blocks_of(page: Path) -> list[Block]:
    """All fenced blocks of a page, in order."""
    text = page.read_text("utf-8")
    return [
        Block(text.count("\n", 0, fence.start()) + 1, fence[1], fence[2])
        for fence in FENCE.finditer(text)
    ]


def examples_of(page: Path) -> list[tuple[Block, Block | None]]:
    """Each block that is run, with the one that says what it prints, if there is one."""
    blocks = blocks_of(page)
    examples: list[tuple[Block, Block | None]] = []
    for place, block in enumerate(blocks):
        below = [each for each in blocks[place + 1 : place + 3] if each.language in RUN | SHOWN]
        if block.language == "python" and below and below[0].language == "ts":
            below = below[1:]
        if block.language in RUN:
            shown = below[0] if below and below[0].language in SHOWN else None
            examples.append((block, shown))
    return examples


def faults_of(page: Path, url: str, home: Path, *first: Path) -> list[str]:
    """Run a page as a user would whose home is an empty folder; what is wrong with it.

    `url` is where the service is; programs in the folders `first` come before all others. What is
    in TypeScript is left to `typescript_faults_of`.
    """
    places = [*map(str, first), str(Path(sys.executable).parent), os.environ["PATH"]]
    user = {
        "HOME": str(home),
        "PATH": os.pathsep.join(places),
        "LANG": "C.UTF-8",
        "COLUMNS": "80",
        "PYTHONPATH": os.environ.get("PYTHONPATH", ""),
        "HOLDOUT_URL": url,
        # Who reads a page types at one terminal; the test has none.
        "HOLDOUT_SESSION": "reader",
    }
    faults: list[str] = []
    for language, runner in ("sh", ["/bin/sh", "-eu"]), ("python", ["python3"]):
        program = home / f".page.{language}"
        if _write(program, page, language, url):
            faults += _faults(page, language, url, _ended([*runner, str(program)], home, user))
    return faults


def typescript_faults_of(page: Path, url: str, home: Path) -> list[str]:
    """As `faults_of`, for what a page has in TypeScript; its types are checked first."""
    program = home / "page.ts"
    _write(program, page, "ts", url)
    installed(home)
    compiled(program, "--types", "node")
    ended = _ended(["node", "page.js"], home, {**os.environ, "PATH": PLACES})
    return _faults(page, "ts", url, ended)


def _write(program: Path, page: Path, language: str, url: str) -> bool:
    """Write what a page has in a language as one program; whether it has any."""
    blocks = [block for block in blocks_of(page) if block.language == language]
    parts = [MARKS[language].format(block.line) + block.text for block in blocks]
    program.write_text("".join(parts).replace(USUAL, url), "utf-8")
    return bool(blocks)


def _ended(
    command: list[str], home: Path, environment: dict[str, str]
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        env=environment,
        cwd=home,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=PATIENCE_SECONDS,
        check=False,
    )


def _faults(
    page: Path, language: str, url: str, ended: subprocess.CompletedProcess[str]
) -> list[str]:
    """What a program has printed otherwise than the page says, block by block."""
    _, *parts = re.split(rf"{MARK}(\d+)\n", ended.stdout.replace(url, USUAL))
    outputs = dict(zip(map(int, parts[::2]), parts[1::2], strict=True))
    ran = [each for each in examples_of(page) if each[0].line in outputs]
    faults: list[str] = []
    for block, shown in ran:
        output = outputs[block.line]
        if ended.returncode and block is ran[-1][0]:
            faults.append(f"{page.name}:{block.line}: exit status {ended.returncode}\n{output}")
        elif shown:
            wrong = _compare(shown, output)
            faults += [f"{page.name}:{shown.line}: in {language}, {fault}" for fault in wrong]
    return faults


def _compare(shown: Block, output: str) -> Iterator[str]:
    if shown.language == "json":
        try:
            yield from _differences(json.loads(shown.text), json.loads(output), "$")
        except ValueError as error:
            yield f"{error} in\n{output}"
    elif not re.fullmatch(_pattern(shown.text), _plain(output)):
        yield f"this is printed now:\n{output}"


def _plain(text: str) -> str:
    """Text without blanks that do not count."""
    return "".join(" ".join(line.split()) + "\n" for line in text.splitlines())


def _pattern(text: str) -> str:
    """What text must match, line by line."""
    return "".join(
        "(?:.*\n)*?" if line == "…" else _line(line) + "\n" for line in _plain(text).splitlines()
    )


def _line(text: str) -> str:
    fixed, *rest = re.split(f"(…|{GAME_ID})", text)
    varying = [".*" if piece == "…" else "[0-9a-z]{12}" for piece in rest[::2]]
    return re.escape(fixed) + "".join(
        each + re.escape(after) for each, after in zip(varying, rest[1::2], strict=True)
    )


def _differences(shown: Any, actual: Any, path: str) -> Iterator[str]:
    """Where JSON is not as shown."""
    match shown, actual:
        case dict(), dict():
            yield from _keys(shown, actual, path)
        case list(), list():
            yield from _parts(shown, actual, path)
        case str(), str() if re.fullmatch(_line(shown), actual):
            return
        case _ if shown not in ("…", actual):
            yield f"{path} is {actual!r}"


def _keys(shown: dict[str, Any], actual: dict[str, Any], path: str) -> Iterator[str]:
    if missing := shown.keys() - actual.keys() - {"…"}:
        yield f"{path} has no {sorted(missing)} in {json.dumps(actual)}"
    if "…" not in shown and (added := actual.keys() - shown.keys()):
        yield f"{path} also has {sorted(added)}"
    for key in shown.keys() & actual.keys():
        yield from _differences(shown[key], actual[key], f"{path}.{key}")


def _parts(shown: list[Any], actual: list[Any], path: str) -> Iterator[str]:
    told = shown[:-1] if shown[-1:] == ["…"] else shown
    if len(actual) < len(told) or (told is shown and len(actual) > len(told)):
        yield f"{path} has {len(actual)} parts"
    for place, (each, other) in enumerate(zip(told, actual, strict=False)):
        yield from _differences(each, other, f"{path}[{place}]")
