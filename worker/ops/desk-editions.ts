// How the desk asks editions: all at the same time, so many at once, and each no longer than an operator waits for a page.
// One that does not answer is shown as such, and keeps nobody from seeing the others.

import { type Edition, editionsNow } from '../model/editions/list.ts';
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

/** Asks every edition. */
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

async function answerOf<T>(
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

/** The context of an edition that an operator names. Throws NOT_FOUND. */
export async function namedEdition(ctx: Ctx, name: string): Promise<Ctx> {
  const editions = await editionsNow(ctx);
  if (!editions.some((edition) => edition.name === name))
    throw new Refusal('NOT_FOUND', { detail: 'There is no such edition.' });
  return inEdition(ctx, name);
}
