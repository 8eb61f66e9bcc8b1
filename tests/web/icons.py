"""Draws the app's icons from `icon.svg`: `python -m tests.web.icons`, then `make web`."""

from pathlib import Path

from playwright.sync_api import sync_playwright

PUBLIC = Path(__file__).parents[2] / "clients/web/public"
SIZES = {"icon-192": 192, "icon-512": 512, "icon-maskable": 512}

#: A system cuts a maskable icon to its own shape: outside this part nothing may be missing.
SAFE = 0.8


def page(svg: str, size: int, *, maskable: bool) -> str:
    """The icon alone; a maskable one has its field to the very edges."""
    drawn = round(size * SAFE) if maskable else size
    field = "background: #1d2126;" if maskable else ""
    return (
        f'<body style="margin: 0; display: grid; place-content: center; height: 100vh; {field}">'
        f'<div style="width: {drawn}px; height: {drawn}px">{svg}</div>'
    )


def main() -> None:
    """Draw all sizes."""
    svg = (PUBLIC / "icon.svg").read_text("utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox"]
        )
        for name, size in SIZES.items():
            sheet = browser.new_page(viewport={"width": size, "height": size})
            sheet.set_content(page(svg, size, maskable=name.endswith("maskable")))
            sheet.screenshot(path=PUBLIC / f"{name}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
