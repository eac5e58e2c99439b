"""Passwords that others would guess among the first are refused."""

import pytest

from waset.tables.common_passwords import require_uncommon
from waset.tables.errors import BadInput


@pytest.mark.parametrize(
    "password",
    [
        "password",
        "P@ssw0rd",
        "12345678",
        "qwertzuiop",
        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
        "Nefertari",
        "nefertari1",
        "hesloheslo",
        "Heslo123",
        "slunicko1",
        "imhotep1",
        "19.12.1984",
    ],
)
def test_what_is_tried_first_is_refused(password: str) -> None:
    with pytest.raises(BadInput, match="first that others would guess"):
        require_uncommon(password, "Nefertari of Thebes")


@pytest.mark.parametrize(
    "password", ["under the sycamore", "želva na koloběžce", "kT9#vq2Lx", "x" + "7f3Kd0" * 30, "😀🐫🦂🌴🐍⛵🌞🔥"]
)
def test_what_takes_long_to_guess_is_taken(password: str) -> None:
    require_uncommon(password, "Nefertari")
