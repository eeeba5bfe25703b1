"""Previews of links, as other programs show them: in words, and as a picture."""
