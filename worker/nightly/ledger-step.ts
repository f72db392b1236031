// Publishes the day's ledger in the public log: the postings since the previous night, by id, so that each belongs to exactly
// one night. First it sums them up, then makes the players' leaves in order of id; the last piece stores the hashes, appends
// the root and signs. If R2 is unavailable nothing is appended, and the next night covers both.
import { sql } from 'drizzle-orm';
import { HOUSE } from '../model/ledger/house.ts';
import type { postings } from '../model/ledger/tables.ts';
import { appendEntries, entryOf } from '../model/log/entries.ts';
import { type LeafPosting, ledgerLeaf } from '../model/log/ledger-leaf.ts';
import { publishLog } from '../model/log/publish.ts';
import type { ledgerNights, ledgerParts } from '../model/log/tables.ts';
import { EMPTY_TREE, grown, leafHash, rootOf } from '../model/log/tree.ts';
import type { players } from '../model/players/tables.ts';
import { storeBytes } from '../platform/archive-store.ts';
import type { Columns, Renamed } from '../platform/columns.ts';
import { integer, type Statement } from '../platform/database.ts';
import { newToken } from '../platform/tokens.ts';
import type { GameDay } from '../shared/kernel/game-day.ts';
import { postponed } from './reconcile-step.ts';
import { DONE, type Piece, type Planning, type Step } from './step.ts';

/** The number of postings summed per piece. */
const MOST_SUMMED = 50_000;
/**
 * Cursor values: 0 at first; negative while summing: minus one, minus the postings already summed; positive: the last player
 * with a leaf, plus one.
 */
const SUMMING = -1;
const LEAVES = 1;

type Night = Columns<typeof ledgerNights, 'from_id' | 'through_id' | 'salt' | 'balances'>;
type PlayersMove = Renamed<typeof players, { player: 'id'; public_id: 'public_id' }> &
  Renamed<typeof postings, { id: 'id'; change: 'amount'; after: 'amount' }>;
/** The number of postings of one type between two accounts, and their sum in millisparks. */
type Moved = [type: string, source: string, target: string, postings: number, amount: number];

export const ledgerStep: Step = {
  name: 'ledger',
  isGlobal: true,
  // Players' postings, which are only read.
  size: { first: 5000, most: 20_000 },
  async plan(planning) {
    const { db, day, cursor } = planning;
    const [night] = await db.all<Night>(
      sql`SELECT from_id, through_id, salt, balances FROM ledger_nights WHERE day = ${day}`,
    );
    if (night?.balances) return DONE;
    if (cursor === 0 || !night) return { statements: beginning(day), next: SUMMING };
    return cursor < 0 ? sumPiece(planning, night) : leavesPiece(planning, night);
  },
};

/** Begins after the last published night. */
function beginning(day: GameDay): Statement[] {
  return [
    ...forgetting(day),
    sql`
      INSERT INTO ledger_nights (day, from_id, through_id, salt)
      SELECT ${day}, COALESCE((SELECT MAX(through_id) FROM ledger_nights), 0),
        COALESCE((SELECT MAX(id) FROM postings), 0), ${newToken()}`,
  ];
}

function forgetting(day: GameDay): Statement[] {
  return [
    sql`DELETE FROM ledger_parts WHERE day = ${day}`,
    sql`DELETE FROM ledger_nights WHERE balances IS NULL`,
  ];
}

function keepPart(day: GameDay, part: number, content: unknown): Statement {
  return sql`INSERT INTO ledger_parts (day, part, content) VALUES (${day}, ${integer(part)}, ${JSON.stringify(content)})`;
}

/** Sums the next postings by type and accounts. */
async function sumPiece({ db, day, cursor }: Planning, { from_id, through_id }: Night): Promise<Piece> {
  const first = from_id + SUMMING - cursor;
  const last = Math.min(through_id, first + MOST_SUMMED);
  const name = (account: 'source' | 'target') =>
    sql.raw(
      `CASE ${account} ${Object.entries(HOUSE)
        .map(([house, id]) => `WHEN ${id} THEN '${house}'`)
        .join(' ')} ELSE 'players' END`,
    );
  type Sum = Record<'type' | 'source' | 'target', string> & Record<'postings' | 'amount', number>;
  const moved = await db.all<Sum>(sql`
    SELECT transaction_type AS type, ${name('source')} AS source, ${name('target')} AS target,
      COUNT(*) AS postings, SUM(amount) AS amount
    FROM postings WHERE id > ${first} AND id <= ${last} GROUP BY 1, 2, 3`);
  const rows = moved.map(({ type, source, target, postings, amount }) => [
    type,
    source,
    target,
    postings,
    amount,
  ]);
  return {
    statements: [keepPart(day, cursor, rows)],
    next: last < through_id ? cursor - MOST_SUMMED : LEAVES,
    things: 0,
  };
}

