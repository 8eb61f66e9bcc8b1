"""For operators and readers: health, the API's document, and a page to read it by."""

from importlib import resources
from typing import Annotated, Any, Literal, NamedTuple

from flask import Blueprint as Plain
from flask import Response, current_app, redirect, request
from flask.views import MethodView
from msgspec import Meta, Struct
from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response as AnyResponse

from holdout import __version__
from holdout.api.http.conditional import store
from holdout.api.http.problems import Stopping
from holdout.api.http.traits import Trait, operation
from holdout.api.openapi.blueprint import Blueprint, typed
from holdout.installed import TITLES
from holdout.kernel.named import named
from holdout.store import Store, StoreUnavailable

blp: Blueprint = Blueprint("service", __name__, description="The service as a whole.")
health: Blueprint = Blueprint("health", __name__, description="For whatever restarts the service.")
pages = Plain("pages", __name__)

#: No bot takes so long for a decision.
LATE_SECONDS = 30

DOCUMENTS = "holdout-openapi"
#: A `threading.Event`, set as soon as the process is to stop.
STOPPING = "holdout-stopping"
_ASSETS = {
    "docs.css": "text/css; charset=utf-8",
    "docs.js": "text/javascript; charset=utf-8",
    "icon.svg": "image/svg+xml",
}
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


class Health(Struct, frozen=True):
    """The service is up."""

    status: Literal["ok"]
    version: Annotated[str, Meta(description="The version of the service.")]


BotsState = Annotated[
    Literal["ok", "late", "none"],
    named("BotsState", "`late`: a bot is waited for longer than 30 s; `none`: none plays."),
]


ClockState = Annotated[
    Literal["ok", "off"],
    named(
        "ClockState",
        "`off`: this machine's clock differs by more than 1 s from the store's, by which games go.",
    ),
]


class Readiness(Struct, frozen=True):
    """Games can be played."""

    status: Literal["ok"]
    version: Annotated[str, Meta(description="The version of the service.")]
    bots: BotsState
    shards: Annotated[int, Meta(description="How many shards the store has: 1 without a cluster.")]
    shards_down: Annotated[
        int, Meta(description="How many of them take no writes now, and so keep their games still.")
    ]
    clock: ClockState


@health.route("/healthz")
class Alive(MethodView):
    """Whether the process runs."""

    @operation(Trait.PROBE)
    @health.response(200, typed(Health))
    @health.refuses()
    @health.doc(operationId="isAlive", security=[])
    def get(self) -> Health:
        """Check that the process is alive

        It does not use the store: a process that responds need not be restarted.
        """
        return Health("ok", __version__)


@blp.route("/readyz")
class Ready(MethodView):
    """Whether games can be played."""

    @operation(Trait.PROBE)
    @blp.response(200, typed(Readiness))
    @blp.refuses("stopping")
    @blp.doc(operationId="isReady", security=[])
    def get(self) -> Readiness:
        """Check that the store responds and accepts writes

        Also fails while the service is shutting down, but not because bots do not play or because
        the machine's clock is off (games go by the store's), nor as long as some shard of a
        cluster accepts writes: no other instance could do more.
        """
        if current_app.extensions[STOPPING].is_set():
            raise Stopping
        shards = store().ping()
        clock: ClockState = "off" if store().clock_offset().is_off else "ok"
        return Readiness("ok", __version__, _playing(store()), *shards, clock)


def _playing(its: Store) -> BotsState:
    try:
        backlog = its.backlog()["seats"]
    except StoreUnavailable:
        return "none"  # The shard with the queue is down, so no bot gets anything from it.
    if not backlog.taken:
        return "none"
    return "late" if backlog.age > LATE_SECONDS else "ok"


@pages.get("/")
def start() -> Any:
    """Redirect `/` to the documentation."""
    return redirect("docs")


class Served(NamedTuple):
    """A document of the API as it is sent, and its tag."""

    body: bytes
    etag: str


@pages.get("/openapi.json", defaults={"title": "holdout"})
@pages.get("/openapi/<title>.json")
def document(title: str) -> AnyResponse:
    """Return the API's document, one with further operations, or that with a title's types."""
    if request.path.endswith("/holdout.json"):
        # It names the service relative to where it is itself.
        return redirect("../openapi.json", 308)
    if title not in {"holdout", "apps", "admin", "people", *TITLES}:
        raise NotFound
    body, etag = current_app.extensions[DOCUMENTS](f"{title}.json")
    response = Response(body, content_type="application/json")
    response.set_etag(etag)
    response.cache_control.no_cache = True
    response.make_conditional(request)
    return response


@pages.get("/favicon.ico")
def icon() -> Response:
    """Return the icon that browsers request for every page without an icon of its own."""
    headers = {"Cache-Control": "max-age=86400"}
    return Response(_asset("icon.svg"), headers=headers, content_type=_ASSETS["icon.svg"])


@pages.get("/docs")
def docs() -> Response:
    """Return the page that shows the API's document."""
    headers = {"Content-Security-Policy": _POLICY, "Cache-Control": "no-cache"}
    return Response(_asset("docs.html"), headers=headers, content_type="text/html; charset=utf-8")


@pages.get("/docs/<name>")
def asset(name: str) -> Response:
    """Return a file of the page."""
    if name not in _ASSETS:
        raise NotFound
    return Response(_asset(name), headers={"Cache-Control": "no-cache"}, content_type=_ASSETS[name])


def _asset(name: str) -> bytes:
    return (resources.files("holdout.api") / "docs" / name).read_bytes()
