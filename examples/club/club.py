"""A club: members invite each other to games, and are mailed when it is their turn.

Run it beside a service, as docs/build-an-app.md says. Mails go to a file.
"""

import os
import secrets
import sqlite3
from pathlib import Path
from typing import Any, cast

from flask import Flask, g, redirect, render_template, request, session, url_for
from standardwebhooks import Webhook, WebhookVerificationError

from holdout_client import Client, HoldoutError

DATA = Path(os.environ.get("CLUB_DATA", "club-data"))
TABLES = """
    CREATE TABLE IF NOT EXISTS members (name TEXT PRIMARY KEY);
    CREATE TABLE IF NOT EXISTS hook (secret TEXT);
    CREATE TABLE IF NOT EXISTS received (id TEXT PRIMARY KEY);
"""

app = Flask(__name__)
app.secret_key = os.environ.get("CLUB_SECRET") or secrets.token_bytes(32)
holdout = Client(os.environ["HOLDOUT_URL"], key=os.environ["HOLDOUT_KEY"])


def db() -> sqlite3.Connection:
    """Open the club's own data: who is a member, and which messages were received."""
    if "db" not in g:
        DATA.mkdir(exist_ok=True)
        g.db = sqlite3.connect(DATA / "club.db")
        g.db.executescript(TABLES)
    return cast("sqlite3.Connection", g.db)


@app.teardown_appcontext
def close(_error: BaseException | None) -> None:
    """Close the data at the end of a request."""
    if "db" in g:
        g.db.commit()
        g.db.close()


def mail(member: str, text: str) -> None:
    """Write a mail."""
    with (DATA / "mails.txt").open("a", encoding="utf-8") as file:
        file.write(f"To: {member}\n{text}\n\n")


@app.get("/")
def home() -> Any:
    """List the games of whoever has logged in, those first that wait for them."""
    member = session.get("member")
    if member is None:
        return render_template("login.html")
    waiting = {each.id for each in holdout.games(mine=True, user=member, pending=True).games}
    games = [*holdout.games(mine=True, user=member, status="running").games]
    games.sort(key=lambda each: each.id not in waiting)
    members = [name for (name,) in db().execute("SELECT name FROM members ORDER BY name")]
    titles = holdout.titles().titles
    return render_template("home.html", **locals())


@app.post("/login")
def login() -> Any:
    """Log a member in; a real club would ask for a password."""
    session["member"] = request.form["name"].strip()[:40] or "Somebody"
    db().execute("INSERT OR IGNORE INTO members VALUES (?)", [session["member"]])
    return redirect(url_for("home"))


@app.post("/games")
def invite() -> Any:
    """Make a game with the members who were chosen; each holds a seat from the beginning."""
    names = [session["member"], *request.form.getlist("guest")]
    seats = [{"player": "me", "name": name, "reference": name} for name in dict.fromkeys(names)]
    made = holdout.create(request.form["title"], seats=seats)
    return redirect(url_for("play", game=made.id))


@app.get("/games/<game>")
def play(game: str) -> Any:
    """Open the table in the browser, at the member's own seat: a link for one use."""
    member, seats = session.get("member"), holdout.view(game).seats
    own = [each.seat for each in seats if member and each.reference == member]
    return redirect(holdout.link_seat(game, own[0]).url if own else url_for("home"))


@app.errorhandler(HoldoutError)
def refused(error: HoldoutError) -> Any:
    """Say why the service has refused something."""
    return str(error), 400


@app.post("/hook")
def told() -> Any:
    """Receive what the service tells: whose turn it is, and how a game has ended."""
    ((secret,),) = db().execute("SELECT secret FROM hook")
    try:
        message = Webhook(secret).verify(request.get_data(), dict(request.headers))
    except WebhookVerificationError:
        return "", 401
    # At least once: a message that was received before changes nothing.
    new = db().execute("INSERT OR IGNORE INTO received VALUES (?)", [message["id"]]).rowcount
    data = message["data"]
    if new and message["type"] == "turn" and data["user"] and not data["past"]:
        mail(data["user"], f"It is your turn: {url_for('play', game=data['game'], _external=True)}")
    return "", 204


@app.cli.command("hook")
def add_hook() -> None:
    """Have the service tell this club, at CLUB_URL."""
    made = holdout.add_hook(f"{os.environ['CLUB_URL']}/hook", types=["turn"])
    db().execute("INSERT INTO hook VALUES (?)", [made.secret])
