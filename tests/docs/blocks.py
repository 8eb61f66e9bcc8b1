"""The examples of the documentation: finding them, running them, comparing what they print.

Blocks marked `sh` and `python` are run, those of a page in order and in one shell. If the block
after one is `text` or `json`, that is what it must print. There `…` stands for anything, and in a
line of its own for any lines; in JSON "…" is any value, the rest of a list, or as a key any other
keys. The number of blanks and the ids of games do not count. Blocks marked `console` are for people
alone: they would fetch, serve, ask for keys or need a container engine.
"""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

#: Where the pages take the service to be.
USUAL = "http://127.0.0.1:8000"

FENCE = re.compile(r"^```(.*)\n((?:.*\n)*?)```$", re.MULTILINE)
RUN = {"sh", "python"}
SHOWN = {"text", "json"}
GAME_ID = r"\b(?=[a-z]*\d)[0-9a-z]{12}\b"
PATIENCE_SECONDS = 120


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
    pairs = pairwise([*blocks_of(page), None])
    return [
        (block, after if after and after.language in SHOWN else None)
        for block, after in pairs
        if block and block.language in RUN
    ]


def faults_of(page: Path, url: str, home: Path, *first: Path) -> list[str]:
    """Run a page as a user would whose home is an empty folder; what is wrong with it.

    `url` is where the service is; programs in the folders `first` come before all others.
    """
    examples = examples_of(page)
    script, told = home / "script", home / "told"
    told.mkdir()
    script.write_text("".join(_script([block for block, _ in examples], told, url)), "utf-8")
    places = [*map(str, first), str(Path(sys.executable).parent), os.environ["PATH"]]
    user = {
        "HOME": str(home),
        "PATH": os.pathsep.join(places),
        "LANG": "C.UTF-8",
        "COLUMNS": "80",
        "PYTHONPATH": os.environ.get("PYTHONPATH", ""),
    }
    ended = subprocess.run(
        ["/bin/sh", str(script)],
        env=user | {"HOLDOUT_URL": url},
        cwd=home,
        stdin=subprocess.DEVNULL,
        timeout=PATIENCE_SECONDS,
        check=False,
    )
    faults: list[str] = []
    ran = [example for example in examples if (told / str(example[0].line)).exists()]
    for block, shown in ran:
        output = (told / str(block.line)).read_text("utf-8").replace(url, USUAL)
        if ended.returncode and block is ran[-1][0]:
            faults.append(f"{page.name}:{block.line}: exit status {ended.returncode}\n{output}")
        elif shown:
            faults += [f"{page.name}:{shown.line}: {fault}" for fault in _compare(shown, output)]
    return faults


def _script(blocks: list[Block], told: Path, url: str) -> Iterator[str]:
    """One script that writes what each block prints to a file of its own."""
    yield "set -eu\n"
    for block in blocks:
        text = block.text.replace(USUAL, url)
        yield f"exec >'{told}/{block.line}' 2>&1\n"
        yield f"python3 <<'PYTHON'\n{text}PYTHON\n" if block.language == "python" else text


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
