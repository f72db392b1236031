// The only way to move Sparks (RULES §2). The schema validates every posting.
import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';
import type { GameDay } from '../../shared/kernel/game-day.ts';
import type { Millisparks } from '../../shared/kernel/millisparks.ts';
import type { PostingType } from '../../shared/kernel/transaction-type.ts';
import { HOUSE, type HouseAccount } from './house.ts';

/** An end of a posting: a house account by name, or a player's account by its id or an expression that yields it. */
export type AccountRef = HouseAccount | { player: number | SQL };

export interface Posting {
  /** Names the reason, e.g. `result:{player}:{game}:{day}`. Each key can be used only once, for ever. */
  key: string | SQL;
  from: AccountRef;
  to: AccountRef;
  /** Millisparks, positive, or also zero for a settlement; or an expression that yields them. */
  amount: Millisparks | SQL;
  type: PostingType;
  /** The text that players read. It never stores a player's name, which is inserted on reading. */
  description: string;
  day: GameDay;
  now_ms: number;
  /** Posts only if this condition is true at this point of the batch; default: always. */
  when?: SQL;
}

/**
 * The statement for one posting, alone or in a larger batch. The batch fails as a whole with `POSTING_KEY_USED`,
 * `POSTING_UNKNOWN_ACCOUNT`, `POSTING_NOT_ENOUGH` or `POSTING_UNSETTLED` (`constraintOf`).
 */
export function post(posting: Posting): Statement {
  return sql`
    INSERT INTO new_postings (key, source, target, amount, transaction_type, description, day, created_at)
    SELECT ${posting.key}, ${idOf(posting.from)}, ${idOf(posting.to)}, ${posting.amount}, ${posting.type},
      ${posting.description}, ${posting.day}, ${posting.now_ms}
    WHERE ${posting.when ?? sql`TRUE`}`;
}

/** A posting of `postEach`, whose accounts and amount are known. */
export interface KnownPosting {
  key: string;
  from: HouseAccount | { player: number };
  to: HouseAccount | { player: number };
  /** Millisparks, positive. */
  amount: Millisparks;
  type: PostingType;
  description: string;
}

/** The statement for many postings of one day and instant, in the given order; like `post`, all or none. */
export function postEach(
  postings: readonly KnownPosting[],
  { day, now_ms }: { day: GameDay; now_ms: number },
): Statement {
  const rows = postings.map(({ from, to, ...posting }) => ({
    ...posting,
    source: idOf(from),
    target: idOf(to),
  }));
  return sql`
    INSERT INTO new_postings (key, source, target, amount, transaction_type, description, day, created_at)
    SELECT value ->> 'key', value ->> 'source', value ->> 'target', value ->> 'amount', value ->> 'type',
      value ->> 'description', ${day}, ${now_ms}
    FROM json_each(${JSON.stringify(rows)}) ORDER BY json_each.key`;
}

/**
 * The statement for one posting per row of `rows`, a query that yields key, source, target (account ids), amount and description.
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

/** The statement that deletes the oldest postings through an id. The schema refuses those that no seal covers. */
export function dropOldest({ through, most }: { through: number; most: number }): Statement {
  return sql`
    DELETE FROM postings WHERE id IN (SELECT id FROM postings WHERE id <= ${through} ORDER BY id LIMIT ${most})`;
}

function idOf<Id>(account: HouseAccount | { player: Id }): number | Id {
  return typeof account === 'string' ? HOUSE[account] : account.player;
}
