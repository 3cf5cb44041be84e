"""The panels of Terra Mystica's table: what lies around the map, and the sheets that open over it.

`lay.panels(table, places)` gives those around the map. Each keeps its picture, so `draw` may be called as often as one
likes; `draw_over` adds what shines under the mouse. A sheet is made with `Sheet.lay(table, room)` and lies in the
middle of the room; it closes itself by `close`, which the table sets.
"""
