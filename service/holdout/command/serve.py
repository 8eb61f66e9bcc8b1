"""`holdout-service serve`: the service with as many workers as wanted, and a store of its own.

The store is started first and stopped last. Without HOLDOUT_STORE it is an embedded one in the
data directory, watched while the service runs and started again should it end.
"""

import math
import os
import shutil
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING

import click

from holdout.command.bot_workers import playing
from holdout.command.deliver import deliver
from holdout.command.listening import Address, bindable, resolved
from holdout.command.processes import kept_running
from holdout.command.stores import check_format, refusal_of_store, sentence, try_store
from holdout.settings import BadSetting, Settings, read, variable

if TYPE_CHECKING:
    from holdout.store import Store

STORE, DATA = variable("store"), variable("data")
OWN_STORE = "HOLDOUT_OWN_STORE"
PORT = "HOLDOUT_PORT"
TARGET = "holdout.api.wsgi:app"
DEFAULT_PORT = 8000

#: The server ends threads that have rested so long; to start one anew is the only moment at which
#: it may leave a request waiting for the next one, so they rest for as long as it allows.
_REST_SECONDS = 600

#: After so long it is said why the service is not ready; until then it is asked often.
_READY_SECONDS = 30.0
_ASK_SECONDS, _ASK_LATE_SECONDS = 0.1, 1.0
_ANSWER_SECONDS = 10.0
#: Workers get so long to finish what they are doing.
_STOP_SECONDS = 10
#: Connections that a worker has besides those of streams and long polls.
_OTHER_CONNECTIONS = 1000
#: Files that a process has open besides its connections.
_OTHER_FILES = 200
#: The head of a request must arrive within this time, the first one after connecting and each
#: one after the last answer; else the server closes the connection. It has none for bodies.
_HEAD_SECONDS = 15

#: granian's allocator keeps a cache in each thread, 50 KB for each listener. What it allocates is
#: little, for Python has another one, so without these caches it is as fast.
ALLOCATOR = {"_RJEM_MALLOC_CONF": "tcache:false"}

_WITHOUT_PROXY = (
    "Without a reverse proxy, run it only for people you trust: a stranger could exhaust its "
    "connections\nwith slow or incomplete requests. See docs/operate.md."
)
_X_FORWARDED = (
    "The proxy must drop header names with an underscore: X_Forwarded_For looks like "
    "X-Forwarded-For here.\nIf it can't, have it set Forwarded, and set "
    f"{variable('proxy_header')}=forwarded. See docs/operate.md."
)


