"""The painter of underground boards: dark stone, and lights that have a source."""
