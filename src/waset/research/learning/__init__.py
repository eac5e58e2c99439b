"""Training the network of a game: practice games against itself, fitting, again and again (`waset train`)."""
