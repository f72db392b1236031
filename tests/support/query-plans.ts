// The store's query plans. One property matters: no statement scans a table that grows with the players. SQLite plans without
// statistics here (nothing runs ANALYZE, nor does production), so the plan of a statement is the same for ten rows and for ten
// million.
import { env } from 'cloudflare:workers';

/** Tables whose size does not depend on the players, or that are kept short. A scan of one is bounded. */
const BOUNDED_TABLES: Readonly<Record<string, string>> = {
  landmarks: 'one row a landmark',
  villa_shop: 'one row an item of the catalogue',
  daily_puzzles: 'nine rows a day',
  drafts: 'editors write them by hand, and at most one a day is used',
  withdrawn_words: 'one row for each word that editors have withdrawn from a pool',
  puzzle_epochs: 'a few rows a game, in all its life',
  editions: 'a row for some ten thousand players',
  promotions: 'made by operators, by hand',
  job_runs: 'a dozen rows a day',
  releases: 'eight rows a landmark and week',
  release_plans: 'eight rows a landmark and week',
  starter_issues: 'eight rows a starter landmark and day at most',
  active_weeks: 'one row a week',
  shop_nights: 'one row a night',
  villa_top_ups: 'one row a plain item and night at most',
  villa_restocks: 'one row an item and week',
  share_targets: 'one row a week',
  shared_boards: 'eight rows a week, with more than one edition',
  alerts: 'a row a condition that holds',
  audit_findings: 'empty while the sums are right',
  ledger_checks: 'one row a night',
  ledger_nights: 'one row a night',
  archive_months: 'one row a month',
  open_months: 'one row a month',
  month_sums: 'one row an edition, until the month’s file is made',
  guard: 'always empty',
};

/** Statements that scan a growing table on purpose, each with a part of its text and the reason. */
const EXCUSED: readonly { table: RegExp; text: string; reason: string }[] = [
  {
    table: /^persons$/,
    text: 'SELECT seats_left FROM persons WHERE seats_left > 0',
    reason: 'fifty players who offer seats, along their index',
  },
  {
    table: /^waiting_list$/,
    text: 'SELECT 1 FROM waiting_list WHERE confirmed_at IS NOT NULL AND told_at IS NULL LIMIT',
    reason: 'whether anybody waits, along an index',
  },
  {
    table: /^waiting_list$/,
    text: 'SELECT id FROM waiting_list WHERE confirmed_at IS NOT NULL AND told_at IS NULL ORDER BY confirmed_at, id LIMIT',
    reason: 'the fifty who have waited longest, along an index',
  },
  {
    table: /^reports$/,
    text: 'FROM reports WHERE answer IS NULL ORDER BY created_at LIMIT',
    reason: 'the first thousand of the operators’ queue, along its index',
  },
  {
    table: /^suspicions$/,
    text: 'WHERE suspicions.decided_at IS NULL ORDER BY suspicions.opened_at LIMIT',
    reason: 'the fifty oldest open suspicions of the operators’ queue, by its index',
  },
  {
    table: /^reports$/,
    text: 'FROM reports WHERE answer IS NOT NULL ORDER BY answered_at DESC LIMIT',
    reason: 'the last thousand answers, along their index',
  },
  {
    table: /^persons$/,
    text: 'SELECT COUNT(*) FROM persons WHERE persons.edition = editions.name',
    reason: 'counts an edition whose room an operator says for the first time',
  },
  {
    table: /^players$/,
    text: "SELECT COUNT(*) AS players FROM players WHERE kind IN ('registered', 'deactivated')",
    reason: 'counts an edition apart, some ten thousand players, once a night',
  },
  {
    table: /^standings$/,
    text: 'AS value FROM standings ORDER BY',
    reason: 'the top of a board: the first hundred entries of an index, and no more',
  },
  {
    table: /^news$/,
    text: 'ORDER BY occurred_at DESC, id DESC LIMIT',
    reason: 'a page of the news, along its index; what is scanned by that name outside is the page',
  },
  {
    table: /^notifications$/,
    text: 'FROM notifications ORDER BY id LIMIT',
    reason: 'the 5,000 oldest, along the key',
  },
  {
    table: /^(players|villa_items)$/,
    text: 'WHERE registered_at < ? AND last_played_day >= ?',
    reason: 'Monday’s release and restock count who plays and what they own, once a week',
  },
  {
    table: /^players$/,
    text: 'SELECT COUNT(*) AS registrations FROM players',
    reason: 'Monday’s release counts who has come, once a week',
  },
  {
    table: /^accounts$/,
    text: 'SELECT COALESCE(SUM(balance), 0) AS total, MAX(id) AS last FROM accounts',
    reason: 'the sum of all balances, once a night',
  },
  {
    table: /^villa_items$/,
    text: '(owned - moved) * cost_millis AS difference',
    reason: 'the pieces of every seventh item against what was bought, once a night',
  },
  {
    table: /^(postings|accounts)$/,
    text: ' AS postings, COUNT(*) AS accounts, COALESCE(SUM(balance), 0) AS total FROM accounts',
    reason: 'an operator’s audit reads everything',
  },
  {
    table: /^(postings|archive_openings)$/,
    text: "SELECT account, 'balance after a posting is wrong' AS finding, SUM(after - running) AS difference FROM (",
    reason: 'an operator’s audit reads everything',
  },
  {
    table: /^(postings|accounts|archive_openings)$/,
    text: "SELECT chosen.id AS account, 'balance differs from its postings' AS finding",
    reason: 'an operator’s audit reads everything',
  },
  {
    table: /^persons$/,
    text: 'FROM persons WHERE edition NOT IN (SELECT name FROM editions)',
    reason: 'an operator’s audit reads everything',
  },
  {
    table: /^players$/,
    text: "SELECT players.id AS account, 'player has no account' AS finding",
    reason: 'an operator’s audit reads everything',
  },
  {
    table: /^postings$/,
    text: 'SELECT day FROM postings ORDER BY id LIMIT 1',
    reason: 'the first posting of all, along the key',
  },
  {
    table: /^(directory|edition)_outbox$/,
    text: '_outbox WHERE taken_at IS NULL AND ',
    reason: 'the messages that wait, along their index: few, and for seconds',
  },
  {
    table: /^welcomes_owed$/,
    text: 'WHERE owed.needs_grant = 1',
    reason: 'the welcomes that an edition apart owes, along their index',
  },
  {
    table: /^results$/,
    text: "WHERE players.kind = 'guest' AND players.guest_number = ?",
    reason: 'an operator names a guest by the number shown, which no index is worth',
  },
  {
    table: /./,
    text: ' AS row, json_array(',
    reason: 'a page of a dump: so many rows along the key',
  },
];

