"""The rules of attack and income a second time, slowly and plainly, from a position's JSON alone.

It shares no code with the engine and has a line for every ability; on random positions both must agree.
"""

from __future__ import annotations

from typing import Any

Plain = dict[str, Any]
IMMUNE = ("hole", "hero", "dragon")
DEFENDING = ("troll_lair", "fortress", "encampment")
WATER = ("sea", "lake")


class Oracle:
    def __init__(self, plain: Plain) -> None:
        self.plain = plain
        self.rows = {row["id"]: row for row in plain["setup"]["map"]["regions"]}
        self.names = list(self.rows)
        self.tribes = {tribe["id"]: tribe for tribe in plain["tribes"]}
        self.holder = {n: self.tribes.get(h) for n, h in zip(self.names, plain["holder"], strict=True)}
        self.tokens = dict(zip(self.names, plain["tokens"], strict=True))
        self.natives = dict(zip(self.names, plain["natives"], strict=True))

    def held(self, tribe: Plain) -> list[str]:
        return [name for name in self.names if self.holder[name] is tribe]

    def pieces(self, kind: str, name: str) -> int:
        found: int = self.plain["pieces"].get(kind, {}).get(name, 0)
        return found

    # --- attack

    def attacks(self) -> dict[str, int]:
        """What the tribe that is asked may attack, and what it costs."""
        tribe = self.tribes[self.plain["frames"][-1]["tribe"]]
        return {name: self.cost(tribe, name) for name in self.names if self.may_attack(tribe, name)}

    def may_attack(self, tribe: Plain, name: str) -> bool:
        other = self.holder[name]
        water = self.rows[name]["terrain"] in WATER
        if other is tribe or (water and tribe["power"] != "power.seafaring"):
            return False
        if other and other["player"] != tribe["player"]:
            if any(self.pieces(kind, name) for kind in IMMUNE):
                return False
            ally = other["memory"].get("power.diplomat", 0) - 1
            at_peace = other["power"] == "power.diplomat" and ally == tribe["player"]
            if at_peace and not other["declined"] and not tribe["declined"]:
                return False
        if tribe["power"] == "power.flying" and not water:
            return True
        held = self.held(tribe)
        if held:
            return any(self.adjacent(tribe, name, own) for own in held)
        return self.is_entry(tribe, name)

    def adjacent(self, tribe: Plain, a: str, b: str) -> bool:
        caverns = all("cavern" in self.rows[name]["symbols"] for name in (a, b))
        return b in self.rows[a]["adjacent"] or (tribe["power"] == "power.underworld" and caverns)

    def is_entry(self, tribe: Plain, name: str) -> bool:
        if tribe["race"] == "race.halflings" and not tribe["declined"]:
            return True
        near = [self.rows[other] for other in self.rows[name]["adjacent"]]
        if self.rows[name]["terrain"] in WATER:
            return bool(self.rows[name]["border"])
        return self.rows[name]["border"] or any(row["terrain"] == "sea" and row["border"] for row in near)

    def cost(self, tribe: Plain, name: str) -> int:
        row = self.rows[name]
        total = 2 + self.tokens[name] + self.natives[name] + (row["terrain"] == "mountain")
        total += sum(self.pieces(kind, name) for kind in DEFENDING)
        near = [self.rows[other]["terrain"] for other in row["adjacent"]]
        peaks = [own for own in self.held(tribe) if self.rows[own]["terrain"] == "mountain"]
        race = "" if tribe["declined"] else tribe["race"]
        discounts = [
            race == "race.giants" and any(self.adjacent(tribe, name, own) for own in peaks),
            race == "race.tritons" and row["terrain"] not in WATER and ("sea" in near or "lake" in near),
            tribe["power"] == "power.commando",
            tribe["power"] == "power.mounted" and row["terrain"] in ("hill", "farmland"),
            tribe["power"] == "power.underworld" and "cavern" in row["symbols"],
        ]
        return max(1, total - sum(discounts) - max(0, self.plain["leg"]["roll"]))

    # --- income

    def income(self, player: int) -> int:
        return sum(self.tribe_income(t) for t in self.tribes.values() if t["player"] == player)

    def tribe_income(self, tribe: Plain) -> int:
        rows = [self.rows[name] for name in self.held(tribe)]
        mines = sum("mine" in row["symbols"] for row in rows)
        if tribe["declined"]:
            return len(rows) + (mines if tribe["race"] == "race.dwarves" else 0)
        leg = self.plain["leg"]
        spoils = bin(leg["nonempty"]).count("1") if leg["tribe"] == tribe["id"] else 0
        on = [row["terrain"] for row in rows].count
        bonus = {
            "race.dwarves": mines,
            "race.humans": on("farmland"),
            "race.orcs": spoils,
            "race.wizards": sum("magic" in row["symbols"] for row in rows),
            "power.alchemist": 2,
            "power.forest": on("forest"),
            "power.fortified": sum(self.pieces("fortress", row["id"]) for row in rows),
            "power.hill": on("hill"),
            "power.merchant": len(rows),
            "power.pillaging": spoils,
            "power.swamp": on("swamp"),
            "power.wealthy": 7 if tribe["turns"] == 0 else 0,
        }
        return len(rows) + bonus.get(tribe["race"], 0) + bonus.get(tribe["power"], 0)
