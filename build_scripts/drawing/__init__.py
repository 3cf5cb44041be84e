"""From a board table to the outlines of its regions: graph, frame, foam, borders, file."""
