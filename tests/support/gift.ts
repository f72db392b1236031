// Gifts for tests: Sparks from the mint, by an ordinary posting.
import { type SQL, sql } from 'drizzle-orm';
import { post } from '../../worker/model/ledger/post.ts';
import type { GameDay } from '../../worker/shared/kernel/game-day.ts';
import type { Millisparks } from '../../worker/shared/kernel/millisparks.ts';

/** Gives to a player, by number or public id, or to the pot of the tributes. A key is used once. */
export function gift({
  to,
  amount,
  day,
  now_ms,
  key = `gift:${crypto.randomUUID()}`,
}: {
  to: number | string;
  amount: Millisparks;
  day: GameDay;
  now_ms: number;
  key?: string;
}): SQL {
  const player = typeof to === 'number' ? to : sql`(SELECT id FROM players WHERE public_id = ${to})`;
  return post({
    key,
    from: 'mint',
    to: to === 'tribute' ? to : { player },
    amount,
    type: 'correction',
    description: 'A gift',
    day,
    now_ms,
  });
}