@click.command("serve")
@click.option(
    "--host",
    default="127.0.0.1",
    show_default=True,
    help="The address to listen on, or a name that this machine has an address for.",
)
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    envvar=PORT,
    default=DEFAULT_PORT,
    show_default=True,
    help=f"The port to listen on; 0 chooses a free one. Also set by {PORT}.",
)
@click.option(
    "--workers", type=click.IntRange(1, 64), default=2, show_default=True, help="Worker processes."
)
@click.option(
    "--threads",
    type=click.IntRange(1, 256),
    default=8,
    show_default=True,
    help="Threads of each worker for requests, in addition to HOLDOUT_LISTENERS.",
)
@click.option(
    "--bots",
    type=click.IntRange(0, 64),
    default=1,
    show_default=True,
    help="Processes that play bots' seats.",
)
@click.option(
    "--advice",
    type=click.IntRange(0, 64),
    help="Processes for long requests: advice, and checks of records. With 0 the "
    "processes of --bots handle them too.  [default: 1, without bots 0]",
)
@click.option(
    "--deliveries",
    type=click.IntRange(0, 64),
    default=1,
    show_default=True,
    help="Processes that deliver messages to apps and browsers.",
)
@click.option(
    "--data",
    type=click.Path(file_okay=False, path_type=Path),
    envvar=DATA,
    default=Path(Settings().data),
    show_default=True,
    help=f"The folder of the embedded store; also set by {DATA}.",
)
def command(  # noqa: PLR0913, PLR0917 - one for each option
    host: str,
    port: int,
    workers: int,
    threads: int,
    bots: int,
    advice: int | None,
    deliveries: int,
    data: Path,
) -> None:
    """Start the service.

    Games are kept in an embedded store, or in the one named by HOLDOUT_STORE: redis://…,
    rediss://…, unix://…, redis+cluster://… or redis+sentinel://…. HOLDOUT_PACKS names folders
    with your own cards. docs/operate.md lists all settings.
    """
    try:
        settings = read(os.environ)
    except BadSetting as error:
        raise click.ClickException(str(error)) from error
    # To load the titles takes long, and this process plays none.
    if os.environ.get("HOLDOUT_PACKS"):
        _check_packs()
    if os.environ.get("HOLDOUT_BOTS"):
        _check_bots()
    address = bindable(resolved(host, port))
    if address.others:
        click.echo(
            f"{host} is {address.host} and {', '.join(address.others)}: the service listens "
            f"only on {address.host}."
        )
    with _figures(settings), _store(settings, data.expanduser()) as place:
        for line in place:
            click.echo(line)
        if not settings.proxies:
            click.echo(_WITHOUT_PROXY)
        elif settings.proxy_header == "x-forwarded":
            click.echo(_X_FORWARDED)
        answering = min(bots, 1) if advice is None else advice
        with playing(bots, answering), kept_running(deliver, "holdout-deliver", deliveries):
            _serve(address, workers, threads, settings)
    click.echo("Stopped.")


def _check_packs() -> None:
    """Stop before workers do, each of them, over a mistake in a pack. Raises `BadData`."""
    from holdout.command.check_packs import named, report

    list(report())
    for line in named():
        click.echo(f"With the cards of {line}.")


def _check_bots() -> None:
    """Stop before workers do over a bot that is not there. Raises `ClickException`."""
    from holdout.bots.apart import Apart, NoSuchBot
    from holdout.installed import ALLOWED

    for name in ALLOWED:
        bot = Apart(name)
        try:
            titles = bot.start().titles
        except NoSuchBot as error:
            raise click.ClickException(f"{variable('bots')}: {error}") from error
        finally:
            bot.close()
        click.echo(f"With the bot {name}, which plays {', '.join(titles)}.")


@contextmanager
def _figures(settings: Settings) -> Iterator[None]:
    """Have a folder for what the workers count, if somebody may ask for it."""
    if not settings.metrics_token:
        yield
        return
    with tempfile.TemporaryDirectory(prefix="holdout-metrics-") as folder:
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder
        yield


@contextmanager
def _store(settings: Settings, data: Path) -> Iterator[Sequence[str]]:
    """Have a store while the service runs; workers find it in the environment.

    Yields what to say of it.
    """
    from holdout.logs import make_log
    from holdout.store.embedded import EmbeddedError, EmbeddedValkey

    if settings.store:
        try_store(settings)
        yield [f"Games are kept in the store that {STORE} names."]
        return
    server = EmbeddedValkey(data)
    try:
        server.start()
    except (EmbeddedError, OSError) as error:
        raise click.ClickException(
            f"The embedded store failed to start: {error}\n"
            "`holdout-service check-store` says whether its files are whole."
        ) from error
    os.environ[STORE] = server.url
    os.environ[OWN_STORE] = str(server.socket)
    log = make_log(settings, sys.stderr)
    try:
        check_format(server.url)
        server.tend(lambda said: log.error("store", said=said))
        yield [f"Games are kept in {data}.", f"The embedded store is {server.program}."]
    finally:
        del os.environ[STORE], os.environ[OWN_STORE]
        server.stop()


