"""The Flask application. It is made from a store, and depends on no server and no environment."""

from collections.abc import Callable, Iterable
from functools import cache
from hashlib import sha256
from threading import Event
from typing import Any

from flask import Flask, Request
from structlog.typing import FilteringBoundLogger
from werkzeug.middleware.proxy_fix import ProxyFix

from holdout.api.hooks.bad_requests import check_request_lines, refuse_unknown_queries
from holdout.api.hooks.blocked import refuse_blocked
from holdout.api.hooks.limits import limit_requests
from holdout.api.hooks.metrics import EXTENSION as METRICS
from holdout.api.hooks.metrics import Metrics, counting, measured
from holdout.api.hooks.request_log import log_requests
from holdout.api.hooks.response_headers import compress, protect, share_with
from holdout.api.http import handlers
from holdout.api.http.conditional import EXTENSION, PSEUDONYMS
from holdout.api.http.forwarded import Forwarded
from holdout.api.http.public import PUBLIC_URL
from holdout.api.http.traits import Traits
from holdout.api.openapi.blueprint import MsgspecJson
from holdout.api.openapi.document import (
    ADMIN_DESCRIPTION,
    ADMIN_FILE,
    API_FILE,
    APPS_DESCRIPTION,
    APPS_FILE,
    PEOPLE_DESCRIPTION,
    PEOPLE_FILE,
    SETTINGS,
    Api,
    api_document,
    compact,
    document_of,
    document_without,
    kept,
    text_of,
    title_document,
)
from holdout.api.resources import (
    actions,
    admin,
    advice,
    apps,
    games,
    health_docs,
    history,
    inbox,
    metrics_route,
    people,
    pushes,
    seats,
    table,
    titles,
)
from holdout.installed import TITLES, read_words
from holdout.logs import no_log
from holdout.metrics.bots import count_bots
from holdout.play.apps import authenticate
from holdout.play.pseudonyms import Pseudonyms
from holdout.play.pushes import services_of
from holdout.settings import Settings
from holdout.store import App as RegisteredApp
from holdout.store import Outage, Store

_BELOW_V1 = (
    *(titles.blp, games.blp, seats.blp, actions.blp, history.blp, advice.blp),
    *(inbox.blp, pushes.blp, apps.blp, people.blp),
)
_OF_SERVICE = (health_docs.health, health_docs.blp)

#: The documents that are not of a title.
OURS = (API_FILE, APPS_FILE, ADMIN_FILE, PEOPLE_FILE)


class App(Flask):
    """Flask with msgspec's JSON. All views are plain functions."""

    json_provider_class = MsgspecJson

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """Return the function as it is."""
        return func


def create_app(
    store: Store,
    settings: Settings = Settings(),  # noqa: B008 - frozen
    log: FilteringBoundLogger | None = None,
    outage: Outage | None = None,
) -> Flask:
    """Make an application that keeps its games in a store; without `log` it logs nothing.

    `outage` is that of the store, told of failures at counting for rate limits.

    It serves the document that `holdout-service spec` has written, as writing it anew takes as long
    as all the rest. Raises `BadData` when a title lacks words.
    """
    read_words()
    app = App("holdout", static_folder=None)
    app.request_class = _request_of(settings.max_body)
    app.config[games.OPEN_GAMES] = settings.open_games
    app.config[PUBLIC_URL] = f"{settings.url.rstrip('/')}/" if settings.url else ""
    app.config[apps.PRIVATE_HOOKS] = settings.private_hooks == "allowed"
    app.config[pushes.PUSHES] = bool(settings.push_contact)
    app.config[pushes.SERVICES] = services_of(settings.push_services)
    app.config[metrics_route.TOKEN] = settings.metrics_token
    app.config[admin.TOKEN] = settings.admin_token
    # A doubled slash is a wrong address, not a redirect.
    app.url_map.merge_slashes = False
    # Werkzeug would redirect to an absolute URL, which lacks the path that a proxy adds.
    app.url_map.redirect_defaults = False
    app.extensions[health_docs.STOPPING] = Event()
    _install_hooks(app, store, settings, log or no_log(), outage or Outage())
    handlers.register(app)
    for blueprint in _BELOW_V1:
        app.register_blueprint(blueprint, url_prefix="/v1")
    app.register_blueprint(admin.blp, url_prefix="/v1/admin")
    for other in (*_OF_SERVICE, health_docs.pages, table.table, metrics_route.blp):
        app.register_blueprint(other)
    refuse_unknown_queries(app, *(served_document(each).body for each in OURS))
    app.extensions[health_docs.DOCUMENTS] = served_document
    app.after_request(compress)
    return app


