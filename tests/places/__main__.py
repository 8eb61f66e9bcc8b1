"""`python -m tests.places` prints how many files each change takes, and whether it works."""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.places.changing import changes, fault_of


def main() -> int:
    """Try every change; 1 if one does not work, or takes more files than it may."""
    wrong = 0
    print(f"{'change':34} files  most  words")
    for each in changes():
        with TemporaryDirectory() as folder:
            fault = fault_of(each, Path(folder))
        count = len(each.files)
        print(f"{each.what:34} {count:5} {each.most:5} {len(each.words):6}  {fault}".rstrip())
        wrong += bool(fault) or count > each.most
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
