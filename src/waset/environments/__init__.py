"""The games as environments for training: batched in numpy, PettingZoo, Gymnasium, OpenSpiel.

Each module needs the packages of an extra (`pip install 'waset[env]'`) and says so in a sentence where they are
missing; the games themselves need none of them.
"""
