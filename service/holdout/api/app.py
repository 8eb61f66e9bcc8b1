"""The Flask application: made from a store, knowing no server and no environment."""

from hashlib import sha256

from flask import Flask, Response

from holdout.api import actions, bots, games, handlers, history, seats, service, titles
from holdout.api.bridge import Json
from holdout.api.compression import compress
from holdout.api.document import SETTINGS, Api, written
from holdout.api.problems import MAX_BODY
from holdout.api.reading import EXTENSION
from holdout.store import Store

_BELOW_V1 = (titles.blp, games.blp, seats.blp, actions.blp, history.blp, bots.blp)


def create_app(store: Store) -> Flask:
    """An application that keeps its games in this store."""
    app = Flask("holdout", static_folder=None)
    app.config.update(SETTINGS)
    app.config["MAX_CONTENT_LENGTH"] = MAX_BODY
    app.json = Json(app)
    # A doubled slash is a wrong address, not one to be sent elsewhere for.
    app.url_map.merge_slashes = False
    app.extensions[EXTENSION] = store
    api = Api(app)
    handlers.register(app)
    for blueprint in _BELOW_V1:
        api.register_blueprint(blueprint, url_prefix="/v1")
    api.register_blueprint(service.blp)
    app.register_blueprint(service.pages)
    document = written(api)
    app.extensions[service.DOCUMENT] = (document, sha256(document).hexdigest()[:16])
    app.after_request(_no_sniffing)
    app.after_request(compress)
    return app


def openapi() -> bytes:
    """The API's document. It needs no store."""
    app = create_app(store=None)  # type: ignore[arg-type]
    body: bytes = app.extensions[service.DOCUMENT][0]
    return body


def _no_sniffing(response: Response) -> Response:
    response.headers["X-Content-Type-Options"] = "nosniff"
    return response
