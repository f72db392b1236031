// How operators reach editions. The desk asks all at the same time, so many at once, and each no longer than an operator waits for
// a page: one that does not answer is shown as such, and keeps nobody from seeing the others.

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

/** How many editions are asked at once, and how long each is waited for. */
const AT_ONCE = 16;
export const PATIENCE_MS = 5000;

/** An edition, with what it answered; null where it did not. */
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

/** The context of an edition that an operator names, or of home. Throws NOT_FOUND. */
export async function namedEdition(ctx: Ctx, name = ctx.edition): Promise<Ctx> {
  const editions = await editionsNow(ctx);
  if (!editions.some((edition) => edition.name === name))
    throw new Refusal('NOT_FOUND', { detail: 'There is no such edition.' });
  return inEdition(ctx, name);
}

/**
 * The context of the edition in which the account of a name lives; home's where none has it. Where there is one edition alone
 * nobody is asked.
 */
export async function editionOf(ctx: Ctx, username: string): Promise<Ctx> {
  if ((await editionsNow(ctx)).length < 2) return ctx;
  const [person] = await ctx.directory.all<Columns<typeof persons, 'edition'>>(
    sql`SELECT edition FROM persons WHERE username_key = ${usernameKeyOf(username)}`,
  );
  return person ? inEdition(ctx, person.edition) : ctx;
}