/** A step of a plan that scans a growing table. */
export interface Scan {
  table: string;
  step: string;
  statement: string;
}

/** The steps by which statements scan growing tables, without an exception. */
export async function scansIn(statements: readonly string[]): Promise<Scan[]> {
  const tables = await tableNames();
  const plans = await stepsOf(statements);
  return statements.flatMap((text, place) => {
    const statement = flat(text);
    const isExcused = (table: string) =>
      EXCUSED.some((one) => one.table.test(table) && statement.includes(one.text));
    return plans[place]!.flatMap((step) =>
      tablesRead({ step, statement, tables })
        .filter((table) => !(table in BOUNDED_TABLES) && !isExcused(table))
        .map((table) => ({ table, step, statement })),
    );
  });
}

/**
 * The statements of every trigger, made to run alone, with the row's values unbound. A plan shows the statement that fires
 * a trigger, and not what the trigger does.
 */
export async function triggerStatements(): Promise<string[]> {
  const triggers = await rowsOf<{ sql: string }>("SELECT sql FROM sqlite_schema WHERE type = 'trigger'");
  return triggers.flatMap(({ sql: text }) => {
    const [, head = '', body = ''] = text.match(/^([\s\S]*?)\bBEGIN\b([\s\S]*)\bEND\s*;?\s*$/i) ?? [];
    const when = head.match(/\bWHEN\b([\s\S]*)$/i)?.[1];
    const statements = body.split(';').filter((part) => part.trim() !== '');
    return [...(when ? [`SELECT ${when}`] : []), ...statements].map(standingAlone);
  });
}

function standingAlone(text: string): string {
  return text
    .trim()
    .replace(/RAISE\s*\([^)]*\)/gi, 'NULL')
    .replace(/\b(NEW|OLD)\s*\.\s*[`"]?\w+[`"]?/gi, '?');
}

/** The plan of each statement, one line a step. Parameters are unbound: without statistics they do not matter. */
export async function stepsOf(statements: readonly string[]): Promise<string[][]> {
  if (statements.length === 0) return [];
  const asked = statements.map((text) =>
    env.DB.prepare(`EXPLAIN QUERY PLAN ${text}`).bind(...Array(parametersIn(text)).fill(null)),
  );
  const plans = await env.DB.batch<{ detail: string }>(asked);
  return plans.map(({ results }) => results.map(({ detail }) => detail));
}

export async function tableNames(): Promise<Set<string>> {
  const rows = await rowsOf<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table'");
  const names = new Set(rows.map(({ name }) => name));
  if (names.has('sqlite_stat1'))
    throw new Error('With statistics, plans depend on what stands in the tables.');
  return names;
}

async function rowsOf<Row>(statement: string): Promise<Row[]> {
  return (await env.DB.prepare(statement).all<Row>()).results;
}

/** Which tables a step scans: a plan names the alias, and in one statement an alias may name several. */
function tablesRead({
  step,
  statement,
  tables,
}: {
  step: string;
  statement: string;
  tables: ReadonlySet<string>;
}): string[] {
  const alias = step.match(/^SCAN (\w+)/)?.[1];
  if (!alias || / VIRTUAL TABLE /.test(step)) return [];
  const named = new Set(tables.has(alias) ? [alias] : []);
  const given = /(?:\bFROM|\bJOIN|\bINTO|\bUPDATE|,)\s+[`"]?(\w+)[`"]?\s+(?:AS\s+)?[`"]?(\w+)[`"]?/gi;
  for (const [, table, its] of statement.matchAll(given))
    if (its === alias && tables.has(table!)) named.add(table!);
  return [...named];
}

function parametersIn(text: string): number {
  return text.replace(/'(?:[^']|'')*'/g, '').match(/\?/g)?.length ?? 0;
}

function flat(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
