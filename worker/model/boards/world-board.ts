// A game's board and a day's distribution across several editions, from the Board object of the game and week; the viewer's own
// row comes from the viewer's edition, and is current.
import type { Ctx } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { hintOf } from '../../platform/location.ts';
import { noteAsked } from '../../platform/trace.ts';
import type { BoardRow } from '../../shared/contract/leaderboards.ts';
import { type GameDay, type WeekStart, weekOf } from '../../shared/kernel/game-day.ts';
import type { GameType } from '../../shared/kernel/game-type.ts';
import { editionsNow } from '../editions/list.ts';
import { NO_SIGHT, ownSight, shownBoard } from './game-board.ts';
import { type Bars, compareScores, playersAbove } from './merge.ts';
import type { BoardName } from './shared-boards.ts';

/** Reads content that is the same in all editions: a cached copy of that name, or by `read`. */
export type ReadWorld = <T extends object>(name: string, read: () => Promise<T>) => Promise<T>;

/** Ignores cached copies. */
export const readUnkept: ReadWorld = (_name, read) => read();

type BoardCtx = Pick<Ctx, 'BOARDS' | 'RECORD_LOCATION'>;

export function boardObject(ctx: BoardCtx, { game, week }: BoardName) {
  noteAsked();
  return ctx.BOARDS.get(ctx.BOARDS.idFromName(`${game}/${week}`), hintOf(ctx.RECORD_LOCATION));
}

/** The worldwide board of a game and week, for a viewer. */
export async function worldBoardOf(
  ctx: BoardCtx & { db: Database },
  { game, week, viewerPublicId }: BoardName & { viewerPublicId: string | null },
  readWorld: ReadWorld = readUnkept,
): Promise<BoardRow[]> {
  const [{ top, points }, { own, hidden }] = await Promise.all([
    weekOfWorld(ctx, { game, week }, readWorld),
    viewerPublicId === null ? NO_SIGHT : ownSight(ctx.db, { game, week, publicId: viewerPublicId }),
  ]);
  return shownBoard({
    top,
    own: own && { row: own.row, above: playersAbove(points, own.row.points_tenths) },
    hidden,
    isAbove: (one, other) => -compareScores(one, other),
    game,
    viewerPublicId,
  });
}

function weekOfWorld(ctx: BoardCtx, { game, week }: BoardName, readWorld: ReadWorld) {
  return readWorld(`board-${game}-${week}`, async () => {
    const { top, points } = await boardObject(ctx, { game, week }).week();
    return { top, points: points as Bars };
  });
}

/** A player's points in a game's week, and the rank. */
interface Place {
  game: GameType;
  points_tenths: number | null;
  above: number;
  players: number;
}

/** The worldwide places of a week; unchanged if there is only one edition. */
export async function worldPlaces<Row extends Place>(
  ctx: Ctx,
  { week, rows }: { week: WeekStart; rows: readonly Row[] },
  readWorld: ReadWorld,
): Promise<readonly Row[]> {
  if ((await editionsNow(ctx)).length < 2) return rows;
  return Promise.all(
    rows.map(async (row) => {
      const { points } = await weekOfWorld(ctx, { game: row.game, week }, readWorld);
      const above = playersAbove(points, row.points_tenths ?? 0);
      return { ...row, above, players: playersAbove(points, -1) };
    }),
  );
}

/** The players of a game's day in all editions, by base points. */
export function worldBars(
  ctx: BoardCtx,
  { game, day }: { game: GameType; day: GameDay },
  readWorld: ReadWorld,
): Promise<{ base_tenths: number; players: number }[]> {
  return readWorld(`bars-${game}-${day}`, async () => {
    const bars = await boardObject(ctx, { game, week: weekOf(day) }).day(day);
    return bars.map(([base_tenths = 0, players = 0]) => ({ base_tenths, players }));
  });
}
