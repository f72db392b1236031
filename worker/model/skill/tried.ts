// The most common moves in a day's puzzle (RULES §15 Coach): the night counts, in pieces, how many people made each move. In the
// end only a few moves that many people made are stored; who made them is stored nowhere.

import { FEWEST_PLAYS } from './expectation.ts';

const FEWEST_PEOPLE = 5;
const MOST_SHOWN = 3;
/** The most moves stored between pieces, far more than can end up among the most common. */
const MOST_COUNTED = 2000;

export type Tally = readonly [move: string, people: number];

/** Adds the moves of more plays to the tallies. Each play must be by a different player. */
export function withTried(tallies: readonly Tally[], plays: readonly (readonly string[])[]): Tally[] {
  const counts = new Map(tallies);
  for (const move of plays.flat()) counts.set(move, (counts.get(move) ?? 0) + 1);
  return commonest([...counts], MOST_COUNTED);
}

/** The moves that may be shown, from the tallies of `plays` plays. */
export function showable(tallies: readonly Tally[], { plays }: { plays: number }): Tally[] {
  if (plays < FEWEST_PLAYS) return [];
  return commonest(
    tallies.filter(([, people]) => people >= FEWEST_PEOPLE),
    MOST_SHOWN,
  );
}

function commonest(tallies: readonly Tally[], most: number): Tally[] {
  const inOrder = [...tallies].sort(
    ([move, people], [other, others]) => others - people || (move < other ? -1 : 1),
  );
  return inOrder.slice(0, most);
}
