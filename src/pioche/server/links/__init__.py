"""Links as other programs show them: in words, and as a picture."""
