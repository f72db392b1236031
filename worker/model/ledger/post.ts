// The one way a Spark moves (RULES §2). The schema checks every posting; this only writes it down.
import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';
import type { GameDay } from '../../shared/kernel/game-day.ts';
import type { Millisparks } from '../../shared/kernel/millisparks.ts';
import type { PostingType } from '../../shared/kernel/transaction-type.ts';
import { HOUSE, type HouseAccount } from './house.ts';

/** An end of a posting: a house account by name, or a player's account by its id or an expression that yields it. */
export type AccountRef = HouseAccount | { player: number | SQL };

/** One move of Sparks. */
export interface Posting {
  /** Says what it is for; can be used once in all time, e.g. `result:{player}:{game}:{day}`. */
  key: string | SQL;
  from: AccountRef;
  to: AccountRef;
  /** Millisparks, above zero, of a settlement also zero; or an expression that yields them. */
  amount: Millisparks | SQL;
  type: PostingType;
  /** For people; names of players are never written into it, only put in when it is read. */
  description: string;
  /** The game day on which it is posted. */
  day: GameDay;
  /** Milliseconds since the epoch. */
  now_ms: number;
  /** Posts only where this holds, by what the batch has done so far; left out: always. */
  when?: SQL;
}

/**
 * The statement that posts, run alone or in a larger batch. The batch fails as a whole with `POSTING_KEY_USED`,
 * `POSTING_UNKNOWN_ACCOUNT`, `POSTING_NOT_ENOUGH` or `POSTING_UNSETTLED` (`constraintOf`).
 */
export function post(posting: Posting): Statement {
  return sql`
    INSERT INTO new_postings (key, source, target, amount, transaction_type, description, day, created_at)
    SELECT ${posting.key}, ${idOf(posting.from)}, ${idOf(posting.to)}, ${posting.amount}, ${posting.type},
      ${posting.description}, ${posting.day}, ${posting.now_ms}
    WHERE ${posting.when ?? sql`TRUE`}`;
}

/** One of many postings that go over together: both ends and the amount are known. */
export interface KnownPosting {
  key: string;
  from: HouseAccount | { player: number };
  to: HouseAccount | { player: number };
  /** Millisparks, above zero. */
  amount: Millisparks;
  type: PostingType;
  description: string;
}

/** The statement that makes many postings of one day and instant, in the order given; all of them or, like `post`, none. */
export function postEach(
  postings: readonly KnownPosting[],
  { day, now_ms }: { day: GameDay; now_ms: number },
): Statement {
  const rows = postings.map(({ from, to, ...posting }) => ({
    ...posting,
    source: typeof from === 'string' ? HOUSE[from] : from.player,
    target: typeof to === 'string' ? HOUSE[to] : to.player,
  }));
  return sql`
    INSERT INTO new_postings (key, source, target, amount, transaction_type, description, day, created_at)
    SELECT value ->> 'key', value ->> 'source', value ->> 'target', value ->> 'amount', value ->> 'type',
      value ->> 'description', ${day}, ${now_ms}
    FROM json_each(${JSON.stringify(rows)}) ORDER BY json_each.key`;
}

/**
 * The statement that makes a posting for each of `rows`, a query that yields key, source, target (ids of accounts), amount
 * and description.
 */
export function postSelected({
  rows,
  type,
  day,
  now_ms,
}: {
  rows: SQL;
  type: PostingType;
  day: GameDay;
  now_ms: number;
}): Statement {
  return sql`
    INSERT INTO new_postings (key, source, target, amount, transaction_type, description, day, created_at)
    SELECT made.key, made.source, made.target, made.amount, ${type}, made.description, ${day}, ${now_ms}
    FROM (${rows}) AS made`;
}

/** The statement that removes the oldest postings through an id; the schema lets none go that no seal of the archive covers. */
export function dropOldest({ through, most }: { through: number; most: number }): Statement {
  return sql`
    DELETE FROM postings WHERE id IN (SELECT id FROM postings WHERE id <= ${through} ORDER BY id LIMIT ${most})`;
}

function idOf(account: AccountRef): number | SQL {
  return typeof account === 'string' ? HOUSE[account] : account.player;
}
