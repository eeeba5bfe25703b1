"""Making a release: building it, listing what is inside, trying it, and its checklist."""
