"""Addresses of databases: what a host may give, and what it means."""

from pathlib import Path

import pytest

from waset.tables.database_address import database_url
from waset.tables.errors import BadStore


def test_a_database_is_named_by_a_file_or_an_address(tmp_path: Path) -> None:
    assert database_url(str(tmp_path / "w.db")) == f"sqlite+aiosqlite:///{tmp_path / 'w.db'}"
    assert database_url("postgresql://host/db") == "postgresql+psycopg://host/db"
    with pytest.raises(BadStore):
        database_url("mysql://host/db")
