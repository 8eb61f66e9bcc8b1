"""Replaying a record on this machine.

The client has no rules of its own; if the distribution `holdout` is installed too, its command
replays a record without any service.
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

#: Exit statuses of its `verify-record` with a verdict: true and not true.
JUDGED = {0, 1}


def program() -> str | None:
    """Find the program with the rules, beside this Python or on the path; None if not installed."""
    places = [str(Path(sys.executable).parent), os.environ.get("PATH", "")]
    return shutil.which(PROGRAM, path=os.pathsep.join(places))


def replayed_here(record: Mapping[str, Any], language: str) -> dict[str, Any] | None:
    """Return the verdict on a record, in the form of the API, with its texts in a language.

    None if the rules are not installed, or not in the version that the record needs.
    """
    found = program()
    if found is None:
        return None
    asked = [found, "verify-record", "--lang", language, "-"]
    sent = json.dumps(record).encode()
    done = subprocess.run(asked, input=sent, capture_output=True, check=False)  # noqa: S603
    if done.returncode not in JUDGED:
        return None
    try:
        verdict: dict[str, Any] = json.loads(done.stdout)
    except ValueError:
        return None
    return verdict
