"""`python -m game replay FILE`: watch a saved game, check it, or write its story as text."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.play import size
from game.i18n import LANGUAGES

if TYPE_CHECKING:
    from game.storage.restore import Loaded


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser("replay", help="watch a saved game, check it, or write its story as text")
    parser.add_argument("file", type=Path, metavar="FILE", help="a saved game")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--verify", action="store_true", help="play it over again without a window and compare")
    what.add_argument("--text", metavar="OUT", help="write what happened as text; - is the screen")
    parser.add_argument("--lang", choices=LANGUAGES, help="language of this run")
    parser.add_argument("--size", type=size, help="window size, for example 1920x1080")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from game import i18n
    from game.storage import saves
    from game.storage.errors import SaveError

    i18n.set_language(args.lang or i18n.default_language())
    try:
        loaded = saves.load(args.file, own=False)
    except SaveError as error:
        return _refuse(i18n.t(error.notice.id, **error.notice.params))
    if args.verify:
        return _verify(loaded)
    if args.text:
        return _write(loaded, args.text)
    return _watch(loaded, args)


def _verify(loaded: Loaded) -> int:
    from game.i18n import t
    from game.storage.codec import state_digest

    if not loaded.replay_available:
        return _refuse(t("saves.no_replay"))
    actions = len(loaded.match.done)
    print(t("replay.verified", actions=actions, hash=state_digest(loaded.match.rules, loaded.match.state)))
    return 0


def _write(loaded: Loaded, out: str) -> int:
    from game.i18n import t
    from game.match.log import log_text

    story = log_text(loaded.match)
    if out == "-":
        sys.stdout.write(story)
        return 0
    try:
        Path(out).write_text(story, encoding="utf-8")
    except (OSError, ValueError) as error:
        return _refuse(t("saves.unwritten", reason=getattr(error, "strerror", None) or error))
    return 0


def _watch(loaded: Loaded, args: argparse.Namespace) -> int:
    from game.i18n import t
    from game.maps import NoBoard
    from game.storage import logs

    logs.start()
    from game.app import App, NoDisplay

    try:
        app = App(size=args.size)
        if args.lang:
            app.settings.language = args.lang
            app.apply_settings()
        from game.scenes.replay import ReplayScene

        app.run(ReplayScene(loaded.match))
    except NoDisplay as error:
        return _refuse(str(error))
    except NoBoard as missing:
        return _refuse(t(missing.id, name=missing.name))
    return 0


def _refuse(line: str) -> int:
    print(line, file=sys.stderr)
    return 1
