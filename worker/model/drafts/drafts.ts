// Statements about drafts and withdrawn words. Every change names the version that was read, so nobody overwrites somebody else's
// change.
import { type SQL, sql } from 'drizzle-orm';
import type { Columns } from '../../platform/columns.ts';
import type { Statement } from '../../platform/database.ts';
import type { Draft, DraftedPuzzle, DraftState, Finding } from '../../shared/contract/ops-editors.ts';
import type { GameDay } from '../../shared/kernel/game-day.ts';
import type { GameType } from '../../shared/kernel/game-type.ts';
import type { drafts, withdrawnWords } from './tables.ts';

export type DraftRow = Columns<typeof drafts>;

export interface Change {
  draft: number;
  version: number;
  by: string;
  now_ms: number;
}

/** The data needed to freeze a day, one column each: `draft` and `withdrawn` are JSON. */
export interface PlanColumns {
  draft: string | null;
  withdrawn: string;
}

export interface Plan {
  draft: { id: number; version: number; puzzle: DraftedPuzzle } | null;
  withdrawn: readonly { word: string; from: GameDay }[];
}

/** Selects `PlanColumns`: the draft that is scheduled for a game's day, and the words withdrawn from its pool. */
export function planColumns({ game, day }: { game: string; day: GameDay }): SQL {
  return sql`
    (SELECT json_object('id', id, 'version', version, 'puzzle', json(puzzle)) FROM drafts
      WHERE game = ${game} AND day = ${day} AND state = 'scheduled') AS draft,
    (SELECT json_group_array(json_object('word', word, 'from', from_day) ORDER BY from_day, word) FROM withdrawn_words
      WHERE game = ${game}) AS withdrawn`;
}

export function planFrom(row: PlanColumns | undefined): Plan {
  return {
    draft: row?.draft ? JSON.parse(row.draft) : null,
    withdrawn: JSON.parse(row?.withdrawn ?? '[]'),
  };
}

/** Whether a plan has not changed since it was read. */
export function isStillPlanned(
  { game, day }: { game: string; day: GameDay },
  { draft, withdrawn }: Plan,
): SQL {
  const read = draft ? `${draft.id}.${draft.version}` : '';
  return sql`
    COALESCE((SELECT id || '.' || version FROM drafts
      WHERE game = ${game} AND day = ${day} AND state = 'scheduled'), '') = ${read}
    AND (SELECT COUNT(*) FROM withdrawn_words WHERE game = ${game}) = ${withdrawn.length}`;
}

/** Marks a scheduled draft as used, if `condition` holds. */
export function markUsed(id: number, condition: SQL): Statement {
  return sql`UPDATE drafts SET state = 'used', version = version + 1 WHERE id = ${id} AND state = 'scheduled' AND ${condition}`;
}

/** Inserts a draft unless an identical one exists that is not withdrawn; returns that one, or the new one. */
export function newDraft(
  made: Written & { game: GameType },
  { by, now_ms }: { by: string; now_ms: number },
): Statement[] {
  const { game, puzzle, state, findings } = made;
  return [
    sql`
      INSERT INTO drafts (game, puzzle, state, findings, changed_by, changed_at)
      SELECT ${game}, ${puzzle}, ${state}, ${findings}, ${by}, ${now_ms}
      WHERE NOT EXISTS (
        SELECT 1 FROM drafts WHERE game = ${game} AND puzzle = ${puzzle} AND state <> 'withdrawn')`,
    sql`
      SELECT * FROM drafts WHERE game = ${game} AND puzzle = ${puzzle} AND state <> 'withdrawn'
      ORDER BY id LIMIT 1`,
  ];
}

export interface Written {
  /** JSON. */
  puzzle: string;
  state: DraftState;
  /** JSON. */
  findings: string;
}

export function writeDraft({ puzzle, state, findings }: Written, change: Change): Statement {
  return changed(change, {
    set: sql`puzzle = ${puzzle}, state = ${state}, findings = ${findings}`,
    where: sql`state IN ('draft', 'checked')`,
  });
}

/** Schedules a draft for a day that is neither frozen nor taken by another draft. */
export function putOnDay(day: GameDay, change: Change): Statement {
  return changed(change, {
    set: sql`state = 'scheduled', day = ${day}`,
    where: sql`state = 'checked' AND NOT EXISTS (
      SELECT 1 FROM daily_puzzles WHERE daily_puzzles.game = drafts.game AND daily_puzzles.day = ${day}
    ) AND NOT EXISTS (
      SELECT 1 FROM drafts AS other WHERE other.game = drafts.game AND other.day = ${day} AND other.state = 'scheduled')`,
  });
}

export function takeOffDay(change: Change): Statement {
  return changed(change, { set: sql`state = 'checked', day = NULL`, where: sql`state = 'scheduled'` });
}

export function putAway(change: Change): Statement {
  return changed(change, {
    set: sql`state = 'withdrawn', day = NULL`,
    where: sql`state IN ('draft', 'checked', 'scheduled')`,
  });
}

/** Marks a checked draft as used for a day whose puzzle it replaces. */
export function markUsedInstead(day: GameDay, change: Change): Statement {
  return changed(change, { set: sql`state = 'used', day = ${day}`, where: sql`state = 'checked'` });
}

function changed(
  { draft, version, by, now_ms }: Change,
  { set, where }: { set: SQL; where: SQL },
): Statement {
  return sql`
    UPDATE drafts SET ${set}, version = version + 1, changed_by = ${by}, changed_at = ${now_ms}
    WHERE id = ${draft} AND version = ${version} AND ${where} RETURNING *`;
}

/** Withdraws a word from the first day that is not frozen, tomorrow at the earliest; a repeat changes nothing. */
export function withdrawFromPool(
  { game, word, tomorrow }: { game: GameType; word: string; tomorrow: GameDay },
  { by, now_ms }: { by: string; now_ms: number },
): Statement[] {
  return [
    sql`
      INSERT INTO withdrawn_words (game, word, from_day, withdrawn_by, withdrawn_at)
      SELECT ${game}, ${word}, MAX(${tomorrow},
        COALESCE((SELECT date(MAX(day), '+1 day') FROM daily_puzzles WHERE game = ${game}), '')), ${by}, ${now_ms}
      WHERE TRUE ON CONFLICT (game, word) DO NOTHING`,
    sql`SELECT from_day FROM withdrawn_words WHERE game = ${game} AND word = ${word}`,
  ];
}

export type WithdrawnRow = Columns<typeof withdrawnWords>;

export function draftFrom(row: DraftRow): Draft {
  return {
    ...{ draft: row.id, version: row.version, state: row.state, day: row.day },
    puzzle: JSON.parse(row.puzzle) as DraftedPuzzle,
    findings: JSON.parse(row.findings) as Finding[],
    changed_by: row.changed_by,
    changed_at: new Date(row.changed_at).toISOString(),
  };
}
