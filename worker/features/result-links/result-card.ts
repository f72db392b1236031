// The preview card of a link to a result (Open Graph, 1200 x 630): the game's card with the score, the puzzle number and the
// player's name drawn on it from glyphs cut by scripts/build-cards.mjs.
import { BIG, MIDDLE, SMALL, type Type } from './card-type.generated.ts';
import { type PngFile, type Raster, readPng, writePng } from './png.ts';

export interface ResultFacts {
  /** 0 to 100, with one decimal. */
  points: number;
  gameName: string;
  puzzleNumber: number;
  username: string;
}

/** Positions of lines, in pixels from the left and top edge. */
const LEFT = 64;
const SCORE_BASE = 372;
const PUZZLE_BASE = 452;
const PLAYER_BASE = 512;
const TURN_BASE = 566;
/** The left edge of the emblem's plate. */
const MOST_RIGHT = 620;
/** Palette offsets of primary and secondary text. Each is a ramp of STEPS from the background. */
const STEPS = 16;
const TEXT = 0;
const TEXT_2 = STEPS;

/** Composes the card. `plate` and `type` are the PNG files of the game and of the glyphs. */
export function resultCard(
  { points, gameName, puzzleNumber, username }: ResultFacts,
  { plate, type }: { plate: Uint8Array; type: Uint8Array },
): Uint8Array<ArrayBuffer> {
  const card = readPng(plate);
  const letters = readPng(type);
  const [whole = '', tenths = ''] = points.toFixed(1).split('.');
  const score = { base: SCORE_BASE, ink: TEXT };
  const at = set(card, letters, BIG, { text: whole, left: LEFT, ...score });
  // A zero decimal is set smaller and lighter.
  if (tenths === '0') set(card, letters, MIDDLE, { text: '.0', left: at, base: SCORE_BASE, ink: TEXT_2 });
  else set(card, letters, BIG, { text: `.${tenths}`, left: at, ...score });
  set(card, letters, SMALL, {
    text: `points in ${gameName} ${puzzleNumber}`,
    left: LEFT,
    base: PUZZLE_BASE,
    ink: TEXT,
  });
  const second = { left: LEFT, ink: TEXT_2 };
  set(card, letters, SMALL, { text: `by ${username}`, base: PLAYER_BASE, ...second });
  set(card, letters, SMALL, { text: 'Your turn.', base: TURN_BASE, ...second });
  return writePng(card);
}

/** Draws a line of text and returns where it ends. Skips letters without a glyph, and stops when there is no room. */
function set(
  card: PngFile,
  letters: Raster,
  type: Type,
  { text, left, base, ink }: { text: string; left: number; base: number; ink: number },
): number {
  let at = left;
  for (const letter of text) {
    const cut = type[letter];
    if (!cut) continue;
    const [x, y, width, height, dx, dy, advance] = cut;
    if (at + advance > MOST_RIGHT) return at;
    for (let row = 0; row < height; row += 1)
      for (let column = 0; column < width; column += 1) {
        const grey = letters.pixels[(y + row) * letters.width + x + column] ?? 0;
        if (grey > 0) card.pixels[(base + dy + row) * card.width + Math.round(at) + dx + column] = ink + grey;
      }
    at += advance;
  }
  return at;
}
