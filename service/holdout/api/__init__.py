"""The HTTP interface of the use cases: translation only."""

from holdout.api.app import create_app, openapi_documents

__all__ = ["create_app", "openapi_documents"]
