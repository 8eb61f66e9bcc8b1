"""The document tells the truth: whatever is sent, the answer is one that it describes.

Requests are made up from the document by schemathesis, right ones and wrong ones. They are aimed
at games of every status, from everybody who might ask; many of them with what a client would know:
the version that the game is at, a seat that it has, an invite, a legal action.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
import schemathesis
from flask import Flask
from hypothesis import HealthCheck, settings
from redis import Redis
from schemathesis.checks import CHECKS, load_all_checks

from holdout.api.openapi.shared import HEADERS
from holdout.store.embedded import EmbeddedValkey
from tests.api.documents import FOLDER, resolved
from tests.api.scenes import KEY, Scene, bearer, put, scenes

load_all_checks()
HOLDS = CHECKS.get_by_names(
    [
        "not_a_server_error",
        "status_code_conformance",
        "content_type_conformance",
        "response_headers_conformance",
        "response_schema_conformance",
    ]
)


# Tests are made from the document when they are collected; the application comes when they run.
document = schemathesis.openapi.from_path(FOLDER / "holdout.json")
# What is worked out systematically from each schema costs most, and `tests/api/test_bad_input.py`
# has the like of it: `make fuzz` tries that, too.
document.config.phases.coverage.enabled = settings.get_current_profile_name() == "explore"

#: The headers that the document tells of, besides those that all services have.
OURS = {*HEADERS, "Location", "Link"}

#: By operation, the statuses that were answered.
answered: dict[str, set[int]] = {}


@pytest.fixture(scope="module")
def redis(server: EmbeddedValkey) -> Iterator[Redis]:
    """The bare server, to put games back."""
    with Redis.from_url(server.url) as client:
        yield client


@pytest.fixture(scope="module")
def games(made: Flask, redis: Redis) -> list[Scene]:
    """Games of every status."""
    return scenes(made.test_client(), redis)


@document.parametrize()
@settings(
    max_examples=40,
    suppress_health_check=[
        HealthCheck.function_scoped_fixture,
        HealthCheck.too_slow,
        HealthCheck.filter_too_much,
    ],
)
def test_every_answer_is_described(
    case: Any, made: Flask, games: list[Scene], redis: Redis
) -> None:
    """No fault, no undocumented status, problem, media type, header or field."""
    luck = Random(repr((case.path_parameters, case.query, case.headers, case.body)))
    scene = luck.choice(games)
    if (suits := SUITS.get(case.operation.definition.raw["operationId"])) and luck.random() < 0.5:
        scene = luck.choice([each for each in games if each.status == suits])
    put(redis, scene)
    # The tool that plays the caller can't read compressed answers.
    headers = {"Accept-Encoding": "identity"} | aim(case, scene, luck)

    responses = [case.call(app=made, headers=headers)]
    if "Idempotency-Key" in headers and responses[0].status_code < 300:
        responses.append(case.call(app=made, headers=headers))
        assert responses[0].content == responses[1].content

    operation = case.operation.definition.raw
    for response in responses:
        case.validate_response(response, checks=HOLDS)
        answered.setdefault(operation["operationId"], set()).add(response.status_code)
        # Of other methods than those that an address knows it says so, which is not described.
        if response.status_code >= 400 and response.status_code != 405:
            told = operation["description"].rpartition("Problems: ")[2]
            assert f"`{response.json()['code']}`" in told
        if described := operation["responses"].get(str(response.status_code)):
            declared = resolved(described)["headers"]
            sent = {each.title() for each in response.headers} & {each.title() for each in OURS}
            assert sent <= {each.title() for each in declared}


def aim(case: Any, scene: Scene, luck: Random) -> dict[str, str]:
    """Let a request be about a game, most often as somebody would send it; its headers."""
    name = case.operation.definition.raw["operationId"]
    path, likely = case.path_parameters or {}, luck.random() < 0.7
    if "game_id" in path:
        path["game_id"] = scene.game
    if "title" in path:
        path["title"] = "raxxon"
    if "seat" in path and likely:
        path["seat"] = luck.choice((1, 2, 3, 3))
    for header in ("Authorization", "If-Match", "Idempotency-Key"):
        if likely and case.headers:
            case.headers.pop(header, None)
    if likely and case.query:
        case.query.pop("seat", None)
    if likely and name in BODIES:
        case.body = BODIES[name](scene, path.get("seat"))
    headers = bearer(luck.choices(scene.tokens, (4, 3, 2, 1))[0])
    named = case.operation.definition.raw.get("parameters", [])
    documented = {resolved(each)["name"] for each in named}
    if "If-Match" in documented and luck.random() < 0.5:
        headers["If-Match"] = f'"{scene.version}"'
    if "Idempotency-Key" in documented and luck.random() < 0.5:
        headers["Idempotency-Key"] = KEY
    return headers


#: What somebody who knows the game sends.
BODIES: dict[str, Any] = {
    "claimSeat": lambda scene, seat: {
        "name": "Cem",
        "invite": scene.known.invites.get(seat, "none"),
    },
    "handSeatToBot": lambda *_: {"bot": "greedy"},
    "doAction": lambda scene, _: {"id": scene.known.action},
    "draw": lambda scene, _: {"pile": scene.known.action.removeprefix("draw ")},
    "createGame": lambda *_: {"title": "raxxon", "seats": [{"player": "me"}, {"player": "open"}]},
}

#: Of some operations, the only status in which they come through.
SUITS = {"draw": "drawing", "startGame": "waiting", "claimSeat": "waiting"}

#: Operations that change something.
CHANGES = (
    *("createGame", "abandonGame", "doAction", "draw", "undo"),
    *("claimSeat", "freeSeat", "handSeatToBot", "startGame"),
)


def test_requests_have_come_through() -> None:
    """Those above that change something, of this process: some were refused, some not."""
    for name in answered.keys() & set(CHANGES):
        assert answered[name] & {200, 201, 204}, name
        # Who makes a game is nobody yet: only what they ask for can be refused.
        assert answered[name] & ({422} if name == "createGame" else {403, 404, 409}), name
