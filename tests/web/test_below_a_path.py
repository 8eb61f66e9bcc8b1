"""The table in a browser, with the service below a path of a proxy that compresses."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.api.service import Service, serving
from tests.deploy.proxies import HERE, PATH, Proxy, below, proxying
from tests.web.playing import PATIENCE


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A service that trusts one proxy."""
    data = tmp_path_factory.mktemp("behind") / "data"
    with serving(data, HOLDOUT_PROXIES="1", HOLDOUT_PROXY_HEADER="forwarded") as running:
        yield running


@pytest.fixture(scope="module")
def proxy(behind: Service, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    """nginx, with the service below a path."""
    folder: Path = tmp_path_factory.mktemp("nginx") / "proxy"
    with proxying("nginx", folder, behind.port, below("nginx")) as running:
        yield running


@pytest.fixture
def page(browser: Any) -> Iterator[Any]:
    """A page that must not complain."""
    complaints: list[str] = []
    context = browser.new_context(ignore_https_errors=True, locale="en-US")
    context.set_default_timeout(PATIENCE)
    opened = context.new_page()
    opened.on("pageerror", lambda error: complaints.append(str(error)))
    opened.on(
        "console",
        lambda said: complaints.append(said.text) if said.type in {"error", "warning"} else None,
    )
    yield opened
    context.close()
    assert complaints == []


def test_game_is_begun_and_played(proxy: Proxy, page: Any) -> None:
    """From the start page to a new version of the table, told by the stream."""
    page.goto(f"https://{HERE}:{proxy.port}{PATH}/play/")
    page.click("[data-title=raxxon]")
    page.click("[data-start]")
    page.wait_for_selector('.question[aria-busy="false"] [data-action]')
    before = int(page.get_attribute("[data-version]", "data-version"))

    page.locator("[data-action]").first.click()

    page.wait_for_selector(f'[data-version="{before + 1}"]')


def test_documentation_is_shown(proxy: Proxy, page: Any) -> None:
    """With the operations of the document that it finds beside it."""
    page.goto(f"https://{HERE}:{proxy.port}{PATH}/docs")

    page.wait_for_selector("text=Create a game", state="attached")
