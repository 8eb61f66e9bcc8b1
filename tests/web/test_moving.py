"""What has moved is shown moving; then the page is as if nothing had."""

import json
import random
from collections.abc import Callable

import pytest

from tests.web.conftest import FULL
from tests.web.playing import PATIENCE, TITLES, Player, Visitor

Visit = Callable[..., Visitor]

CHANGES = 200 if FULL else 3
#: So many changes may pass before something moves, such as those of a set-up.
LONGEST_REST = 30
LONGEST_STEP = 400
LONGEST = 1500

#: Remembers when each animation begins, and how long it lasts, if it is one of what flies.
WITNESS = """
    window.moved = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, timing) {
        const flies = this.classList.contains("flown");
        window.moved.push({ flies, delay: timing.delay, lasts: timing.duration });
        return animate.call(this, frames, timing);
    };
"""

STILL = """() => document.querySelector(".sky")?.childElementCount === 0 &&
    document.querySelector(".sky").ownerDocument.getAnimations().length === 0"""

#: The table as text, once nothing moves.
#: Attributes stand in it by their names: their order says when they were set. A title that was
#: taken away leaves an empty one behind, which shows nothing.
AT_REST = f"""() => {{
    if (!({STILL})()) return null;
    const told = each => each.nodeType === Node.TEXT_NODE ? each.data : [
        each.nodeName,
        [...each.attributes].map(({{ name, value }}) => `${{name}}=${{value}}`)
            .filter(each => each !== "title=").sort(),
        [...each.childNodes].map(told),
    ];
    return told(document.querySelector(".table"));
}}"""

#: Milliseconds between two looks.
PAUSE = 50


