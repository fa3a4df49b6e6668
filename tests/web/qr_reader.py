"""Reads a QR code from a picture of it, as a phone's camera does: from dark and light, not from what drew it.

The code must be upright and whole, and drawn without a mistake: its error correction is checked, not used.
"""

from __future__ import annotations

import io
import itertools

from PIL import Image
from segno import consts

FINDER = 7
"""Modules of a finder pattern's side; three of them stand in the corners."""
QUIET = 3
"""Light modules that must stand around a code."""
BYTES = 4
MODES = {1: "numeric", 2: "alphanumeric", 4: "bytes"}
LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
LEVELS = (consts.ERROR_LEVEL_M, consts.ERROR_LEVEL_L, consts.ERROR_LEVEL_H, consts.ERROR_LEVEL_Q)
"""The levels of error correction, by the two bits that stand for each."""
MASKS = (
    lambda r, c: (r + c) % 2 == 0,
    lambda r, _: r % 2 == 0,
    lambda _, c: c % 3 == 0,
    lambda r, c: (r + c) % 3 == 0,
    lambda r, c: (r // 2 + c // 3) % 2 == 0,
    lambda r, c: r * c % 2 + r * c % 3 == 0,
    lambda r, c: (r * c % 2 + r * c % 3) % 2 == 0,
    lambda r, c: ((r + c) % 2 + r * c % 3) % 2 == 0,
)


def read(picture: bytes) -> str:
    """The text of the code in this picture."""
    dark = modules(picture)
    level, mask = formatted(dark)
    return text_of(data_of(words_of(dark, MASKS[mask]), version_of(dark), level), version_of(dark))


def modules(picture: bytes) -> list[list[bool]]:
    """Which modules are dark: the middle of each, between the lightest and the darkest of the picture."""
    grey = Image.open(io.BytesIO(picture)).convert("L")
    least, most = grey.getextrema()
    corner = grey.width // 32
    for x in (0, grey.width - corner):
        for y in (0, grey.height - corner):
            grey.paste(most, (x, y, x + corner, y + corner))  # what the code stands on may have round corners
    assert most - least > 150, "dark and light can be told apart"
    middle = (least + most) / 2
    left, top, right, bottom = grey.point(lambda light: 255 * (light < middle)).getbbox()
    edge = next(x for x in itertools.count(left) if grey.getpixel((x, top)) >= middle) - left
    size = round((right - left) / (edge / FINDER))
    each = (right - left) / size
    assert size % 4 == 1, size
    assert abs((bottom - top) - (right - left)) < each / 2, "it is square"
    assert min(left, top, grey.width - right, grey.height - bottom) > (QUIET - 0.5) * each, "light stands around it"
    at = [int((n + 0.5) * each) for n in range(size)]
    return [[grey.getpixel((left + x, top + y)) < middle for x in at] for y in at]


def version_of(dark: list[list[bool]]) -> int:
    """How large a code this is."""
    return (len(dark) - 17) // 4


def formatted(dark: list[list[bool]]) -> tuple[int, int]:
    """The level of error correction and the mask, which stand twice beside the finder patterns."""
    size = len(dark)
    first = [dark[8][c] for c in (0, 1, 2, 3, 4, 5, 7, 8)] + [dark[r][8] for r in (7, 5, 4, 3, 2, 1, 0)]
    second = [dark[size - 1 - n][8] for n in range(7)] + [dark[8][size - 8 + n] for n in range(8)]
    assert first == second
    value = number(first) ^ 0b101010000010010
    assert value ^ 0b101010000010010 in consts.FORMAT_INFO
    return LEVELS[value >> 13], value >> 10 & 7


def is_function(version: int, row: int, column: int) -> bool:
    """Whether this module belongs to a pattern, and holds no data."""
    size = 17 + 4 * version
    if row == 6 or column == 6 or (row < 9 and (column < 9 or column >= size - 8)) or (row >= size - 8 and column < 9):
        return True
    if version >= 7 and ((row < 6 and size - 11 <= column < size - 8) or (column < 6 and size - 11 <= row < size - 8)):
        return True
    places = consts.ALIGNMENT_POS[version - 2] if version > 1 else ()
    ends = {(6, 6), (6, size - 7), (size - 7, 6)}
    around = ((r, c) for r in places for c in places if (r, c) not in ends)
    return any(abs(row - r) <= 2 and abs(column - c) <= 2 for r, c in around)


def words_of(dark: list[list[bool]], mask) -> list[int]:
    """The bytes as they stand: up and down in pairs of columns, from the right."""
    size, version, bits = len(dark), version_of(dark), []
    for n, right in enumerate([*range(size - 1, 6, -2), *range(5, 0, -2)]):
        rows = range(size) if n % 2 else range(size - 1, -1, -1)
        places = [(row, column) for row in rows for column in (right, right - 1)]
        bits += [dark[r][c] ^ mask(r, c) for r, c in places if not is_function(version, r, c)]
    return [number(bits[at : at + 8]) for at in range(0, len(bits) // 8 * 8, 8)]


def data_of(words: list[int], version: int, level: int) -> list[int]:
    """The data of all blocks, one after the other; every block's error correction must agree with it."""
    kinds = consts.ECC[version][level]
    lengths = [(one.num_data, one.num_total - one.num_data) for one in kinds for _ in range(one.num_blocks)]
    assert len(words) == sum(data + check for data, check in lengths)
    blocks: list[list[int]] = [[] for _ in lengths]
    stream = iter(words)
    for which in (0, 1):
        for n in range(max(one[which] for one in lengths)):
            for block, one in zip(blocks, lengths, strict=True):
                if n < one[which]:
                    block.append(next(stream))
    for block, (_, check) in zip(blocks, lengths, strict=True):
        assert not any(syndrome(block, n) for n in range(check)), "a camera would have to correct it"
    return [word for block, (data, _) in zip(blocks, lengths, strict=True) for word in block[:data]]


def syndrome(block: list[int], n: int) -> int:
    """What is 0 where a block has no mistake."""
    value = 0
    for word in block:
        value = (consts.GALIOS_EXP[(consts.GALIOS_LOG[value] + n) % 255] if value else 0) ^ word
    return value


def text_of(data: list[int], version: int) -> str:
    """The text that the data says."""
    bits = "".join(f"{word:08b}" for word in data)
    at, text = 0, b""

    def take(count: int) -> int:
        nonlocal at
        at += count
        return int(bits[at - count : at], 2)

    large = version >= 10
    while len(bits) - at >= BYTES and (mode := take(4)):
        match MODES[mode]:
            case "numeric":
                left = take(12 if large else 10)
                while left > 0:
                    some = min(left, 3)
                    text += f"{take((0, 4, 7, 10)[some]):0{some}}".encode()
                    left -= some
            case "alphanumeric":
                left = take(11 if large else 9)
                while left > 0:
                    value = take(11 if left > 1 else 6)
                    text += (LETTERS[value // 45] + LETTERS[value % 45] if left > 1 else LETTERS[value]).encode()
                    left -= 2
            case _:
                text += bytes(take(8) for _ in range(take(16 if large else 8)))
    return text.decode()


def number(bits: list[bool]) -> int:
    """Bits as a number, the highest first."""
    value = 0
    for bit in bits:
        value = 2 * value + bit
    return value
