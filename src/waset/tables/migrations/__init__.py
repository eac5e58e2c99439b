"""The revisions of the store, oldest first in `versions/`; `Store.upgrade` applies them."""

NEWEST = "0023"
