"""What a Linux desktop wants to know of the program: menu entry, description for software centres, kinds of files."""

from __future__ import annotations

from xml.sax.saxutils import escape

from build_scripts.build_parts import NAME, TITLE

ID = "io.github.elbow_room.ElbowRoom"
SAVE = "application/x-elbow-room-game"
MAP = "application/x-tiled-tmx"  # Tiled's own name for its files; Tiled stays what opens them by default

NAMES = {"": TITLE, "ru": "Тесный мир"}
SUMMARIES = {
    "": "Fantasy board games of conquest and building, with friends or against the computer",
    "ru": "Настольные игры о захватах и строительстве, с друзьями или против компьютера",
}
DESCRIPTIONS = {
    "": (
        "The world is full: Amazons, ratmen, giants and many other peoples want the same hills, and there is not room "
        "for half of them. Play at one screen with up to five people, or against computer opponents of several levels.",
        "No account, no network. The game saves itself after every action, explains every number, and lets you take "
        "back what has not shown anything hidden.",
    ),
    "ru": (
        "Мир переполнен: амазонкам, крысолюдам, великанам и многим другим народам нужны одни и те же холмы, а места не "
        "хватит и половине. За одним экраном играют до пяти человек, соперником может быть и компьютер.",
        "Ни учётной записи, ни сети. Игра сохраняется после каждого действия, объясняет каждое число и позволяет "
        "отменить всё, что не открыло скрытого.",
    ),
}
GAMES = {"": "A game of Elbow Room", "ru": "Партия «Тесного мира»"}


def entry(command: str) -> str:
    """The entry of the menu; `command` is how the program is started with a file."""
    lines = ["[Desktop Entry]", "Type=Application"]
    lines += [_in(f"Name[{lang}]", "Name", lang, text) for lang, text in NAMES.items()]
    lines += [_in(f"Comment[{lang}]", "Comment", lang, text) for lang, text in SUMMARIES.items()]
    lines += [f"Exec={command}", f"Icon={NAME}", "Terminal=false", "Categories=Game;BoardGame;"]
    lines += [f"MimeType={SAVE};{MAP};", f"StartupWMClass={NAME}"]
    return "\n".join(lines) + "\n"


def _in(other: str, plain: str, language: str, text: str) -> str:
    return f"{other if language else plain}={text}"


def mime_types() -> str:
    comments = "\n".join(f"    <comment{_lang(lang)}>{escape(text)}</comment>" for lang, text in GAMES.items())
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="{SAVE}">
{comments}
    <sub-class-of type="application/json"/>
    <icon name="{NAME}"/>
    <glob pattern="*.elbow"/>
  </mime-type>
  <mime-type type="{MAP}">
    <glob pattern="*.tmx"/>
  </mime-type>
</mime-info>
"""


def metainfo() -> str:
    """AppStream's description."""
    names = "\n".join(f"  <name{_lang(lang)}>{escape(text)}</name>" for lang, text in NAMES.items())
    summaries = "\n".join(f"  <summary{_lang(lang)}>{escape(text)}</summary>" for lang, text in SUMMARIES.items())
    same = zip(*DESCRIPTIONS.values(), strict=True)  # a paragraph in all languages, then the next
    spoken = [pair for paragraph in same for pair in zip(DESCRIPTIONS, paragraph, strict=True)]
    paragraphs = "\n".join(f"    <p{_lang(lang)}>{escape(text)}</p>" for lang, text in spoken)
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>{ID}</id>
  <metadata_license>MIT</metadata_license>
  <project_license>MIT</project_license>
{names}
{summaries}
  <developer_name>Elbow Room</developer_name>
  <description>
{paragraphs}
  </description>
  <categories>
    <category>Game</category>
    <category>BoardGame</category>
  </categories>
  <launchable type="desktop-id">{ID}.desktop</launchable>
  <icon type="stock">{NAME}</icon>
  <provides>
    <binary>{NAME}</binary>
    <mediatype>{SAVE}</mediatype>
  </provides>
  <supports>
    <control>pointing</control>
    <control>keyboard</control>
  </supports>
  <content_rating type="oars-1.1">
    <content_attribute id="violence-fantasy">mild</content_attribute>
  </content_rating>
</component>
"""


def _lang(language: str) -> str:
    return f' xml:lang="{language}"' if language else ""
