"""The board: ground, pieces, and what the moment adds to them (outlines, costs, staged tokens)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import pygame

from game.maps.smallworld import LoadedMap, find_map
from game.rules.smallworld import State
from game.rules.smallworld.mapdef import STEEP, regions_of
from game.rules.smallworld.pieces import PIECES
from game.scenes.smallworld import banner
from game.scenes.smallworld.board.ground import Glow, Ground
from game.ui import pieces, theme
from game.ui.camera import Camera

TOKEN_LEAST, TOKEN_MOST = 40, 54  # design pixels on a map 944 wide
TOKEN_ROOM = 1.2  # of the radius of the narrowest region
DESIGN_WIDTH = 944
NATIVES = "natives"
BESIDE = ((-1.0, -0.05), (1.0, -0.05), (-0.62, -0.85), (0.62, -0.85), (0.0, -1.15), (-1.0, 0.8), (1.0, 0.8))


def native_of(state: State, region: int) -> str:
    """Who stands in a region that nobody holds: Monsters in a lair, elsewhere a Lost Tribe."""
    return "monster" if state.map.regions[region].monsters else "lost_tribe"


@dataclass
class Marks:
    """What the moment shows on the map; regions by number."""

    legal: dict[int, int] = field(default_factory=dict)  # region -> cost
    dice: dict[int, int] = field(default_factory=dict)  # region -> cost, only with luck
    outlined: tuple[int, ...] = ()  # can be clicked, no number
    icons: dict[int, str] = field(default_factory=dict)  # emblem on a region
    earnings: dict[int, int] = field(default_factory=dict)  # coins a combo would bring
    threatened: tuple[int, ...] = ()
    hints: dict[int, int] = field(default_factory=dict)  # region -> its place in a suggested plan
    staged: dict[int, int] = field(default_factory=dict)  # tokens to be added
    staged_pieces: dict[str, dict[int, int]] = field(default_factory=dict)


class BoardView:
    """Draws a state of the rules on its map."""

    def __init__(self, loaded: LoadedMap, patterns: bool = True) -> None:
        self.loaded = loaded
        self.patterns = patterns
        self.definition = loaded.definition
        self.geometry = loaded.geometry
        self.ground = Ground(loaded.geometry, [region.terrain for region in loaded.definition.regions])
        narrow = min(shape.anchor.radius for shape in loaded.geometry.shapes) * DESIGN_WIDTH / loaded.geometry.width
        self.token_design = min(TOKEN_MOST, max(TOKEN_LEAST, narrow * TOKEN_ROOM))
        self.camera: Camera
        self.hidden: dict[int, int] = {}  # tokens in flight, not yet shown in their region
        self.away: set[tuple[str, int]] = set()  # pieces and natives in flight, no longer shown in their region

    def place(self, area: pygame.Rect) -> None:
        """Show the whole map in this rectangle."""
        self.camera = Camera.fitting(area, self.geometry.width, self.geometry.height)
        self.ground.show(self.camera)

    def whole(self) -> None:
        """Show the whole map again."""
        self.camera = Camera.fitting(self.camera.view, self.geometry.width, self.geometry.height)
        self.ground.show(self.camera)

    def zoom(self, steps: int, at: tuple[int, int]) -> None:
        self.camera = self.camera.zoomed(steps, at, self.geometry.width, self.geometry.height)
        self.ground.show(self.camera)

    def pan(self, dx: int, dy: int) -> None:
        self.camera = self.camera.moved(dx, dy, self.geometry.width, self.geometry.height)
        self.ground.show(self.camera)

    @property
    def zoomed_in(self) -> bool:
        return self.camera.scale > self.camera.view.width / self.geometry.width * 1.01

    @property
    def rect(self) -> pygame.Rect:
        return self.camera.view

    def region_at(self, pos: tuple[int, int]) -> int:
        return self.ground.region_at(pos)

    # --- where things stand

    @property
    def token_size(self) -> int:
        return max(12, round(self.token_design * self.camera.scale * self.geometry.width / DESIGN_WIDTH))

    def anchor(self, region: int) -> tuple[int, int]:
        spot = self.geometry.shapes[region].anchor
        x, y = self.camera.to_window(spot.x, spot.y)
        return round(x), round(y)

    def token_center(self, region: int) -> tuple[int, int]:
        x, y = self.anchor(region)
        return x, y + round(self.token_size * 0.1)

    # --- drawing

    def draw(self, surface: pygame.Surface, state: State, colours: list[int], marks: Marks) -> None:
        """Everything on the map that does not move."""
        view = self.camera.view
        surface.blit(self.ground.tinted(self._owners(state, colours)), view)
        clip = surface.get_clip()
        surface.set_clip(view)
        self._draw_marks_below(surface, marks)
        for region in sorted(range(len(state.holder)), key=lambda r: self.geometry.shapes[r].anchor.y):
            self._draw_region(surface, state, colours, region, marks)
        self._draw_marks_above(surface, state, marks)
        surface.set_clip(clip)

    def _owners(self, state: State, colours: list[int]) -> dict[int, Glow]:
        """Regions held are tinted and outlined in their owner's colour: one sees who holds what."""
        found: dict[int, Glow] = {}
        for tribe in state.tribes.values():
            glow = self.ground.held(theme.PLAYERS[colours[tribe.player]], tribe.declined)
            for region in regions_of(tribe.regions):
                found[region] = glow
        return found

    def _draw_marks_below(self, surface: pygame.Surface, marks: Marks) -> None:
        for region in marks.threatened:
            self.ground.draw_glow(surface, region, theme.BAD, 70, 3, 200)
        for region in marks.earnings:
            self.ground.draw_glow(surface, region, theme.GOLD, 60, 2, 180)
        for region in marks.hints:
            self.ground.draw_glow(surface, region, (96, 196, 220), 60, 3, 230)
        for region in marks.dice:
            self.ground.draw_glow(surface, region, theme.CREAM, 16, 2, 150)
        for region in (*marks.legal, *marks.outlined):
            self.ground.draw_glow(surface, region, theme.LEGAL, 40, 3, 235)

    def _draw_region(
        self, surface: pygame.Surface, state: State, colours: list[int], region: int, marks: Marks
    ) -> None:
        size = self.token_size
        x, y = self.token_center(region)
        self._draw_figures(surface, state, region, marks)
        if state.natives[region] and (NATIVES, region) not in self.away:
            picture = pieces.native(native_of(state, region), round(size * 0.92))
            self._put_chip(surface, picture, (x, y), round(size * 0.92))
        if state.holder[region] >= 0:
            tribe = state.tribes[state.holder[region]]
            n = state.tokens[region] + marks.staged.get(region, 0) - self.hidden.get(region, 0)
            if n > 0:
                self.draw_stack(surface, tribe.race, colours[tribe.player], tribe.declined, n, (x, y))

    def _put_chip(self, surface: pygame.Surface, picture: pygame.Surface, center: tuple[int, int], size: int) -> None:
        under = pieces.ground_shadow(round(size * 1.05), round(size * 0.5), 130)
        surface.blit(under, under.get_rect(center=(center[0] + size // 12, center[1] + round(size * 0.42))))
        surface.blit(picture, picture.get_rect(midbottom=(center[0], center[1] + round(size * 0.58))))

    def draw_stack(
        self, surface: pygame.Surface, race: str, colour: int, declined: bool, n: int, center: tuple[int, int]
    ) -> None:
        """A stack of tokens with its number, centred on a point of the window."""
        size = self.token_size
        picture = pieces.token(race, colour, size, declined, n, self.patterns)
        self._put_chip(surface, picture, center, size)
        badge = pieces.count_badge(n, round(size * 0.48), colour, declined)
        corner = (center[0] + round(size * 0.5), center[1] + round(size * 0.62) - picture.get_height())
        surface.blit(badge, badge.get_rect(center=corner))

    def _draw_figures(self, surface: pygame.Surface, state: State, region: int, marks: Marks) -> None:
        """Special pieces around the stack."""
        found = self.figures(state, region, marks)
        if not found:
            return
        size = round(self.token_size * 0.76)
        declined = state.holder[region] >= 0 and state.tribes[state.holder[region]].declined
        for (kind, n), center in zip(found, self._spots(region), strict=False):
            if (kind, region) in self.away:
                continue
            own = kind not in STEEP and not PIECES[kind].stays
            picture = self.figure_picture(kind, declined and own)
            surface.blit(picture, picture.get_rect(center=center))
            if kind in state.badges:
                disc = banner.badge(state.badges[kind], round(size * 0.72))
                surface.blit(disc, disc.get_rect(center=(center[0] - size // 2, center[1] - size // 4)))
            if n > 1:
                badge = pieces.count_badge(n, round(size * 0.55))
                surface.blit(badge, badge.get_rect(center=(center[0] + size // 2, center[1] + size // 4)))

    def _spots(self, region: int) -> Iterator[tuple[int, int]]:
        """Room for pieces: the places that the painted symbols leave free, then the corners of the stack."""
        x, y = self.token_center(region)
        where = self.definition.regions[region]
        if where.volcano:
            yield x, y  # no token will ever stand there
        for slot in self.geometry.shapes[region].slots[len(where.symbols) :]:
            px, py = self.camera.to_window(slot.x, slot.y)
            yield round(px), round(py)
        reach = self.token_size
        for dx, dy in BESIDE:
            yield round(x + dx * reach * 0.82), round(y + dy * reach * 0.6)

    def figure_center(self, state: State, region: int, kind: str) -> tuple[int, int]:
        """Where a piece stands, or would stand if it came now."""
        kinds = [found for found, _ in self.figures(state, region)]
        spots = list(self._spots(region))
        return spots[min(kinds.index(kind) if kind in kinds else len(kinds), len(spots) - 1)]

    def figure_picture(self, kind: str, declined: bool = False) -> pygame.Surface:
        return pieces.figure(kind, round(self.token_size * 0.76), declined, self.ground.dark)

    def figures(self, state: State, region: int, marks: Marks | None = None) -> list[tuple[str, int]]:
        """The kinds of pieces in a region with their number, mountains included."""
        found = [(kind, at[region]) for kind, at in state.pieces.items() if at.get(region)]
        staged = marks.staged_pieces if marks else {}
        for kind, at in staged.items():
            if at.get(region):
                before = dict(found).get(kind, 0)
                found = [item for item in found if item[0] != kind] + [(kind, before + at[region])]
        terrain = self.definition.regions[region].terrain
        if terrain in STEEP:
            found.append((terrain, 1))
        return found

    def _draw_marks_above(self, surface: pygame.Surface, state: State, marks: Marks) -> None:
        size = round(self.token_size * 0.78)
        for numbers, tone in ((marks.legal, "legal"), (marks.dice, "die")):
            for region, n in numbers.items():
                self._draw_cost(surface, state, region, pieces.cost_marker(n, size, tone), tone)
        for region, n in marks.hints.items():
            x, y = self.token_center(region)
            flag = pieces.order_flag(n, round(size * 1.25))
            surface.blit(flag, flag.get_rect(center=(x, y - round(self.token_size * 0.7))))
        for region, name in marks.icons.items():
            self.draw_icon(surface, state, region, name)
        for region, n in marks.earnings.items():
            picture = pieces.coin_pile(n, round(size * 0.8))
            surface.blit(picture, picture.get_rect(center=self._mark_center(state, region)))

    def draw_icon(self, surface: pygame.Surface, state: State, region: int, name: str) -> None:
        """An emblem where a mark of the region belongs."""
        picture = pieces.rimmed(name, round(self.token_size * 0.8))
        surface.blit(picture, picture.get_rect(center=self._mark_center(state, region)))

    def _mark_center(self, state: State, region: int) -> tuple[int, int]:
        """On an empty region in its middle, otherwise below the stack."""
        x, y = self.token_center(region)
        if state.tokens[region] or state.natives[region]:
            lowest = self.camera.view.bottom - round(self.token_size * 0.42)
            return x, min(y + round(self.token_size * 0.78), lowest)
        return x, y

    def _draw_cost(self, surface: pygame.Surface, state: State, region: int, medal: pygame.Surface, tone: str) -> None:
        center = self._mark_center(state, region)
        under = pieces.ground_shadow(medal.get_width(), medal.get_height() // 2, 110)
        surface.blit(under, under.get_rect(center=(center[0] + 1, center[1] + medal.get_height() // 3)))
        surface.blit(medal, medal.get_rect(center=center))
        if tone == "die":
            die = pieces.die(3, round(medal.get_width() * 0.56))
            surface.blit(
                die, die.get_rect(center=(center[0] + medal.get_width() // 2, center[1] - medal.get_height() // 4))
            )

    def draw_hover(self, surface: pygame.Surface, region: int, clickable: bool) -> None:
        surface.set_clip(self.camera.view)
        color = theme.GOLD_LIGHT if clickable else theme.CREAM
        self.ground.draw_glow(
            surface, region, color, 46 if clickable else 14, 4 if clickable else 2, 255 if clickable else 120
        )
        surface.set_clip(None)


def board_picture(state: State, colours: list[int], size: tuple[int, int]) -> pygame.Surface:
    """The map with its pieces, for a list of games; NoBoard when the map is gone."""
    picture = pygame.Surface(size)
    view = BoardView(find_map(state.map))
    view.place(picture.get_rect())
    view.draw(picture, state, colours, Marks())
    return picture
