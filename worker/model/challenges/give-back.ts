// Returns wagers lost to a removed player to their losers (RULES §5, Given back). The removed account pays as far as its balance
// allows, and the mint pays the rest. All of it passes through the escrow in one batch.
import { sql } from 'drizzle-orm';
import type { Database, Statement } from '../../platform/database.ts';
import type { GameDay } from '../../shared/kernel/game-day.ts';
import type { GameType } from '../../shared/kernel/game-type.ts';
import type { Millisparks } from '../../shared/kernel/millisparks.ts';
import { post, postEach } from '../ledger/post.ts';
import { notify } from '../notifications/notify.ts';
import { described } from './payouts.ts';

/** The most wagers returned in one batch. */
export const GIVEN_BACK_AT_ONCE = 40;

export interface LostWager {
  id: number;
  game: GameType;
  day: GameDay;
  loser: number;
  wager_millis: Millisparks;
}

const KEY = 'wager-back:';
const keyOf = (matchup: number) => `${KEY}${matchup}`;

/** The wagers lost to a player since an instant and not yet returned, oldest first, up to GIVEN_BACK_AT_ONCE. */
export function wagersLostTo(
  db: Database,
  { winner, from_ms }: { winner: number; from_ms: number },
): Promise<LostWager[]> {
  const lost = (mine: 'player_one' | 'player_two', theirs: 'player_one' | 'player_two') => sql`
    SELECT id, game, day, ${sql.raw(theirs)} AS loser, wager_millis FROM challenge_matchups
    WHERE ${sql.raw(mine)} = ${winner} AND winner_id = ${winner} AND wager_millis > 0 AND judged_at >= ${from_ms}`;
  return db.all<LostWager>(sql`
    SELECT lost.* FROM (${lost('player_one', 'player_two')} UNION ALL ${lost('player_two', 'player_one')}) AS lost
    JOIN players ON players.id = lost.loser AND players.kind = 'registered'
    WHERE NOT EXISTS (SELECT 1 FROM postings WHERE key = ${KEY} || lost.id)
    ORDER BY lost.id LIMIT ${GIVEN_BACK_AT_ONCE}`);
}

/** The statements that return wagers and notify the recipients. Their keys make each return happen only once. */
export function giveBack(
  wagers: readonly LostWager[],
  { winner, day, now_ms }: { winner: number; day: GameDay; now_ms: number },
): Statement[] {
  const total = wagers.reduce((sum, { wager_millis }) => sum + wager_millis, 0);
  const first = wagers[0]!.id;
  const taken = `wager-taken:${first}`;
  const has = sql`(SELECT MIN(balance, ${total}) FROM accounts WHERE id = ${winner})`;
  const rest = sql`(${total} - COALESCE((SELECT amount FROM postings WHERE key = ${taken}), 0))`;
  const its = { to: 'escrow', type: 'wager_back', day, now_ms } as const;
  const description = 'Wagers won before the removal';
  return [
    post({ ...its, key: taken, from: { player: winner }, amount: has, description, when: sql`${has} > 0` }),
    post({
      ...its,
      key: `wager-lent:${first}`,
      from: 'mint',
      amount: rest,
      description,
      when: sql`${rest} > 0`,
    }),
    postEach(
      wagers.map((wager) => ({
        key: keyOf(wager.id),
        from: 'escrow',
        to: { player: wager.loser },
        amount: wager.wager_millis,
        type: 'wager_back',
        description: described(wager),
      })),
      { day, now_ms },
    ),
    ...[...Map.groupBy(wagers, ({ loser }) => loser)].map(([player, lost]) =>
      notify({
        key: `wager-back:${first}:${player}`,
        player,
        type: 'WAGER_BACK',
        facts: {
          sparks: lost.reduce((sum, { wager_millis }) => sum + wager_millis, 0) / 1000,
          wagers: lost.length,
        },
        now_ms,
      }),
    ),
  ];
}
