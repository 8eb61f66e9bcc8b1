"""What is installed is pinned, hashed, and comes from wherever the machine gets its packages."""

import re
from pathlib import Path

import pytest

import holdout
import holdout_client

ROOT = Path(__file__).parents[1]
LOCKS = ["requirements.txt", "requirements-dev.txt"]


def pins(lock: str) -> dict[str, str]:
    """Read a lock: the version of each package."""
    return dict(re.findall(r"^([\w.-]+)==([\w.]+)", (ROOT / lock).read_text("utf-8"), re.MULTILINE))


@pytest.mark.parametrize("lock", LOCKS)
def test_lock_holds_versions_and_hashes_only(lock: str) -> None:
    """No line names an address, an option or a path."""
    line = re.compile(r"#.*|[\w.-]+==[\w.]+( ; .+)? \\|    --hash=sha256:[0-9a-f]{64}( \\)?")
    text = (ROOT / lock).read_text("utf-8")

    assert [] == [each for each in text.splitlines() if not line.fullmatch(each)]
    assert "/" not in text


def test_locks_agree() -> None:
    """Tests run on the versions that are served."""
    tested = pins("requirements-dev.txt")

    assert {} == {name: at for name, at in pins("requirements.txt").items() if tested[name] != at}


def test_service_and_client_have_one_version() -> None:
    """The two distributions are released together."""
    assert holdout.__version__ == holdout_client.__version__
