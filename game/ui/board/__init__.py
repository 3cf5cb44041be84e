"""The map on the screen: painting, pieces, what can be clicked."""
