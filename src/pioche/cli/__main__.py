"""`python -m pioche.cli`: the same as `pioche`."""

import sys

from pioche.cli import main

sys.exit(main())
