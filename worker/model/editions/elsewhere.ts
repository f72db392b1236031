// Players of other editions, as somebody finds them by name. Where there is one edition alone nobody is asked.
import { type SQL, sql } from 'drizzle-orm';
import type { Columns } from '../../platform/columns.ts';
import { type Ctx, inEdition } from '../../platform/context.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import type { persons } from '../persons/tables.ts';
import { editionsNow } from './list.ts';

/** A name that is looked up, and whether its player may be found, on the looker's edition; `publicId` yields the player's. */
export interface Sought {
  username: string;
  mayFind: (publicId: SQL) => SQL;
}

/** The player of a name who lives in another edition than the viewer's, or null. */
export async function farPlayerNamed(
  ctx: Ctx,
  { username, mayFind }: Sought,
): Promise<{ publicId: string; edition: string } | null> {
  if ((await editionsNow(ctx)).length < 2) return null;
  const [person] = await ctx.directory.all<Columns<typeof persons, 'public_id' | 'edition'>>(sql`
    SELECT public_id, edition FROM persons WHERE username_key = ${username.toLowerCase()} AND kind = 'registered'`);
  if (!person || person.edition === ctx.edition) return null;
  const { public_id: publicId, edition } = person;
  const found = await ctx.db.all(sql`SELECT 1 WHERE ${mayFind(sql`${publicId}`)}`);
  return found.length > 0 ? { publicId, edition } : null;
}

/** The context of the edition in which the player of a name lives; the viewer's own where there is no such player. */
export async function whereLives(ctx: Ctx, sought: Sought): Promise<Ctx> {
  const far = await farPlayerNamed(ctx, sought);
  return far ? inEdition(ctx, far.edition) : ctx;
}

/** The names of players of other editions by their public ids; those who have left have none. */
export async function farNames(
  { directory }: Pick<Ctx, 'directory'>,
  publicIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const people = await farPersons({ directory }, publicIds);
  return new Map([...people].flatMap(([id, { username }]) => (username === null ? [] : [[id, username]])));
}

/** A player of another edition: the name, null for one who has left, and whether operators have blocked the player. */
export interface FarPerson {
  username: string | null;
  isBanned: boolean;
}

/** Players of other editions by their public ids. */
export async function farPersons(
  { directory }: Pick<Ctx, 'directory'>,
  publicIds: readonly string[],
): Promise<ReadonlyMap<string, FarPerson>> {
  if (publicIds.length === 0) return new Map();
  const rows = await directory.all<
    Columns<typeof persons, 'public_id' | 'username' | 'kind' | 'banned_at'>
  >(sql`
    SELECT public_id, username, kind, banned_at FROM persons
    WHERE public_id IN (SELECT value FROM json_each(${JSON.stringify(publicIds)}))`);
  return new Map(
    rows.map(({ public_id, username, kind, banned_at }) => [
      public_id,
      { username: kind === 'registered' ? username : null, isBanned: banned_at !== null },
    ]),
  );
}

/** The name of a player, wherever they live; null for one who has left. */
export async function nameOf(ctx: Pick<Ctx, 'directory'>, publicId: string): Promise<string | null> {
  return (await farNames(ctx, [publicId])).get(publicId) ?? null;
}

/**
 * Does what stays within an edition: where it finds no player of a name, it says so of one who lives elsewhere. Throws
 * OTHER_EDITION, and what the work throws.
 */
export async function withinEdition<T>(ctx: Ctx, sought: Sought, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isUnknown = error instanceof Refusal && error.code === 'NOT_FOUND';
    if (isUnknown && (await farPlayerNamed(ctx, sought))) throw new Refusal('OTHER_EDITION');
    throw error;
  }
}
