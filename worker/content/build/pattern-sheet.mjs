// Prints a month's worth of Pattern Match for a person to review. The days of the puzzles are secret, so the month only
// selects a stretch of the pool, counted from the first month of play.

import { redHerrings } from '../pattern-checker.ts';
import { makePuzzles, markOf } from './pattern-puzzles.mjs';

const FIRST_YEAR = 2027;
const DAYS = 31;

/** The sheet of a month, YYYY-MM. An asterisk marks words that also fit another group of their puzzle. */
export function patternSheet(month) {
  const [, year, number] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(month ?? '') ?? [];
  if (!year) throw new Error('Name a month, e.g. sheet patternmatch 2027-01');
  const puzzles = makePuzzles();
  const months = Math.max(0, (Number(year) - FIRST_YEAR) * 12 + Number(number) - 1);
  const places = Array.from({ length: DAYS }, (_, day) => (months * DAYS + day) % puzzles.length);
  return places.map((place) => printed(puzzles[place], place)).join('\n');
}

function printed(groups, place) {
  const lures = new Set(redHerrings(groups));
  const rows = groups.map(({ category, words }) => {
    const shown = words.map((word) => word + (lures.has(word) ? '*' : '')).join(', ');
    return `  ${category.difficulty}  ${category.title.padEnd(40)} ${shown}`;
  });
  return [`Place ${place}, mark ${markOf(groups)}`, ...rows, ''].join('\n');
}
