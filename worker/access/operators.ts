// Operators and their audit log. Each operator has a token, of which the deployment stores the hash (OPS_TOKENS). A change is
// logged before it is made: who, what, on whom, when, and the outcome.
import { sql } from 'drizzle-orm';
import { usernameKeyOf } from '../model/players/usernames.ts';
import type { Columns } from '../platform/columns.ts';
import type { Database } from '../platform/database.ts';
import { equalSecrets, hashOfToken } from '../platform/tokens.ts';
import type { CallReply } from '../shared/contract/call.ts';
import type { acts } from '../shared/contract/ops.ts';
import { Refusal } from '../shared/kernel/refusal.ts';
import type { operatorActs } from './tables.ts';

/** The owner of a token; without `mayAct` it is read-only. */
export interface Operator {
  kind: 'operator';
  name: string;
  mayAct: boolean;
}

const MOST_SHOWN = 100;
/**
 * Options omitted from the log: names of people, because the log has ids, and a draft's puzzle, because read-only tokens can
 * read the log.
 */
const LEFT_OUT = ['username', 'email', 'puzzle'];

/**
 * The operator of a token, or null. `setting` is OPS_TOKENS: comma-separated `name:scope:hash`, where scope is `read` or `act`
 * and the hash is the token's SHA-256 in hex.
 */
export function operatorOf(setting: string | undefined, token: string): Operator | null {
  const given = hashOfToken(token);
  let operator: Operator | null = null;
  // Compares all entries, so that timing does not reveal which one matched.
  for (const entry of (setting ?? '').split(',')) {
    const [name, scope, expected] = entry.trim().split(':');
    const isTheirs = equalSecrets({ given, expected: expected?.toLowerCase() ?? '' });
    if (isTheirs && name && (scope === 'read' || scope === 'act'))
      operator = { kind: 'operator', name, mayAct: scope === 'act' };
  }
  return operator;
}

/** Logs an operator's act, performs it, and logs the outcome. Throws what the work throws. */
export async function writtenDown<T>(
  db: Database,
  { operator, call, body, now_ms }: { operator: string; call: string; body: unknown; now_ms: number },
  work: () => Promise<T> | T,
): Promise<T> {
  const options = Object.entries(body ?? {});
  const about = Object.fromEntries(options.filter(([name]) => !LEFT_OUT.includes(name)));
  const whom = options.find(([name]) => name === 'username')?.[1];
  const [row] = await db.all<Columns<typeof operatorActs, 'id'>>(sql`
    INSERT INTO operator_acts (operator, call, whom, about, began_at)
    VALUES (${operator}, ${call}, ${typeof whom === 'string' ? idOf(whom) : null}, ${JSON.stringify(about)}, ${now_ms})
    RETURNING id`);
  const end = (outcome: string) =>
    db.all(sql`UPDATE operator_acts SET outcome = ${outcome} WHERE id = ${row!.id}`);
  try {
    const answer = await work();
    await end('done');
    return answer;
  } catch (error) {
    await end(error instanceof Refusal ? error.code : 'failed').catch(() => {});
    throw error;
  }
}

export async function latestActs(db: Database): Promise<CallReply<typeof acts>> {
  const rows = await db.all<
    Columns<typeof operatorActs, 'operator' | 'call' | 'whom' | 'about' | 'began_at' | 'outcome'>
  >(sql`
    SELECT operator, call, whom, about, began_at, outcome FROM operator_acts
    WHERE id > (SELECT MAX(id) FROM operator_acts) - ${MOST_SHOWN} ORDER BY id DESC`);
  return {
    acts: rows.map(({ call, about, began_at, ...act }) => ({
      at: new Date(began_at).toISOString(),
      command: call.slice(call.lastIndexOf('/') + 1),
      about: JSON.parse(about),
      ...act,
    })),
  };
}

/** The id of the player with a name; a guest's number or an id as given; null for any other text. */
function idOf(name: string) {
  const isNoName = /^(guest \d{4}|[0-9a-f-]{36})$/i.test(name);
  return sql`COALESCE(
    (SELECT public_id FROM persons WHERE username_key = ${usernameKeyOf(name)}), ${isNoName ? name : null})`;
}
