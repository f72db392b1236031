// Operators' access to editions. The desk queries several at the same time, each with a short timeout: an edition that does not
// answer is shown as such and does not block the others.

import { sql } from 'drizzle-orm';
import { type Edition, editionsNow } from '../model/editions/list.ts';
import type { persons } from '../model/persons/tables.ts';
import { usernameKeyOf } from '../model/players/usernames.ts';
import type { Columns } from '../platform/columns.ts';
import { type Ctx, inEdition } from '../platform/context.ts';
import { refusalOfStore } from '../platform/database.ts';
import { log } from '../platform/log.ts';
import { inTime } from '../platform/trace.ts';
import { Refusal } from '../shared/kernel/refusal.ts';

/** The number of editions queried at once, and the timeout of each. */
const AT_ONCE = 16;
export const PATIENCE_MS = 5000;

/** An edition and its answer; null if it did not answer. */
export interface Asked<T> {
  edition: Edition;
  answer: T | null;
}

export async function askEach<T>(ctx: Ctx, ask: (ctx: Ctx) => Promise<T>): Promise<Asked<T>[]> {
  const editions = await editionsNow(ctx);
  const asked: Asked<T>[] = [];
  let next = 0;
  const worker = async () => {
    while (next < editions.length) {
      const place = next++;
      const edition = editions[place]!;
      asked[place] = { edition, answer: await answerOf(ctx, { name: edition.name, ask }) };
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return asked;
}

export async function answerOf<T>(
  ctx: Ctx,
  { name, ask }: { name: string; ask: (ctx: Ctx) => Promise<T> },
): Promise<T | null> {
  try {
    return await inTime(ask(inEdition(ctx, name)), { most_ms: PATIENCE_MS });
  } catch (error) {
    log('error', 'edition-not-asked', { edition: name, reason: refusalOfStore(error) });
    return null;
  }
}

export async function allEditions(ctx: Ctx): Promise<Ctx[]> {
  return (await editionsNow(ctx)).map(({ name }) => inEdition(ctx, name));
}

/** The context of a named edition, home by default. Throws NOT_FOUND. */
export async function namedEdition(ctx: Ctx, name = ctx.edition): Promise<Ctx> {
  const editions = await editionsNow(ctx);
  if (!editions.some((edition) => edition.name === name))
    throw new Refusal('NOT_FOUND', { detail: 'There is no such edition.' });
  return inEdition(ctx, name);
}

/**
 * The context of the edition where a username's account lives; home's if there is none. With a single edition, nothing is read.
 */
export async function editionOf(ctx: Ctx, username: string): Promise<Ctx> {
  if ((await editionsNow(ctx)).length < 2) return ctx;
  const [person] = await ctx.directory.all<Columns<typeof persons, 'edition'>>(
    sql`SELECT edition FROM persons WHERE username_key = ${usernameKeyOf(username)}`,
  );
  return person ? inEdition(ctx, person.edition) : ctx;
}
