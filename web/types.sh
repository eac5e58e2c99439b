#!/bin/sh
# The types of what the server tells, from its own document. Run from web/ after a change of the interface:
#     npm run types
# WASET_PYTHON names the Python with the server's packages; the one that ./waset made if left out.
set -eu
cd "$(dirname "$0")/.."
document=$(mktemp)
trap 'rm -f "$document"' EXIT
WASET_PURE=1 PYTHONPATH=src:. "${WASET_PYTHON:-.venv/bin/python}" -P -m tests.pages.document >"$document"
cd web && node_modules/.bin/openapi-typescript "$document" -o "${1:-src/api/schema.d.ts}"
