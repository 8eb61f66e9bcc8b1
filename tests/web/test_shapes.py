"""Nothing is said by colour alone: each state has a shape, a sign or a number as well."""

import pytest

from tests.web.gallery import Gallery

#: What is seen of a thing, all that is in it and its signs, apart from colours.
SHAPE = """thing => JSON.stringify([thing, ...thing.querySelectorAll("*")].flatMap(
    each => [null, "::before", "::after"].map(part => {
        const style = getComputedStyle(each, part);
        const { content, borderTopWidth, borderTopStyle, borderTopLeftRadius } = style;
        const { outlineStyle, textDecorationLine, transform, fontWeight, boxShadow } = style;
        const shadow = boxShadow.replace(/[a-z]+\\([^)]*\\)/g, "");
        return [content, borderTopWidth, borderTopStyle, borderTopLeftRadius, outlineStyle,
            textDecorationLine, transform, fontWeight, shadow];
    })
))"""

WITH_AND_WITHOUT = f"""([selector, state]) => {{
    const shape = {SHAPE};
    const thing = document.querySelector(selector);
    const shapes = [shape(thing)];
    thing.classList.remove(state);
    return [...shapes, shape(thing)];
}}"""

DOTS = f"""() => {{
    const shape = {SHAPE};
    const turn = document.querySelector(".turn-dot");
    const here = turn.cloneNode();
    here.className = "here-dot";
    turn.after(here);
    return [turn, here].map(shape);
}}"""

#: By title and position: things in a state, and its class.
STATES = [
    ("raxxon", "crowd-face-up", ".rx-cell", "infected"),
    ("raxxon", "choose-cards", ".rx-cell", "down"),
    ("raxxon", "many-tokens", ".rx-space", "on"),
    ("raxxon", "many-tokens", ".rx-sheet", "active"),
    ("raxxon", "raxxon-cards", ".rx-clock", "low"),
    ("dead-of-winter", "low-morale", ".dw-track", "low"),
    ("dead-of-winter", "many-actions", ".dw-players li", "active"),
    ("dead-of-winter", "many-actions", ".dw-person", "seat-2"),
    ("dead-of-winter", "many-actions", ".dw-die", "spent"),
    ("dead-of-winter", "many-zombies", ".dw-entrance", "dead"),
    ("xibalba", "action", ".xb-die", "attack"),
    ("xibalba", "action", ".xb-base", "active"),
]


@pytest.mark.parametrize(("title", "position", "thing", "state"), STATES)
def test_state_can_be_told_without_colours(
    gallery: Gallery, title: str, position: str, thing: str, state: str
) -> None:
    """Without its class, a thing that is in a state looks otherwise, even in one colour."""
    gallery.show(title, position)
    gallery.page.wait_for_selector(f"{thing}.{state}")

    there, gone = gallery.page.evaluate(WITH_AND_WITHOUT, [f"{thing}.{state}", state])

    assert there != gone


def test_whose_turn_it_is_and_who_is_there_have_other_dots(gallery: Gallery) -> None:
    """Both stand beside a name."""
    gallery.show("raxxon", "many-tokens")

    turn, here = gallery.page.evaluate(DOTS)

    assert turn != here
