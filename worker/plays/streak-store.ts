// Stores the facts that a player's streaks are derived from, in the Player object's tables: counted days, repaired days,
// pauses and paid milestones.
import { addDays, daysBetween, type GameDay } from '../shared/kernel/game-day.ts';
import type { GameType } from '../shared/kernel/game-type.ts';
import type { ObjectTables } from './object-tables.ts';
import type { StreakDays } from './streak.ts';

/** A pause of all streaks; includes both days. */
export interface Pause {
  firstDay: GameDay;
  lastDay: GameDay;
}

type RepairedDay = { game: GameType; day: GameDay };

/** Reads and writes the streak days of one player. */
export class StreakStore {
  readonly #tables: ObjectTables;

  constructor(tables: ObjectTables) {
    this.#tables = tables;
  }

  daysOf(game: GameType): StreakDays {
    return this.#derivedFrom({
      counted: this.#days('SELECT day FROM counted_days WHERE game = ? ORDER BY day', game),
      repaired: this.#repaired().filter((its) => its.game === game),
    });
  }

  /** The days of the paper streak, for which a day counts if it counted in any game. */
  paperDays(): StreakDays {
    return this.#derivedFrom({
      counted: this.#days('SELECT DISTINCT day FROM counted_days ORDER BY day'),
      repaired: this.#repaired(),
    });
  }

  /** Whether a day counted in any game, or lies in a pause. */
  needsNoPlay(day: GameDay): boolean {
    const counted = this.#days('SELECT DISTINCT day FROM counted_days WHERE day = ?', day).length > 0;
    return counted || this.pauses().some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
  }

  countDay(game: GameType, day: GameDay): void {
    this.#tables.insert('INSERT INTO counted_days (game, day) VALUES (?, ?)', game, day);
  }

  /** The repaired day of a month, in one game or several; null if there is none. */
  repairedIn(month: string): GameDay | null {
    return this.#repaired().find(({ day }) => day.startsWith(month))?.day ?? null;
  }

  repairDay(game: GameType, { day, now_ms }: { day: GameDay; now_ms: number }): void {
    this.#tables.insert(
      'INSERT INTO repaired_days (game, day, repaired_at) VALUES (?, ?, ?)',
      game,
      day,
      now_ms,
    );
  }

  /** Oldest first. */
  pauses(): Pause[] {
    return this.#tables
      .read<{ first_day: string; last_day: string }>(
        'SELECT first_day, last_day FROM streak_pauses ORDER BY first_day',
      )
      .map((row) => ({ firstDay: row.first_day as GameDay, lastDay: row.last_day as GameDay }));
  }

  beginPause({ firstDay, lastDay, now_ms }: Pause & { now_ms: number }): void {
    this.#tables.insert(
      'INSERT INTO streak_pauses (first_day, last_day, begun_at) VALUES (?, ?, ?)',
      firstDay,
      lastDay,
      now_ms,
    );
  }

  /** Ends the pause that contains a day with the day before it; deletes a pause that would then be empty. */
  endPause(day: GameDay): void {
    this.#tables.change('DELETE FROM streak_pauses WHERE first_day = ?', day);
    this.#tables.change(
      'UPDATE streak_pauses SET last_day = ?1 WHERE first_day < ?2 AND last_day >= ?2',
      addDays(day, -1),
      day,
    );
  }

  /** Notes that a run's milestone was paid; returns false if it was noted before. */
  payMilestone(game: GameType, { firstDay, milestone }: { firstDay: GameDay; milestone: number }): boolean {
    const written = this.#tables.insert(
      'INSERT INTO paid_milestones (game, first_day, milestone) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
      game,
      firstDay,
      milestone,
    );
    return written > 0;
  }

  #derivedFrom({ counted, repaired }: { counted: GameDay[]; repaired: RepairedDay[] }): StreakDays {
    const paused = this.pauses().flatMap(daysOfPause);
    const excused = new Set([...repaired.map(({ day }) => day), ...paused]);
    return { counted, excused: [...excused].sort() };
  }

  #repaired(): RepairedDay[] {
    return this.#tables.read<RepairedDay>('SELECT game, day FROM repaired_days');
  }

  #days(query: string, ...bindings: string[]): GameDay[] {
    return this.#tables.read<{ day: string }>(query, ...bindings).map(({ day }) => day as GameDay);
  }
}

function daysOfPause({ firstDay, lastDay }: Pause): GameDay[] {
  const length = daysBetween({ from: firstDay, to: lastDay }) + 1;
  return Array.from({ length }, (_, place) => addDays(firstDay, place));
}
