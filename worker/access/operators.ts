// Operators and what they do. Each has a token of their own, of which the deployment keeps the hash (OPS_TOKENS), and what
// they change is written down before it is done: who, what, on whom, when, and what came of it.
import { sql } from 'drizzle-orm';
import { usernameKeyOf } from '../model/players/usernames.ts';
import type { Columns } from '../platform/columns.ts';
import type { Database } from '../platform/database.ts';
import { equalSecrets, hashOfToken } from '../platform/tokens.ts';
import type { CallReply } from '../shared/contract/call.ts';
import type { acts } from '../shared/contract/ops.ts';
import { Refusal } from '../shared/kernel/refusal.ts';
import type { operatorActs } from './tables.ts';

/** The owner of a token, and whether it may change anything or only look. */
export interface Operator {
  kind: 'operator';
  name: string;
  mayAct: boolean;
}

const MOST_SHOWN = 100;
/**
 * Options that the log of acts leaves out: those that name a person, because it has ids, and the puzzle of a draft, because a
 * token that only looks may read the log.
 */
const LEFT_OUT = ['username', 'email', 'puzzle'];

/**
 * The operator of a token, or null. `setting` is OPS_TOKENS: `name:scope:hash`, parted by commas, where scope is `read` or
 * `act` and the hash is the token's SHA-256 in hex.
 */
export function operatorOf(setting: string | undefined, token: string): Operator | null {
  const given = hashOfToken(token);
  let operator: Operator | null = null;
  // All are compared, so that the time says nothing of which one was met.
  for (const entry of (setting ?? '').split(',')) {
    const [name, scope, expected] = entry.trim().split(':');
    const isTheirs = equalSecrets({ given, expected: expected?.toLowerCase() ?? '' });
    if (isTheirs && name && (scope === 'read' || scope === 'act'))
      operator = { kind: 'operator', name, mayAct: scope === 'act' };
  }
  return operator;
}

/** Writes down what an operator is about to do, does it, and adds what came of it. Throws what the work throws. */
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

/** The id of the player of a name; a guest's number or an id as it is, and null for any other text. */
function idOf(name: string) {
  const isNoName = /^(guest \d{4}|[0-9a-f-]{36})$/i.test(name);
  return sql`COALESCE(
    (SELECT public_id FROM persons WHERE username_key = ${usernameKeyOf(name)}), ${isNoName ? name : null})`;
}
