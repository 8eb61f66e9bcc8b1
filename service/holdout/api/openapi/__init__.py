"""The OpenAPI document: schemas from msgspec types, blueprints, examples."""
