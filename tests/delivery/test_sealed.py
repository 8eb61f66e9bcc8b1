"""Messages to browsers are encrypted as RFC 8291 has it."""

from cryptography.hazmat.primitives.asymmetric import ec

from holdout.delivery.sealed import encrypted
from holdout.store import Push
from tests.delivery.browser import read, written

BROWSER = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
ENCRYPTED = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS"
    "6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qu"
    "lcy4a-fN"
)


def test_example_of_the_standard() -> None:
    """Its section 5, with the keys and the salt of its appendix A."""
    number = int.from_bytes(read("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
    body = encrypted(
        Push("a", 0, "https://push.example/", BROWSER, "BTBZMqHH6r4Tts7J_aSIgg", "en"),
        b"When I grow up, I want to be a watermelon",
        sender=ec.derive_private_key(number, ec.SECP256R1()),
        salt=read("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert written(body) == ENCRYPTED


def test_each_message_has_a_key_of_its_own() -> None:
    """The same words are never the same bytes."""
    push = Push("a", 0, "https://push.example/", BROWSER, "BTBZMqHH6r4Tts7J_aSIgg", "en")
    assert encrypted(push, b"turn") != encrypted(push, b"turn")
