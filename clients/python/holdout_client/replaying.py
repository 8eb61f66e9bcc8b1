"""Playing a record again on this machine, by the rules that are installed beside the client.

The client has no rules of its own. Where the distribution `holdout` is installed as well, its
command replays the record without any service.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

PROGRAM = "holdout-service"

#: Exit statuses of its `check-record` that come with a verdict: true, and not true.
JUDGED = {0, 1}


def program() -> str | None:
    """Where the rules are: beside this Python, or on the path; None if they are not installed."""
    places = [str(Path(sys.executable).parent), os.environ.get("PATH", "")]
    return shutil.which(PROGRAM, path=os.pathsep.join(places))


def replayed_here(record: Mapping[str, Any]) -> dict[str, Any] | None:
    """The verdict on a record, as the API writes it.

    None where the rules are not installed, or are of another version than the record wants.
    """
    found = program()
    if found is None:
        return None
    asked, sent = [found, "check-record", "-"], json.dumps(record).encode()
    done = subprocess.run(asked, input=sent, capture_output=True, check=False)  # noqa: S603
    if done.returncode not in JUDGED:
        return None
    try:
        verdict: dict[str, Any] = json.loads(done.stdout)
    except ValueError:
        return None
    return verdict
