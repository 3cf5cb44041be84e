"""The boards of the underground as tables; written by build_scripts/design_underground_board.py.

A line is a region: its number, terrain, signs (e: edge of the board, m: Monsters, v: volcano), and neighbours.
"""

from __future__ import annotations

from functools import cache

from game.rules.smallworld.mapdef import MapDef

ROUNDS = {2: 10, 3: 10, 4: 9, 5: 8}


@cache
def board(players: int) -> MapDef:
    """The board for this number of players."""
    rows = []
    for line in TABLES[players].strip().splitlines():
        number, terrain, signs, *near = line.split()
        rows.append({
            "id": f"U{players}-{number}", "terrain": terrain, "border": "e" in signs, "monsters": "m" in signs,
            "volcano_symbol": "v" in signs, "adjacent": [f"U{players}-{other}" for other in near],
        })  # fmt: skip
    name = f"underground_{players}p"
    return MapDef.from_table(
        name, {"title": name, "set": "underground", "players": players, "rounds": ROUNDS[players], "regions": rows}
    )


TABLES = {
    2: """
01 chasm ev 02 07 08
02 mud e 01 03 08 09
03 river e 02 04 09 10 13 14 21
04 mystic_crystal e 03 05 10 11
05 mushroom_forest e 04 06 11
06 black_mountain e 05 11 16 17
07 mystic_crystal e 01 08 12 18 24
08 mushroom_forest m 01 02 07 09 12
09 mushroom_forest - 02 03 08 12 13
10 mushroom_forest - 03 04 11 14 15
11 mine - 04 05 06 10 15 16
12 black_mountain - 07 08 09 13 18 19
13 mystic_crystal - 03 09 12 19 20 21
14 black_mountain m 03 10 15 21 22
15 chasm v 10 11 14 16 22
16 black_mountain - 06 11 15 17 22 23
17 chasm e 06 16 23
18 mine - 07 12 19 24
19 mine m 12 13 18 20 24 25
20 mud - 13 19 21 25
21 river - 03 13 14 20 22 25 26
22 mystic_crystal - 14 15 16 21 23 26 27
23 mud em 16 17 22 27 28
24 chasm e 07 18 19 25
25 river e 19 20 21 24 26
26 mine e 21 22 25 27
27 mud e 22 23 26 28
28 chasm e 23 27
""",
    3: """
01 chasm e 02 09
02 black_mountain e 01 03 09 10
03 mystic_crystal e 02 04 10 11
04 mine e 03 05 11
05 river e 04 06 11 14 21 23 32
06 mud e 05 07 21 22
07 mushroom_forest em 06 08 22
08 black_mountain e 07 22 25 26
09 mud em 01 02 10 12
10 mushroom_forest - 02 03 09 11 12 13
11 mushroom_forest - 03 04 05 10 13 14
12 mystic_crystal e 09 10 13 15 18
13 black_mountain - 10 11 12 14 15 16
14 mystic_crystal - 05 11 13 16 17 32
15 chasm v 12 13 16 18 19 20
16 mine m 13 14 15 17 20 33
17 mud - 14 16 32 33
18 mud e 12 15 19
19 black_mountain e 15 18 20
20 mine e 15 16 19 33
21 mushroom_forest - 05 06 22 23 24
22 mud - 06 07 08 21 24 25
23 black_mountain m 05 21 24 27 32
24 chasm v 21 22 23 25 27
25 black_mountain - 08 22 24 26 27 28
26 mine e 08 25 28
27 mystic_crystal - 23 24 25 28 29 30 32
28 mystic_crystal em 25 26 27 30 31
29 mine e 27 30 32 33
30 mushroom_forest e 27 28 29 31
31 chasm e 28 30
32 river - 05 14 17 23 27 29 33
33 river e 16 17 20 29 32
""",
    4: """
01 chasm ev 02 12 13
02 river e 01 03 07 13 14 19
03 mud e 02 04 07 08
04 black_mountain e 03 05 08 09
05 mystic_crystal e 04 06 09
06 mine e 05 09 11
07 mine - 02 03 08 19
08 mushroom_forest m 03 04 07 09 10 19
09 chasm v 04 05 06 08 10 11
10 mushroom_forest - 08 09 11 19 20 28
11 black_mountain e 06 09 10 20
12 mystic_crystal e 01 13 15
13 black_mountain m 01 02 12 14 15 16
14 black_mountain - 02 13 16 17 19
15 mushroom_forest e 12 13 16 22 23
16 mud - 13 14 15 17 23 24
17 mystic_crystal - 14 16 18 19 24 26
18 mystic_crystal - 17 19 26 27 28
19 river - 02 07 08 10 14 17 18 28
20 mud e 10 11 21 28
21 mine em 20 28 29 30
22 mushroom_forest e 15 23 33 34
23 mud - 15 16 22 24 33
24 mine - 16 17 23 25 26 33
25 mine - 24 26 31 33 35 36 40
26 black_mountain m 17 18 24 25 27 31
27 mine - 18 26 28 31 39
28 river - 10 18 19 20 21 27 29 39
29 mystic_crystal - 21 28 30 32 39
30 mushroom_forest e 21 29 32 43 44
31 mud - 25 26 27 39 40
32 black_mountain - 29 30 39 42 43
33 chasm v 22 23 24 25 34 35
34 mystic_crystal em 22 33 35 37
35 mud - 25 33 34 36 37 38
36 mystic_crystal - 25 35 38 40
37 black_mountain e 34 35 38
38 mushroom_forest e 35 36 37 40
39 river - 27 28 29 31 32 40 41 42
40 river e 25 31 36 38 39 41
41 mushroom_forest e 39 40 42
42 mud em 32 39 41 43 44
43 mine - 30 32 42 44
44 chasm ev 30 42 43
""",
    5: """
01 mine em 02 11 12
02 mystic_crystal e 01 03 12
03 chasm e 02 04 12 13
04 mine e 03 05 13 14
05 black_mountain e 04 06 14 15 21
06 mystic_crystal em 05 07 15 16
07 mud e 06 08 16 17
08 chasm ev 07 09 17
09 mystic_crystal e 08 10 17 18
10 mine e 09 18 25
11 mud e 01 12 19
12 mushroom_forest - 01 02 03 11 13 19
13 mud - 03 04 12 14 19 20
14 mushroom_forest - 04 05 13 20 21
15 mushroom_forest - 05 06 16 21 22
16 chasm v 06 07 15 17 22 23 31
17 mine - 07 08 09 16 18 23 24 32
18 mud - 09 10 17 24 25 34
19 river e 11 12 13 20 26 27 28
20 river - 13 14 19 21 22 28 29 30 38
21 mud - 05 14 15 20 22
22 black_mountain m 15 16 20 21 30 31
23 mud - 16 17 31 32
24 chasm v 17 18 32 33 34
25 mystic_crystal e 10 18 34 35
26 mushroom_forest em 19 27 28 36
27 black_mountain - 19 26 28
28 mine - 19 20 26 27 29 36 37
29 mushroom_forest m 20 28 37 38
30 river - 20 22 31 38 39 40 45
31 mystic_crystal - 16 22 23 30 32 40 41
32 mushroom_forest - 17 23 24 31 33 41
33 black_mountain - 24 32 34 40 41 42
34 mine - 18 24 25 33 35 42
35 black_mountain e 25 34 42
36 mystic_crystal e 26 28 37 48 49
37 chasm v 28 29 36 38 43 49 50
38 mine - 20 29 30 37 39 43
39 mystic_crystal - 30 38 43 44 45
40 river - 30 31 33 41 42 45 46 53 54
41 mine - 31 32 33 40
42 river e 33 34 35 40 46 47
43 mushroom_forest - 37 38 39 44 50 51
44 mud - 39 43 45 51 52
45 mine m 30 39 40 44 52 53
46 mushroom_forest m 40 42 47 54 55
47 black_mountain e 42 46 55
48 mushroom_forest e 36 49
49 black_mountain e 36 37 48 50
50 mud e 37 43 49 51
51 black_mountain e 43 44 50 52
52 mystic_crystal e 44 45 51 53
53 black_mountain e 40 45 52 54
54 mud e 40 46 53 55
55 mystic_crystal e 46 47 54
""",
}
