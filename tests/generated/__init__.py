"""Generated games: a referee deals, lets the players act at random, and logs what one of them sees."""