def openapi_documents(titles: Iterable[str] = TITLES) -> dict[str, bytes]:
    """Generate the documents of the API, for all, for some, and of titles, by file.

    It needs no store.
    """
    read_words()
    app = App("holdout", static_folder=None)
    app.config.update(SETTINGS)
    api = Api(app)
    for blueprint in _BELOW_V1:
        api.register_blueprint(blueprint, url_prefix="/v1")
    api.register_blueprint(admin.blp, url_prefix="/v1/admin")
    for blueprint in _OF_SERVICE:
        api.register_blueprint(blueprint)
    gathered = api_document(api)
    of_people = (people.blp.name, pushes.blp.name)
    of_operators = (admin.blp.name, health_docs.health.name)
    whole = document_without(gathered, (apps.blp.name, *of_operators, *of_people))
    found = {
        API_FILE: text_of(whole),
        APPS_FILE: text_of(document_of(gathered, APPS_DESCRIPTION, apps.blp.name)),
        ADMIN_FILE: text_of(document_of(gathered, ADMIN_DESCRIPTION, *of_operators)),
        PEOPLE_FILE: text_of(document_of(gathered, PEOPLE_DESCRIPTION, *of_people)),
    }
    return found | {
        f"{title}.json": text_of(title_document(whole, TITLES[title])) for title in titles
    }


@cache
def served_document(name: str) -> health_docs.Served:
    """Return a document as served: as written last, or generated for a title of others."""
    text = kept(name)
    if text is None:
        of = [] if name in OURS else [name.removesuffix(".json")]
        text = openapi_documents(of)[name]
    body = compact(text)
    return health_docs.Served(body, sha256(body).hexdigest()[:16])


def _request_of(most: int) -> type[Request]:
    """Return a class of requests whose bodies have at most this many bytes."""

    class Limited(Request):
        # One byte more than is accepted: a body without a `Content-Length` is silently cut off.
        max_content_length = most + 1

    return Limited


class Known:
    """What rate limits require of a store."""

    def __init__(self, store: Store, pseudonyms: Pseudonyms, outage: Outage) -> None:
        """Take the store, the pseudonyms of clients in it, and what notes its failures."""
        self._store = store
        self.pseudonym = pseudonyms.of
        self.failed = outage.failed

    def creator_of(self, game_id: str) -> str | None:
        """Return the creator of a game."""
        return self._store.creator(game_id)

    def app_of(self, key: str) -> RegisteredApp | None:
        """Return the app that a key belongs to."""
        return authenticate(self._store, key)

    def app_named(self, name: str) -> RegisteredApp | None:
        """Return the app of a name."""
        return self._store.app(name)


def _install_hooks(
    app: Flask, store: Store, settings: Settings, log: FilteringBoundLogger, outage: Outage
) -> None:
    """Install the request hooks; the first one is outermost."""
    metrics = Metrics()
    app.extensions[METRICS] = metrics
    # Without a metrics token nothing is recorded.
    if settings.metrics_token:
        count_bots()
    app.extensions[EXTENSION] = measured(store, metrics) if settings.metrics_token else store
    traits = Traits(app)
    log_requests(app, log, counting(metrics) if settings.metrics_token else None, traits)
    check_request_lines(app)
    share_with(app, settings.cors)
    app.extensions[PSEUDONYMS] = pseudonyms = Pseudonyms(store)
    refuse_blocked(app, store, traits)
    limit_requests(app, settings, Known(store, pseudonyms, outage), traits)
    protect(app)
    if settings.proxies:
        app.wsgi_app = _behind(app.wsgi_app, settings)  # type: ignore[method-assign]


def _behind(app: Any, settings: Settings) -> Any:
    """Wrap an application that runs behind proxies; they name the client."""
    count = settings.proxies
    if settings.proxy_header == "forwarded":
        return Forwarded(app, count)
    return ProxyFix(app, x_for=count, x_proto=count, x_host=0)
