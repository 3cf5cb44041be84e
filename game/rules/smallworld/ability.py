"""Abilities: races and powers as small stateless classes that override only the hooks they need.

A *query* hook is pure and its results are combined by the engine (numbers add, masks unite, "cannot" beats
"can"). A *window* is a moment at which an ability may act, through the verbs. What an ability must remember
lives in the state (`Tribe.memory`), never in the ability object.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, TypeVar

from game.rules.core import BadInput, Line, Reason, UnknownContent

if TYPE_CHECKING:
    from game.rules.smallworld.state import State, Tribe


class Source(NamedTuple):
    """An ability in force and what it is anchored to."""

    ability: str
    tribe: int
    anchor: int = -1  # a region, for what lies on the map


Paying = Iterable[tuple[int, int]]  # (region or -1, coins)


class Ability:
    """The hooks, in the order in which a turn meets them. All default to "no effect"."""

    id: ClassVar[str]
    needs: ClassVar[tuple[str, ...]] = ()  # features of the map, any of which it needs to be of use
    in_decline: ClassVar[bool] = False  # stays in force when the race declines
    overridden: ClassVar[tuple[tuple[str, Callable[..., Any]], ...]]  # its own hooks, by name
    piece: ClassVar[str] = ""  # the special piece that it puts on the map
    marker: ClassVar[str] = ""  # the piece laid before players whom `Tribe.memory` of this ability names, as a mask
    asks: ClassVar[str] = "region"  # what its question is about: a region, a player, a badge, a relic or a word

    # --- taking the combo
    def offered(self, state: State, src: Source) -> None:
        """Window: the combo has been taken, its badge is not yet in force."""

    def picked(self, state: State, src: Source) -> None:
        """Window: the tribe has been taken, its tokens counted; or it has come to hold what carries the ability."""

    def lends(self, state: State, src: Source) -> tuple[str, ...]:
        """Further abilities that the race has through this one."""
        return ()

    def turned_up(self, state: State, src: Source) -> None:
        """Window: the piece that carries the ability was turned up in a region; the source's tribe found it."""

    def lost(self, state: State, src: Source) -> None:
        """Window: the race no longer holds what carried the ability."""

    # --- queries about conquest
    def acts_in_decline(self, state: State, src: Source) -> bool:
        """The race takes a leg of its own at the start of its owner's turns."""
        return False

    def entries(self, state: State, src: Source) -> int:
        """Further regions by which a race without a region may enter."""
        return 0

    def must_enter(self, state: State, src: Source) -> int:
        """Regions by which a race without a region enters, instead of the edge of the map."""
        return 0

    def neighbours(self, state: State, src: Source, region: int) -> int:
        """Further regions that count as adjacent to this one for this race."""
        return 0

    def range(self, state: State, src: Source) -> int:
        """Regions that can be attacked from anywhere, adjacent or not."""
        return 0

    def habitat(self, state: State, src: Source) -> int:
        """Further regions, such as water, that this race may conquer."""
        return 0

    def may_stay(self, state: State, src: Source) -> int:
        """Regions, otherwise left at redeployment, in which this race stays."""
        return 0

    def ignores(self, state: State, src: Source) -> int:
        """Regions that cost as if nobody stood in them."""
        return 0

    def cost_delta(self, state: State, src: Source, region: int) -> int:
        """Tokens more or less for conquering a region."""
        return 0

    def why_full_price(self, state: State, src: Source, region: int) -> Reason | None:
        """Why a discount that one might expect does not apply to the region."""
        return None

    def forbids(self, state: State, src: Source, attacker: Tribe) -> int:
        """Regions of this race that the attacker may not attack by any means."""
        return 0

    def pierces(self, state: State, src: Source) -> int:
        """Immune regions of others that this race may attack nevertheless."""
        return 0

    def vetoes(self, state: State, src: Source) -> int:
        """Regions against which no ability of an opponent is of any help."""
        return 0

    def price(self, state: State, src: Source) -> int:
        """Coins that an opponent pays to the owner for conquering a region of this race."""
        return 0

    def die_mode(self, state: State, src: Source) -> str:
        """How this race uses the die instead of the last attempt: "" or "before" (roll, then name)."""
        return ""

    def rolls_for(self, state: State, src: Source) -> int:
        """Regions for which the die may be rolled at every attack; the region is named before the roll."""
        return 0

    def spares(self, state: State, src: Source) -> bool:
        """The next conquest of this race costs its defender no token."""
        return False

    def losses_delta(self, state: State, src: Source, region: int) -> int:
        """Tokens more or less lost when this region of the race is conquered."""
        return 0

    # --- acting during the turn
    def turn_start(self, state: State, src: Source) -> None:
        """Window: the owner's turn begins."""

    def ready(self, state: State, src: Source) -> None:
        """Window: the owner's active race has readied its troops, before its conquests."""

    def readies(self, state: State, src: Source) -> bool:
        """The player may ready the ability now, to serve in the next conquest."""
        return False

    def served(self, state: State, src: Source, region: int) -> None:
        """Window: the ability had been readied, and the region was conquered with it."""

    def conquest_targets(self, state: State, src: Source) -> int:
        """Regions that the ability itself could take now."""
        return 0

    def redeploy_targets(self, state: State, src: Source, defending: bool) -> int:
        """Regions where the ability could put a piece now; defending: at the end of another's turn."""
        return 0

    def use(self, state: State, src: Source, region: int) -> None:
        """The player used the ability on one of its targets."""

    def why_unusable(self, state: State, src: Source, region: int) -> Reason | None:
        """Why the ability cannot be used on this region, though the race could attack or hold it."""
        return None

    def conquered(self, state: State, src: Source, region: int) -> None:
        """Window: the race has conquered a region."""

    def arrived(self, state: State, src: Source, region: int) -> None:
        """Window: the race has come to hold a region, by conquest or otherwise."""

    def attacked(self, state: State, src: Source, region: int) -> None:
        """Window: an opponent attacks this or another race of the owner."""

    def fell(self, state: State, src: Source, region: int) -> None:
        """Window: a region of this race is being conquered; its tokens still stand there."""

    def redeploy_start(self, state: State, src: Source) -> None:
        """Window: tokens are in hand, before they are redeployed."""

    def before_score(self, state: State, src: Source) -> None:
        """Window: the turn's moves are over."""

    def income(self, state: State, src: Source) -> Paying:
        """Coins beyond one a region."""
        return ()

    def adjust(self, state: State, src: Source, lines: list[Line]) -> Paying:
        """The second pass: coins more or less, given the race's income so far."""
        return ()

    def after_score(self, state: State, src: Source) -> None:
        """Window: coins are paid."""

    def chosen(self, state: State, src: Source, topic: str, option: str) -> None:
        """The player answered a question that this ability asked."""

    # --- decline
    def declined(self, state: State, src: Source) -> None:
        """Window: the race has just gone into decline."""

    def keeps_tokens(self, state: State, src: Source) -> bool:
        """All tokens stay on the map when the race declines."""
        return False

    def extra_in_decline(self, state: State, src: Source) -> bool:
        """In decline the race does not count against the limit of one."""
        return False


