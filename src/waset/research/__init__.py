"""Benchmarks, golden games and checksums; later arenas, environments and data sets."""
