"""The log of a server: a line, or a JSON object, for each thing that a host should know.

A log is read by more people than a database and kept longer. So nothing comes into it that a request brought: of a
message only the first line, of an exception its type and where it was raised, not what it says, which may repeat
anything.
"""

import json
import logging
import traceback
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any, Final

TEXT: Final = "text"
JSON: Final = "json"
# The id of the request that is being answered, by which a person and a line of the log can be brought together.
REQUEST: ContextVar[str] = ContextVar("waset_request", default="")
# The attribute of a record with further fields for programs.
FIELDS: Final = "fields"


def configure_logs(log_format: str, requests: bool) -> None:
    """Log to the standard error, where the system collects it."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonFormatter() if log_format == JSON else TextFormatter())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("waset.requests").setLevel(logging.INFO if requests else logging.WARNING)
    # It tells of every connection that a database has broken off; the store tells of all of them once.
    logging.getLogger("sqlalchemy.pool").setLevel(logging.CRITICAL)


class TextFormatter(logging.Formatter):
    """For people: a line, and the places of an exception below it."""

    def format(self, record: logging.LogRecord) -> str:
        request = REQUEST.get()
        line = f"{_time(record)} {record.levelname} {record.name}: {_message(record)}"
        fields = " ".join(f"{name}={value}" for name, value in _fields(record).items())
        lines = [" ".join(part for part in (line, fields, request and f"request={request}") if part)]
        for error, places in _errors(record):
            lines += [f"  {error}", *(f"    {place}" for place in places)]
        return "\n".join(lines)


class JsonFormatter(logging.Formatter):
    """For programs: one JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        content: dict[str, Any] = {
            "time": _time(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": _message(record),
        }
        if request := REQUEST.get():
            content["request"] = request
        content |= _fields(record)
        if errors := _errors(record):
            content["errors"] = [{"type": error, "places": places} for error, places in errors]
        return json.dumps(content, ensure_ascii=False)


def _time(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")


def _message(record: logging.LogRecord) -> str:
    # asyncio writes what a task returned or raised in the lines below.
    return (record.getMessage().splitlines() or [""])[0]


def _fields(record: logging.LogRecord) -> dict[str, Any]:
    found: dict[str, Any] = getattr(record, FIELDS, {})
    return found


def _errors(record: logging.LogRecord) -> list[tuple[str, list[str]]]:
    """The exception of a record, and those that led to it: what each is, and from where it came."""
    found: list[tuple[str, list[str]]] = []
    error = record.exc_info[1] if record.exc_info else None
    seen: set[int] = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        frames = traceback.extract_tb(error.__traceback__)
        found.append((_name(error), [f"{frame.filename}:{frame.lineno} in {frame.name}" for frame in frames]))
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return found


def _name(error: BaseException) -> str:
    name = f"{type(error).__module__}.{type(error).__qualname__}".removeprefix("builtins.")
    # What the system says of an error is one of a few fixed sentences.
    return f"{name}: {error.strerror}" if isinstance(error, OSError) and error.strerror else name
