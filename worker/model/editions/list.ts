// The list of editions, cached per isolate. Home is always known, so a deployment without further editions (FURTHER_EDITIONS)
// makes no query.
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

/** How long an isolate caches the list; the shorter time applies to names that are not in it. */
const BELIEVED_MS = MINUTE_MS;
const LOOKED_FOR_MS = 1000;

const HOME_ALONE: readonly Edition[] = [
  { name: HOME, region: '', state: 'open', room: null, players: 0, epoch: 0, trial_of: null },
];

const list = new Remembered<readonly Edition[]>();

/** All editions, in the order of opening. For home alone its number of players is not read. */
export async function editionsNow(ctx: ListCtx): Promise<readonly Edition[]> {
  return ctx.FURTHER_EDITIONS === 'on' ? listed(ctx, BELIEVED_MS) : HOME_ALONE;
}

/** Whether an edition exists. Throws the directory's error if that is unreachable and this isolate does not know the name. */
export async function isEdition(ctx: ListCtx, name: string): Promise<boolean> {
  if (isBesideDirectory(name)) return true;
  const isIn = (editions: readonly Edition[]) => editions.some((edition) => edition.name === name);
  if (isIn(await listed(ctx, BELIEVED_MS))) return true;
  // It may be new: another isolate may have admitted its first guest, whose next request comes here.
  return isIn(await list.getNow(LOOKED_FOR_MS, () => read(ctx)));
}

/** Whether an edition is a trial of another's dump, whose people it copies. Home never is. */
export async function isTrial({ directory, edition }: Pick<Ctx, 'directory' | 'edition'>): Promise<boolean> {
  if (isBesideDirectory(edition)) return false;
  const rows = await directory.all(sql`
    SELECT 1 FROM editions WHERE name = ${edition} AND trial_of IS NOT NULL`);
  return rows.length > 0;
}

/** For code that changes the list, and for tests that empty the directory. */
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
