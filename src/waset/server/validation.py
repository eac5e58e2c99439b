"""What pydantic found wrong with a request, as a message.

Only the first error is told, and never the value: it may be anything and of any size.
"""

from collections.abc import Sequence
from typing import Any

from waset.engine.message import Message

# pydantic's types of errors that have a sentence of their own, with the parts of their context that it repeats.
KNOWN = {
    "bool_parsing": (),
    "bool_type": (),
    "dict_type": (),
    "extra_forbidden": (),
    "greater_than_equal": ("ge",),
    "int_from_float": (),
    "int_parsing": (),
    "int_type": (),
    "json_invalid": (),
    "less_than_equal": ("le",),
    "list_type": (),
    "literal_error": ("expected",),
    "missing": (),
    "model_attributes_type": (),
    "string_pattern_mismatch": ("pattern",),
    "string_too_long": ("max_length",),
    "string_type": (),
    "string_unicode": (),
    "too_long": ("max_length",),
    "too_short": ("min_length",),
}
LONGEST_NAME = 40


def invalid(errors: Sequence[Any]) -> Message:
    """The first error of a request."""
    first = errors[0]
    kind = first["type"] if first["type"] in KNOWN else "other"
    context = first.get("ctx", {})
    why = Message(f"server.invalid_{kind}", **{name: context[name] for name in KNOWN.get(kind, ())})
    where = ".".join(str(part)[:LONGEST_NAME] for part in first["loc"] if part != "body")
    if kind == "json_invalid" or not where:
        return Message("server.invalid_body", why=why)
    return Message("server.invalid", where=where.encode("utf-8", "replace").decode(), why=why)