def _serve(address: Address, workers: int, threads: int, settings: Settings) -> None:
    """Serve until a signal says stop, then let every worker finish its requests.

    Each listener occupies a thread. There are as many threads more as requests are to have, so
    listeners never starve requests; the server starts threads as they are needed.
    """
    import multiprocessing

    for name, value in ALLOCATOR.items():
        os.environ.setdefault(name, value)
    from granian import Granian
    from granian.constants import HTTPModes, Interfaces
    from granian.http import HTTP1Settings
    from granian.log import LogLevels

    listeners = settings.listeners
    connections = listeners + _OTHER_CONNECTIONS
    _allow_files(connections + _OTHER_FILES)
    # A forked worker would inherit locks that our threads happen to hold, and wait for ever.
    multiprocessing.set_start_method("spawn", force=True)
    server = Granian(
        TARGET,
        address=address.host,
        port=address.port,
        interface=Interfaces.WSGI,
        # Left to tell HTTP/2 by a connection's first bytes, it would wait for these for ever.
        http=HTTPModes.http1,
        http1_settings=HTTP1Settings(header_read_timeout=_HEAD_SECONDS * 1000),
        workers=workers,
        blocking_threads=threads + listeners,
        blocking_threads_idle_timeout=_REST_SECONDS,
        backpressure=connections,
        log_level=LogLevels.error,
        respawn_failed_workers=True,
        workers_kill_timeout=_STOP_SECONDS,
    )
    announcing = (address.host, address.port, settings)
    threading.Thread(target=_announce, args=announcing, daemon=True).start()
    try:
        server.serve()
    except RuntimeError:
        # Somebody else may have taken the port since it was found to be free.
        bindable(address)
        raise


def _allow_files(wanted: int) -> None:
    """Let this process and its workers have so many files open, or as many as the system allows."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def _announce(host: str, port: int, settings: Settings) -> None:
    """Say what to open and type as soon as a worker is ready, and before that why none is."""
    from holdout.store import open_store

    near = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104 - only compared
    waiting, pause = threading.Event(), _ASK_SECONDS
    with closing(open_store(os.environ[STORE])) as store:
        late = time.monotonic() + _READY_SECONDS
        while not _is_ready(near, port):
            if time.monotonic() > late:
                refusal = refusal_of_store(store)
                why = f" {sentence(refusal, os.environ[STORE])}" if refusal else ""
                click.echo(f"The service does not respond yet.{why}", err=True)
                late, pause = math.inf, _ASK_LATE_SECONDS
            waiting.wait(pause)
        _warn_of_loss(store, settings)
    url = f"http://{f'[{near}]' if ':' in near else near}:{port}"
    there = "" if port == DEFAULT_PORT else f" --url {url}"
    has_table = (resources.files("holdout") / "web" / "index.html").is_file()
    table = f"  in the browser: {url}/play/\n" if has_table else ""
    click.echo(
        f"Holdout listens at {url}\n\n"
        f"{table}"
        f"  documentation:  {url}/docs\n"
        f"  play a game:    {_client()}{there} play raxxon\n"
        f"  with curl:      curl -s {url}/v1/titles\n\n"
        "Press Control-C to stop; games are kept."
    )


def _is_ready(host: str, port: int) -> bool:
    """Return whether a worker responds and can reach the store."""
    from http.client import HTTPConnection, HTTPException

    link = HTTPConnection(host, port, timeout=_ANSWER_SECONDS)
    try:
        link.request("GET", "/readyz")
        return link.getresponse().status == 200  # noqa: PLR2004 - OK
    except (OSError, HTTPException):
        return False
    finally:
        link.close()


def _warn_of_loss(store: "Store", settings: Settings) -> None:
    """Log each setting of the store with which games may be lost."""
    from holdout.logs import make_log
    from holdout.store import DURABLE, StoreError

    log = make_log(settings, sys.stderr)
    with suppress(StoreError):
        for setting, value in store.durability().items():
            if value not in {None, DURABLE[setting]}:
                fields = {"setting": setting, "value": value, "needed": DURABLE[setting]}
                log.warning("store-may-lose-games", **fields)


def _client() -> str:
    """Return how to call the client installed beside this command, if there is one."""
    beside = Path(sys.argv[0]).with_name("holdout")
    return str(beside) if beside.exists() and shutil.which("holdout") is None else "holdout"
