"""The board of a faction as a page shows it: what it begins with, what its buildings cost and bring."""

from __future__ import annotations

import pygame

from game.i18n import t
from game.rules.terra.board import TERRAINS
from game.rules.terra.faction import Faction
from game.rules.terra.model import Player
from game.rules.terra.tiles import BUILDINGS, CULTS, POWER_VALUE, SUPPLY, TRADING_HOUSE
from game.scenes.terra.help import draw
from game.scenes.terra.panels import pictures
from game.scenes.terra.pieces import piece
from game.ui import text, theme
from game.words.terra import name

SHARES = (0.26, 0.16, 0.08, 0.5)


def faction_facts(faction: Faction) -> list[tuple[str, str]]:
    goods = [(t("terra.fact.workers"), faction.workers), (t("terra.fact.coins"), faction.coins)]
    if faction.priests:
        goods.append((t("terra.fact.priests"), faction.priests))
    bowls = (t("terra.fact.bowls"), "/".join(map(str, faction.bowls)))
    return [(word, str(n)) for word, n in goods] + [bowls]


def faction_table(faction: Faction, width: int) -> pygame.Surface:
    """A row for each kind of building, then what the tracks cost, then where it stands on the cults."""
    home = TERRAINS[faction.home]
    rows = []
    for kind, building in enumerate(BUILDINGS):
        figure = draw.labelled(piece(f"buildings/{building}", home, theme.pt(34)), name(building))
        workers, coins = faction.costs[kind]
        price = draw.line(pictures.price(workers, coins), theme.BODY)
        power = draw.line([str(POWER_VALUE[kind]), pictures.POWER], theme.BODY)
        rows.append((figure, price, power, _incomes(faction, kind)))
    head = (t("terra.head.building"), t("terra.head.price"), "", t("terra.head.income"))
    made = [draw.table(head, rows, SHARES, width)]
    alone = t("terra.head.alone", n=faction.costs[TRADING_HOUSE][1] * 2)
    made.append(text.paragraph(f"{name('trading_house')}, {alone}", width, "body", theme.SMALL, theme.INK_SOFT))
    made.append(_tracks(faction, width))
    high = sum(one.get_height() + theme.px(6) for one in made)
    whole = pygame.Surface((width, high), pygame.SRCALPHA)
    top = 0
    for one in made:
        whole.blit(one, (0, top))
        top += one.get_height() + theme.px(6)
    return whole


def _incomes(faction: Faction, kind: int) -> pygame.Surface:
    """What each place of the row uncovers; what is there without any building stands first."""
    player = Player(0)
    player.faction = faction
    made = []
    base = faction.incomes[kind][0]
    if any(base):
        made.append(draw.line(pictures.goods(base), theme.SMALL))
    for place in range(SUPPLY[kind]):
        gain = pictures.goods(pictures.slot_gain(player, kind, place))
        made.append(draw.boxed(draw.line(gain or ["–"], theme.SMALL)))
    return draw.row(made)


def _tracks(faction: Faction, width: int) -> pygame.Surface:
    made = []
    if faction.sails:
        points: pictures.Parts = [str(faction.shipping_start), pictures.SHIP]
        for step, n in enumerate(faction.shipping_points):
            points += [" ", f"{faction.shipping_start + step + 1}:", f"+{n}", pictures.POINT]
        made.append(draw.line(points, theme.BODY))
    if faction.rates:
        rates: pictures.Parts = [pictures.SPADE]
        for number, rate in enumerate(faction.rates):
            rates += [*([pictures.ARROW] if number else []), str(rate), pictures.WORKER]
        price = pictures.price(2, faction.exchange_coins, 1)
        made.append(draw.line([*rates, " ", "(", *price, ")"], theme.BODY))
    else:
        made.append(draw.line([pictures.SPADE, "1", pictures.PRIEST], theme.BODY))
    cults: pictures.Parts = []
    for cult, steps in zip(CULTS, faction.cults, strict=True):
        if steps:
            cults += [" ", str(steps), f":cults/{cult}"]
    if cults:
        made.append(draw.line(cults, theme.BODY))
    return draw.flow(made, width)
