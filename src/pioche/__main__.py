"""`python -m pioche`: the command line."""

import sys

from pioche.cli import main

sys.exit(main())
