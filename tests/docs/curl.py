"""What the documentation uses of curl, for machines that have none."""

import argparse
import sys
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

CANNOT_CONNECT = 7


def main() -> int:
    """Send one request and write the answer; the exit status."""
    options = argparse.ArgumentParser()
    options.add_argument("url")
    options.add_argument("-s", action="store_true")
    options.add_argument("-i", action="store_true")
    options.add_argument("-X", dest="method")
    options.add_argument("-H", dest="headers", action="append", default=[])
    options.add_argument("-d", dest="data")
    chosen = options.parse_args()
    data = chosen.data
    if data and data.startswith("@"):
        data = Path(data[1:]).read_text("utf-8")
    headers = dict(header.split(": ", 1) for header in chosen.headers)
    to = urlsplit(chosen.url)
    link = HTTPConnection(to.netloc)
    try:
        method = chosen.method or ("POST" if data else "GET")
        link.request(method, f"{to.path}?{to.query}", data and data.encode(), headers)
    except OSError:
        return CANNOT_CONNECT
    answer = link.getresponse()
    if chosen.i:
        names = "".join(f"{name}: {value}\n" for name, value in answer.getheaders())
        sys.stdout.write(f"HTTP/1.1 {answer.status} {answer.reason}\n{names}\n")
    sys.stdout.write(answer.read().decode())
    link.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
