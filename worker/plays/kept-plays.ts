// Everything that a Player object stores about its player, for the player's download (RULES §12): plays with their moves
// and times, streak days, pauses and reminders. It contains no puzzle, dealt secret or token, only the puzzle's hash once
// its day has closed.

import { createHash } from 'node:crypto';
import { closeOf } from '../shared/kernel/game-day.ts';
import type { GameType } from '../shared/kernel/game-type.ts';
import { movesOf } from './move-store.ts';
import type { ObjectTables } from './object-tables.ts';
import type { EndedPlay } from './play.ts';
import type { PlayRow } from './play-schema.ts';
import { ReminderStore } from './reminders/reminder-store.ts';

/** A play as the download shows it. Columns named `…_at` are instants in milliseconds. */
export interface KeptPlay {
  id: string;
  game_type: GameType;
  game_date: string;
  is_ranked: boolean;
  /** Set for practice at another difficulty than the day's own. */
  difficulty: string | null;
  opened_at: number;
  finished_at: number | null;
  base_points: number | null;
  /** The puzzle's SHA-256 in hex, for comparison with the public log; null until its day has closed. */
  puzzle_sha256: string | null;
  /** Each move as JSON text. */
  moves: { made_at: string; move: string }[];
}

/** A day of a game's streak that counted or was repaired. */
export interface KeptStreakDay {
  game_type: string;
  day: string;
  repaired_at: number | null;
}

/** At most `limit` plays in the order in which they were opened, after the play with the id `after`. */
export function keptPlays(
  tables: ObjectTables,
  { after, limit, now_ms }: { after: string; limit: number; now_ms: number },
): KeptPlay[] {
  const rows = tables.read<
    Pick<
      PlayRow,
      'id' | 'game' | 'day' | 'is_ranked' | 'difficulty' | 'opened_at' | 'ended' | 'moves' | 'puzzle'
    >
  >(
    'SELECT id, game, day, is_ranked, difficulty, opened_at, ended, moves, puzzle FROM plays WHERE id > ? ORDER BY id LIMIT ?',
    after,
    limit,
  );
  return rows.map((row) => {
    const ended: EndedPlay | null = row.ended === null ? null : JSON.parse(row.ended);
    return {
      id: row.id,
      game_type: row.game,
      game_date: row.day,
      is_ranked: row.is_ranked === 1,
      difficulty: row.difficulty || null,
      opened_at: row.opened_at,
      finished_at: ended?.finished_at ?? null,
      base_points: ended ? ended.base_tenths / 10 : null,
      // Not before the close: the puzzle could be found by hashing each entry of a short word list.
      puzzle_sha256: now_ms >= closeOf(row.day) && row.difficulty === '' ? sha256(row.puzzle) : null,
      moves: movesOf(tables, row).map(({ move, at_ms }) => ({
        made_at: new Date(at_ms).toISOString(),
        move: JSON.stringify(move),
      })),
    };
  });
}

export function keptStreaks(tables: ObjectTables) {
  return {
    streak_days: tables.read<KeptStreakDay & Record<string, SqlStorageValue>>(`
      SELECT game AS game_type, day, NULL AS repaired_at FROM counted_days
      UNION ALL SELECT game, day, repaired_at FROM repaired_days ORDER BY game_type, day`),
    streak_pauses: tables.read<{ first_day: string; last_day: string; begun_at: number }>(
      'SELECT first_day, last_day, begun_at FROM streak_pauses ORDER BY first_day',
    ),
  };
}

/** The devices with reminders and the reminders sent, without the keys that encrypt messages. */
export function keptReminders(tables: ObjectTables) {
  const store = new ReminderStore(tables);
  return {
    reminder_devices: store
      .devices()
      .map(({ device, endpoint, created_at }) => ({ device, endpoint, created_at })),
    reminders: store.sent().map(({ key, day, facts, sent_at }) => ({ key, day, kind: facts.kind, sent_at })),
  };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
