"""The engine as it is written for a site."""

from tests.site.laid import laid

__all__ = ["laid"]
