// The payouts of a challenge (RULES §5) as postings. Each key pays only once, however often or late a request repeats: the prize
// enters the escrow under the matchup's key and leaves it under the player's.
import type { GameDay } from '../../shared/kernel/game-day.ts';
import { GAME_NAMES, type GameType } from '../../shared/kernel/game-type.ts';
import { type Millisparks, sparks } from '../../shared/kernel/millisparks.ts';
import type { KnownPosting } from '../ledger/post.ts';
import type { Verdict } from './judge.ts';

/** The base prize of a matchup, and the consolation of a member without an opponent, who also gets the wager back. */
const PRIZE: Millisparks = sparks(100);
export const CONSOLATION: Millisparks = sparks(10);

export interface Pool {
  game: GameType;
  day: GameDay;
}

/** What paying needs of a member; the wager is in escrow. */
export interface Staker {
  player_id: number;
  public_id: string;
  wager_millis: number;
}

/** The pot of a matchup: the prize plus both stakes; 0 if neither has a point. */
export function potOf({ wager_millis, verdict }: { wager_millis: number; verdict: Verdict }): Millisparks {
  return (verdict === 'void' ? 0 : PRIZE + 2 * wager_millis) as Millisparks;
}

/** The stake of each: the lower wager. */
export function stakeOf({ one, two }: { one: Staker; two: Staker }): number {
  return Math.min(one.wager_millis, two.wager_millis);
}

/** All postings of a judged matchup. The escrow pays out exactly both wagers and the prize. */
export function payoutsOf(
  pool: Pool,
  { one, two, verdict }: { one: Staker; two: Staker; verdict: Verdict },
): KnownPosting[] {
  const wager_millis = stakeOf({ one, two });
  const pot = potOf({ wager_millis, verdict });
  const staked = verdict === 'void' ? 0 : wager_millis;
  const prize = (member: Staker, amount: number): KnownPosting => ({
    ...fromEscrow(pool, member, amount),
    key: `challenge:${member.public_id}:${pool.game}:${pool.day}`,
    type: 'challenge_prize',
  });
  const prizes: KnownPosting[] = {
    one: [prize(one, pot)],
    two: [prize(two, pot)],
    tie: [prize(one, pot / 2), prize(two, pot / 2)],
    void: [],
  }[verdict];
  const minted: KnownPosting = {
    key: `challenge-pot:${pool.day}:${pool.game}:${one.public_id}`,
    from: 'mint',
    to: 'escrow',
    amount: PRIZE,
    type: 'challenge_prize',
    description: described(pool),
  };
  return [
    ...(verdict === 'void' ? [] : [minted]),
    ...prizes,
    ...[one, two].flatMap((member) => refundOf(pool, member, member.wager_millis - staked)),
  ];
}

/** The refund of a wager, or of a part of it. */
export function refundOf(pool: Pool, member: Staker, amount = member.wager_millis): KnownPosting[] {
  if (amount === 0) return [];
  const key = refundKey(member, pool);
  return [{ ...fromEscrow(pool, member, amount), key, type: 'challenge_refund' }];
}

/** The consolation of a member without an opponent. */
export function consolationOf(pool: Pool, member: Staker): KnownPosting {
  return {
    key: `challenge-odd:${member.public_id}:${pool.game}:${pool.day}`,
    from: 'mint',
    to: { player: member.player_id },
    amount: CONSOLATION,
    type: 'challenge_consolation',
    description: described(pool),
  };
}

export function described({ game, day }: Pool): string {
  return `${GAME_NAMES[game].name} challenge, ${day}`;
}

/** The posting key of a returned wager, the same for every caller. */
export function refundKey({ public_id }: Pick<Staker, 'public_id'>, { game, day }: Pool): string {
  return `challenge-back:${public_id}:${game}:${day}`;
}

function fromEscrow(pool: Pool, { player_id }: Staker, amount: number) {
  return {
    from: 'escrow',
    to: { player: player_id },
    amount: amount as Millisparks,
    description: described(pool),
  } as const;
}
