// Reads stored notifications and inserts names (RULES §13), for the inbox and the overnight summary.

import { type SQL, sql } from 'drizzle-orm';
import type { Columns } from '../../platform/columns.ts';
import type { Statement } from '../../platform/database.ts';
import type { Notification } from '../../shared/contract/notifications.ts';
import { A_PLAYER, notBlocked } from '../friends/blocks.ts';
import { type NamedRow, shownName } from '../players/shown-name.ts';
import type { PersonFact } from './notify.ts';
import type { notifications } from './tables.ts';

export type StoredRow = NamedRow &
  Columns<typeof notifications, 'id' | 'notification_type' | 'data_json' | 'created_at'> & {
    is_read: number;
    other_id: string | null;
    /** 1 if either player has blocked the other. */
    is_hidden: number;
    /** The public id of a named player of another edition. */
    far_id: string | null;
  };

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** The facts that refer to a player, and the reply's fields that replace each. */
const PEOPLE: Readonly<Record<PersonFact, { id?: string; name: string }>> = {
  attacker: { name: 'attacker_username' },
  helper: { name: 'helper_username' },
  opponent: { name: 'opponent_username' },
  new_user: { id: 'new_user_id', name: 'new_username' },
  friend: { name: 'friend_username' },
};

/** The names of facts with a player's id, which readers replace with names. */
export const PERSON_FACTS = Object.keys(PEOPLE);

/** The query of stored notifications; `which` follows its WHERE. */
export function storedNotifications(which: SQL): Statement {
  const reader = sql`(SELECT public_id FROM players WHERE id = notifications.player_id)`;
  const person = personIn(sql`notifications.data_json`);
  return sql`
    SELECT notifications.id, notifications.notification_type, notifications.data_json, notifications.created_at,
      notifications.created_at <= (SELECT notifications_read_at FROM players WHERE id = notifications.player_id) AS is_read,
      other.public_id AS other_id, other.kind, other.username, other.guest_number,
      NOT ${notBlocked(sql`COALESCE(other.public_id, ${person})`, reader)} AS is_hidden,
      CASE WHEN other.id IS NULL AND typeof(${person}) = 'text' THEN ${person} END AS far_id
    FROM notifications LEFT JOIN players AS other ON other.id = ${person}
    WHERE ${which}`;
}

function personIn(facts: SQL): SQL {
  const paths = PERSON_FACTS.map((name) => sql`json_extract(${facts}, ${`$.${name}`})`);
  return sql`COALESCE(${sql.join(paths, sql`, `)})`;
}

/** A stored row in the form of a reply; `names` are those of players of other editions (`farNames`). */
export function storedNotification(
  row: StoredRow,
  names: ReadonlyMap<string, string> = NO_NAMES,
): Notification {
  const facts = JSON.parse(row.data_json) as Record<string, unknown>;
  for (const [person, fields] of Object.entries(PEOPLE)) {
    if (!(person in facts)) continue;
    delete facts[person];
    facts[fields.name] = nameIn(row, names);
    if (fields.id) facts[fields.id] = row.is_hidden ? null : (row.other_id ?? row.far_id);
  }
  return {
    id: String(row.id),
    notification_type: row.notification_type,
    data_json: facts,
    created_at: new Date(row.created_at).toISOString(),
    is_read: row.is_read === 1,
  };
}

function nameIn(row: StoredRow, names: ReadonlyMap<string, string>): string {
  if (row.is_hidden) return A_PLAYER;
  if (row.other_id !== null) return shownName(row);
  return (row.far_id !== null && names.get(row.far_id)) || 'deactivated player';
}
