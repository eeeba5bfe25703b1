"""Studies: how a game behaves with given bots, options and numbers of players."""
