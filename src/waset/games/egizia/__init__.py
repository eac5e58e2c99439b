"""Egizia (Údolí králů), by Acchittocca, Hans im Glück 2009."""
