"""What holds for every test of the server."""

import pytest


def pytest_itemcollected(item: pytest.Item) -> None:
    """Tell the tests of the documented operations apart, which Schemathesis gives one name.

    Of several tests of one name pytest-xdist runs only the first.
    """
    operation = getattr(item, "operation_label", None)
    if operation is not None and operation not in item.nodeid:
        item._id = item.id.with_params(operation)
