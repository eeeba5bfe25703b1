"""Reviews of finished matches: every decision judged, luck and skill in sums that add up."""
