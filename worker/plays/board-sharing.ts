// Sends snapshots of an edition's changed boards to the worldwide boards: after a delivery, at most every half minute a
// board, and from the job that runs every minute. A lost snapshot is sent again, because the version counts as sent only
// once the worldwide board has taken it.
import {
  type BoardName,
  beginSharing,
  dueBoards,
  noteTaken,
  snapshotOf,
  takeOn,
} from '../model/boards/shared-boards.ts';
import { boardObject } from '../model/boards/world-board.ts';
import { editionsNow } from '../model/editions/list.ts';
import type { Ctx } from '../platform/context.ts';
import { refusalOfStore } from '../platform/database.ts';
import { log } from '../platform/log.ts';
import { metered } from '../platform/metered.ts';
import { inTime } from '../platform/trace.ts';
import { type GameDay, gameDayAt, weekOf } from '../shared/kernel/game-day.ts';
import type { GameType } from '../shared/kernel/game-type.ts';

/** The most boards that one run of the job sends. */
const MOST_A_RUN = 20;
/** How long to wait for a board's object. */
const PATIENCE_MS = 5000;

/** Shares the board that a delivered play changed, if there is more than one edition. Never throws. */
export async function shareBoardOf(
  ctx: Ctx,
  { game, day, now_ms }: { game: GameType; day: GameDay; now_ms: number },
): Promise<void> {
  const board = { game, week: weekOf(day) };
  try {
    if (!(await isShared(ctx))) return;
    await metered(ctx, { work: 'board', marks: { game } }, () => share(ctx, board, now_ms));
  } catch (error) {
    noteUnshared(board, error);
  }
}

/** Shares the boards with unsent changes, such as the last play of an hour; if none was ever shared, all of them. */
export async function pushChangedBoards(ctx: Ctx, { now_ms }: { now_ms: number }): Promise<void> {
  if (!(await isShared(ctx))) return;
  const [, due] = (await ctx.db.batch([
    beginning(ctx, now_ms),
    dueBoards({ now_ms, limit: MOST_A_RUN }),
  ])) as [unknown, BoardName[]];
  await Promise.all(
    due.map((board) => share(ctx, board, now_ms).catch((error: unknown) => noteUnshared(board, error))),
  );
}

/** A trial restore of a dump holds the boards of another edition, which shares them itself. */
async function isShared(ctx: Ctx): Promise<boolean> {
  const editions = await editionsNow(ctx);
  return editions.length > 1 && !editions.find(({ name }) => name === ctx.edition)?.trial_of;
}

async function share(ctx: Ctx, board: BoardName, now_ms: number): Promise<void> {
  const [, mine] = await ctx.db.batch([beginning(ctx, now_ms), takeOn(board, now_ms)]);
  const snapshot = mine!.length > 0 && (await snapshotOf(ctx.db, board));
  if (!snapshot) return;
  const taken = boardObject(ctx, board).take({ edition: ctx.edition, snapshot });
  await inTime(Promise.resolve(taken), { most_ms: PATIENCE_MS });
  await ctx.db.all(noteTaken(board, snapshot.version));
}

function beginning({ LAUNCH_DAY }: Ctx, now_ms: number) {
  return beginSharing({ from: LAUNCH_DAY as GameDay, today: gameDayAt(now_ms) });
}

function noteUnshared({ game }: BoardName, error: unknown): void {
  log('error', 'board-not-shared', { game, reason: refusalOfStore(error) });
}