HOOKS = tuple(name for name, value in vars(Ability).items() if callable(value) and not name.startswith("_"))

Hook = tuple[tuple[Callable[..., Any], Source], ...]


class Table:
    """The overridden hooks of one tribe, compiled once: a query touches only what applies."""

    __slots__ = (*HOOKS, "sources", "hinders")

    def __init__(self, sources: Iterable[Source]) -> None:
        for name in HOOKS:
            setattr(self, name, ())
        self.sources = tuple({source.ability: source for source in sources}.values())
        for source in self.sources:
            for name, hook in ability_of(source.ability).overridden:
                setattr(self, name, (*getattr(self, name), (hook, source)))
        self.hinders = bool(self.forbids or self.vetoes or self.price)  # others' attacks, in any way

    if TYPE_CHECKING:

        sources: tuple[Source, ...]
        hinders: bool

        def __getattr__(self, name: str) -> Hook: ...


@lru_cache(maxsize=1 << 14)
def compiled(race: str, power: str, declined: bool, tribe: int, more: tuple[Source, ...] = ()) -> Table:
    """The table of a tribe: what it has from the map and from others (`more`), its race, its power."""
    sources = (*more, Source(race, tribe), Source(power, tribe))
    return Table(s for s in sources if s.ability and (not declined or ability_of(s.ability).in_decline))


