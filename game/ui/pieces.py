"""Pieces one wants to pick up: tokens as thick chips, coins, the die, figures. Made once per size and kept."""

from __future__ import annotations

import pygame

from game.ui import emblems, lettering, text, theme
from game.ui.surfaces import cached
from game.ui.theme import Color, PlayerColor

FACE = Color(246, 234, 204)
FACE_SHADE = Color(222, 200, 152)
GREY_FACE = Color(206, 199, 186)
GREY_SHADE = Color(172, 163, 148)
RIM = Color(250, 238, 206)
OVER = 4  # drawn so many times larger, then scaled down
MOST_LAYERS = 4


#: Where the pictures of each kind of id lie; a copy made by the Bag looks like its Relic.
FOLDERS = {
    "race": "races", "power": "powers", "relic": "relics", "bag": "relics", "place": "places", "piece": "pieces",
    "terrain": "terrain", "symbol": "symbols",
}  # fmt: skip


def emblem_name(id: str) -> str:
    """The file of a race, power, Relic, Place or piece."""
    kind, _, name = id.partition(".")
    return f"{FOLDERS.get(kind, kind)}/{name}"


def layers_of(count: int) -> int:
    """How high a stack looks."""
    return min(MOST_LAYERS, max(1, count))


def token(
    race: str, colour: int, size: int, declined: bool = False, count: int = 1, patterns: bool = True
) -> pygame.Surface:
    """A stack of a race's chips, `size` wide; higher the more there are. Light comes from the upper left."""
    key = ("token", race, colour, size, declined, layers_of(count), patterns)
    return cached(key, lambda: _stack(race, theme.PLAYERS[colour], size, declined, layers_of(count), patterns))


def native(kind: str, size: int, layers: int = 1) -> pygame.Surface:
    """The token of those who belong to nobody: a Lost Tribe, a Monster."""
    return cached((kind, size, layers), lambda: _chip(f"pieces/{kind}", None, size, False, layers, False))


def thickness(size: int) -> int:
    return max(2, round(size * 0.11))


def _stack(race: str, owner: PlayerColor, size: int, declined: bool, layers: int, patterns: bool) -> pygame.Surface:
    return _chip(emblem_name(race), owner, size, declined, layers, patterns)


