"""What happens in the caves is seen and heard: every event of the second box moves something and leaves nothing."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from game.app import App
from game.scenes.smallworld.board.marvels import TELLERS
from tests.scenes.drive import Play
from tests.scenes.test_board_underground import sit_down


class Scene(NamedTuple):
    position: str
    lead: tuple[str, ...]
    action: str
    sound: str
    event: str


FINDS = "A ogres mining a1=9\n B drow stone b3=4\n monsters b2\n turn A\n pile "
SCENES = {
    "a Relic is turned up": Scene(FINDS + "relic.shiny_orb", ("conquer a2",), "conquer b2", "find", "turned_up"),
    "a badge is tied": Scene(FINDS + "place.stonehedge", ("conquer a2",), "conquer b2", "find", "badge_tied"),
    "Monsters are beaten": Scene(FINDS + "relic.shiny_orb", ("conquer a2",), "conquer b2", "conquer", "natives_lost"),
    "badges are swapped": Scene("offer shadow_mimes muddy\n offer drow tomb\n turn A", ("pick 0",),
                                "choose power.tomb", "pick", "badge_swapped"),
    "coins are taken": Scene("A ogres thieving a1=2\n B drow stone a2=1\n turn A", (), "end", "coins", "coins_taken"),
    "coins are earned": Scene("A ogres mining a1=1+place.altar_of_souls\n A- drow f1=1 f2=1\n turn A", ("end",),
                              "choose f1", "coins", "coins_earned"),
    "a river is left": Scene("A ogres mining a3=9\n turn A", ("conquer a4",), "end", "splash", "river_left"),
    "a Relic is readied": Scene("A ogres mining a1=9+relic.flying_doormat\n turn A", (), "use relic.flying_doormat",
                                "pick", "readied"),
    "a Relic moves": Scene("A ogres mining a3=1 a2=1+relic.scepter_of_avarice\n turn A", ("end",), "choose a3",
                           "place", "piece_placed"),
    "a piece is taken off": Scene("A cultists mining a1=1+great_ancient a2=2\n turn A", (), "decline", "decline",
                                  "piece_removed"),
    "the Volcano": Scene("offer flames mining\n turn A", ("pick 0",), "choose f6", "rumble", "piece_placed"),
    "the Balrog": Scene(FINDS + "place.wickedest_pentacle", ("conquer a2", "conquer b2"), "choose b3", "roar",
                        "piece_placed"),
}  # fmt: skip


def play_on(app: App, name: str) -> tuple[Play, list[str]]:
    """The action carried out at normal speed; what had been heard before is left out."""
    app.settings.animation_speed = "normal"
    app.apply_settings()
    scene = SCENES[name]
    play = sit_down(app, scene.position, *scene.lead)
    app.sound.played.clear()
    match, before = play.match, play.state.copy()
    events = match.apply(match.rules.action_from_text(scene.action))
    assert scene.event in {event.kind for event in events}
    play.board._show(events, before)
    return play, [event.kind for event in events]


@pytest.mark.parametrize("name", SCENES)
def test_it_moves_sounds_and_leaves_nothing(app: App, name: str) -> None:
    play, _ = play_on(app, name)
    board = play.board
    assert board.moving
    most, frames = 0, set()
    for _ in range(600):
        if not board.moving:
            break
        play.step(1 / 30)
        most = max(most, len(board.motion.sprites))
        frames.add(hash(app.screen.get_buffer().raw))
    assert not board.moving and most > 0 and len(frames) > 4
    assert SCENES[name].sound in app.sound.played
    left = board.motion
    assert not (left.sprites or left.glowing or left.lifted or board.view.away or board.view.hidden)


@pytest.mark.parametrize("name", SCENES)
def test_it_may_be_skipped(app: App, name: str) -> None:
    play, _ = play_on(app, name)
    for _ in range(5):
        play.step(1 / 30)
    play.board.tweens.skip()
    board = play.board
    assert not board.moving and board.shown is play.match.state
    assert not (board.motion.sprites or board.motion.glowing or board.view.away or board.view.hidden)


def test_a_moving_relic_is_not_seen_twice(app: App) -> None:
    play, _ = play_on(app, "a Relic moves")
    for _ in range(4):
        play.step(1 / 30)
    old = play.state.map.index["a2"]
    assert ("relic.scepter_of_avarice", old) in play.board.view.away
    assert len(play.board.motion.sprites) == 1


def test_every_event_of_the_second_box_is_told() -> None:
    assert {scene.event for scene in SCENES.values()} == set(TELLERS)
