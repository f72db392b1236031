// The card that a link to a result shows elsewhere (Open Graph, 1200 x 630): the game's own with the score, the
// puzzle's number and the player's name set into it, letter by letter, from type that scripts/build-cards.mjs cut.
import { BIG, MIDDLE, SMALL, type Type } from './card-type.generated.ts';
import { type PngFile, type Raster, readPng, writePng } from './png.ts';

export interface ResultFacts {
  /** 0 to 100, with one decimal. */
  points: number;
  gameName: string;
  puzzleNumber: number;
  username: string;
}

/** Where lines stand, in pixels from the card's left and top edge. */
const LEFT = 64;
const SCORE_BASE = 372;
const PUZZLE_BASE = 452;
const PLAYER_BASE = 512;
const TURN_BASE = 566;
/** As far as the emblem's plate. */
const MOST_RIGHT = 620;
/** Colours of the card's palette: of text, and of text that says less. Each is a ramp of so many steps from the ground. */
const STEPS = 16;
const TEXT = 0;
const TEXT_2 = STEPS;

/** The card's file. `plate` and `type` are the files of the game and of the type. */
export function resultCard(
  { points, gameName, puzzleNumber, username }: ResultFacts,
  { plate, type }: { plate: Uint8Array; type: Uint8Array },
): Uint8Array<ArrayBuffer> {
  const card = readPng(plate);
  const letters = readPng(type);
  const [whole = '', tenths = ''] = points.toFixed(1).split('.');
  const score = { base: SCORE_BASE, ink: TEXT };
  const at = set(card, letters, BIG, { text: whole, left: LEFT, ...score });
  // A zero decimal says less than the number does.
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

/** Sets a line of text and says where it ends. What has no letter here is left out, and so is what has no room. */
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
