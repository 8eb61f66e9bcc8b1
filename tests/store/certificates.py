"""A certificate authority of a test's own, and what a server needs of it."""

import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple


class Certificates(NamedTuple):
    """Files: of who vouches, and of a server at 127.0.0.1."""

    authority: Path
    certificate: Path
    key: Path

    def options(self, port: int) -> tuple[str, ...]:
        """The options of a server that speaks TLS only."""
        files = ("--tls-cert-file", str(self.certificate), "--tls-key-file", str(self.key))
        trust = ("--tls-ca-cert-file", str(self.authority), "--tls-auth-clients", "no")
        return ("--port", "0", "--tls-port", str(port), *files, *trust)


def make_certificates(folder: Path) -> Certificates:
    """Make them, for a day."""
    openssl = shutil.which("openssl") or "openssl"

    def run(*words: str) -> None:
        subprocess.run([openssl, *words], cwd=folder, check=True, capture_output=True)

    folder.mkdir()
    new = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes")
    run(
        "req", "-x509", *new, "-keyout", "ca.key", "-out", "ca.pem", "-days", "1", "-subj", "/CN=ca"
    )
    run("req", *new, "-keyout", "server.key", "-out", "server.csr", "-subj", "/CN=store")
    (folder / "ext").write_text("subjectAltName=IP:127.0.0.1\n", encoding="utf-8")
    signed = ("-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-days", "1")
    run("x509", "-req", "-in", "server.csr", *signed, "-extfile", "ext", "-out", "server.pem")
    return Certificates(folder / "ca.pem", folder / "server.pem", folder / "server.key")
