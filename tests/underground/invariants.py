"""What must hold besides the rules' own check, by names that the engine does not know."""

from __future__ import annotations

from game.rules.smallworld import State, Tribe
from game.rules.smallworld.check import violations as impossible
from game.rules.smallworld.verbs import refresh

LENT_SPIRIT = "power.spirit"


def violations(state: State) -> list[str]:
    """What is wrong with the position; nothing if all is well."""
    found = impossible(state)
    for tribe in state.tribes.values():
        _check_tribe(state, tribe, found)
    _check_players(state, found)
    for region in state.pieces.get("balrog", ()):
        if state.holder[region] >= 0:
            found.append("somebody stands where the Balrog is")
    return found


def _check_tribe(state: State, tribe: Tribe, found: list[str]) -> None:
    top = state.frames[-1] if state.frames else None
    busy = tribe.id == state.leg.tribe or (top is not None and top.tribe == tribe.id)
    if not busy or (top is not None and top.kind in ("redeploy", "defend")):
        _check_rivers(state, tribe, found)
    if state.gifts & tribe.regions or len(tribe.table.sources) > 2:
        table = tribe.table
        refresh(state, tribe)
        if table.sources != tribe.table.sources:
            found.append(f"{tribe.race}: its table is out of date")


def _check_rivers(state: State, tribe: Tribe, found: list[str]) -> None:
    """After its redeployment nobody stands in a river but those who may, and those who once might."""
    wet = tribe.regions & state.map.rivers
    swimmers = {tribe.race, tribe.former, *state.badges.values()} & {"race.kraken", "power.seafaring"}
    if wet and not tribe.table.may_stay and not swimmers:
        found.append(f"{tribe.race} stays in {state.map.names(wet)}")


def _check_players(state: State, found: list[str]) -> None:
    older = [t.player for t in state.tribes.values() if t.declined and not t.table.extra_in_decline]
    # a race that was Spirit through the power of a Place may have lost it
    if len(set(older)) != len(older) and LENT_SPIRIT not in state.badges.values():
        found.append("two races in decline")
