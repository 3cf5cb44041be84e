"""The charts of a match: strength ladder, points by round, and the game's own tables."""

from __future__ import annotations

from typing import Any

from game.cli.report.shapes import Box, Path, Sheet, Words
from game.i18n import has, t, tn
from game.ui import theme

WIDTH, MARGIN, GAP = 1200, 48, 40
ROW = 30
INNER = WIDTH - 2 * MARGIN
HALF = (INNER - GAP) // 2
CHART = 280  # height of the coins by round

Summary = dict[str, Any]
Rows = dict[str, dict[str, float]]


def sheet(summary: Summary) -> Sheet:
    ladder = ROW * len(summary["players"])
    tables = [(heading, summary[name]) for heading, name in summary.get("tables", {}).items()]
    content = ROW * max([len(rows) for _, rows in tables], default=0)
    height = 100 + 2 * MARGIN + ladder + CHART + content + 3 * 70
    drawn = Sheet(t("report.title"), WIDTH, height, theme.PARCHMENT_LIGHT)
    drawn.shapes.append(Words(MARGIN, 56, t("report.title"), 34, bold=True))
    facts = t("report.facts", games=summary["games"], seed=summary["seed"])
    drawn.shapes.append(Words(MARGIN, 92, facts, 15, colour=theme.INK_SOFT))
    y = _ladder(drawn, summary, 130.0)
    y = _rounds(drawn, summary, y + 50)
    for number, (heading, rows) in enumerate(tables[:2]):
        _content(drawn, heading, rows, MARGIN + number * (HALF + GAP), y + 50)
    return drawn


def _heading(drawn: Sheet, id: str, x: float, y: float) -> float:
    drawn.shapes.append(Words(x, y, t(id), 21, bold=True))
    return y + 34


def _unit(id: str, summary: Summary) -> str:
    """The text for what this game counts."""
    return id if "coins_mean" in summary else f"{id}.points"


def _colour(entrant: int) -> theme.Color:
    return theme.PLAYERS[entrant % len(theme.PLAYERS)].main


def _ladder(drawn: Sheet, summary: Summary, y: float) -> float:
    """A bar a player, the strongest first, with the interval drawn over it."""
    y = _heading(drawn, "report.ladder", MARGIN, y)
    left, width = MARGIN + 170, INNER - 170 - 330
    wins, games = summary["wins"], summary["games"]
    for entrant in sorted(range(len(wins)), key=lambda entrant: -wins[entrant]):
        rate, (low, high) = wins[entrant] / games, summary["wins_ci"][entrant]
        drawn.shapes += [
            Words(MARGIN, y + ROW / 2, summary["players"][entrant], 16, bold=True),
            Box(left, y + 6, width, ROW - 12, theme.PARCHMENT),
            Box(left, y + 6, width * rate, ROW - 12, _colour(entrant)),
            Path(((left + width * low, y + ROW / 2), (left + width * high, y + ROW / 2)),
                 theme.INK, 2),
            *(Path(((left + width * end, y + 9), (left + width * end, y + ROW - 9)), theme.INK, 2)
              for end in (low, high)),
            Words(left + width + 16, y + ROW / 2, t(
                _unit("report.wins", summary), rate=f"{100 * rate:.1f}", low=f"{100 * low:.1f}",
                high=f"{100 * high:.1f}", coins=f"{summary['score_mean'][entrant]:.1f}"), 15),
        ]  # fmt: skip
        y += ROW
    return y


def _rounds(drawn: Sheet, summary: Summary, y: float) -> float:
    """Mean coins after every round, a line a player."""
    y = _heading(drawn, _unit("report.rounds", summary), MARGIN, y)
    left, width, height = MARGIN + 50, INNER - 50 - 130, CHART - 50
    lines = summary["score_by_round"]
    rounds = len(lines[0])
    most = max(max(line) for line in lines) or 1
    step = 10 if most <= 80 else 20
    for coins in range(0, int(most) + 1, step):
        level = y + height * (1 - coins / most)
        drawn.shapes.append(Path(((left, level), (left + width, level)), theme.PARCHMENT_DARK, 1))
        drawn.shapes.append(Words(left - 10, level, str(coins), 13, "end", theme.INK_SOFT))
    across = width / max(1, rounds - 1)
    for number in range(rounds):
        drawn.shapes.append(Words(left + across * number, y + height + 18, str(number + 1), 13, "middle",
                                  theme.INK_SOFT))  # fmt: skip
    for entrant, line in enumerate(lines):
        points = tuple((left + across * i, y + height * (1 - c / most)) for i, c in enumerate(line))
        drawn.shapes.append(Path(points, _colour(entrant), 3))
    _legend(drawn, summary, left + width + 24, y)
    return y + CHART - 20


def _legend(drawn: Sheet, summary: Summary, x: float, y: float) -> None:
    for entrant, name in enumerate(summary["players"]):
        drawn.shapes.append(Box(x, y + 24 * entrant, 14, 14, _colour(entrant)))
        drawn.shapes.append(Words(x + 22, y + 24 * entrant + 7, name, 14))


def _content(drawn: Sheet, id: str, rows: Rows, x: float, y: float) -> None:
    """A bar a row, the longest first; beside it what it says."""
    y = _heading(drawn, id, x, y)
    left, width = x + 160, HALF - 160 - 170
    lengths = _lengths(rows)
    for name, row in sorted(rows.items(), key=lambda pair: -lengths[pair[0]]):
        drawn.shapes += [
            Words(x, y + ROW / 2, t(name) if has(name) else name, 14),
            Box(left, y + 8, width, ROW - 16, theme.PARCHMENT),
            Box(left, y + 8, width * max(0.0, lengths[name]), ROW - 16, theme.GOLD_DARK),
            Words(left + width + 12, y + ROW / 2, _told(row), 13, colour=theme.INK_SOFT),
        ]
        y += ROW


def _lengths(rows: Rows) -> dict[str, float]:
    """How often the taker won; where points are told, those against the most."""
    most = max((row.get("points_mean", 0.0) for row in rows.values()), default=0.0) or 1.0
    return {name: row["points_mean"] / most if "points_mean" in row else row["win_rate"] for name, row in rows.items()}


def _told(row: dict[str, float]) -> str:
    if "points_mean" in row:
        points = f"{row['points_mean']:.1f}"
        return (
            tn("report.points", int(row["taken"]), points=points) if "taken" in row else t("report.mean", points=points)
        )
    return t(
        "report.content", rate=f"{100 * row['win_rate']:.0f}", coins=f"{row['coins_mean']:.1f}", n=int(row["taken"])
    )