def become_equal(one: Visitor, other: Visitor) -> None:
    """Wait until two pages show the same. While a bot goes on, one of them may be ahead."""
    for _ in range(PATIENCE // PAUSE):
        here, there = (each.page.evaluate(AT_REST) for each in (one, other))
        if here is not None and here == there:
            return
        one.page.wait_for_timeout(PAUSE)
    assert here is not None
    assert json.dumps(here, indent=1).splitlines() == json.dumps(there, indent=1).splitlines()


def sat(visitor: Visitor, player: Player, title: str) -> dict[str, str]:
    """A game against a bot, at whose table the visitor sits."""
    seats = [{"player": "me"}, {"player": "bot", "bot": "random"}]
    made = player.ask("POST", "/games", {"title": title, "seats": seats, "seed": "09" * 16})
    visitor.sit(made)
    return dict(made)


@pytest.mark.parametrize("title", TITLES)
def test_moved_page_equals_a_fresh_one(visit: Visit, player: Player, title: str) -> None:
    """After each change, also after those of a bot; and nothing takes longer than it may."""
    luck = random.Random(title)
    moving, fresh = visit(reduced_motion="no-preference"), visit()
    moving.watch(WITNESS)
    moving.hurry()
    made = sat(moving, player, title)
    fresh.sit(made)
    flown = 0
    for number in range(CHANGES + LONGEST_REST):
        if number >= CHANGES and flown:
            break
        if moving.settled() == "end":
            for each in (moving, fresh):
                each.page.goto(each.url)
                each.page.wait_for_selector(".title-card")
            made = sat(moving, player, title)
            fresh.sit(made)
            moving.settled()
        moving.page.evaluate("() => { window.moved = []; }")
        moving.act(luck.choice(moving.offered()))
        moving.settled()
        fresh.page.reload()
        become_equal(moving, fresh)
        flights = moving.page.evaluate("() => window.moved")
        steps = [each for each in flights if each["flies"]]
        flown += len(steps)
        assert all(each["lasts"] <= LONGEST_STEP for each in steps)
        assert all(each["delay"] + each["lasts"] < LONGEST + 1 for each in flights)
    assert flown


def moves(visitor: Visitor) -> None:
    """Act until something flies."""
    while not visitor.page.evaluate("() => window.moved.length"):
        visitor.settled()
        visitor.act(visitor.offered()[0])


def test_key_ends_movements(visit: Visit, player: Player) -> None:
    """Whoever can't wait sees the table as it is now."""
    visitor = visit(reduced_motion="no-preference")
    visitor.watch(WITNESS)
    made = player.game("xibalba", seed="03" * 16)
    visitor.sit(made)
    moves(visitor)
    visitor.page.keyboard.press("Escape")

    assert visitor.page.evaluate(STILL)


@pytest.mark.parametrize("how", ["system", "setting"])
def test_nothing_moves_if_it_is_not_wanted(visit: Visit, player: Player, how: str) -> None:
    """The system asks for less motion, or the player has switched it off."""
    preference = "reduce" if how == "system" else "no-preference"
    visitor = visit(reduced_motion=preference)
    visitor.watch(WITNESS)
    visitor.sit(player.game("xibalba", seed="03" * 16))
    visitor.settled()
    if how == "setting":
        visitor.page.click("[data-help]")
        visitor.page.uncheck("[data-setting=motion]")
        visitor.page.keyboard.press("Escape")
        visitor.page.wait_for_selector("dialog", state="detached")
    for _ in range(4):
        visitor.settled()
        visitor.act(visitor.offered()[0])

    assert visitor.page.evaluate("() => window.moved") == []


def test_undo_moves_nothing(visit: Visit, player: Player) -> None:
    """What was taken back is not played back."""
    visitor = visit(reduced_motion="no-preference")
    visitor.watch(WITNESS)
    visitor.sit(player.game("xibalba", seed="03" * 16))
    while not visitor.page.locator("[data-undo]").is_enabled():
        visitor.settled()
        visitor.act(visitor.offered()[0])
        visitor.settled()
    visitor.wait_until(STILL)
    before = visitor.version
    visitor.page.evaluate("() => { window.moved = []; }")
    visitor.page.click("[data-undo]")
    visitor.wait_until(
        "before => Number(document.querySelector('[data-version]').dataset.version) > before",
        before,
    )

    assert visitor.page.evaluate("() => window.moved") == []


#: Notes each version that is shown, and each caption. While `frozen`, what waits goes on waiting.
FILM = """
    window.shown = [];
    window.captions = new Set();
    new MutationObserver(() => {
        const version = document.querySelector("[data-version]")?.dataset.version;
        if (version !== undefined && window.shown.at(-1) !== Number(version)) {
            window.shown.push(Number(version));
        }
        const caption = document.querySelector(".caption")?.innerText;
        if (caption) window.captions.add(caption);
    }).observe(document, { subtree: true, childList: true, attributes: true });
    const later = window.setTimeout;
    window.setTimeout = (work, time, ...more) =>
        window.frozen && time >= 100 && time <= 4000 ? 0 : later(work, time, ...more);
"""

#: Moves of others that make a film.
FILMED = 12


def watching(visit: Visit, player: Player, **how: object) -> tuple[Visitor, dict[str, str]]:
    """Somebody who watches a public game, with motion."""
    made = player.game("xibalba", public=True)
    visitor = visit(reduced_motion="no-preference", **how)
    visitor.context.add_init_script(FILM)
    visitor.watch(WITNESS)
    visitor.go(f"/game/{made['id']}")
    visitor.page.wait_for_selector("[data-board] .spot")
    return visitor, made


def test_what_others_do_is_shown_state_by_state(visit: Visit, player: Player) -> None:
    """Each state whole, in order, with a caption of who did what; numbers pulse, and dice roll."""
    visitor, made = watching(visit, player)
    visitor.page.evaluate("() => { window.rolled = 0; window.pulsed = 0; }")
    visitor.page.evaluate(
        """() => {
            const animate = Element.prototype.animate;
            Element.prototype.animate = function (...how) {
                if (this.classList.contains("rolling")) window.rolled += 1;
                if (this.classList.contains("count")) window.pulsed += 1;
                return animate.apply(this, how);
            };
        }"""
    )
    for number in range(3):
        player.random_moves(made, FILMED, seed=number)
        visitor.wait_until(SHOWN, FILMED * (number + 1))
    shown = visitor.page.evaluate("() => window.shown")
    assert shown == sorted(shown)
    assert len(shown) > 3
    captions = visitor.page.evaluate("() => [...window.captions]")
    assert any("Player 1" in each for each in captions)
    assert visitor.page.evaluate("() => window.rolled") > 0
    assert visitor.page.evaluate("() => window.pulsed") > 0


SHOWN = "version => Number(document.querySelector('[data-version]').dataset.version) === version"


def test_skip_shows_the_present(visit: Visit, player: Player) -> None:
    """The button ends the film, however long it would have lasted."""
    visitor, made = watching(visit, player)
    visitor.page.evaluate("() => { window.frozen = true; }")
    player.random_moves(made, FILMED, seed=1)
    visitor.wait_until("() => document.querySelector('[data-skip]') && window.shown.length > 1")
    assert visitor.version < FILMED
    visitor.page.click("[data-skip]")
    visitor.wait_until(SHOWN, FILMED)


@pytest.mark.parametrize(("speed", "most"), [("slow", 2), ("usual", 1), ("fast", 0.5)])
def test_speed_can_be_set(visit: Visit, player: Player, speed: str, most: float) -> None:
    """What flies takes twice or half of its time."""
    visitor = visit(reduced_motion="no-preference")
    visitor.watch(WITNESS)
    visitor.sit(player.game("xibalba", seed="03" * 16))
    visitor.settled()
    visitor.page.click("[data-help]")
    visitor.page.locator("[data-setting=speed]").select_option(speed)
    visitor.page.keyboard.press("Escape")
    visitor.page.wait_for_selector("dialog", state="detached")
    while True:
        flown = visitor.page.evaluate("() => window.moved.filter(each => each.flies)")
        if flown:
            break
        visitor.settled()
        visitor.act(visitor.offered()[0])
        visitor.settled()
    assert all(LONGEST_STEP * most / 2 < each["lasts"] <= LONGEST_STEP * most for each in flown)


#: How faint the faintest thing is that can be chosen on the board, while the question is there.
FAINTEST = """() => Math.min(1, ...[...document.querySelectorAll(".board button.lit")]
    .map(each => Number(getComputedStyle(each).opacity)))"""


def test_nothing_hides_what_can_be_chosen(visit: Visit, player: Player) -> None:
    """While things fly and the question is live, all that it lights can be seen."""
    visitor = visit(reduced_motion="no-preference")
    visitor.watch(WITNESS)
    visitor.sit(player.game("raxxon", seed="04" * 16))
    for _ in range(LONGEST_REST):
        visitor.settled()
        visitor.act(visitor.offered()[0])
        visitor.settled()
        assert visitor.page.evaluate(FAINTEST) > 0.3
        if visitor.page.evaluate("() => window.moved.length"):
            break
    assert visitor.page.evaluate("() => window.moved.length")
