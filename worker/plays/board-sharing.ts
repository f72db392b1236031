// How an edition's boards get into the worldwide ones: the snapshot of one that has changed, half a minute apart at most, after
// a delivery or by the minute. What is lost on the way is sent again, because the version that was taken is noted last.
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

/** How many boards a minute's run sends. */
const MOST_A_RUN = 20;
/** How long the object of a board is waited for. */
const PATIENCE_MS = 5000;

/** Shares the board that a delivered play has changed, where there is more than one edition. Never throws. */
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

/** Shares what has changed and was not sent yet, such as the last play of an hour; where none is shared yet, all. */
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

/** Where a dump was tried the boards are those of another edition, which shares them itself. */
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
