"""`python -m waset.cli`, where the command is not installed."""

from waset.cli.command import main

main()
