"""The gallery of the table: built, opened in a browser, and drawn as pictures to compare.

Letters are drawn in DejaVu, which matplotlib brings along: a machine that has other fonts, or
another version of them, draws the same. What differs between versions of a browser, such as how
the edges of letters and curves are smoothed, is mostly lost when a picture is made smaller.
"""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

import matplotlib as mpl
from PIL import Image, ImageChops

from tests.typescript.node import run

WEB = Path(__file__).parents[2] / "clients" / "web"
KEPT = Path(__file__).parent / "kept"
FONTS = Path(mpl.get_data_path()) / "fonts" / "ttf"
ORIGIN = "http://gallery.test/"

SIZES = ((390, 844), (1280, 800), (1920, 1080))
THEMES = ("light", "dark")
#: The width at which a sample is dark, too: dark, only colours are others.
USUAL = 1280

#: The positions that are compared: together they have every part of a board.
SHOWN = {
    "raxxon": (
        "beginning-of-four",
        "choose-cards",
        "crowd-face-up",
        "roadblocks",
        "raxxon-cards",
        "won",
    ),
    "dead-of-winter": (
        "keep-survivors",
        "many-actions",
        "choose-card",
        "wounds",
        "many-zombies",
        "end",
    ),
    "xibalba": ("beginning-of-four", "sort-dice", "action", "block", "full-fields", "end"),
}

FACES = {
    "Sans": {"normal": "DejaVuSans", "bold": "DejaVuSans-Bold"},
    "Serif": {"normal": "DejaVuSerif", "bold": "DejaVuSerif-Bold"},
}
STYLE = "".join(
    f"""@font-face {{
        font-family: "Same {family}"; font-weight: {weight}; src: url("/fonts/{name}.ttf");
    }}"""
    for family, faces in FACES.items()
    for weight, name in faces.items()
)
STYLE += ':root { --text: "Same Sans"; --display: "Same Serif"; }'
#: Whether the letters are there, and what follows on a new size has been drawn.
READY = """async () => {
    await Promise.all(["Sans", "Serif"].flatMap(family => [400, 700].map(
        weight => document.fonts.load(`${weight} 16px "Same ${family}"`)
    )));
    await new Promise(go => requestAnimationFrame(() => requestAnimationFrame(go)));
}"""

LIT = "theme => { document.documentElement.dataset.theme = theme }"

#: A kept picture is smaller by this.
SMALLER = 4
#: What is compared are means of so many of its pixels, across and down.
CELL = 2
#: By so much of 255 such a mean may differ in red, green or blue, and so many of them by more.
TOLERANCE = 12
FEW = 4


class Picture(NamedTuple):
    """A picture of a position, as it is kept."""

    title: str
    position: str
    size: tuple[int, int]
    theme: str

    @property
    def file(self) -> Path:
        """Where it is kept."""
        return KEPT / self.title / f"{self.position}-{self.size[0]}-{self.theme}.webp"


class Gallery:
    """The built gallery in a browser, without a service."""

    def __init__(self, browser: Any, folder: Path, **context: Any) -> None:
        self.complaints: list[str] = []
        self._folder = folder
        self._context = browser.new_context(reduced_motion="reduce", locale="en-US", **context)
        self._context.route(f"{ORIGIN}**", self._serve)
        self.page = self._context.new_page()
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def show(self, title: str, position: str, **wish: str) -> None:
        """Open a position alone."""
        query = "&".join(f"{name}={value}" for name, value in wish.items())
        self.page.goto(f"{ORIGIN}?title={title}&position={position}&{query}&alone")
        self.page.wait_for_selector(".board > *")
        self.page.add_style_tag(content=STYLE)

    def pictures(
        self, title: str, position: str, *, full: bool = True
    ) -> Iterator[tuple[Picture, Image.Image]]:
        """A position in every size, light and dark; dark in one size, unless it is all in full."""
        self.show(title, position)
        for wide, high in SIZES:
            self.page.set_viewport_size({"width": wide, "height": high})
            for theme in THEMES:
                if theme == "dark" and not full and wide != USUAL:
                    continue
                self.page.evaluate(LIT, theme)
                yield Picture(title, position, (wide, high), theme), self.drawn()

    def drawn(self) -> Image.Image:
        """What is seen, smaller."""
        self.page.evaluate(READY)
        shot = self.page.screenshot(animations="disabled")
        return Image.open(BytesIO(shot)).convert("RGB").reduce(SMALLER)

    def close(self) -> None:
        """Close the browser's window."""
        self._context.close()

    def _serve(self, route: Any) -> None:
        path = route.request.url.removeprefix(ORIGIN).partition("?")[0]
        if path.startswith("fonts/"):
            route.fulfill(path=FONTS / Path(path).name)
        else:
            route.fulfill(path=self._folder / (path or "index.html"))

    def _heard(self, message: Any) -> None:
        if message.type in {"error", "warning"}:
            self.complaints.append(message.text)


def built(folder: Path) -> Path:
    """The gallery, built into a folder."""
    vite = WEB / "node_modules" / ".bin" / "vite"
    config = ["--config", WEB / "vite.config.ts", "--base", "/", "--outDir", folder]
    run("node", vite, "build", "gallery", *config, "--logLevel", "warn", folder=WEB)
    return folder


def difference(kept: Image.Image, drawn: Image.Image) -> Image.Image | None:
    """Where two pictures differ by more than how a browser draws: white cells; None if nowhere."""
    if kept.size != drawn.size:
        return Image.new("L", drawn.size, 255)
    means = [each.convert("RGB").reduce(CELL) for each in (kept, drawn)]
    red, green, blue = ImageChops.difference(*means).split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    marked = most.point([255 * (each > TOLERANCE) for each in range(256)])
    return marked if marked.histogram()[255] > FEW else None


def keep(image: Image.Image, file: Path) -> None:
    """Write a picture as it is."""
    file.parent.mkdir(parents=True, exist_ok=True)
    image.save(file, "WEBP", lossless=True, method=6)
