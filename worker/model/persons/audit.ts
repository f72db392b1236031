// Audits that each person is in exactly one edition, and that the edition's copy agrees with the directory. Changes no row.
import { type SQL, sql } from 'drizzle-orm';
import type { Columns } from '../../platform/columns.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Statement } from '../../platform/database.ts';
import { keepsDirectory, readBoth } from '../../platform/halves.ts';
import type { LedgerFinding } from '../ledger/audit.ts';
import type { players } from '../players/tables.ts';
import type { persons } from './tables.ts';

const ROWS_AT_A_TIME = 1000;
/** The most accounts that a piece of the night names: if a half is lost, all of them differ. */
const MOST_NAMED = 20;

/** The columns of both halves. */
const COPIED = sql`kind, username, username_key, email_verified_at, registered_at, deactivated_at, banned_at`;
const IS_ACCOUNT = sql`kind IN ('registered', 'deactivated')`;

/** The public id of an account in either half, with the columns of both. */
type Account = Columns<typeof persons, 'public_id'>;
type Halved = Pick<Ctx, 'db' | 'directory' | 'edition'>;

/** Finds accounts that are missing in one half or differ between the two. Reads all of both, a page at a time. */
export async function auditPersons(ctx: Halved): Promise<LedgerFinding[]> {
  const findings: LedgerFinding[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const pages = await readBoth(ctx, {
      directory: [
        sql`
          SELECT public_id, ${COPIED} FROM persons
          WHERE public_id > ${after} AND ${livesIn(ctx)} ORDER BY public_id LIMIT ${ROWS_AT_A_TIME}`,
      ],
      edition: [
        sql`
          SELECT public_id, ${COPIED} FROM players
          WHERE public_id > ${after} AND ${IS_ACCOUNT}
          ORDER BY public_id LIMIT ${ROWS_AT_A_TIME}`,
      ],
    });
    const [inDirectory, inEdition] = pages as [Account[], Account[]];
    const through = lastOfBoth([inDirectory, inEdition]);
    const differing = different({ inDirectory, inEdition });
    findings.push(...differing.filter((id) => through === null || id <= through).map(findingOf));
    after = through;
  }
  return findings;
}

/** The findings for an edition that tests a dump: its rows are copies, so the directory must have nobody there. */
export async function auditTrial(ctx: Halved): Promise<LedgerFinding[]> {
  const [said] = await ctx.directory.all<{ players: number }>(
    sql`SELECT COUNT(*) AS players FROM persons WHERE ${livesIn(ctx)}`,
  );
  const { players: lost } = said!;
  return lost === 0 ? [] : [{ account: 'all', finding: COUNTS_DIFFER, difference: -lost }];
}

/** A piece of the nightly audit of a further edition: up to `most` players with ids above `after`. */
export async function auditSomePersons(
  ctx: Halved,
  { after, most }: { after: number; most: number },
): Promise<{ players: number; through: number; findings: LedgerFinding[] }> {
  const rows = await ctx.db.all<Columns<typeof players, 'id' | 'public_id' | 'kind'>>(sql`
    SELECT id, public_id, ${COPIED} FROM players WHERE id > ${after} ORDER BY id LIMIT ${most}`);
  const inEdition = rows
    .filter(({ kind }) => kind === 'registered' || kind === 'deactivated')
    .map(({ id: _, ...account }) => account);
  const ids = inEdition.map(({ public_id }) => public_id);
  const inDirectory = await ctx.directory.all<Account>(personsAmong(ctx, ids));
  const differing = different({ inDirectory, inEdition });
  const found = differing.length > 0 ? await stillDifferent(ctx, differing) : [];
  const findings = found.slice(0, MOST_NAMED).map(findingOf);
  return { players: rows.length, through: rows.at(-1)?.id ?? after, findings };
}

/**
 * Compares the number of persons in a further edition with the directory's. As every account of the edition is found in the
 * directory, equal numbers mean that the edition lacks none. Skipped while messages are undelivered.
 */
