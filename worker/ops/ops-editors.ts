// The editors' desk: writes, checks and schedules drafts, replaces sealed puzzles, and withdraws words from a pool.

import { sql } from 'drizzle-orm';
import { findingsIn, frozenForm } from '../model/drafts/check-draft.ts';
import {
  type Change,
  type DraftRow,
  draftFrom,
  markUsedInstead,
  newDraft,
  putAway,
  putOnDay,
  takeOffDay,
  type WithdrawnRow,
  withdrawFromPool,
  writeDraft,
} from '../model/drafts/drafts.ts';
import { fourOf, type OnRecord } from '../model/drafts/on-record.ts';
import type { logSeals } from '../model/log/tables.ts';
import type { Columns } from '../platform/columns.ts';
import type { Ctx } from '../platform/context.ts';
import type { Statement } from '../platform/database.ts';
import { PATTERN_POOL, puzzleAt } from '../plays/games/patternmatch/puzzle.ts';
import { gameOf } from '../plays/games/registry.ts';
import { CLUES } from '../plays/games/wordclue/puzzle.ts';
import { copyReplaced, mayBeReplaced, replaceSealed } from '../plays/replace-puzzle.ts';
import type { dailyPuzzles } from '../plays/tables.ts';
import type { CallReply } from '../shared/contract/call.ts';
import {
  type Draft,
  type DraftedPuzzle,
  type deskDrafts,
  EDITED_GAMES,
  type EditedGame,
  type PoolGame,
} from '../shared/contract/ops-editors.ts';
import type { PatternPuzzle } from '../shared/games/patternmatch/rules.ts';
import { addDays, type GameDay, gameDayAt } from '../shared/kernel/game-day.ts';
import { invalid, Refusal } from '../shared/kernel/refusal.ts';

const MOST_LISTED = 200;
/** How many days ahead the calendar shows, and how many days ahead a draft can be scheduled. */
const DAYS_SHOWN = 42;
const DAYS_AHEAD = 400;

type Desk = Pick<Ctx, 'directory'>;
type FrozenRow = Columns<typeof dailyPuzzles, 'game' | 'day'>;
type SealRow = Columns<typeof logSeals, 'name' | 'day'> & { turn: number };

/** Drafts, the days ahead, and withdrawn words, in one round trip. */
export async function editorsDesk(
  { directory: db }: Desk,
  { now_ms }: { now_ms: number },
): Promise<CallReply<typeof deskDrafts>> {
  const today = gameDayAt(now_ms);
  const [drafts, placed, frozen, seals, withdrawn] = (await db.batch([
    sql`SELECT * FROM drafts ORDER BY changed_at DESC LIMIT ${MOST_LISTED}`,
    sql`SELECT * FROM drafts WHERE state <> 'withdrawn' AND day > ${today} AND game IN ${EDITED_GAMES}`,
    sql`SELECT game, day FROM daily_puzzles WHERE game IN ${EDITED_GAMES} AND day > ${today}`,
    sql`
      SELECT name, day, MAX(turn) AS turn FROM log_seals
      WHERE day > ${today} AND name IN ${EDITED_GAMES} GROUP BY name, day`,
    sql`SELECT * FROM withdrawn_words ORDER BY withdrawn_at DESC`,
  ])) as [DraftRow[], DraftRow[], FrozenRow[], SealRow[], WithdrawnRow[]];
  const dayOf = (game: EditedGame, day: GameDay) => {
    const isSealed = frozen.some((row) => row.game === game && row.day === day);
    const its = placed.filter((row) => row.game === game && row.day === day);
    return {
      ...{ game_type: game, day, is_sealed: isSealed },
      replaced: seals.find((row) => row.name === game && row.day === day)?.turn ?? 0,
      may_be_replaced: isSealed && mayBeReplaced(day, now_ms),
      draft: its.toSorted((one, other) => one.changed_at - other.changed_at).at(-1)?.id ?? null,
    };
  };
  const days = Array.from({ length: DAYS_SHOWN }, (_, at) => addDays(today, at + 1));
  return {
    drafts: drafts.map(draftFrom),
    days: days.flatMap((day) => EDITED_GAMES.map((game) => dayOf(game, day))),
    withdrawn: withdrawn.map(({ game, word, from_day, withdrawn_by, withdrawn_at }) => ({
      ...{ game_type: game, word, from: from_day, by: withdrawn_by },
      at: new Date(withdrawn_at).toISOString(),
    })),
  };
}

interface Written {
  puzzle: DraftedPuzzle;
  draft?: number;
  version?: number;
  by: string;
  now_ms: number;
}

/** Throws NOT_FOUND, CHANGED_MEANWHILE, INVALID for a draft that is scheduled, used or put away. */
export async function saveDraft(ctx: Desk, { puzzle, draft, version, by, now_ms }: Written): Promise<Draft> {
  const findings = await checked(ctx, puzzle, draft ?? null);
  const state = findings.some(({ stops }) => stops) ? ('draft' as const) : ('checked' as const);
  const made = { puzzle: JSON.stringify(puzzle), state, findings: JSON.stringify(findings) };
  if (draft === undefined) {
    const game = puzzle.game_type;
    const replies = await ctx.directory.batch(newDraft({ ...made, game }, { by, now_ms }));
    return draftFrom((replies[1] as DraftRow[])[0]!);
  }
  const change = { draft, version: version ?? 0, by, now_ms };
  return makeChange(ctx, writeDraft(made, change), change, 'Unschedule it first.');
}

