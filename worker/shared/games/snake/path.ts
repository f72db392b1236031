// A snake's path as a short text: at each tick it goes straight on, turns left or turns right. A letter encodes three ticks,
// or four to forty straight ones, so that even the longest run fits into 17,000 letters.

import { DIRECTIONS, type Direction, oppositeOf, START_DIRECTION, type Turn } from './rules.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** The number of letters that encode three ticks, each straight on, left or right. */
const TRIPLES = 27;
const FEWEST_STRAIGHT = 4;
const MOST_STRAIGHT = FEWEST_STRAIGHT + LETTERS.length - TRIPLES - 1;
/** The places of `DIRECTIONS` by which each sign turns. */
const TURNS = [0, 3, 1];

/** The path of a run; of several turns for a tick the last one counts. */
export function pathOf(turns: readonly Turn[], ticks: number): string {
  const signs = signsOf(turns, ticks);
  let path = '';
  for (let at = 0; at < signs.length; ) {
    let straight = 0;
    while (straight < MOST_STRAIGHT && signs[at + straight] === 0) straight++;
    if (straight >= FEWEST_STRAIGHT) {
      path += LETTERS[TRIPLES + straight - FEWEST_STRAIGHT];
      at += straight;
    } else {
      const [one = 0, two = 0, three = 0] = signs.slice(at, at + 3);
      path += LETTERS[one * 9 + two * 3 + three];
      at += 3;
    }
  }
  return path;
}

/** The turns of a path, at most one a tick. */
export function turnsOf(path: string): Turn[] {
  const turns: Turn[] = [];
  let direction = START_DIRECTION;
  let tick = 0;
  for (const letter of path) {
    const code = LETTERS.indexOf(letter);
    if (code >= TRIPLES) {
      tick += code - TRIPLES + FEWEST_STRAIGHT;
      continue;
    }
    for (const sign of [Math.floor(code / 9), Math.floor(code / 3) % 3, code % 3]) {
      tick += 1;
      if (sign === 0) continue;
      direction = turned(direction, sign);
      turns.push([tick, direction]);
    }
  }
  return turns;
}

/** One sign a tick: 0 for straight on, 1 for left, 2 for right. Ignores reversals, as the rules do. */
function signsOf(turns: readonly Turn[], ticks: number): number[] {
  const wanted = new Map(turns);
  let direction = START_DIRECTION;
  return Array.from({ length: ticks }, (_, place) => {
    const to = wanted.get(place + 1) ?? direction;
    if (to === direction || to === oppositeOf(direction)) return 0;
    const sign = to === turned(direction, 1) ? 1 : 2;
    direction = to;
    return sign;
  });
}

function turned(direction: Direction, sign: number): Direction {
  return DIRECTIONS[(DIRECTIONS.indexOf(direction) + TURNS[sign]!) % DIRECTIONS.length]!;
}
