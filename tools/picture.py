"""Draw `docs/holdout.svg`, the picture of a game in README: `make picture`.

Usage: `picture.py [--check]`. It plays the beginning of a game on a service of its own and takes
what `holdout play` shows in a terminal. With `--check` the picture is compared, not written; how
many Raxxon cards there are does not count then, so that a new card is no reason to draw it again.
"""

import os
import re
import subprocess
import sys
import tempfile
from io import StringIO
from pathlib import Path

from demo import TOOLS, Environment, clean, service
from rich.console import Console
from rich.text import Text

PICTURE = Path(__file__).resolve().parents[1] / "docs" / "holdout.svg"
WIDTH = 80

#: What is done before the picture is taken; the seed makes it the same each time.
SEED = "00000000000000000000000000000009"
MOVES = (
    *("sheet thomas-heart", "perform investigate", "flip 1,0"),
    *("perform investigate", "flip 1,1"),
    *("perform investigate", "flip 1,2"),
)

#: The number of Raxxon cards, and what stands before it.
COUNT = re.compile(r"(>Raxxon&#160;cards</text><text [^>]*>)\d+")

#: An SVG of a terminal. It loads no font: every letter has its place.
FORMAT = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">
<title>A game of Raxxon in the terminal</title>
<style>
.{unique_id}-matrix {{ font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; \
font-size: {char_height}px; line-height: {line_height}px; font-variant-east-asian: full-width; }}
.{unique_id}-title {{ font-size: 18px; font-weight: bold; font-family: sans-serif; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal"><rect x="0" y="0" width="{terminal_width}" \
height="{terminal_height}" /></clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""


def main() -> None:
    """Write the picture; with `--check` compare it, and exit with 1 if it differs."""
    with tempfile.TemporaryDirectory(prefix="holdout-picture-") as folder:
        environment = clean(Path(folder))
        with service(environment) as url:
            drawn = svg(screen({**environment, "HOLDOUT_URL": url, "HOLDOUT_LANG": "en"}))
    if "--check" not in sys.argv[1:]:
        PICTURE.write_text(drawn, "utf-8")
    elif not PICTURE.exists() or _uncounted(PICTURE.read_text("utf-8")) != _uncounted(drawn):
        sys.exit("docs/holdout.svg is not what `holdout play` shows now: run `make picture`.")


def _uncounted(picture: str) -> str:
    return COUNT.sub(r"\1", picture)


def screen(environment: Environment) -> str:
    """Return what `holdout play` shows of the game, with the colours of a terminal."""
    wish = ("--difficulty", "intro", "--name", "Ada", "--seed", SEED)
    holdout(environment, "new", "raxxon", *wish)
    holdout(environment, "do", *MOVES)
    terminal = {"FORCE_COLOR": "1", "TERM": "xterm-256color", "COLUMNS": str(WIDTH)}
    shown = holdout({**environment, **terminal}, "play", typed="q\n")
    # What is said at leaving names the game, and each game has an id of its own.
    return shown.rpartition("›")[0] + "› "


def holdout(environment: Environment, *arguments: str, typed: str = "") -> str:
    """Run a command, and return what it prints. Raises `CalledProcessError` if it fails."""
    done = subprocess.run(  # noqa: S603
        [TOOLS / "holdout", *arguments],
        env={"PATH": os.environ["PATH"], **environment},
        input=typed,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def svg(shown: str) -> str:
    """Render the picture of a terminal's screen."""
    console = Console(record=True, width=WIDTH, file=StringIO(), force_terminal=True)
    console.print(Text("$ holdout play raxxon", "bold"), Text.from_ansi(shown), sep="\n")
    return console.export_svg(title="Holdout", code_format=FORMAT, unique_id="holdout")


if __name__ == "__main__":
    main()
