// Players of other editions, as somebody finds them by name. Where there is one edition alone nobody is asked.
import { sql } from 'drizzle-orm';
import type { Columns } from '../../platform/columns.ts';
import { type Ctx, inEdition } from '../../platform/context.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import type { persons } from '../persons/tables.ts';
import { editionsNow } from './list.ts';

/** The context of the edition in which the player of a name lives; the viewer's own where there is no such player. */
export async function whereLives(ctx: Ctx, username: string): Promise<Ctx> {
  if ((await editionsNow(ctx)).length < 2) return ctx;
  const [person] = await ctx.directory.all<Columns<typeof persons, 'edition'>>(sql`
    SELECT edition FROM persons WHERE username_key = ${username.toLowerCase()} AND kind = 'registered'`);
  return person ? inEdition(ctx, person.edition) : ctx;
}

/**
 * Does what stays within an edition: where it finds no player of a name, it says so of one who lives elsewhere. Throws
 * OTHER_EDITION, and what the work throws.
 */
export async function withinEdition<T>(ctx: Ctx, username: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isUnknown = error instanceof Refusal && error.code === 'NOT_FOUND';
    if (isUnknown && (await whereLives(ctx, username)).edition !== ctx.edition)
      throw new Refusal('OTHER_EDITION');
    throw error;
  }
}