export async function auditCountOfPersons(ctx: Halved): Promise<LedgerFinding[]> {
  const players = sql`SELECT COUNT(*) AS players FROM players WHERE ${IS_ACCOUNT}`;
  const onTheWay = (outbox: SQL, to: SQL) => sql`
    SELECT 1 FROM ${outbox} WHERE taken_at IS NULL AND ${to} LIMIT 1`;
  const [before, sent] = await ctx.db.batch([
    players,
    onTheWay(sql`edition_outbox`, sql`edition = 'directory'`),
  ]);
  const [said, sentThere] = await ctx.directory.batch([
    sql`SELECT COUNT(*) AS players FROM persons WHERE ${livesIn(ctx)}`,
    onTheWay(sql`directory_outbox`, sql`edition = ${ctx.edition}`),
  ]);
  const after = await ctx.db.all(players);
  const [has, had, should] = [after, before!, said!].map(
    (rows) => (rows as { players: number }[])[0]!.players,
  );
  const isQuiet = sent!.length + sentThere!.length === 0 && has === had;
  if (!isQuiet || has === should) return [];
  return [{ account: 'all', finding: COUNTS_DIFFER, difference: has! - should! }];
}

const COUNTS_DIFFER = 'the directory says that another number of players lives here';

export async function personsOfNoEdition({
  directory,
}: Pick<Ctx, 'directory'>): Promise<(LedgerFinding & { edition: string })[]> {
  const lost = await directory.all<Columns<typeof persons, 'public_id' | 'edition'>>(sql`
    SELECT public_id, edition FROM persons WHERE edition NOT IN (SELECT name FROM editions)
    ORDER BY public_id LIMIT ${ROWS_AT_A_TIME}`);
  return lost.map(({ public_id, edition }) => ({
    edition,
    account: public_id,
    finding: 'a person lives in no edition',
    difference: 0,
  }));
}

/** The accounts that still differ, and about whom no message is undelivered. */
async function stillDifferent(ctx: Halved, ids: readonly string[]): Promise<string[]> {
  const among = isAmong(ids);
  const [inDirectory, sentThere, inEdition, sent] = (await readBoth(ctx, {
    directory: [personsAmong(ctx, ids), waitingAmong(sql`directory_outbox`, ids)],
    edition: [
      sql`SELECT public_id, ${COPIED} FROM players WHERE ${among} AND ${IS_ACCOUNT}`,
      waitingAmong(sql`edition_outbox`, ids),
    ],
  })) as [Account[], Account[], Account[], Account[]];
  const waiting = new Set([...sentThere, ...sent].map(({ public_id }) => public_id));
  return different({ inDirectory, inEdition }).filter((id) => !waiting.has(id));
}

function personsAmong(ctx: Halved, ids: readonly string[]): Statement {
  return sql`SELECT public_id, ${COPIED} FROM persons WHERE ${isAmong(ids)} AND ${livesIn(ctx)}`;
}

function waitingAmong(outbox: SQL, ids: readonly string[]): Statement {
  return sql`SELECT DISTINCT public_id FROM ${outbox} WHERE ${isAmong(ids)} AND taken_at IS NULL`;
}

function isAmong(ids: readonly string[]): SQL {
  return sql`public_id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
}

/** The second condition makes the query use the index of persons outside home. */
function livesIn(ctx: Halved): SQL {
  return keepsDirectory(ctx)
    ? sql`edition = ${ctx.edition}`
    : sql`edition = ${ctx.edition} AND edition <> 'home'`;
}

/** The last public id that both pages cover; null at the end. */
function lastOfBoth(pages: readonly (readonly Account[])[]): string | null {
  const full = pages.filter((page) => page.length === ROWS_AT_A_TIME);
  return full.map((page) => page.at(-1)!.public_id).sort()[0] ?? null;
}

/** The ids of accounts that are missing in one half or differ. */
function different({
  inDirectory,
  inEdition,
}: {
  inDirectory: readonly Account[];
  inEdition: readonly Account[];
}): string[] {
  const byId = (page: readonly Account[]) =>
    new Map(page.map((account) => [account.public_id, JSON.stringify(account)]));
  const [directory, edition] = [byId(inDirectory), byId(inEdition)];
  return [...new Set([...directory.keys(), ...edition.keys()])].filter(
    (id) => directory.get(id) !== edition.get(id),
  );
}

function findingOf(account: string): LedgerFinding {
  return { account, finding: 'directory and economy differ', difference: 0 };
}
