// Sends reminders to the player's subscribed browsers (RULES §15), from the object's alarm or at another object's request.
// A message is noted as sent in the step that begins to send it, so that it is sent at most once: if the object is killed or
// the push service does not respond, it is not sent again.

import type { Alarm } from '../../platform/alarm.ts';
import type { Ctx } from '../../platform/context.ts';
import { count } from '../../platform/counters.ts';
import { jittered } from '../../platform/jitter.ts';
import { log } from '../../platform/log.ts';
import type { Ports } from '../../platform/ports.ts';
import { turnToPush } from '../../platform/push-pace.ts';
import {
  type PushOutcome,
  type PushSubscription,
  push,
  type ReadyPush,
  readyPush,
  signsFor,
} from '../../platform/web-push.ts';
import { addDays, type GameDay, gameDayAt, MINUTE_MS, startOfDay } from '../../shared/kernel/game-day.ts';
import { invalid } from '../../shared/kernel/refusal.ts';
import type { ObjectTables } from '../object-tables.ts';
import { paperStreakOn } from '../paper-streak.ts';
import type { StreakStore } from '../streak-store.ts';
import { deviceOf, type RemindersState, stopToken } from './devices.ts';
import { asksToPlay, lasts_ms, messageOf, type Reminder, type ReminderFacts, tagOf } from './reminder.ts';
import { ReminderStore, type Waiting } from './reminder-store.ts';
import { isQuiet, isTimeZone, type OwnHours, quietEnd, reminderAt, usualOf } from './when.ts';

const MOST_A_DAY = 3;
/** Reminders end after this many without a play. */
const MOST_UNANSWERED = 5;
/** How late an alarm may be and still send its reminder. */
const LATE_MS = 120 * MINUTE_MS;
/** How often a message is tried: retries follow after half a minute, one and two. */
const MOST_TRIES = 4;
const RETRY_AFTER_MS = MINUTE_MS / 2;
const LONGEST_RETRY_MS = 60 * MINUTE_MS;
/** How long a push service keeps a message for a device that is offline. */
const LONGEST_TTL_MS = 4 * 60 * MINUTE_MS;

interface Surroundings {
  ctx: Ctx;
  tables: ObjectTables;
  streaks: StreakStore;
  alarm: Alarm;
  ports: () => Ports;
  random: () => number;
  publicId: string;
}

interface Ready {
  message: Waiting;
  push: ReadyPush;
}

export class Reminders {
  readonly #in: Surroundings;
  readonly #store: ReminderStore;

  constructor(surroundings: Surroundings) {
    this.#in = surroundings;
    this.#store = new ReminderStore(surroundings.tables);
  }

  state(): RemindersState {
    const devices = this.#store.devices().map(({ device }) => device);
    return { ...this.#store.hours(), devices };
  }

  /** Adds a device, or changes the hours of a known one. Throws INVALID. */
  add(
    { subscription, hours }: { subscription: PushSubscription; hours: OwnHours },
    { sessionId, now_ms }: { sessionId: string | null; now_ms: number },
  ): RemindersState {
    if (!isTimeZone(hours.time_zone)) throw invalid('time_zone', 'There is no such time zone.');
    const device = deviceOf(subscription.endpoint);
    this.#store.addDevice({ ...subscription, device, created_at: now_ms }, sessionId);
    this.#store.setHours(hours);
    return this.state();
  }

  drop(device: string): RemindersState {
    this.#store.dropDevice(device);
    return this.state();
  }

  endSession(sessionId: string): void {
    this.#store.dropSession(sessionId);
  }

  async onAlarm(): Promise<void> {
    if (this.#store.devices().length > 0) await this.#send((now_ms) => this.#due(now_ms));
  }

  /** Sends a reminder once per key; in quiet hours, when they end. */
  async remind({ key, facts }: { key: string; facts: ReminderFacts }): Promise<void> {
    const now_ms = await this.#in.ports().now();
    const hours = this.#store.hours();
    if (!isQuiet(now_ms, hours)) return this.#send((at_ms) => this.#new({ key, facts, now_ms: at_ms }));
    this.#in.tables.transaction(() => {
      const later = this.#new({ key, facts, now_ms });
      this.#note(later);
      for (const message of later) this.#store.wait(message, quietEnd(now_ms, hours));
    });
    await this.schedule(now_ms);
  }

