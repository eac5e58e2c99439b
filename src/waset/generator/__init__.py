"""Code that follows from a game's declaration: the constants of its rules and the class of its fields."""
