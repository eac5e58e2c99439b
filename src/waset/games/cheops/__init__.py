"""Cheops: pyramid, triumphal arch and floor relief, stone by stone, on a sheet of one's own."""
