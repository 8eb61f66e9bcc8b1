"""Listeners: server-sent events and long polls."""
