// The list of editions, as every isolate knows it. Home is known without asking: where there is no other (FURTHER_EDITIONS)
// nobody is asked.
import { sql } from 'drizzle-orm';
import type { Columns } from '../../platform/columns.ts';
import type { Ctx } from '../../platform/context.ts';
import { HOME, isBesideDirectory } from '../../platform/editions.ts';
import { Remembered } from '../../platform/remembered.ts';
import { MINUTE_MS } from '../../shared/kernel/game-day.ts';
import type { editions } from './tables.ts';

export type Edition = Columns<
  typeof editions,
  'name' | 'region' | 'state' | 'room' | 'players' | 'epoch' | 'trial_of'
>;

type ListCtx = Pick<Ctx, 'directory' | 'FURTHER_EDITIONS'>;

/** How long an isolate believes what it read, and for how long when it looks for a name that was not in it. */
const BELIEVED_MS = MINUTE_MS;
const LOOKED_FOR_MS = 1000;

const HOME_ALONE: readonly Edition[] = [
  { name: HOME, region: '', state: 'open', room: null, players: 0, epoch: 0, trial_of: null },
];

const list = new Remembered<readonly Edition[]>();

/** All editions, in the order in which they opened. Home alone is not counted: nobody is asked for it. */
export async function editionsNow(ctx: ListCtx): Promise<readonly Edition[]> {
  return ctx.FURTHER_EDITIONS === 'on' ? listed(ctx, BELIEVED_MS) : HOME_ALONE;
}

/**
 * Whether an edition with this name exists. Throws the directory's error if the directory is away and this isolate does not know
 * the name.
 */
export async function isEdition(ctx: ListCtx, name: string): Promise<boolean> {
  if (isBesideDirectory(name)) return true;
  const isIn = (editions: readonly Edition[]) => editions.some((edition) => edition.name === name);
  if (isIn(await listed(ctx, BELIEVED_MS))) return true;
  // It may have just opened: another isolate let its first guest in, and this one answers the next request.
  return isIn(await list.getNow(LOOKED_FOR_MS, () => read(ctx)));
}

/** Whether an edition holds the dump of another one, tried on it: its people live there. Home never does. */
export async function isTrial({ directory, edition }: Pick<Ctx, 'directory' | 'edition'>): Promise<boolean> {
  if (isBesideDirectory(edition)) return false;
  const rows = await directory.all(sql`
    SELECT 1 FROM editions WHERE name = ${edition} AND trial_of IS NOT NULL`);
  return rows.length > 0;
}

/** For what has changed the list, and for tests that empty the directory. */
export function forgetEditions(): void {
  list.forget();
}

function listed(ctx: ListCtx, most_ms: number): Promise<readonly Edition[]> {
  return list.get(most_ms, () => read(ctx));
}

function read({ directory }: ListCtx): Promise<readonly Edition[]> {
  return directory.all<Edition>(
    sql`SELECT name, region, state, room, players, epoch, trial_of FROM editions ORDER BY opened_at, name`,
  );
}
