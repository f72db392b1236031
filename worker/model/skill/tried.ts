// What most people tried in a day's puzzle (RULES §15 Coach): how many played each of the moves that plays name, summed up by the
// pieces of the night. What is kept of it in the end is a few moves that many people made; who made them is nowhere.

import { FEWEST_PLAYS } from './expectation.ts';

/** A move that fewer people made is not shown. */
const FEWEST_PEOPLE = 5;
/** So many moves are told, the commonest first. */
const MOST_TOLD = 3;
/** So many are counted between pieces: far more than can come to be among the commonest. */
const MOST_COUNTED = 2000;

/** A move, and how many people made it. */
export type Tally = readonly [move: string, people: number];

/** Tallies with the moves of some more plays, each of somebody else. */
export function withTried(tallies: readonly Tally[], plays: readonly (readonly string[])[]): Tally[] {
  const counts = new Map(tallies);
  for (const move of plays.flat()) counts.set(move, (counts.get(move) ?? 0) + 1);
  return commonest([...counts], MOST_COUNTED);
}

/** What may be told of the tallies of so many plays. */
export function tellable(tallies: readonly Tally[], { plays }: { plays: number }): Tally[] {
  if (plays < FEWEST_PLAYS) return [];
  return commonest(
    tallies.filter(([, people]) => people >= FEWEST_PEOPLE),
    MOST_TOLD,
  );
}

function commonest(tallies: readonly Tally[], most: number): Tally[] {
  const inOrder = [...tallies].sort(
    ([move, people], [other, others]) => others - people || (move < other ? -1 : 1),
  );
  return inOrder.slice(0, most);
}
