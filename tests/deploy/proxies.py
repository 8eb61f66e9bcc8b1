"""The proxies of `deploy`, before a service: their files as they are, but for names and places."""

import os
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from http.client import HTTPSConnection
from ipaddress import IPv4Address
from pathlib import Path
from typing import NamedTuple

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from tests.api.service import PATIENCE_SECONDS
from tests.ports import free_port

DEPLOY = Path(__file__).parents[2] / "deploy"
PROXIES = ("nginx", "caddy")
NAME = "holdout.example.org"
HERE = "127.0.0.1"
#: Where a proxy may have the service, and how nginx compresses what it asks for uncompressed.
PATH, UPSTREAM = "/holdout", "http://127.0.0.1:8000"
GZIP = (
    "gzip on; gzip_proxied any; gzip_types application/json; gzip_min_length 1;\n"
    'proxy_set_header Accept-Encoding "";\n'
)
#: So often another port is tried.
ATTEMPTS = 3


class Proxy(NamedTuple):
    """A running proxy; clients reach it from any address of this machine, 127.0.0.2 and so on."""

    name: str
    port: int
    context: ssl.SSLContext
    #: The file of the certificate that clients have to trust.
    certificate: Path

    def address(self, number: int) -> str:
        """An address of this machine from which nobody else uses any proxy."""
        return f"127.{1 + PROXIES.index(self.name)}.0.{number}"

    def link(self, source: str = HERE) -> HTTPSConnection:
        """A connection from an address."""
        return HTTPSConnection(
            HERE,
            self.port,
            timeout=PATIENCE_SECONDS,
            context=self.context,
            source_address=(source, 0),
        )

    def send(self, data: bytes, source: str = HERE) -> ssl.SSLSocket:
        """A connection on which these bytes were sent, and nothing more."""
        bare = socket.create_connection((HERE, self.port), PATIENCE_SECONDS, (source, 0))
        link = self.context.wrap_socket(bare, server_hostname=HERE)
        link.sendall(data)
        return link


@contextmanager
def proxying(
    name: str, folder: Path, service_port: int, change: Callable[[str], str] = str
) -> Iterator[Proxy]:
    """A proxy before a service, until the end of the block; skips where it is not installed.

    `change` changes the text of its file.
    """
    program = _find(name)
    folder.mkdir()
    pair = _certificate(folder)
    process, port = _started(name, program, folder, service_port, pair, change)
    try:
        yield Proxy(name, port, ssl.create_default_context(cafile=pair[0]), pair[0])
    finally:
        process.terminate()
        process.wait(PATIENCE_SECONDS)


def below(name: str) -> Callable[[str], str]:
    """The change that lets a proxy have the service below a path, as docs/operate.md has it.

    nginx also compresses what the service answers, and so changes its tags.
    """

    def nginx(text: str) -> str:
        text = _replaced(text, "location / {", f"location {PATH}/ {{\n{GZIP}")
        return _replaced(text, "proxy_pass http://127.0.0.1:8000;", f"proxy_pass {UPSTREAM}/;")

    def caddy(text: str) -> str:
        begin, end = "\treverse_proxy 127.0.0.1:8000 {\n", "\n\t}\n}\n"
        inside = f"\thandle_path {PATH}/* {{\n"
        assert text.endswith(end)
        return _replaced(text, begin, inside + begin).removesuffix("}\n") + "\t}\n}\n"

    return {"nginx": nginx, "caddy": caddy}[name]


def _started(  # noqa: PLR0913, PLR0917 - what one call hands on
    name: str,
    program: str,
    folder: Path,
    service_port: int,
    pair: tuple[Path, Path],
    change: Callable[[str], str],
) -> tuple[subprocess.Popen[bytes], int]:
    """The process of a proxy that listens, and its port.

    A port that was free may be taken by an outgoing connection before the proxy listens at it;
    then it is started once more at another.
    """
    for _ in range(ATTEMPTS):
        port = free_port()
        file = DEPLOY / {"nginx": "nginx.conf", "caddy": "Caddyfile"}[name]
        text = change(file.read_text("utf-8"))
        adapted = (_nginx if name == "nginx" else _caddy)(text, folder, port, *pair)
        config = folder / "config"
        config.write_text(_replaced(adapted, "127.0.0.1:8000", f"{HERE}:{service_port}"), "utf-8")
        with (folder / "output").open("wb") as output:
            process = subprocess.Popen(
                _command(name, program, config, folder),
                env=os.environ | {"HOME": str(folder), "XDG_DATA_HOME": str(folder)},
                stdout=output,
                stderr=output,
            )
        if _listens(process, port, folder):
            return process, port
    raise AssertionError(f"no port was free for {name} in {ATTEMPTS} attempts")


def _find(name: str) -> str:
    """The program; system services may be where users don't look."""
    found = shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin:/usr/local/sbin")
    if found is None:
        pytest.skip(f"{name} is not installed")
    return found


def _command(name: str, program: str, config: Path, folder: Path) -> list[str]:
    if name == "caddy":
        return [program, "run", "--adapter", "caddyfile", "--config", str(config)]
    said = f"daemon off; pid {folder}/pid; error_log stderr;"
    # Its workers would else have no right to the folder of the test.
    said += " user root;" if os.geteuid() == 0 else ""
    return [program, "-p", str(folder), "-c", str(config), "-e", "stderr", "-g", said]


def _nginx(text: str, folder: Path, port: int, certificate: Path, key: Path) -> str:
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    places = "".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in kinds)
    for old, new in (
        ("http {", f"http {{\naccess_log off;\n{places}"),
        ("listen 80;", f"listen {HERE}:{free_port()};"),
        ("listen 443 ssl;", f"listen {HERE}:{port} ssl;"),
        ("/etc/ssl/certs/holdout.pem", str(certificate)),
        ("/etc/ssl/private/holdout.key", str(key)),
    ):
        text = _replaced(text, old, new)
    return text


def _caddy(text: str, folder: Path, port: int, certificate: Path, key: Path) -> str:
    del folder
    site = f"https://{HERE}:{port} {{\n\ttls {certificate} {key}\n"
    text = _replaced(text, f"\n{NAME} {{\n", f"\n{site}")
    return _replaced(text, "\n{\n", "\n{\n\tadmin off\n\tauto_https disable_redirects\n")


def _replaced(text: str, old: str, new: str) -> str:
    assert text.count(old) == 1, f"{old!r} is there {text.count(old)} times"
    return text.replace(old, new)


def _listens(process: subprocess.Popen[bytes], port: int, folder: Path) -> bool:
    """Wait until a proxy listens; False if it has ended because its port is in use."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < deadline:
        said = (folder / "output").read_text("utf-8")
        if process.poll() is not None:
            assert "in use" in said.lower(), said
            return False
        try:
            socket.create_connection((HERE, port), 1).close()
        except OSError:
            time.sleep(0.05)
        else:
            return True
    process.kill()
    raise AssertionError(f"the proxy does not listen: {said}")


def _certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate that the clients of the test trust, and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, NAME)])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(
            x509.SubjectAlternativeName([x509.DNSName(NAME), x509.IPAddress(IPv4Address(HERE))]),
            critical=False,
        )
        .sign(key, hashes.SHA256())
    )
    files = folder / "certificate.pem", folder / "key.pem"
    files[0].write_bytes(made.public_bytes(serialization.Encoding.PEM))
    files[1].write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
    )
    return files
