// Pairing (RULES §5) on lists already read: arrivals with waiting members, and the remainder at the close.
// Pure: the same rows always give the same pairs.
import { judge, type Score } from './judge.ts';
import type { Staker } from './payouts.ts';

export interface Member extends Staker, Score {
  goes_first: number;
  finished_at: number;
  /** Decides between members who finished at the same instant. */
  lot: number;
  /** Whether the play was never finished; such members are paired last. */
  is_lapsed: number;
  /** Whether the play is held back: it may lose, but not win. */
  is_held: number;
  /** An HMAC of the address that joined. */
  address_mark: string | null;
  referrer_id: number | null;
  /** Opponents of the last three days in this game; none in a pool of five or fewer. */
  opponents: readonly number[];
  /** Players who have blocked this player, or whom this player has blocked. */
  kept_apart: readonly number[];
}

export interface Pair {
  one: Member;
  two: Member;
}

export type MayMeet = (one: Member, two: Member) => boolean;

/** Neither has blocked the other; required even with the gate off. */
export const areAtPeace: MayMeet = (one, two) => !one.kept_apart.includes(two.player_id);

/** Fair pairing [gate]: not referrer with referee, not the same address, not a recent opponent. */
export const areFair: MayMeet = (one, two) =>
  areAtPeace(one, two) &&
  one.referrer_id !== two.player_id &&
  two.referrer_id !== one.player_id &&
  (one.address_mark === null || one.address_mark !== two.address_mark) &&
  !one.opponents.includes(two.player_id) &&
  !two.opponents.includes(one.player_id);

/** At the close a held play meets only a member who did better. Two held plays never meet. */
export function heldLose(mayMeet: MayMeet, { lowerIsBetter }: { lowerIsBetter: boolean }): MayMeet {
  return (one, two) => {
    if (!mayMeet(one, two)) return false;
    if (!one.is_held && !two.is_held) return true;
    const verdict = judge({ one, two, lowerIsBetter });
    return (!one.is_held || verdict === 'two') && (!two.is_held || verdict === 'one');
  };
}

/** The order of pairing for waiting members: held plays last, lapsed plays before them, then priority, then the longest wait. */
export function byWait(one: Member, two: Member): number {
  return (
    one.is_held - two.is_held ||
    one.is_lapsed - two.is_lapsed ||
    two.goes_first - one.goes_first ||
    byArrival(one, two)
  );
}

/** The order of results' arrival; ties break by lot. */
export function byArrival(one: Member, two: Member): number {
  return one.finished_at - two.finished_at || one.lot - two.lot || one.player_id - two.player_id;
}

/**
 * Pairs members of one wager in the order of arrival, each with the longest-waiting member. Unpaired members wait and may be
 * paired with later arrivals. The waiting member comes first in a pair.
 */
export function pairArrivals({
  arrivals,
  waiting,
  mayMeet,
}: {
  arrivals: readonly Member[];
  waiting: readonly Member[];
  mayMeet: MayMeet;
}): { pairs: Pair[]; alone: Member[] } {
  const pairs: Pair[] = [];
  const line = [...waiting].sort(byWait);
  const alone = new Set<Member>();
  for (const two of [...arrivals].sort(byArrival)) {
    const place = line.findIndex((one) => mayMeet(one, two));
    if (place === -1) {
      alone.add(two);
      joinLine(line, two);
      continue;
    }
    const [one] = line.splice(place, 1);
    alone.delete(one!);
    pairs.push({ one: one!, two });
  }
  return { pairs, alone: [...alone] };
}

/** Pairs members who may meet, longest wait first. */
export function pairLeftovers(
  members: readonly Member[],
  mayMeet: MayMeet,
): { pairs: Pair[]; alone: Member[] } {
  const pairs: Pair[] = [];
  const line = [...members].sort(byWait);
  const alone: Member[] = [];
  for (let one = line.shift(); one; one = line.shift()) {
    const first = one;
    const place = line.findIndex((two) => mayMeet(first, two));
    if (place === -1) alone.push(first);
    else pairs.push({ one: first, two: line.splice(place, 1)[0]! });
  }
  return { pairs, alone };
}

function joinLine(line: Member[], member: Member): void {
  const place = line.findIndex((one) => byWait(member, one) < 0);
  line.splice(place === -1 ? line.length : place, 0, member);
}