class Race(Ability):
    """A banner: its number of tokens and the most that the tray holds."""

    tokens: ClassVar[int]
    tray: ClassVar[int]

    def __init_subclass__(cls, id: str = "", tokens: int = 0, tray: int = 0) -> None:
        cls.tokens, cls.tray = tokens, tray
        _register(cls, id)


class Power(Ability):
    """A badge: the tokens that it adds."""

    tokens: ClassVar[int]

    def __init_subclass__(cls, id: str = "", tokens: int = 0) -> None:
        cls.tokens = tokens
        _register(cls, id)


class Treasure(Ability):
    """What lies on the map and serves whoever holds its region."""

    def __init_subclass__(cls, id: str = "") -> None:
        _register(cls, id)


ABILITIES: dict[str, Ability] = {}


def _register(cls: type[Ability], id: str) -> None:
    if not id:  # a shape shared by several abilities
        return
    if id in ABILITIES:
        raise BadInput("ability.twice", id=id)
    cls.id = id
    ability = ABILITIES[id] = cls()
    own = [name for name in HOOKS if getattr(cls, name) is not getattr(Ability, name)]
    cls.overridden = tuple((name, getattr(ability, name)) for name in own)


A = TypeVar("A", bound=Ability)


def ability_of(id: str) -> Ability:
    try:
        return ABILITIES[id]
    except (KeyError, TypeError):
        raise UnknownContent("ability.unknown", id=str(id)[:60]) from None


def _of_kind(id: str, kind: type[A]) -> A:
    ability = ability_of(id)
    if not isinstance(ability, kind):
        raise BadInput("ability.unknown", id=str(id)[:60])
    return ability


def race_of(id: str) -> Race:
    return _of_kind(id, Race)


def power_of(id: str) -> Power:
    return _of_kind(id, Power)


def members(module: str, kind: type[Ability]) -> tuple[str, ...]:
    """What a module defines of a kind, in alphabetical order: a new class is in the box by being there."""
    known = (ability for ability in ABILITIES.values() if isinstance(ability, kind))
    return tuple(sorted(ability.id for ability in known if type(ability).__module__ == module))


class ContentSet(NamedTuple):
    """The banners and badges that are shuffled for a game, and what may lie hidden under Monsters."""

    id: str
    races: tuple[str, ...]
    powers: tuple[str, ...]
    treasures: tuple[str, ...] = ()

    def on(self, features: frozenset[str]) -> ContentSet:
        """Without the banners and badges that can do nothing on a map with these features."""
        return self._replace(races=_useful(self.races, features), powers=_useful(self.powers, features))


@lru_cache(maxsize=64)
def _useful(ids: tuple[str, ...], features: frozenset[str]) -> tuple[str, ...]:
    needs = {id: ability_of(id).needs for id in ids}
    return tuple(id for id in ids if not needs[id] or features.intersection(needs[id]))


SETS: dict[str, ContentSet] = {}


def register_set(content: ContentSet) -> None:
    SETS[content.id] = content


def set_of(id: str) -> ContentSet:
    try:
        return SETS[id]
    except (KeyError, TypeError):
        raise UnknownContent("set.unknown", id=str(id)[:60]) from None


@lru_cache(maxsize=16)
def has_vetoes(id: str) -> bool:
    """Whether anything in the set could veto the abilities of others: most games need not ask."""
    content = set_of(id)
    known = (*content.races, *content.powers, *content.treasures)
    return any(name == "vetoes" for ability in known for name, _ in ability_of(ability).overridden)
