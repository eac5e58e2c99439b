"""The OpenAPI document of the server, from which the pages take their types.

python -m tests.pages.document > openapi.json
"""

import json

from waset.server.app import make_app
from waset.server.settings import Settings


def document() -> str:
    return json.dumps(make_app(Settings()).openapi(), indent=1)


if __name__ == "__main__":
    print(document())