/** Makes the leaves of the next complete players; ends the night if none is left. */
async function leavesPiece(planning: Planning, night: Night): Promise<Piece> {
  const { db, ctx, day, cursor, chunk } = planning;
  const after = cursor - LEAVES;
  const among = sql`postings.id > ${night.from_id} AND postings.id <= ${night.through_id} AND players.id > ${after}`;
  const rows = await db.all<PlayersMove>(sql`
    SELECT players.id AS player, players.public_id, postings.id, amount AS change, target_balance AS after
    FROM players CROSS JOIN postings ON target = players.id AND target > 0 WHERE ${among}
    UNION ALL
    SELECT players.id, players.public_id, postings.id, -amount, source_balance
    FROM players CROSS JOIN postings ON source = players.id AND source > 0 WHERE ${among}
    ORDER BY 1, 3 LIMIT ${chunk}`);
  if (rows.length === 0) return endNight(planning, night);
  const byPlayer = Map.groupBy(rows, ({ player }) => player);
  // The last player may have more postings than were read.
  if (rows.length === chunk && byPlayer.size > 1) byPlayer.delete(rows.at(-1)!.player);
  else if (rows.length === chunk) return leavesPiece({ ...planning, chunk: chunk * 2 }, night);
  const hashes = [...byPlayer.values()].map((its) => {
    const theirs = its.map((one): LeafPosting => [one.id, one.change, one.after]);
    const of = { edition: ctx.edition, day, nightSalt: night.salt, publicId: its[0]!.public_id };
    return leafHash(ledgerLeaf(of, theirs));
  });
  const last = [...byPlayer.keys()].at(-1)!;
  return { statements: [keepPart(day, cursor, hashes)], next: last + LEAVES, things: rows.length };
}

/** Stores the hashes sorted, so that their order reveals no owner, and appends the night to the log. */
async function endNight({ ctx, db, day, now_ms }: Planning, night: Night): Promise<Piece> {
  const [parts, earlier] = (await db.batch([
    sql`SELECT part, content FROM ledger_parts WHERE day = ${day} ORDER BY part`,
    sql`SELECT balances FROM ledger_nights WHERE balances IS NOT NULL ORDER BY through_id DESC, day DESC LIMIT 1`,
  ])) as [Columns<typeof ledgerParts, 'part' | 'content'>[], Columns<typeof ledgerNights, 'balances'>[]];
  const contents = (isWanted: (part: number) => boolean) =>
    parts.filter(({ part }) => isWanted(part)).flatMap(({ content }) => JSON.parse(content));
  const hashes = (contents((part) => part > 0) as string[]).sort();
  const moved = summedUp(contents((part) => part < 0) as Moved[]);
  const before: Record<string, number> = earlier[0]?.balances
    ? JSON.parse(earlier[0].balances)
    : Object.fromEntries([...Object.keys(HOUSE), 'players'].map((name) => [name, 0]));
  const after = { ...before };
  for (const [, source, target, , amount] of moved) {
    after[source]! -= amount;
    after[target]! += amount;
  }
  const { edition } = ctx;
  const bytes = Buffer.from(hashes.join(''), 'hex');
  try {
    const { sha256 } = await storeBytes(ctx, { month: day, what: 'ledger', bytes });
    const { from_id: from, through_id: through } = night;
    const sums = { before, after, moved };
    const root = rootOf(grown(EMPTY_TREE, hashes).tree);
    const document = {
      kind: 'ledger',
      edition,
      day,
      from,
      through,
      leaves: hashes.length,
      root,
      sha256,
      ...sums,
    };
    await ctx.directory.all(appendEntries([entryOf(`ledger:${edition}:${day}`, document)]));
    await publishLog(ctx, { now_ms });
  } catch (error) {
    return { statements: [...postponed(error, { day }), ...forgetting(day)], next: 'done' };
  }
  return {
    statements: [
      sql`UPDATE ledger_nights SET balances = ${JSON.stringify(after)} WHERE day = ${day}`,
      sql`DELETE FROM ledger_parts WHERE day = ${day}`,
    ],
    next: 'done',
  };
}

/** Merges the sums of several pieces, ordered by type and accounts. */
function summedUp(pieces: readonly Moved[]): Moved[] {
  const sums = new Map<string, Moved>();
  for (const [type, source, target, postings, amount] of pieces) {
    const of = `${type} ${source} ${target}`;
    const [, , , before = 0, sum = 0] = sums.get(of) ?? [];
    sums.set(of, [type, source, target, before + postings, sum + amount]);
  }
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, moved]) => moved);
}
