// Finds players of other editions by name. With a single edition it makes no query.
import { type SQL, sql } from 'drizzle-orm';
import type { Columns } from '../../platform/columns.ts';
import { type Ctx, inEdition } from '../../platform/context.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import type { persons } from '../persons/tables.ts';
import { editionsNow } from './list.ts';

/** A name to look up, and whether the viewer's edition lets its player be found; `publicId` yields the player's id. */
export interface Sought {
  username: string;
  mayFind: (publicId: SQL) => SQL;
}

/** The player of a name in another edition than the viewer's, or null. */
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

/** The context of a named player's edition; the viewer's own if there is no such player elsewhere. */
export async function whereLives(ctx: Ctx, sought: Sought): Promise<Ctx> {
  const far = await farPlayerNamed(ctx, sought);
  return far ? inEdition(ctx, far.edition) : ctx;
}

/** The names of players of other editions by public id, without players who have left. */
export async function farNames(
  { directory }: Pick<Ctx, 'directory'>,
  publicIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const people = await farPersons({ directory }, publicIds);
  return new Map([...people].flatMap(([id, { username }]) => (username === null ? [] : [[id, username]])));
}

/** A player of another edition: the name, null after leaving, and whether operators have blocked the player. */
export interface FarPerson {
  username: string | null;
  isBanned: boolean;
}

/** Players of other editions by public id. */
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

/** The name of a player of any edition; null after leaving. */
export async function nameOf(ctx: Pick<Ctx, 'directory'>, publicId: string): Promise<string | null> {
  return (await farNames(ctx, [publicId])).get(publicId) ?? null;
}

/**
 * Runs work that is limited to an edition. If it throws NOT_FOUND for a player of another edition, throws OTHER_EDITION instead;
 * rethrows other errors.
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
