"""Which tests are in the fast lane: all that are not marked `slow`.

`slow` is what takes a second or more of a processor. Of a property that is looked at in many places the fast lane has
a few, so that every area is in it.
"""

import pytest

slow = pytest.mark.slow
one_in = pytest.mark.one_in
"""`@one_in(4)`: of the cases of a test the fast lane takes the first and then each fourth."""
