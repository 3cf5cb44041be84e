"""Why something cannot be done, and what a sum remarks, has its words in both languages in games of either box."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from game import i18n
from game.rules.core import Reason, rng
from game.rules.smallworld import State, apply, decision, explain, legal_actions, new_game, why_not
from game.rules.smallworld.actions import Action
from game.rules.smallworld.explain import explain_income
from game.scenes.smallworld.board.tips import region_tip
from game.words.smallworld import reason_text
from tests.underground import soak

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve")
RAW = re.compile(r"[{}]|\b(why|race|power|piece|relic|place|bag|terrain|symbol|ask|event)\.\w")
GAMES, EVERY = 24, 5


@pytest.fixture(params=i18n.LANGUAGES, autouse=True)
def language(request: pytest.FixtureRequest) -> Iterator[None]:
    i18n.set_language(request.param)
    yield
    i18n.set_language("en")


def tried(state: State) -> list[Action]:
    """What a player might try at any moment, most of it refused."""
    frame = state.frames[-1]
    tribe = state.tribes.get(frame.tribe)
    abilities = sorted({src.ability for src in tribe.table.sources}) if tribe else []
    found = [Action("end"), Action("decline"), Action("roll"), *(Action("pick", n=n) for n in (0, 5, 9))]
    if tribe and frame.kind == "conquest":
        found += [Action("use", source=src.ability) for _, src in tribe.table.readies]
    for id in state.map.ids:
        found += [Action(kind, target=id) for kind in ("conquer", "gamble", "abandon")]
        found += [Action("deploy", target=id, n=1), *(Action("use", source=a, target=id) for a in abilities)]
    return found


def said(reason: Reason) -> str:
    text = reason_text(reason, NAMES)
    assert text and not RAW.search(text) and "  " not in text, (reason, text)
    return reason.id


def test_refusals_and_remarks_of_random_games(caplog: pytest.LogCaptureFixture) -> None:
    met: set[str] = set()
    with caplog.at_level(logging.WARNING):
        for number in range(GAMES):
            state, chance, ply = new_game(soak.setup(number), number), rng.seeded(number), 0
            while not state.over:
                options = legal_actions(state)
                if ply % EVERY == 0:
                    for action in tried(state):
                        reason = why_not(state, action)
                        met |= {said(reason)} if reason else set()
                        met |= {said(note) for note in explain(state, action).notes}
                chance, at = rng.next_below(chance, len(options))
                apply(state, options[at])
                ply += 1
    assert not caplog.records
    assert {"why.short", "why.impassable", "why.vetoed", "why.immune_piece", "why.ready_first"} <= met, sorted(met)


def looked_at(state: State) -> Any:
    """What a tooltip asks of the board."""
    match = SimpleNamespace(state=state, seats=[SimpleNamespace(name=name) for name in NAMES], decision=decision(state))

    def figures(at: State, region: int) -> list[tuple[str, int]]:
        return [(kind, where[region]) for kind, where in at.pieces.items() if where.get(region)]

    earned = explain_income(state, state.seat).lines
    view = SimpleNamespace(figures=figures)
    return SimpleNamespace(shown=state, interactive=True, match=match, view=view, earnings_now=lambda: earned)


def test_tooltips_over_the_map(caplog: pytest.LogCaptureFixture) -> None:
    shown: set[str] = set()
    with caplog.at_level(logging.WARNING):
        for number in range(GAMES):
            state, chance, ply = new_game(soak.setup(number), number), rng.seeded(number), 0
            while not state.over:
                for region in range(len(state.map.ids)) if ply % (EVERY * 4) == 0 else ():
                    tip = region_tip(looked_at(state), region)
                    words = "\n".join([tip.title, tip.body, tip.note, *(name for name, _ in tip.lines)])
                    assert tip.title and not RAW.search(words), words
                    shown |= set(words.split("\n"))
                options = legal_actions(state)
                chance, at = rng.next_below(chance, len(options))
                apply(state, options[at])
                ply += 1
    assert not caplog.records
    assert f"{i18n.t('piece.monster')} x2" in shown
    assert any(line.startswith(i18n.t("relic.shiny_orb")) for line in shown)
