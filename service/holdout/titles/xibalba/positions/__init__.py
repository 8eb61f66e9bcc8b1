"""The position document: read, checked, written."""
