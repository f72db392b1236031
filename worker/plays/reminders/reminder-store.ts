// A player's reminder devices, the reminders sent, and the messages waiting to be sent, in the Player object's tables.

import type { PushSubscription } from '../../platform/web-push.ts';
import { addDays, type GameDay } from '../../shared/kernel/game-day.ts';
import { FactStore } from '../fact-store.ts';
import type { ObjectTables } from '../object-tables.ts';
import type { Reminder } from './reminder.ts';
import { DEFAULT_HOURS, type OwnHours } from './when.ts';

/** A further device replaces the oldest. */
const MOST_DEVICES = 5;
/** The number of past days that determine the usual hour. */
const USUAL_DAYS = 14;
/** How long sent reminders are kept: long enough that a key, which names a day, cannot be used again. */
const KEPT_DAYS = 30;
const HOURS = 'reminder-hours';

export interface Device extends PushSubscription {
  device: string;
  created_at: number;
}

/** A message that was refused for now, or waits for the end of quiet hours. */
export interface Waiting {
  reminder: Reminder;
  device: string;
  tries: number;
}

type ReminderRow = { key: string; day: string; facts: string; sent_at: number };

/** Reads and writes the reminders of one player. */
export class ReminderStore {
  readonly #tables: ObjectTables;
  readonly #facts: FactStore;

  constructor(tables: ObjectTables) {
    this.#tables = tables;
    this.#facts = new FactStore(tables);
  }

  devices(): Device[] {
    return this.#tables.read<Device & Record<string, SqlStorageValue>>(
      'SELECT device, endpoint, p256dh, auth, vapid_key, created_at FROM push_subscriptions ORDER BY created_at',
    );
  }

  /** Stores a device, replacing the same one. */
  addDevice(
    { device, endpoint, p256dh, auth, vapid_key, created_at }: Device,
    sessionId: string | null,
  ): void {
    this.dropDevice(device);
    for (const { device: oldest } of this.devices().slice(0, -(MOST_DEVICES - 1))) this.dropDevice(oldest);
    this.#tables.insert(
      `INSERT INTO push_subscriptions (device, endpoint, p256dh, auth, vapid_key, session_id, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      device,
      endpoint,
      p256dh,
      auth,
      vapid_key,
      sessionId,
      created_at,
    );
  }

  dropDevice(device: string): void {
    this.#tables.change('DELETE FROM push_subscriptions WHERE device = ?', device);
    this.#tables.change('DELETE FROM waiting_pushes WHERE device = ?', device);
  }

  /** Drops the device of an ended session. */
  dropSession(sessionId: string): void {
    this.#tables.change('DELETE FROM push_subscriptions WHERE session_id = ?', sessionId);
  }

  dropAllDevices(): void {
    this.#tables.change('DELETE FROM push_subscriptions');
    this.#tables.change('DELETE FROM waiting_pushes');
  }

  hours(): OwnHours {
    const value = this.#facts.get(HOURS);
    return value === null ? DEFAULT_HOURS : JSON.parse(value);
  }

  setHours(hours: OwnHours): void {
    this.#facts.set(HOURS, JSON.stringify(hours));
  }

  /** When the first play of each of the last days before a day was opened. */
  beginnings(before: GameDay): { day: GameDay; opened_at: number }[] {
    return this.#tables.read(
      `SELECT day, MIN(opened_at) AS opened_at FROM plays WHERE day >= ? AND day < ? AND is_ranked = 1
       GROUP BY day ORDER BY day DESC LIMIT ${USUAL_DAYS}`,
      addDays(before, -2 * USUAL_DAYS),
      before,
    );
  }

  hasSent(key: string): boolean {
    return this.#tables.read('SELECT 1 FROM reminders WHERE key = ?', key).length > 0;
  }

  sentOn(day: GameDay): number {
    return (
      this.#tables.read<{ n: number }>('SELECT COUNT(*) AS n FROM reminders WHERE day = ?', day)[0]?.n ?? 0
    );
  }

  /** The number of reminders sent since a play was last opened. */
  unanswered(today: GameDay): number {
    const [row] = this.#tables.read<{ n: number }>(
      `SELECT COUNT(*) AS n FROM reminders WHERE sent_at >
         (SELECT COALESCE(MAX(opened_at), 0) FROM plays WHERE day >= ? AND is_ranked = 1)`,
      addDays(today, -KEPT_DAYS),
    );
    return row?.n ?? 0;
  }

  noteSent({ key, day, facts, sent_at }: Reminder): void {
    this.#tables.change('DELETE FROM reminders WHERE day < ?', addDays(day, -KEPT_DAYS));
    this.#tables.insert(
      'INSERT INTO reminders (key, kind, day, facts, sent_at) VALUES (?, ?, ?, ?, ?)',
      key,
      facts.kind,
      day,
      JSON.stringify(facts),
      sent_at,
    );
  }

  sent(): Reminder[] {
    return this.#tables
      .read<ReminderRow>('SELECT key, day, facts, sent_at FROM reminders ORDER BY sent_at, key')
      .map(reminderOf);
  }

  wait({ reminder, device, tries }: Waiting, not_before: number): void {
    this.#tables.insert(
      'INSERT INTO waiting_pushes (reminder, device, tries, not_before) VALUES (?, ?, ?, ?)',
      reminder.key,
      device,
      tries,
      not_before,
    );
  }

  waiting(now_ms: number): Waiting[] {
    const rows = this.#tables.read<ReminderRow & Omit<Waiting, 'reminder'> & Record<string, SqlStorageValue>>(
      `SELECT key, day, facts, sent_at, device, tries FROM waiting_pushes JOIN reminders ON key = reminder
       WHERE not_before <= ? ORDER BY not_before`,
      now_ms,
    );
    return rows.map((row) => ({ reminder: reminderOf(row), device: row.device, tries: row.tries }));
  }

  /** Removes the messages that are due by now. */
  dropWaiting(now_ms: number): void {
    // Usually nothing waits, and deleting nothing takes as long as a write.
    if (this.nextWaiting() === null) return;
    this.#tables.change('DELETE FROM waiting_pushes WHERE not_before <= ?', now_ms);
  }

  /** When the next waiting message may be sent; null if none waits. */
  nextWaiting(): number | null {
    return (
      this.#tables.read<{ at: number | null }>('SELECT MIN(not_before) AS at FROM waiting_pushes')[0]?.at ??
      null
    );
  }
}

function reminderOf({ key, day, facts, sent_at }: ReminderRow): Reminder {
  return { key, day: day as GameDay, facts: JSON.parse(facts), sent_at };
}
