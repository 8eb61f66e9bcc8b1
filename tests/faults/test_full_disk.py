"""A disk that is really full: writes are refused and reads go on, until there is room again."""

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.api.service import ask, place, serving
from tests.processes import until

SIZE = 16 * 1024 * 1024
#: With so little room left nothing is written any more.
LEFT = 128 * 1024


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A small disk of its own."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={SIZE},mode=700", "none", str(folder)]
    if (
        not shutil.which("mount")
        or subprocess.run(mount, check=False, capture_output=True).returncode
    ):
        pytest.skip("this user may not mount a disk")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)  # noqa: S607


def test_full_disk_stops_writes_and_not_reads(disk: Path) -> None:
    """`/readyz` says so, every game can be read, no store has died, and afterwards all goes on."""
    ballast = disk / "ballast"
    new = {"title": "raxxon", "public": True}
    started = serving(disk / "data")
    with started as service, closing(service.link()) as link:
        paths = [place(ask(link, "POST", "/v1/games", new).headers) for _ in range(10)]

        def ready() -> bool:
            return ask(link, "GET", "/readyz").status == 200

        # Not at once: a disk that fills up within moments is full before anybody has looked.
        with ballast.open("wb", buffering=0) as file:
            file.write(bytes(shutil.disk_usage(disk).free - LEFT))
            until(lambda: not ready(), "it takes itself for ready")
            file.write(bytes(shutil.disk_usage(disk).free))

        assert shutil.disk_usage(disk).free == 0
        for _ in range(5):
            refused = ask(link, "POST", "/v1/games", new)
            assert (refused.status, refused.body["code"]) == (503, "store-unavailable")
            assert refused.headers["retry-after"]
            assert {ask(link, "GET", path).status for path in paths} == {200}
            assert not ready()
        assert ask(link, "GET", "/healthz").status == 200
        assert len(ask(link, "GET", "/v1/games").body["games"]) == 10

        ballast.unlink()
        until(ready, "it never is ready again")
        assert ask(link, "POST", "/v1/games", new).status == 201
    said = "".join(service.output)
    assert "writes are refused until there is more" in said
    assert "has ended" not in said
