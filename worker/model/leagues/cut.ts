// Divides the players of a step into groups (RULES §15) by how much they played, so that nobody in a group played more than twice
// as much as another.
import { GROUP_SIZE } from '../../shared/contract/leagues.ts';

export interface Played {
  step: number;
  plays: number;
  players: number;
}

/**
 * The sizes of the next groups, at most `most`, for players in the order of step and plays. Each group starts with the remaining
 * player with the fewest plays, and has 30 members if enough of the same step played up to twice as much. If fewer than 15 of
 * those would remain, the last two groups share equally. A group depends only on the players that remain, so that pieces can
 * continue.
 */
export function cutGroups(played: readonly Played[], { most }: { most: number }): number[] {
  const left = played.map((of) => ({ ...of }));
  const sizes: number[] = [];
  for (let at = 0; at < left.length && sizes.length < most; ) {
    const size = sizeOf(withinReach(left, at));
    sizes.push(size);
    for (let taken = size; taken > 0; ) {
      const here = left[at]!;
      const some = Math.min(taken, here.players);
      here.players -= some;
      taken -= some;
      if (here.players === 0) at += 1;
    }
  }
  return sizes;
}

/** The number of players of the first one's step with up to twice the plays; stops counting at twice a group. */
function withinReach(left: readonly Played[], at: number): number {
  const first = left[at]!;
  let within = 0;
  for (let next = at; next < left.length && within < GROUP_SIZE * 2; next++) {
    const { step, plays, players } = left[next]!;
    if (step !== first.step || plays > 2 * first.plays) break;
    within += players;
  }
  return within;
}

function sizeOf(within: number): number {
  if (within <= GROUP_SIZE) return within;
  return within < GROUP_SIZE * 1.5 ? Math.ceil(within / 2) : GROUP_SIZE;
}
