"""`python -m waset.cli`, where the command is not installed."""

from waset.cli import main

main()
