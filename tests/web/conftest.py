"""A service, a real browser, and pages that must not complain."""

import os
import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from holdout.store.embedded import EmbeddedValkey
from tests.api.service import Service, serving, unsynced
from tests.web.gallery import WEB, Gallery, built
from tests.web.playing import LOCAL_NETWORK, Player, Visitor

#: The whole browser, under the names that it has.
WHOLE = ("chromium", "chromium-browser", "google-chrome")
#: The same without windows, which takes half of the processor's time, or the whole one.
PROGRAMS = ("chromium-headless-shell", "chrome-headless-shell", *WHOLE)

ARGUMENTS = [
    "--no-sandbox",
    # A host of a local network, as the browser knows it: plain HTTP, and not the machine itself.
    f"--host-resolver-rules=MAP {LOCAL_NETWORK} 127.0.0.1",
    # The same letters look the same, whatever the settings of the machine.
    "--font-render-hinting=none",
    "--disable-lcd-text",
]

#: `make test-web` asks for every test in full; otherwise a sample of each is played.
FULL = os.environ.get("HOLDOUT_WEB") == "all"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmbeddedValkey]:
    """The store of the service."""
    with EmbeddedValkey(tmp_path_factory.mktemp("web-store") / "data") as store:
        unsynced(store.url)
        yield store


@pytest.fixture(scope="session")
def service(server: EmbeddedValkey, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A service that refuses nobody for haste."""
    rates = {f"HOLDOUT_RATE_{name}": "off" for name in ("ALL", "CREATE", "GUESS", "WORK")}
    data = tmp_path_factory.mktemp("web")
    contact = {
        "HOLDOUT_PUSH_CONTACT": "mailto:operator@holdout.example",
        "HOLDOUT_PUSH_SERVICES": "push.example",
    }
    settings = {"HOLDOUT_OPEN_GAMES": "0", "HOLDOUT_STORE": server.url, **contact, **rates}
    with serving(data / "service", "--bots", "1", **settings) as running:
        yield running


@pytest.fixture(scope="session")
def player(service: Service) -> Player:
    """Plays by the API what the page shows."""
    return Player(service.port)


@contextmanager
def running(programs: Sequence[str]) -> Iterator[object]:
    """The first of these programs that this machine has.

    Playwright has an event loop that runs until it is stopped: were it kept for the session, no
    asynchronous test that the same process comes to afterwards could run one.
    """
    sync_api = pytest.importorskip("playwright.sync_api", reason="there is no playwright")
    program = next(filter(None, map(shutil.which, programs)), None)
    if program is None:
        pytest.skip("there is no Chromium: the table in the browser is not tested")
    with sync_api.sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        yield launched
        launched.close()


@pytest.fixture(scope="module")
def browser() -> Iterator[object]:
    """The Chromium of this machine."""
    with running(PROGRAMS) as launched:
        yield launched


@pytest.fixture(scope="module")
def whole_browser() -> Iterator[object]:
    """With what a window needs: notifications, and letters drawn as people see them.

    A file whose tests need it has it as its `browser`.
    """
    with running(WHOLE) as launched:
        yield launched


@pytest.fixture
def visit(browser: object, service: Service) -> Iterator[Callable[..., Visitor]]:
    """Open the page as somebody new; in the end no page may have complained."""
    visitors: list[Visitor] = []

    def visit(**how: object) -> Visitor:
        visitors.append(Visitor(browser, service.port, **how))
        return visitors[-1]

    yield visit
    for each in visitors:
        each.leave()
    assert [complaint for each in visitors for complaint in each.complaints] == []


@pytest.fixture(scope="session")
def axe() -> str:
    """The script that looks for what people with other senses can't use."""
    script = Path(__file__).parents[2] / "clients/web/node_modules/axe-core/axe.min.js"
    if not script.exists():
        pytest.skip("axe is not installed: `make web` does it")
    return script.read_text("utf-8")


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built gallery."""
    if not (WEB / "node_modules" / "vite").exists():
        pytest.skip("Vite is not installed: `make web` does it")
    return built(tmp_path_factory.mktemp("gallery"))


@pytest.fixture
def gallery(browser: object, folder: Path) -> Iterator[Gallery]:
    """The gallery in a browser; in the end its page may not have complained."""
    opened = Gallery(browser, folder)
    yield opened
    opened.close()
    assert opened.complaints == []
