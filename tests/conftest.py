"""What every test may count on; fixtures of one part lie in that part's own folder."""

import os

from hypothesis import settings

# Speed is measured by `make bench`, never by a test. In CI a commit gets the same examples each
# time; elsewhere each run tries new ones.
settings.register_profile("holdout", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("holdout")
