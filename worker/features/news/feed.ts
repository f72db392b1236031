// The news feed of Doxa Daily (RULES §13): fills in names, and shows several attacks on one Villa in a day as one story.

import { type SQL, sql } from 'drizzle-orm';
import type { news } from '../../model/news/tables.ts';
import { shownName } from '../../model/players/shown-name.ts';
import type { players } from '../../model/players/tables.ts';
import type { Columns } from '../../platform/columns.ts';
import type { Database, Statement } from '../../platform/database.ts';
import type { NewsEvent } from '../../shared/contract/news.ts';
import { MOST_LISTED } from '../../shared/contract/paging.ts';

type Kind = Columns<typeof players>['kind'];

export type NewsRow = Columns<typeof news, 'id' | 'event_type' | 'count' | 'data_json' | 'occurred_at'> & {
  one_id: number | null;
  one_kind: Kind;
  one_username: string | null;
  one_guest_number: number;
  one_banned_at: number | null;
  two_id: number | null;
  two_kind: Kind;
  two_username: string | null;
  two_guest_number: number;
  two_banned_at: number | null;
};

/** Keys of people in stored facts, and the fields that replace them: first people, then second ones. */
const FIRST: Readonly<Record<string, string>> = {
  attacker: 'attacker_username',
  winner: 'winner_username',
  top_player: 'top_player_username',
  player: 'username',
};
const SECOND: Readonly<Record<string, string>> = { target: 'target_username', loser: 'loser_username' };

/** A page of the news, newest first, and the total served. */
export async function newsPage(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ events: NewsEvent[]; total: number }> {
  const [rows, totals] = (await db.batch([
    newsStatement({ limit, offset }),
    // News is never deleted, so the highest id is the count.
    sql`SELECT MIN(COALESCE(MAX(id), 0), ${MOST_LISTED}) AS total FROM news`,
  ])) as [NewsRow[], { total: number }[]];
  return { events: rows.map(eventOf), total: totals[0]!.total };
}

/** Selects a page of the news, newest first; `eventOf` reads its rows. */
export function newsStatement({ limit, offset }: { limit: number; offset: number }): Statement {
  return sql`
    SELECT news.*, one.id AS one_id, one.kind AS one_kind, one.username AS one_username,
      one.guest_number AS one_guest_number, one.banned_at AS one_banned_at, two.id AS two_id, two.kind AS two_kind,
      two.username AS two_username, two.guest_number AS two_guest_number, two.banned_at AS two_banned_at
    FROM (SELECT * FROM news ORDER BY occurred_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}) AS news
    LEFT JOIN players AS one ON one.id = ${personIn(FIRST)}
    LEFT JOIN players AS two ON two.id = ${personIn(SECOND)}
    ORDER BY news.occurred_at DESC, news.id DESC`;
}

/** Whether everyone in an event is still present: registered or a guest, and not banned. */
export function isOfThosePresent(row: NewsRow): boolean {
  const facts: Record<string, unknown> = JSON.parse(row.data_json);
  const names = (fields: Readonly<Record<string, string>>) =>
    Object.keys(fields).some((name) => name in facts);
  const isHere = (id: number | null, kind: Kind, bannedAt: number | null) =>
    id !== null && bannedAt === null && (kind === 'registered' || kind === 'guest');
  return (
    (!names(FIRST) || isHere(row.one_id, row.one_kind, row.one_banned_at)) &&
    (!names(SECOND) || isHere(row.two_id, row.two_kind, row.two_banned_at))
  );
}

function personIn(fields: Readonly<Record<string, string>>): SQL {
  const paths = Object.keys(fields).map((name) => sql`json_extract(news.data_json, ${`$.${name}`})`);
  return sql`COALESCE(${sql.join(paths, sql`, `)})`;
}

/** An event as served, with current names. */
export function eventOf(row: NewsRow): NewsEvent {
  const facts = JSON.parse(row.data_json) as Record<string, unknown>;
  const one = nameOf(row.one_id, {
    kind: row.one_kind,
    username: row.one_username,
    guest_number: row.one_guest_number,
  });
  const two = nameOf(row.two_id, {
    kind: row.two_kind,
    username: row.two_username,
    guest_number: row.two_guest_number,
  });
  const isAggregated = row.count > 1;
  const isAttack = row.event_type === 'MISCHIEF_ATTACK';
  return {
    id: String(row.id),
    event_type: isAttack && isAggregated ? 'VILLA_ATTACK' : row.event_type,
    is_aggregated: isAggregated,
    event_timestamp: new Date(row.occurred_at).toISOString(),
    data_json: {
      ...named(named(facts, { fields: FIRST, name: one }), { fields: SECOND, name: two }),
      count: row.count,
      ...(isAttack && { sparks_stolen: facts.total_sparks_stolen ?? 0 }),
      ...(row.event_type === 'HIGH_VALUE_PURCHASE' && { cost: facts.total_cost }),
    },
  };
}

function nameOf(id: number | null, row: Parameters<typeof shownName>[0]): string {
  return id === null ? 'deactivated player' : shownName(row);
}

function named(
  facts: Record<string, unknown>,
  { fields, name }: { fields: Readonly<Record<string, string>>; name: string },
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(facts).map(([key, value]) => (fields[key] ? [fields[key], name] : [key, value])),
  );
}
