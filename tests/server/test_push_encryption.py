"""Push messages as RFC 8291 has them, by its own example."""

from tests.server.push_service import Browser, check_signature
from waset.server.push_encryption import (
    PADDED,
    decode,
    encode,
    encrypt,
    is_point,
    new_key,
    public_point,
    read_key,
    signature,
)

# RFC 8291, appendix A.
RECEIVER = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
SECRET = "BTBZMqHH6r4Tts7J_aSIgg"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
PLAIN = b"When I grow up, I want to be a watermelon"
BODY = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95"
    "bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def test_the_example_of_the_standard() -> None:
    receiver = public_point(read_key(RECEIVER))
    body = encrypt(PLAIN, receiver, decode(SECRET), read_key(SENDER), decode(SALT), padded=0)
    assert encode(body) == BODY


def test_every_message_has_the_same_length_and_other_keys() -> None:
    browser = Browser("https://push.example/1")
    point = public_point(browser.key)
    short, long = (encrypt(text, point, browser.secret) for text in (b'{"a": 1}', b'{"a": "%s"}' % (b"x" * 500)))
    assert len(short) == len(long)
    assert len(short) == 86 + PADDED + 1 + 16
    assert browser.decrypt(short) == {"a": 1}
    assert short[:16] != encrypt(b'{"a": 1}', point, browser.secret)[:16]


def test_a_signature_holds_for_one_service() -> None:
    key = read_key(new_key())
    signed = signature(key, "https://push.example", 2_000_000_000, "https://waset.example")
    assert check_signature(signed, "https://push.example") == encode(public_point(key))


def test_what_is_no_key_is_refused() -> None:
    assert is_point(public_point(read_key(new_key())))
    assert not is_point(b"")
    assert not is_point(b"\x04" + bytes(64))
