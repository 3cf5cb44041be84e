"""Terra Mystica's board on the screen."""
