"""The rules: one folder a game, nothing else."""
