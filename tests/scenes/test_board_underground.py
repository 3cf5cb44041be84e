"""Abilities of the second box by the mouse alone: readied, aimed, rolled for."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.i18n import t, tn
from game.maps.shapes import region_shape
from game.maps.smallworld import Geometry, LoadedMap
from game.match import HUMAN, Match, Seat
from game.scenes.confirm import ConfirmScene
from game.scenes.smallworld.board import BoardScene
from game.scenes.smallworld.board.abilities import markers_before
from game.scenes.smallworld.board.modes.conquest import ConquestMode
from game.scenes.smallworld.board.tips import region_tip
from game.words.smallworld import combo_name
from tests.scenes.drive import GAME, NAMES, Play
from tests.underground.boards import grid
from tests.underground.position import position

WIDE, HIGH, SIDE = 640, 400, 6


@cache
def cave(players: int) -> LoadedMap:
    """The tests' cave as something to look at: one square a region."""
    shapes = []
    for number, region in enumerate(grid(players).regions):
        x, y = number % SIDE * WIDE, number // SIDE * HIGH
        corners = ((x, y), (x + WIDE, y), (x + WIDE, y + HIGH), (x, y + HIGH))
        shapes.append(region_shape(region.id, corners, WIDE * SIDE))
    return LoadedMap(Path("cave.tmx"), grid(players), Geometry(WIDE * SIDE, HIGH * SIDE, tuple(shapes), None), "")


def sit_down(app: App, text: str, *lead: str) -> Play:
    """The position on the screen, after the actions that lead to what is tested."""
    table = position(text)
    for action in lead:
        table.end_turn() if action == "end turn" else table.do(action)
    state = table.state
    state.legal = None
    players = state.setup.players
    seats = [Seat(NAMES[n], HUMAN, n) for n in range(players)]
    app.push(BoardScene(Match.continued(GAME, state, 1, seats), cave(players)))
    play = Play(app)
    play.step()
    return play


def conquest(play: Play) -> ConquestMode:
    assert isinstance(play.board.mode, ConquestMode)
    return play.board.mode


READIED = ("flying_doormat", "stinky_trolls_socks", "sword_of_the_killer_rabbit")


@pytest.mark.parametrize("name", READIED)
def test_a_relic_is_readied_shown_and_taken_back_by_its_button(app: App, name: str) -> None:
    relic = f"relic.{name}"
    play = sit_down(app, f"A ogres mining a1=9+{relic}\n B drow stone b1=3\n turn A")
    assert not conquest(play).marks().icons
    play.press(f"use.{relic}")
    assert play.done == [f"use {relic}"]
    assert conquest(play).marks().icons == {play.state.map.index["a1"]: f"relics/{name}"}
    play.press(f"use.{relic}")
    assert play.done == [] and not conquest(play).marks().icons


@pytest.mark.parametrize("name", READIED)
def test_a_readied_relic_serves_in_the_next_conquest(app: App, name: str) -> None:
    play = sit_down(app, f"A ogres mining a1=9+relic.{name}\n B drow stone b1=3\n turn A")
    play.press(f"use.relic.{name}")
    play.click("b1")
    assert play.done == [f"use relic.{name}", "conquer b1"]
    assert f"relic.{name}" in play.at("b1")
    assert not play.has(f"use.relic.{name}")


def test_the_orb_is_aimed(app: App) -> None:
    play = sit_down(app, "A ogres mining a1=1+relic.shiny_orb\n B drow stone a2=1 b1=2\n turn A")
    play.press("use.relic.shiny_orb")
    assert play.done == []
    play.click("a2")
    assert play.done == ["use relic.shiny_orb a2"]


WISPS = "A will_o_wisps mining a1=9 \n B drow stone f5=1 \n turn A"


def crystal_near(play: Play) -> str:
    both = conquest(play)._optional_rolls()
    assert both
    return play.state.map.ids[both[0]]


def wisps(app: App) -> Play:
    return sit_down(app, WISPS.replace("a1=9", "b2=9"))


def test_wisps_pay_with_a_plain_click(app: App) -> None:
    play = wisps(app)
    region = crystal_near(play)
    play.click(region)
    assert play.done == [f"conquer {region}"]


def test_wisps_may_roll_where_they_could_pay(app: App) -> None:
    play = wisps(app)
    region = crystal_near(play)
    play.press("board.wager")
    play.click(region)
    assert isinstance(app.scene, ConfirmScene) and app.scene.title.startswith(t("wager.title", where=""))
    play.press("gamble.yes")
    assert play.done == [f"gamble {region}"]


def test_hammers_count_in_the_odds(app: App) -> None:
    play = sit_down(app, "A mudmen mining a1=2\n B drow stone a2=4\n turn A")
    mode = conquest(play)
    before = mode.odds(play.state.map.index["a2"])[0]
    tribe = play.state.tribes[play.state.leg.tribe]
    tribe.bag = {**tribe.bag, "silver_hammer": tribe.bag.get("silver_hammer", 0) + 1}
    assert mode.odds(play.state.map.index["a2"])[0] == before - 1


