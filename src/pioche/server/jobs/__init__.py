"""Work that nobody asks for: bots decide, time runs out, results are stored."""
