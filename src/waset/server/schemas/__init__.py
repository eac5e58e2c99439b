"""The schemas of requests and responses: they validate what comes in and document the interface (OpenAPI)."""
