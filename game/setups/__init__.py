"""How each game can be laid out: sets, boards, numbers of players; one module a game."""