def test_a_lair_shows_monsters_and_the_tip_names_what_lies_there(app: App) -> None:
    play = sit_down(app, "A ogres mining a1=3+relic.shiny_orb\n monsters b2\n B drow stone f5=1\n turn A")
    lair = region_tip(play.board, play.state.map.index["b2"])
    home = region_tip(play.board, play.state.map.index["a1"])
    assert t("piece.monster") in lair.body and t("piece.lost_tribe") not in lair.body
    assert t("relic.shiny_orb") in home.body and "piece." not in home.body
    assert t("relic.shiny_orb.rule") in home.body


def test_where_much_lies_the_tip_has_names_alone(app: App) -> None:
    relics = ("shiny_orb", "froggys_ring", "scepter_of_avarice")
    heap = "".join(f"+relic.{name}" for name in relics)
    play = sit_down(app, f"A ogres mining a1=3{heap}\n B drow stone f5=1\n turn A")
    tip = region_tip(play.board, play.state.map.index["a1"])
    assert all(t(f"relic.{name}") in tip.body for name in relics)
    assert not any(t(f"relic.{name}.rule") in tip.body for name in relics)


def preview(app: App, combo: str) -> tuple[list[str], Play]:
    """What the question before a decline says, line by line."""
    play = sit_down(app, f"A ogres {combo}\n A- drow f1=1\n B shrooms fisher f5=1\n turn A")
    play.press("board.decline")
    assert isinstance(app.scene, ConfirmScene)
    return app.scene.body.split("\n"), play


def coins_after(play: Play) -> int:
    before = play.state.coins[0]
    play.press("decline.yes")
    return play.state.coins[0] - before


def test_the_preview_of_a_decline_tells_that_they_vanish(app: App) -> None:
    lines, play = preview(app, "vanishing a1=3+place.mine_of_the_lost_dwarf a2=2 b1=1")
    assert lines[0] == tn("decline.gone", 3, race=t("race.ogres"))
    assert tn("decline.scores", 6) in lines
    assert coins_after(play) == 6  # nothing for the Mine, nothing more for the regions


def test_the_preview_of_a_decline_tells_that_all_tokens_stay(app: App) -> None:
    lines, play = preview(app, "tomb a1=3 a2=2")
    assert lines[0] == tn("decline.keeps.all", 2, combo=combo_name("race.ogres", "power.tomb"))
    play.press("decline.yes")
    assert play.asked == "A redeploy"


def test_the_preview_of_a_decline_tells_that_one_token_stays(app: App) -> None:
    lines, play = preview(app, "mining a1=3 a2=2")
    assert lines[0] == tn("decline.keeps", 2, combo=combo_name("race.ogres", "power.mining"))
    assert coins_after(play) == 2


def test_the_preview_of_a_decline_tells_what_will_be_asked(app: App) -> None:
    lines, play = preview(app, "mining a1=3+place.stonehedge a2=1\n badge power.vanishing")
    question = t("decline.then", question=t("ask.vanish", race=t("race.ogres")))
    assert question in lines
    play.press("decline.yes")
    assert play.asked == "A choose vanish"


@pytest.mark.parametrize("found", ["relic.shiny_orb", "place.stonehedge"])
def test_nothing_is_taken_back_once_a_marker_was_turned_up(app: App, found: str) -> None:
    play = sit_down(app, f"A ogres mining a1=9\n B drow stone f5=1\n monsters b2\n pile {found}\n turn A")
    play.click("a2")
    play.key(pygame.K_z, pygame.KMOD_CTRL)
    assert play.done == []
    play.click("a2", "b2")
    play.key(pygame.K_z, pygame.KMOD_CTRL)
    assert play.done == ["conquer a2", "conquer b2"]
    assert not play.button("undo").enabled


def test_pieces_in_hand_markers_and_a_tied_badge_are_seen(app: App) -> None:
    plain = "A iron_dwarves vengeful a1=3{} d1=2 {}\n B ogres shield a2=9\n turn B"
    play = sit_down(app, plain.format("+place.stonehedge", "") + "\n badge power.flying")
    tip = region_tip(play.board, play.state.map.index["a1"])
    assert t("power.flying.badge") in tip.body
    seat = play.board.seats[1]
    assert not markers_before(play.state, 1)
    before = play.picture()
    play.click("a1")
    assert markers_before(play.state, 1) and t("board.marked", race=t("race.iron_dwarves")) in seat._tip().note
    assert play.picture() != before
    app.pop()
    play = sit_down(app, plain.format("", "silver_hammer=3").replace("turn B", "turn A"))
    assert play.board.pieces_held() == [("silver_hammer", 3)]
    assert (t("piece.silver_hammer"), "3") in play.board.seats[0]._tip().lines
    assert (t("piece.silver_hammer"), "3") in play.board.tray._tip().lines


def test_leaving_the_river_is_told_once(app: App) -> None:
    play = sit_down(app, "A ogres mining a3=9\n B drow stone f5=1\n turn A")
    play.click("a4", "b4")
    play.press("board.to_redeploy")
    lines = [line for _, line in play.board.chronicle.lines]
    left = t("event.river_left", race=t("race.ogres"))
    assert lines.count(left) == 1 and len(lines) == 3