/** Throws NOT_FOUND, CHANGED_MEANWHILE, and INVALID for an unavailable day or draft. */
export async function scheduleDraft(
  ctx: Desk,
  { day, ...change }: Change & { day?: GameDay },
): Promise<Draft> {
  if (day === undefined) return makeChange(ctx, takeOffDay(change), change, 'It is not scheduled.');
  const today = gameDayAt(change.now_ms);
  if (day <= today || day > addDays(today, DAYS_AHEAD))
    throw invalid('day', 'Choose one of the next 400 days.');
  await stillPasses(ctx, change);
  return makeChange(
    ctx,
    putOnDay(day, change),
    change,
    'The day is sealed or taken by another draft, or the draft has not passed the checker.',
    'day',
  );
}

/** Throws NOT_FOUND, CHANGED_MEANWHILE, INVALID. */
export function withdrawDraft(ctx: Desk, change: Change): Promise<Draft> {
  return makeChange(ctx, putAway(change), change, 'It has been used or was already put away.');
}

/** Replaces the sealed puzzle of a day. Repeating the call writes the copy again. Throws like `replaceSealed`, and NOT_FOUND. */
export async function replacePuzzle(
  ctx: Ctx,
  { day, explanation: reason, ...change }: Change & { day: GameDay; explanation: string },
): Promise<Draft> {
  const { state, day: itsDay, game: type, puzzle } = await draftRow(ctx, change.draft);
  const content = JSON.stringify(frozenForm(JSON.parse(puzzle)));
  if (state === 'used' && itsDay === day && mayBeReplaced(day, change.now_ms)) {
    await copyReplaced(ctx, { type, day, content });
    return draftFrom(await draftRow(ctx, change.draft));
  }
  await stillPasses(ctx, change);
  const taking = markUsedInstead(day, change);
  await replaceSealed(ctx, { type, day, content, reason, taking, now_ms: change.now_ms });
  return draftFrom(await draftRow(ctx, change.draft));
}

/** Withdraws a word from a pool. Throws NOT_FOUND if the pool does not have it. */
export async function withdrawWord(
  { directory: db }: Desk,
  { game, word, by, now_ms }: { game: PoolGame; word: string; by: string; now_ms: number },
): Promise<{ puzzles: number; from: GameDay }> {
  const puzzles = gameOf(game).pool?.entriesWith?.(word).length ?? 0;
  if (puzzles === 0) throw new Refusal('NOT_FOUND', { detail: 'The pool does not have that word.' });
  const tomorrow = addDays(gameDayAt(now_ms), 1);
  const replies = await db.batch(withdrawFromPool({ game, word, tomorrow }, { by, now_ms }));
  return { puzzles, from: (replies[1] as WithdrawnRow[])[0]!.from_day };
}

/** The checker's findings on a puzzle, given all content that was used or is waiting, except the draft itself. */
async function checked({ directory: db }: Desk, puzzle: DraftedPuzzle, draft: number | null) {
  const game = puzzle.game_type;
  const [frozen, others, withdrawn] = (await db.batch([
    sql`SELECT puzzle FROM daily_puzzles WHERE game = ${game}`,
    sql`SELECT puzzle FROM drafts WHERE game = ${game} AND state <> 'withdrawn' AND id IS NOT ${draft}`,
    sql`SELECT word FROM withdrawn_words WHERE game = ${game}`,
  ])) as [{ puzzle: string }[], { puzzle: string }[], { word: string }[]];
  const gone = new Set(withdrawn.map(({ word }) => word));
  const used = [...frozen, ...others].map((row) => JSON.parse(row.puzzle));
  return findingsIn(puzzle, game === 'wordclue' ? cluesOn(used, gone) : foursOn(used, gone));
}

function cluesOn(used: readonly { word: string }[], gone: ReadonlySet<string>): OnRecord {
  const waiting = CLUES.filter(({ word }) => !gone.has(word));
  return { clueWords: new Set([...used, ...waiting].map(({ word }) => word)), fours: new Set() };
}

function foursOn(used: readonly PatternPuzzle[], gone: ReadonlySet<string>): OnRecord {
  const pool = Array.from({ length: PATTERN_POOL.size }, (_, place) => puzzleAt(place));
  const isLeft = ({ groups }: PatternPuzzle) =>
    !groups.some(({ words }) => words.some((word) => gone.has(word)));
  const fours = [...used, ...pool.filter(isLeft)].flatMap(({ groups }) =>
    groups.map(({ words }) => fourOf(words)),
  );
  return { clueWords: new Set(), fours: new Set(fours) };
}

/** Checks the draft again, because content may have been used since it was written. Throws INVALID, NOT_FOUND. */
async function stillPasses(ctx: Desk, { draft }: Change): Promise<void> {
  const { puzzle } = await draftRow(ctx, draft);
  const stopping = (await checked(ctx, JSON.parse(puzzle), draft)).find(({ stops }) => stops);
  if (stopping) throw invalid('draft', stopping.text);
}

async function draftRow({ directory: db }: Desk, draft: number): Promise<DraftRow> {
  const [row] = await db.all<DraftRow>(sql`SELECT * FROM drafts WHERE id = ${draft}`);
  if (!row) throw new Refusal('NOT_FOUND', { detail: 'There is no such draft.' });
  return row;
}

/** Makes one change, or throws the reason why it cannot. */
async function makeChange(
  ctx: Desk,
  statement: Statement,
  { draft, version }: Change,
  detail: string,
  field = 'draft',
): Promise<Draft> {
  const [row] = await ctx.directory.all<DraftRow>(statement);
  if (row) return draftFrom(row);
  const there = await draftRow(ctx, draft);
  throw there.version === version ? invalid(field, detail) : new Refusal('CHANGED_MEANWHILE');
}
