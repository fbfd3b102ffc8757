from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

from ..engine.board import bits, dilate
from .endgame import Endgame, list_layouts
from .position import Contradiction, Position, drain
from .probability import Analysis, analyse_in_slices

LAYOUTS = 300
BUDGET = 3000
MARGIN = 1.1
CANDS = 8
PLY = True

class Guess(NamedTuple):
    square: int
    mines: int
    layouts: int


def best_guess(position, analysis=None):
    return drain(best_guess_in_slices(position, analysis))


def best_guess_in_slices(position, analysis=None):
    if analysis is None:
        analysis = yield from analyse_in_slices(position)
    if LAYOUTS and analysis.layouts <= LAYOUTS:
        layouts = list_layouts(position, analysis.safe, analysis.mines, LAYOUTS)
        if layouts:
            found = yield from Endgame(position, analysis.mines, layouts, BUDGET).best(len(layouts))
            if found is not None:
                return Guess(found[0], *_r(analysis, found[0]))
    cands = candidates(position, analysis)
    if not PLY or len(cands) == 1: return Guess(cands[0][-1], *_r(analysis, cands[0][-1]))
    best = None
    for risk, _, nb, sq in cands[:CANDS]:
        score = yield from look_ahead(position, analysis, sq)
        key = (-score, risk, nb)
        if best is None or key < best[0]:
            best = key, sq
    return Guess(best[1], *_r(analysis, best[1]))

def candidates(position, analysis):
    closed = position.closed
    out = []
    low = min(m / l for _, m, l in analysis.risks)
    for squares, m, l in analysis.risks:
        r = m / l
        if r <= (low * MARGIN if PLY else low) or r<=low:
            for sq in bits(squares):
                around = dilate(1 << sq, position.stride, closed & ~analysis.mines).bit_count()
                out.append((r, squares == analysis.outside, around, sq))
    out.sort()
    return out

def opened_as(position, sq, n):
    bit = 1 << sq
    planes = tuple(p | (bit if n >> k & 1 else 0) for k, p in enumerate(position.planes))
    return Position(position.width, position.height, position.squares, position.mines, position.opened | bit, planes)

def look_ahead(position, analysis, sq):
    around = dilate(1 << sq, position.stride, position.closed) & ~(1 << sq)
    least = (around & analysis.mines).bit_count()
    most = (around & ~analysis.safe).bit_count()
    score = 0
    for n in range(least, most + 1):
        try:
            a = yield from analyse_in_slices(opened_as(position, sq, n))
        except Contradiction:
            continue
        chance = a.layouts / analysis.layouts
        best = 1 - min(m / l for s, m, l in a.risks)
        score += chance * best
    return score

def _r(a, sq):
    r = a.risk(sq)
    return r.mines, r.layouts
