"""A turn at Terra Mystica's table: choices beside a hex, one click for several actions, taking back, ending it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.app import App
from game.rules import terra as rules
from game.rules.terra import Action, State
from game.rules.terra.board import bits
from game.rules.terra.reach import reachable
from game.rules.terra.refusal import question
from game.scenes.terra.board.choices import ChoiceCard
from game.scenes.terra.board.warnings import WarningScene
from game.scenes.terra.board.what_if import WhatIfScene
from game.storage import codec
from game.storage.restore import restore
from tests.scenes.terra.drive import Hand, match_at, sit_down, until


def first_turn(coins: int = 15, workers: int = 6) -> State:
    """The rulebook's first game, the witches' first turn."""
    state = rules.new_game(rules.first_game(4), 1)
    while rules.decision(state).kind != "action":  # type: ignore[union-attr]
        rules.apply(state, rules.legal_actions(state)[0])
    player = state.players[state.current]
    player.coins, player.workers = coins, workers
    state.legal = None
    return state


def near_home(state: State, spades: int) -> str:
    """A hex in reach, so many spades away from home."""
    player = state.players[state.current]
    return next(
        state.board.names[hex_]
        for hex_ in bits(reachable(state, player))
        if player.faction.spades_between(state.terrain[hex_], player.faction.home) == spades
    )


def quiet(hand: Hand) -> None:
    for kind in ("full_price", "dwelling"):
        hand.app.settings.habits[f"terra.warn.{kind}"] = "off"


def test_transform_and_build_is_one_click(app: App) -> None:
    state = first_turn(workers=9)
    hand = sit_down(app, match_at(state))
    name = near_home(state, 1)
    hand.hex(name)
    hand.choose("terra.do.transform.build")
    hand.finish()
    assert hand.done[:2] == [f"transform {name} forest", f"build {name}"]


def test_what_cannot_be_paid_is_exchanged_for_first_by_the_same_click(app: App) -> None:
    state = first_turn(workers=3)  # a spade is paid, the dwelling's worker comes out of bowl III
    player = state.players[state.current]
    player.bowl1, player.bowl2, player.bowl3 = 2, 6, 1
    hand = sit_down(app, match_at(state))
    name = near_home(state, 1)
    hand.hex(name)
    card = hand.table.card
    assert isinstance(card, ChoiceCard)
    both = next(choice for choice in card.choices if len(choice.main) == 2)
    assert both.offer.state == "dear" and both.ready
    hand.choose(both.title)
    hand.finish()
    assert hand.done[:5] == [f"transform {name} forest", "burn", "burn", "convert power_worker", f"build {name}"]


def test_transform_only_is_no_waste(app: App) -> None:
    hand = sit_down(app, match_at(first_turn(workers=9)))
    hand.hex(near_home(hand.state, 1))
    card = hand.table.card
    assert isinstance(card, ChoiceCard)
    hand.choose(card.choices[1].title)
    assert app.scene is hand.table and (hand.done or hand.table.turn.held is not None)


def test_one_click_is_taken_back_by_one_click(app: App) -> None:
    state = first_turn(workers=9)
    hand = sit_down(app, match_at(state))
    name = near_home(state, 1)
    hand.hex(name)
    hand.choose("terra.do.transform.build")
    before = (list(hand.done), hand.table.turn.held)
    assert before != ([], None)
    hand.press("undo")
    assert hand.done == [] and hand.table.turn.held is None
    hand.press("redo")
    assert (hand.done, hand.table.turn.held) == before
    hand.press("undo")
    assert not hand.button("undo").enabled and hand.asked == "action"


def test_a_choice_that_is_out_of_reach_says_why(app: App) -> None:
    state = first_turn()
    hand = sit_down(app, match_at(state))
    player = state.players[state.current]
    far = next(name for n, name in enumerate(state.board.names)
               if not (reachable(state, player) | state.occupied) >> n & 1)  # fmt: skip
    hand.hex(far)
    card = hand.table.card
    assert isinstance(card, ChoiceCard) and not card.choices[0].ready
    assert card.choices[0].offer.reason is not None
    hand.click_at(card.rects[0].center)
    assert not hand.done and hand.toasts


def test_everything_can_be_taken_back_until_the_turn_is_ended(app: App) -> None:
    state = first_turn(workers=9)
    player = state.players[state.current]
    player.bowl1, player.bowl2, player.bowl3 = 12, 0, 0
    hand = sit_down(app, match_at(state))
    quiet(hand)
    before = rules.state_to_json(hand.state)
    hand.do("convert worker_coin")
    own = state.board.names[next(bits(player.own))]
    hand.hex(own)
    assert hand.table.turn.held is not None or hand.asked == "after"
    hand.press("undo")
    assert hand.asked == "action" and hand.done == ["convert worker_coin"]
    hand.press("redo")
    assert hand.table.turn.held is not None or len(hand.done) == 2
    hand.press("undo", "undo")
    assert rules.state_to_json(hand.state) == before
    hand.hex(own)
    hand.press("terra.do.end")
    assert str(Action("upgrade", own, "trading_house")) in hand.done
    assert hand.match.decision is not None and hand.match.decision.player != state.current
    assert not hand.button("undo").enabled


def lonely(state: State) -> str:
    """A dwelling of whose turn it is that no opponent is next to, with goods for a trading house."""
    player = state.players[state.current]
    if question(state) != "action" or player.workers < 3 or player.coins < 10 or player.count(1) > 3:
        return ""
    others = state.occupied & ~player.own
    alone = [hex_ for hex_ in bits(player.buildings[0]) if not state.adjacent[hex_] & others]
    return state.board.names[alone[0]] if alone else ""


def test_waste_is_asked_about_and_the_warning_can_be_switched_off(app: App) -> None:
    found = (until(lambda state: bool(lonely(state)), rules.random_setup(2, seed), seed) for seed in range(20))
    state = next(state for state in found if state is not None)
    name = lonely(state)
    hand = sit_down(app, match_at(state))
    hand.hex(name)
    assert isinstance(app.scene, WarningScene) and app.scene.kind == "full_price"
    hand.press("terra.warn.leave")
    assert not hand.done and hand.table.turn.held is None
    hand.hex(name)
    hand.press("terra.warn.do_always")
    assert app.settings.habits["terra.warn.full_price"] == "off"
    assert hand.table.turn.held is not None or hand.done
    hand.press("undo")
    hand.hex(name)
    assert app.scene is hand.table


def test_what_if_is_played_on_a_copy_and_kept_or_forgotten(app: App) -> None:
    state = first_turn(workers=9)
    hand = sit_down(app, match_at(state))
    name = near_home(state, 1)
    hand.press("terra/resources/twice")
    assert isinstance(app.scene, WhatIfScene)
    trial = Hand(app)
    trial.hex(name)
    trial.choose("terra.do.transform.build")
    assert not hand.done
    trial.press("terra.what_if.back")
    assert app.scene is hand.table and not hand.done
    hand.press("terra/resources/twice")
    trial = Hand(app)
    trial.hex(name)
    trial.choose("terra.do.transform.build")
    trial.press("terra.what_if.keep")
    assert app.scene is hand.table
    hand.finish()
    assert hand.done[:2] == [f"transform {name} forest", f"build {name}"]


def test_a_rule_answers_offers(app: App) -> None:
    """Set with the button of the first offer; the next one is not asked any more."""
    state = first_turn()
    state.offers, state.legal = [], None
    hand = sit_down(app, match_at(state))
    quiet(hand)
    name = hand.table.names[1]
    app.settings.habits[f"terra.answer.{name}"] = "0"
    for other in state.players:
        app.settings.habits[f"terra.answer.{hand.table.names[other.seat]}"] = "0"
    for _ in range(60):
        if hand.asked == "offer":
            assert hand.match.decision is not None and hand.match.decision.params["points"] > 0
            hand.do("decline")
            continue
        legal = rules.legal_actions(hand.state)
        builds = [action for action in legal if action.kind in ("upgrade", "build")]
        chosen = (
            builds[0]
            if builds
            else next((one for one in legal if one.kind in ("pass", "end", "favour", "skip")), legal[0])
        )
        hand.do(str(chosen))
    taken = [done for done in hand.done if done == "leech"]
    assert taken, hand.done


def test_overlays_and_the_recap_open_and_close(app: App) -> None:
    state = first_turn()
    hand = sit_down(app, match_at(state))
    pictures = set()
    for _ in range(6):
        hand.key(pygame.K_TAB)
        for _ in range(3):
            hand.step()
        area = hand.table.view.rect
        pictures.add(pygame.image.tobytes(app.screen.subsurface(area), "RGB"))
    assert len(pictures) == 6
    hand.press("terra/resources/card")
    assert app.scene is not hand.table
    hand.key(pygame.K_ESCAPE)
    assert app.scene is hand.table


def test_neighbours_may_answer_before_the_turn_ends(app: App) -> None:
    """Whoever wants to exchange after the answers lets the neighbours go first."""
    state = first_turn()
    hand = sit_down(app, match_at(state))
    quiet(hand)
    own = next(name for n, name in enumerate(state.board.names) if state.players[state.current].own >> n & 1
               and state.adjacent[n] & state.occupied & ~state.players[state.current].own)  # fmt: skip
    seat = state.current
    hand.hex(own)
    hand.press("terra.table.neighbours_first")
    while hand.asked == "offer":
        hand.do("leech")
    assert hand.asked == "after" and hand.match.decision is not None and hand.match.decision.player == seat
    hand.do("convert worker_coin", "end")
    assert hand.done[-1] == "end"


def test_the_menu_leads_to_rules_and_switched_off_warnings(app: App) -> None:
    hand = sit_down(app, match_at(first_turn()))
    quiet(hand)
    hand.press("menu", "terra.habits")
    before = dict(app.settings.habits)
    hand.click_at(hand.buttons()[0].rect.center)
    assert app.settings.habits != before
    hand.click_at(hand.buttons()[-2].rect.center)
    assert not any(key.startswith("terra.warn.") for key in app.settings.habits)
    hand.press("menu.resume")
    assert app.scene is hand.table


def test_a_turn_ended_by_hand_ends_with_motion_too(app: App) -> None:
    """Offers are answered by rule, then the turn passes on without another question."""
    app.settings.animation_speed = "fast"
    app.apply_settings()
    state = first_turn()
    hand = sit_down(app, match_at(state))
    quiet(hand)
    seat = state.current
    own = next(name for n, name in enumerate(state.board.names) if state.players[seat].own >> n & 1
               and state.adjacent[n] & state.occupied & ~state.players[seat].own)  # fmt: skip
    for name in hand.table.names:
        app.settings.habits[f"terra.answer.{name}"] = "4"
    hand.hex(own)
    moved = False
    for _ in range(400):
        hand.step(1 / 30)
        moved = moved or hand.table.moving
        if hand.table.turn.held is not None and not hand.table.moving:
            hand.press("terra.do.end")
        if hand.asked == "action" and hand.match.decision is not None and hand.match.decision.player != seat:
            break
    assert moved and hand.done[-1] == "end" and "leech" in hand.done, hand.done
    app.settings.animation_speed = "instant"
    app.apply_settings()


def last_penny() -> State:
    """A turn in which a dwelling takes all there is: nothing is left to decide after it."""
    state = first_turn(coins=2, workers=4)
    player = state.players[state.current]
    player.bowl1, player.bowl2, player.bowl3, player.priests = 12, 0, 0, 0
    state.legal = None
    return state


def test_a_held_action_is_saved_and_held_again(app: App) -> None:
    """Whoever leaves before End turn finds the last action as it was: shown, not done, and still to be taken back."""
    hand = sit_down(app, match_at(last_penny()))
    name = near_home(hand.state, 1)
    hand.hex(name)
    hand.choose("terra.do.transform.build")
    held, done = hand.table.turn.held, list(hand.done)
    assert held is not None
    kept = restore(codec.decode(codec.encode(hand.match))).match
    assert [str(action) for action in kept.actions] == done
    again = sit_down(app, kept)
    assert again.table.turn.held == held and again.done == done
    assert again.table.shown is again.table.turn.after
    again.press("undo")
    assert again.table.turn.held is None and again.done == done
    kept = restore(codec.decode(codec.encode(again.match))).match
    assert sit_down(app, kept).table.turn.held is None


def test_a_held_action_is_not_done_by_redo(app: App, key: Callable[..., None]) -> None:
    hand = sit_down(app, match_at(last_penny()))
    hand.hex(near_home(hand.state, 1))
    hand.choose("terra.do.transform.build")
    held, done = hand.table.turn.held, list(hand.done)
    assert held is not None and not hand.button("redo").enabled
    key(pygame.K_y, pygame.KMOD_CTRL)
    assert (hand.table.turn.held, hand.done) == (held, done)