  /** Sets the alarm for the next message or reminder. */
  async schedule(now_ms: number): Promise<void> {
    if (this.#store.devices().length === 0) return;
    const today = gameDayAt(now_ms);
    const tomorrow = addDays(today, 1);
    const own = this.#streakAt(today) ?? 0;
    const next = own > now_ms ? own : (this.#streakAt(tomorrow) ?? startOfDay(addDays(tomorrow, 1)));
    const due_ms = Math.min(next, this.#store.nextWaiting() ?? next);
    await this.#in.alarm.noLaterThan(due_ms - now_ms);
  }

  /** When the day's reminder is due; null if it was sent, the day needs no play, or no hour suits. */
  #streakAt(day: GameDay): number | null {
    const since = Math.min(...this.#store.devices().map(({ created_at }) => created_at));
    if (this.#store.hasSent(streakKey(day)) || this.#in.streaks.needsNoPlay(day)) return null;
    const offsets = this.#store.beginnings(day).map((play) => play.opened_at - startOfDay(play.day));
    const hours = this.#store.hours();
    const at_ms = reminderAt({ day, usual_ms: usualOf(offsets), hours });
    return at_ms !== null && at_ms >= since ? at_ms : null;
  }

  #due(now_ms: number): Waiting[] {
    const today = gameDayAt(now_ms);
    if (this.#hasEnded(today)) return [];
    const waiting = this.#store
      .waiting(now_ms)
      .filter(({ reminder }) => lasts_ms(reminder, now_ms) > 0 && this.#isWanted(reminder));
    const at_ms = this.#streakAt(today);
    const isDue = at_ms !== null && at_ms <= now_ms && now_ms <= at_ms + LATE_MS;
    if (!isDue || isQuiet(now_ms, this.#store.hours())) return waiting;
    const { streak_days } = paperStreakOn(this.#in.streaks, today);
    return [
      ...waiting,
      ...this.#new({ key: streakKey(today), facts: { kind: 'streak', streak_days }, now_ms }),
    ];
  }

  /** The messages of a new reminder, one a device; none if it was sent before or the day's limit is reached. */
  #new({ key, facts, now_ms }: { key: string; facts: ReminderFacts; now_ms: number }): Waiting[] {
    const reminder: Reminder = { key, day: gameDayAt(now_ms), facts, sent_at: now_ms };
    const { day } = reminder;
    if (this.#store.hasSent(key) || this.#store.sentOn(day) >= MOST_A_DAY) return [];
    if (!this.#isWanted(reminder) || this.#hasEnded(day)) return [];
    return this.#store.devices().map(({ device }) => ({ reminder, device, tries: 0 }));
  }

  /** Reminders that ask for a play are unwanted once the day counts. */
  #isWanted({ day, facts }: Reminder): boolean {
    return !asksToPlay(facts) || !this.#in.streaks.needsNoPlay(day);
  }

  #note(messages: readonly Waiting[]): void {
    for (const { reminder } of messages)
      if (!this.#store.hasSent(reminder.key)) this.#store.noteSent(reminder);
  }

  /** Ends the reminders of a player who has ignored the last five. */
  #hasEnded(today: GameDay): boolean {
    if (this.#store.unanswered(today) < MOST_UNANSWERED) return false;
    this.#store.dropAllDevices();
    return true;
  }

  /**
   * Sends the due messages at the machine's pace (platform/push-pace.ts). Prepares them first, which takes time; then one
   * uninterrupted step checks again which are due, notes them and begins to send. If the object is killed before that step,
   * nothing has happened, and the alarm fires again.
   */
  async #send(dueAt: (now_ms: number) => Waiting[]): Promise<void> {
    const now = () => this.#in.ports().now();
    const hasLeft = dueAt(await now()).length > 0 ? await turnToPush() : () => {};
    try {
      await this.#sendNow(dueAt, await now());
    } finally {
      hasLeft();
    }
  }

  async #sendNow(dueAt: (now_ms: number) => Waiting[], now_ms: number): Promise<void> {
    const ready = await Promise.all(dueAt(now_ms).map((message) => this.#ready(message, now_ms)));
    const going = this.#in.tables.transaction(() => {
      const due = dueAt(now_ms);
      this.#note(due);
      this.#store.dropWaiting(now_ms);
      return ready.filter((one) => one && due.some((message) => isSame(one.message, message)));
    });
    const sending = going.map((one) => this.#go(one!, now_ms));
    await this.schedule(now_ms);
    if ((await Promise.all(sending)).includes('waits')) await this.schedule(now_ms);
  }

  /** Null for a device that is gone, or that was subscribed with a key no longer in use. */
  async #ready(message: Waiting, now_ms: number): Promise<Ready | null> {
    const { ctx, publicId } = this.#in;
    const { reminder, device } = message;
    const to = this.#store.devices().find((one) => one.device === device);
    if (!to || !signsFor(ctx, to.vapid_key)) {
      this.#store.dropDevice(device);
      return null;
    }
    const stop = stopToken({ edition: ctx.edition, publicId, device, secret: ctx.COOKIE_SECRET });
    const text = JSON.stringify(messageOf(reminder, { stop, now_ms }));
    return { message, push: await readyPush(ctx, { to, text, now_ms }) };
  }

  async #go({ message, push: ready }: Ready, now_ms: number): Promise<'waits' | 'done'> {
    const { reminder } = message;
    const ttl_ms = Math.min(lasts_ms(reminder, now_ms), LONGEST_TTL_MS);
    const outcome = await push(ready, { topic: tagOf(reminder.facts), ttl_s: Math.floor(ttl_ms / 1000) });
    return this.#after(outcome, message, now_ms);
  }

  #after(outcome: PushOutcome, message: Waiting, now_ms: number): 'waits' | 'done' {
    const { ctx, random } = this.#in;
    count(ctx, { kind: 'push', outcome: outcome.kind });
    if (outcome.kind === 'gone') this.#store.dropDevice(message.device);
    if (outcome.kind === 'refused') log('error', 'push-refused', { reason: String(outcome.status) });
    if (outcome.kind === 'unknown') log('error', 'push-not-answered');
    const tries = message.tries + 1;
    if (outcome.kind !== 'later' || tries >= MOST_TRIES) return 'done';
    const wait_ms = jittered(RETRY_AFTER_MS * 2 ** message.tries, random);
    const asked_ms = Math.min(outcome.wait_ms ?? 0, LONGEST_RETRY_MS);
    this.#store.wait({ ...message, tries }, now_ms + Math.max(wait_ms, asked_ms));
    return 'waits';
  }
}

function isSame(one: Waiting, other: Waiting): boolean {
  return one.device === other.device && one.reminder.key === other.reminder.key;
}

const streakKey = (day: GameDay) => `streak:${day}`;
