"""The painter of hex maps: the whole board once for each terrain, so that the screen can turn one into another."""
