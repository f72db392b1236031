// Operators' changes to the list of editions: who may join each, and its room for registered players.
import { sql } from 'drizzle-orm';
import type { Columns } from '../../platform/columns.ts';
import { type Ctx, inEdition } from '../../platform/context.ts';
import { type Database, integer, type Statement } from '../../platform/database.ts';
import { isBesideDirectory, regionIn } from '../../platform/editions.ts';
import { addDays, gameDayAt } from '../../shared/kernel/game-day.ts';
import { invalid } from '../../shared/kernel/refusal.ts';
import { forgetEditions, isTrial } from './list.ts';
import type { editions } from './tables.ts';

export type ListedEdition = Columns<
  typeof editions,
  'name' | 'region' | 'state' | 'room' | 'players' | 'epoch' | 'opened_at' | 'rolled_through' | 'record_bytes'
>;

export function listedEditions(directory: Database): Promise<ListedEdition[]> {
  return directory.all(sql`
    SELECT name, region, state, room, players, epoch, opened_at, rolled_through, record_bytes FROM editions ORDER BY opened_at, name`);
}

/**
 * Opens or changes an edition: who may join, and the room if given. Throws INVALID for a malformed name, for a new edition
 * without room, for opening a trial of a dump, and if the deployment has only home.
 */
export async function changeEdition(
  ctx: Ctx,
  {
    name,
    state,
    room,
    now_ms,
  }: { name: string; state: ListedEdition['state']; room: number | undefined; now_ms: number },
): Promise<void> {
  const { directory } = ctx;
  const isThere = (await listedEditions(directory)).some((edition) => edition.name === name);
  if (!isThere) await addEdition(ctx, { name, room, now_ms });
  if (state !== 'closed' && (await isTrial(inEdition(ctx, name))))
    throw invalid('edition', `The dump of another edition was tried on ${name}: it stays closed.`);
  const given = room === undefined ? sql`room` : sql`${integer(room)}`;
  await directory.all(sql`UPDATE editions SET state = ${state}, room = ${given} WHERE name = ${name}`);
  forgetEditions();
}

/** Throws INVALID unless an edition is closed to newcomers. */
export async function mustBeClosed({ directory }: Pick<Ctx, 'directory'>, name: string): Promise<void> {
  const closed = await directory.all(sql`SELECT 1 FROM editions WHERE name = ${name} AND state = 'closed'`);
  if (closed.length === 0) throw invalid('into', `Close ${name} to newcomers first.`);
}

/** Marks an edition as a trial of another's dump, permanently, because it contains copies of people. */
export async function noteTrial(
  { directory }: Pick<Ctx, 'directory'>,
  { name, of }: { name: string; of: string },
): Promise<void> {
  await directory.all(sql`UPDATE editions SET trial_of = ${of} WHERE name = ${name}`);
  forgetEditions();
}

/** The statement that counts a restore of an edition. */
export function epochRaised(name: string): Statement {
  return sql`UPDATE editions SET epoch = epoch + 1 WHERE name = ${name}`;
}

/**
 * Creates the store before the row, so that nobody is sent to an edition whose store could not be created. It stays closed until
 * its state is set.
 */
async function addEdition(
  ctx: Ctx,
  { name, room, now_ms }: { name: string; room: number | undefined; now_ms: number },
): Promise<void> {
  const region = regionIn(name);
  if (region === null || isBesideDirectory(name))
    throw invalid('edition', 'A region and a number, such as weur-1.');
  if (ctx.FURTHER_EDITIONS !== 'on')
    throw invalid(
      'edition',
      'Deploy with FURTHER_EDITIONS = "on" first: this deployment has the home edition alone.',
    );
  if (room === undefined) throw invalid('room', 'For how many players?');
  await ctx.open(name);
  await ctx.directory.all(sql`
    INSERT INTO editions (name, region, state, room, players, epoch, opened_at, rolled_through)
    VALUES (${name}, ${region}, 'closed', ${integer(room)}, 0, 0, ${now_ms}, ${addDays(gameDayAt(now_ms), -1)})
    ON CONFLICT (name) DO NOTHING`);
}