def _chip(
    name: str, owner: PlayerColor | None, size: int, declined: bool, layers: int, patterns: bool
) -> pygame.Surface:
    thick = thickness(size) if not declined else max(1, thickness(size) // 2)
    whole = pygame.Surface((size, size + thick * layers), pygame.SRCALPHA)
    edge = _edge_color(owner, declined)
    for layer in range(layers):
        bottom = whole.get_height() - size - layer * thick
        whole.blit(_slab(size, edge, thick, owner.pattern if owner and patterns else "plain"), (0, bottom - thick))
    whole.blit(_face(name, edge, size, declined), (0, 0))
    return whole


def _edge_color(owner: PlayerColor | None, declined: bool) -> Color:
    if owner is None:
        return Color(150, 112, 66)
    if not declined:
        return owner.main
    grey = sum(owner.main) // 3
    return Color(*(round(part * 0.78 + grey * 0.16) for part in owner.main))


def _slab(size: int, edge: Color, thick: int, pattern: str) -> pygame.Surface:
    """The body of one chip, seen a little from above: its side shows below the face."""
    return cached(("slab", size, edge, thick, pattern), lambda: _make_slab(size, edge, thick, pattern))


def _make_slab(size: int, edge: Color, thick: int, pattern: str) -> pygame.Surface:
    big = pygame.Surface((size * OVER, (size + thick) * OVER), pygame.SRCALPHA)
    radius = round(size * OVER * 0.26)
    line = max(OVER, round(size * OVER * 0.03))
    body = pygame.Rect(0, thick * OVER, size * OVER, size * OVER)
    dark = [round(part * 0.55) for part in edge]
    pygame.draw.rect(big, theme.INK, body, border_radius=radius)
    pygame.draw.rect(big, dark, body.inflate(-line * 2, -line * 2), border_radius=radius - line)
    _pattern(big, body, pattern, [min(255, round(part * 0.8 + 34)) for part in edge], size)
    shade = pygame.Surface((size * OVER * 2 // 5, thick * OVER))
    shade.fill((34, 32, 28))
    big.blit(shade, (radius // 2, body.bottom - thick * OVER - line), special_flags=pygame.BLEND_RGB_ADD)
    return pygame.transform.smoothscale(big, (size, size + thick))


def _pattern(big: pygame.Surface, body: pygame.Rect, pattern: str, color: list[int], size: int) -> None:
    """Notches along the chip's side: the colour-blind tell owners apart by them."""
    step = size * OVER // 7
    top, bottom = body.bottom - step, body.bottom - max(2, step // 6)
    xs = range(body.left + step, body.right - step // 2, step)
    for number, x in enumerate(xs):
        if pattern == "stripes":
            pygame.draw.line(big, color, (x, top), (x, bottom), step // 3)
        elif pattern == "dots":
            pygame.draw.circle(big, color, (x, (top + bottom) // 2 + step // 5), step // 4)
        elif pattern == "checks" and number % 2:
            pygame.draw.rect(big, color, (x - step // 2, top, step, bottom - top))
        elif pattern == "waves":
            pygame.draw.line(
                big,
                color,
                (x - step // 2, bottom if number % 2 else top),
                (x + step // 2, top if number % 2 else bottom),
                step // 4,
            )


def _face(name: str, edge: Color, size: int, declined: bool) -> pygame.Surface:
    return cached(("face", name, edge, size, declined), lambda: _make_face(name, edge, size, declined))


def _make_face(name: str, edge: Color, size: int, declined: bool) -> pygame.Surface:
    side = size * OVER
    big = pygame.Surface((side, side), pygame.SRCALPHA)
    radius = round(side * 0.26)
    line = max(OVER, round(side * 0.03))
    rim = round(side * 0.105)
    whole = big.get_rect()
    pygame.draw.rect(big, theme.INK, whole, border_radius=radius)
    pygame.draw.rect(big, edge, whole.inflate(-line * 2, -line * 2), border_radius=radius - line)
    bright = [min(255, round(part * 1.0 + 54)) for part in edge]
    arc = whole.inflate(-line * 2, -line * 2)
    pygame.draw.rect(big, bright, arc, max(2, line), radius - line, border_bottom_right_radius=0)
    pygame.draw.rect(big, edge, arc.move(line, line).clip(arc), 0, radius - line)
    inner = whole.inflate(-rim * 2, -rim * 2)
    face, shade = (GREY_FACE, GREY_SHADE) if declined else (FACE, FACE_SHADE)
    pygame.draw.rect(
        big, [round(part * 0.5) for part in edge], inner.inflate(line, line), border_radius=radius - rim // 2
    )
    _gradient_rect(big, inner, face, shade, radius - rim)
    small = pygame.transform.smoothscale(big, (size, size))
    art = round(size * 0.74)
    small.blit(emblems.emblem(name, art, declined), ((size - art) // 2, (size - art) // 2))
    if declined:
        veil = pygame.Surface((size, size), pygame.SRCALPHA)
        pygame.draw.rect(veil, (60, 54, 46, 22), veil.get_rect(), border_radius=round(size * 0.26))
        small.blit(veil, (0, 0))
    return small


def _gradient_rect(target: pygame.Surface, rect: pygame.Rect, top: Color, bottom: Color, radius: int) -> None:
    column = pygame.Surface((1, 2))
    column.set_at((0, 0), top)
    column.set_at((0, 1), bottom)
    fill = pygame.transform.smoothscale(column, rect.size).convert_alpha()
    mask = pygame.Surface(rect.size, pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=radius)
    fill.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    target.blit(fill, rect)


def ground_shadow(width: int, height: int, strength: int = 120) -> pygame.Surface:
    """A soft ellipse under a standing thing."""
    return cached(("ground", width, height, strength), lambda: _ground(width, height, strength))


def _ground(width: int, height: int, strength: int) -> pygame.Surface:
    pad = max(4, height // 2)
    big = pygame.Surface((width + pad * 2, height + pad * 2), pygame.SRCALPHA)
    big.fill((*theme.SHADOW, 0))
    pygame.draw.ellipse(big, (*theme.SHADOW, strength), (pad, pad, width, height))
    return pygame.transform.gaussian_blur(big, max(1, pad // 3))


def count_badge(n: int, size: int, colour: int | None = None, declined: bool = False) -> pygame.Surface:
    """A clear number for a stack: a small dark disc rimmed in the owner's colour."""
    return cached(("count", n, size, colour, declined), lambda: _badge(n, size, colour, declined))


def _badge(n: int, size: int, colour: int | None, declined: bool) -> pygame.Surface:
    side = size * OVER
    big = pygame.Surface((side, side), pygame.SRCALPHA)
    rim = theme.CREAM if colour is None else theme.PLAYERS[colour].light
    ground = Color(70, 62, 54) if declined else Color(38, 24, 14)
    for share, color in ((1.0, theme.INK), (0.93, rim), (0.78, ground)):
        pygame.draw.circle(big, color, (side // 2, side // 2), round(side * share / 2))
    small = pygame.transform.smoothscale(big, (size, size))
    figure = text.font_at("bold", max(8, round(size * 0.62))).render(str(n), True, theme.CREAM)
    small.blit(figure, figure.get_rect(center=(size // 2, size // 2 - round(size * 0.01))))
    return small


def cost_marker(n: int, size: int, tone: str = "legal") -> pygame.Surface:
    """The number of tokens a region asks for, as a struck medal; `die`: only with luck; `far`: out of reach."""
    return cached(("cost", n, size, tone), lambda: _medal(n, size, tone))


_MEDALS = {
    "legal": (theme.GOLD_LIGHT, theme.GOLD, theme.INK),
    "die": (Color(232, 225, 214), Color(168, 158, 148), Color(120, 24, 20)),
    "far": (Color(150, 140, 126), Color(112, 103, 92), Color(60, 52, 44)),
}


def _medal(n: int, size: int, tone: str) -> pygame.Surface:
    light, dark, ink = _MEDALS[tone]
    side = size * OVER
    big = pygame.Surface((side, side), pygame.SRCALPHA)
    middle = side // 2
    for share, color in ((1.0, theme.INK), (0.94, dark), (0.84, light), (0.74, dark), (0.70, light)):
        pygame.draw.circle(big, color, (middle, middle), round(side * share / 2))
    sheen = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.circle(sheen, (255, 255, 255, 90), (round(middle * 0.8), round(middle * 0.72)), round(side * 0.26))
    big.blit(sheen, (0, 0))
    small = pygame.transform.smoothscale(big, (size, size))
    figure = text.font_at("title", max(8, round(size * 0.62))).render(str(n), True, ink)
    small.blit(figure, figure.get_rect(center=(size // 2, size // 2 - round(size * 0.02))))
    return small


def order_flag(n: int, size: int) -> pygame.Surface:
    """A step of a suggested plan: a small flag with its number, unlike the medals that name a cost."""
    return cached(("order", n, size), lambda: _order_flag(n, size))


FLAG = ((0.14, 0.06), (0.98, 0.06), (0.84, 0.36), (0.98, 0.66), (0.14, 0.66))  # shares of the square


def _order_flag(n: int, size: int) -> pygame.Surface:
    side = size * OVER
    big = pygame.Surface((side, side), pygame.SRCALPHA)
    points = [(round(x * side), round(y * side)) for x, y in FLAG]
    pole = max(2, round(side * 0.11))
    pygame.draw.line(big, theme.INK, (points[0][0], 0), (points[0][0], side), pole)
    pygame.draw.line(big, theme.GOLD, (points[0][0], 0), (points[0][0], side), max(1, pole // 2))
    pygame.draw.polygon(big, Color(118, 202, 222), points)
    pygame.draw.polygon(big, Color(16, 52, 66), points, max(2, round(side * 0.05)))
    small = pygame.transform.smoothscale(big, (size, size))
    figure = text.font_at("title", max(8, round(size * 0.5))).render(str(n), True, Color(16, 52, 66))
    small.blit(figure, figure.get_rect(center=(round(size * 0.51), round(size * 0.36))))
    return small


def figure(kind: str, size: int, declined: bool = False, rim: bool = False) -> pygame.Surface:
    """A special piece standing on the map, with its shadow; on dark ground a pale rim lifts it off."""
    return cached(("figure", kind, size, declined, rim), lambda: _figure(kind, size, declined, rim))


def _figure(kind: str, size: int, declined: bool, rim: bool) -> pygame.Surface:
    whole = pygame.Surface((round(size * 1.2), round(size * 1.15)), pygame.SRCALPHA)
    under = ground_shadow(round(size * 0.8), round(size * 0.24))
    whole.blit(under, under.get_rect(center=(whole.get_width() // 2, round(size * 0.92))))
    name = emblem_name(kind if "." in kind else f"piece.{kind}")
    picture = rimmed(name, size, declined) if rim else emblems.emblem(name, size, declined)
    whole.blit(picture, picture.get_rect(center=(round(size * 0.6), round(size * 0.56))))
    return whole


def rimmed(name: str, size: int, grey: bool = False) -> pygame.Surface:
    """An emblem with a pale rim around it; larger by the rim on every side."""
    return cached(("rimmed", name, size, grey), lambda: _rimmed(name, size, grey))


def _rimmed(name: str, size: int, grey: bool) -> pygame.Surface:
    reach = max(OVER, round(size * OVER * 0.045))
    shape = lettering.outline(emblems.emblem(name, size * OVER), reach, RIM)
    side = round(shape.get_width() / OVER)
    whole = pygame.transform.smoothscale(shape, (side, side))
    picture = emblems.emblem(name, size, grey)
    whole.blit(picture, picture.get_rect(center=(side // 2, side // 2)))
    return whole


def coin(value: int, size: int) -> pygame.Surface:
    return emblems.emblem(f"coins/{value}", size)


def coin_pile(total: int, size: int, most: int = 6) -> pygame.Surface:
    """Coins worth `total`, overlapping as they lie."""
    return cached(("pile", total, size, most), lambda: _pile(total, size, most))


def coins_for(total: int) -> list[int]:
    found = []
    for value in (10, 5, 3, 1):
        while total >= value:
            found.append(value)
            total -= value
    return found


def _pile(total: int, size: int, most: int) -> pygame.Surface:
    values = coins_for(total)[:most]
    step = round(size * 0.45)
    whole = pygame.Surface((size + step * max(0, len(values) - 1), round(size * 1.12)), pygame.SRCALPHA)
    for number, value in enumerate(values):
        whole.blit(coin(value, size), (number * step, round(size * 0.12) * (number % 2)))
    return whole


def paid(n: int, size: int) -> pygame.Surface:
    """A coin on its way to a purse, with a small number."""
    return cached(("paid", n, size), lambda: _paid(n, size))


def _paid(n: int, size: int) -> pygame.Surface:
    whole = pygame.Surface((round(size * 1.5), size), pygame.SRCALPHA)
    whole.blit(coin(1 if n < 3 else 5, size), (0, 0))
    badge = count_badge(n, round(size * 0.62))
    whole.blit(badge, badge.get_rect(midleft=(round(size * 0.8), size // 2)))
    return whole


def wax_dot(size: int) -> pygame.Surface:
    """The marker of the running round."""
    return cached(("wax", size), lambda: _wax_dot(size))


def _wax_dot(size: int) -> pygame.Surface:
    side = size * OVER
    big = pygame.Surface((side, side), pygame.SRCALPHA)
    for share, color in ((1.0, theme.INK), (0.86, theme.WAX), (0.62, theme.WAX_LIGHT), (0.5, theme.WAX)):
        pygame.draw.circle(big, color, (side // 2, side // 2), round(side * share / 2))
    pygame.draw.circle(big, theme.WAX_LIGHT, (round(side * 0.4), round(side * 0.38)), side // 9)
    return pygame.transform.smoothscale(big, (size, size))


def die(face: int, size: int) -> pygame.Surface:
    return emblems.emblem(f"die/{face}", size)


def crest(colour: int, size: int) -> pygame.Surface:
    """A player's shield with the heraldic animal."""
    return cached(("crest", colour, size), lambda: _crest(theme.PLAYERS[colour], size))


def _crest(owner: PlayerColor, size: int) -> pygame.Surface:
    side = size * OVER
    big = pygame.Surface((side, side), pygame.SRCALPHA)

    def shield(inset: float) -> list[tuple[float, float]]:
        left, right, top = side * (0.08 + inset), side * (0.92 - inset), side * (0.04 + inset)
        points = [(left, top), (right, top), (right, side * 0.5)]
        for step in range(1, 12):
            share = step / 12
            points.append((right - (right - side / 2) * share**1.7, side * 0.5 + side * (0.47 - inset) * share**0.75))
        points.append((side / 2, side * (0.985 - inset)))
        return points + [(side - x, y) for x, y in reversed(points[2:-1])]

    for inset, color in ((0.0, theme.INK), (0.03, owner.light), (0.065, owner.main)):
        pygame.draw.polygon(big, color, shield(inset))
    shade = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.polygon(shade, (*owner.dark, 110), [(side * 0.5, 0), (side, 0), (side, side), (side * 0.5, side)])
    mask = pygame.Surface((side, side), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    pygame.draw.polygon(mask, (255, 255, 255, 255), shield(0.065))
    shade.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    big.blit(shade, (0, 0))
    small = pygame.transform.smoothscale(big, (size, size))
    art = round(size * 0.66)
    small.blit(emblems.emblem(f"crests/{owner.crest}", art), ((size - art) // 2, round(size * 0.11)))
    return small


def purse(size: int) -> pygame.Surface:
    """A leather purse, drawn shut: what is in it is nobody's business."""
    return cached(("purse", size), lambda: _purse(size))


def _purse(size: int) -> pygame.Surface:
    side = size * OVER
    big = pygame.Surface((side, side), pygame.SRCALPHA)
    leather, dark, light = Color(134, 84, 44), Color(86, 50, 24), Color(176, 122, 72)

    def at(x: float, y: float) -> tuple[float, float]:
        return side * x, side * y

    body = pygame.Rect(*at(0.14, 0.36), side * 0.72, side * 0.58)
    neck = [at(0.36, 0.42), at(0.22, 0.1), at(0.36, 0.16), at(0.5, 0.08), at(0.64, 0.16), at(0.78, 0.1), at(0.64, 0.42)]
    line = max(2, side // 28)
    pygame.draw.ellipse(big, theme.INK, body.inflate(line * 2, line * 2))
    pygame.draw.polygon(big, leather, neck)
    pygame.draw.polygon(big, theme.INK, neck, line)
    pygame.draw.ellipse(big, dark, body)
    pygame.draw.ellipse(big, leather, body.inflate(-side * 0.04, -side * 0.06).move(-side * 0.015, -side * 0.02))
    shine = pygame.Rect(*at(0.24, 0.46), side * 0.2, side * 0.2)
    pygame.draw.ellipse(big, light, shine)
    pygame.draw.line(big, theme.GOLD, at(0.34, 0.4), at(0.66, 0.4), round(side * 0.07))
    pygame.draw.line(big, theme.GOLD_DARK, at(0.34, 0.43), at(0.66, 0.43), max(1, side // 50))
    return pygame.transform.smoothscale(big, (size, size))
