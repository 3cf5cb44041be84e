"""The numbers of the evaluation; they lie beside this module as a file to read and to tune."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

FILE = Path(__file__).with_name("weights.json")

Weights = dict[str, Any]


@cache
def usual() -> Weights:
    found: Weights = json.loads(FILE.read_text(encoding="utf-8"))
    return found
