// Reminds a player by messages to the browsers that asked for them (RULES §15): when the object's alarm comes, and when
// another object asks. What is sent is noted before it leaves, so that it leaves once at most: a message whose fate is
// unknown, because the object was killed or no answer came, is not sent again.

import { createHash } from 'node:crypto';
import type { Alarm } from '../../platform/alarm.ts';
import type { Ctx } from '../../platform/context.ts';
import { count } from '../../platform/counters.ts';
import { jittered } from '../../platform/jitter.ts';
import { log } from '../../platform/log.ts';
import type { Ports } from '../../platform/ports.ts';
import { sign } from '../../platform/tokens.ts';
import { areKeys, type PushOutcome, type PushSubscription, push, signsFor } from '../../platform/web-push.ts';
import { addDays, type GameDay, gameDayAt, MINUTE_MS, startOfDay } from '../../shared/kernel/game-day.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import type { ObjectTables } from '../object-tables.ts';
import { paperStreakOn } from '../paper-streak.ts';
import type { StreakStore } from '../streak-store.ts';
import { asksToPlay, lasts_ms, messageOf, type Reminder, type ReminderFacts, tagOf } from './reminder.ts';
import { ReminderStore, type Waiting } from './reminder-store.ts';
import { isQuiet, isTimeZone, type OwnHours, quietEnd, reminderAt, usualOf } from './when.ts';

const MOST_A_DAY = 3;
/** After so many without a play they end by themselves. */
const MOST_UNANSWERED = 5;
/** How late an alarm may be for its reminder to be sent still. */
const LATE_MS = 120 * MINUTE_MS;
/** A refused message is tried so often, after half a minute, one, two. */
const MOST_TRIES = 4;
const RETRY_AFTER_MS = MINUTE_MS / 2;
const LONGEST_RETRY_MS = 60 * MINUTE_MS;
/** Until when a push service keeps a message for a device that is away. */
const LONGEST_TTL_MS = 4 * 60 * MINUTE_MS;
const DEFAULT_HOURS: OwnHours = { time_zone: 'UTC', quiet_from: 22, quiet_until: 8 };

/** What reminders are and may be, for the player. */
export interface RemindersState extends OwnHours {
  /** The devices that take them. */
  devices: string[];
}

/** What there is before a device takes any. */
export const NO_REMINDERS: RemindersState = { ...DEFAULT_HOURS, devices: [] };

/** What reminders work with. */
interface Surroundings {
  ctx: Ctx;
  tables: ObjectTables;
  streaks: StreakStore;
  alarm: Alarm;
  ports: () => Ports;
  random: () => number;
  publicId: string;
}

/** The reminders of one player. */
export class Reminders {
  readonly #in: Surroundings;
  readonly #store: ReminderStore;

  constructor(surroundings: Surroundings) {
    this.#in = surroundings;
    this.#store = new ReminderStore(surroundings.tables);
  }

  state(): RemindersState {
    const devices = this.#store.devices().map(({ device }) => device);
    return { ...(this.#store.hours() ?? DEFAULT_HOURS), devices };
  }

  /** Takes on a device, or one again with other hours. Throws INVALID. */
  add(
    { subscription, hours }: { subscription: PushSubscription; hours: OwnHours },
    { sessionId, now_ms }: { sessionId: string | null; now_ms: number },
  ): RemindersState {
    if (!isTimeZone(hours.time_zone)) refuse('time_zone', 'There is no such time zone.');
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

  /** What the player's download shows: nothing by which a message could be sealed. */
  kept() {
    return {
      reminder_devices: this.#store
        .devices()
        .map(({ device, endpoint, created_at }) => ({ device, endpoint, created_at })),
      reminders: this.#store
        .sent()
        .map(({ key, day, facts, sent_at }) => ({ key, day, kind: facts.kind, sent_at })),
    };
  }

  /** The alarm has come: what is due is noted, the next one set, and only then anything sent. */
  async onAlarm(): Promise<void> {
    if (this.#store.devices().length === 0) return;
    const now_ms = await this.#in.ports().now();
    const due = this.#in.tables.transaction(() => this.#takeDue(now_ms));
    await this.schedule(now_ms);
    await this.#sendAll(due, now_ms);
  }

  /** Reminds of what another object knows, once a key; in quiet hours when they end. */
  async remind({ key, facts }: { key: string; facts: ReminderFacts }): Promise<void> {
    const now_ms = await this.#in.ports().now();
    const due = this.#in.tables.transaction(() => this.#take({ key, facts, now_ms }));
    if (due.length === 0) return;
    await this.schedule(now_ms);
    await this.#sendAll(due, now_ms);
  }

  /** Sees to it that the alarm comes for what is next. */
  async schedule(now_ms: number): Promise<void> {
    if (this.#store.devices().length === 0) return;
    const today = gameDayAt(now_ms);
    const tomorrow = addDays(today, 1);
    const own = this.#streakAt(today) ?? 0;
    const next = own > now_ms ? own : (this.#streakAt(tomorrow) ?? startOfDay(addDays(tomorrow, 1)));
    const due_ms = Math.min(next, this.#store.nextWaiting() ?? next);
    await this.#in.alarm.noLaterThan(due_ms - now_ms);
  }

  /** When the day's reminder is due; null for none: it was sent, the day needs no play, or no hour of it will do. */
  #streakAt(day: GameDay): number | null {
    const since = Math.min(...this.#store.devices().map(({ created_at }) => created_at));
    if (this.#store.hasSent(streakKey(day)) || this.#in.streaks.needsNoPlay(day)) return null;
    const offsets = this.#store.beginnings(day).map((play) => play.opened_at - startOfDay(play.day));
    const hours = this.#store.hours() ?? DEFAULT_HOURS;
    const at_ms = reminderAt({ day, usual_ms: usualOf(offsets), hours });
    return at_ms !== null && at_ms >= since ? at_ms : null;
  }

  #takeDue(now_ms: number): Waiting[] {
    const today = gameDayAt(now_ms);
    if (this.#hasEnded(today)) return [];
    const waiting = this.#store.takeWaiting(now_ms);
    const at_ms = this.#streakAt(today);
    const isDue = at_ms !== null && at_ms <= now_ms && now_ms <= at_ms + LATE_MS;
    if (!isDue || isQuiet(now_ms, this.#store.hours() ?? DEFAULT_HOURS)) return waiting;
    const { streak_days } = paperStreakOn(this.#in.streaks, today);
    return [
      ...waiting,
      ...this.#take({ key: streakKey(today), facts: { kind: 'streak', streak_days }, now_ms }),
    ];
  }

  /** Notes a reminder, and answers what of it can be sent at once. */
  #take({ key, facts, now_ms }: { key: string; facts: ReminderFacts; now_ms: number }): Waiting[] {
    const day = gameDayAt(now_ms);
    const devices = this.#store.devices();
    if (devices.length === 0 || this.#store.hasSent(key) || this.#store.sentOn(day) >= MOST_A_DAY) return [];
    if (asksToPlay(facts) && this.#in.streaks.needsNoPlay(day)) return [];
    if (this.#hasEnded(day)) return [];
    const reminder: Reminder = { key, day, facts, sent_at: now_ms };
    this.#store.noteSent(reminder);
    const messages = devices.map(({ device }) => ({ reminder, device, tries: 0 }));
    const hours = this.#store.hours() ?? DEFAULT_HOURS;
    if (!isQuiet(now_ms, hours)) return messages;
    for (const message of messages) this.#store.wait(message, quietEnd(now_ms, hours));
    return [];
  }

  /** Ends all reminders of a player who has answered none of the last five. */
  #hasEnded(today: GameDay): boolean {
    if (this.#store.unanswered(today) < MOST_UNANSWERED) return false;
    this.#store.dropAllDevices();
    return true;
  }

  async #sendAll(messages: readonly Waiting[], now_ms: number): Promise<void> {
    const outcomes = await Promise.all(messages.map((message) => this.#send(message, now_ms)));
    if (outcomes.includes('waits')) await this.schedule(now_ms);
  }

  async #send(message: Waiting, now_ms: number): Promise<'waits' | 'done'> {
    const { ctx } = this.#in;
    const { reminder, device } = message;
    const to = this.#store.devices().find((one) => one.device === device);
    const left_ms = lasts_ms(reminder, now_ms);
    if (!to || left_ms <= 0) return 'done';
    if (!signsFor(ctx, to.vapid_key)) {
      this.#store.dropDevice(device);
      return 'done';
    }
    const { edition, COOKIE_SECRET } = ctx;
    const stop = stopToken({ edition, publicId: this.#in.publicId, device, secret: COOKIE_SECRET });
    const outcome = await push(ctx, {
      to,
      text: JSON.stringify(messageOf(reminder, { stop, now_ms })),
      topic: tagOf(reminder.facts),
      ttl_s: Math.floor(Math.min(left_ms, LONGEST_TTL_MS) / 1000),
      now_ms,
      mayGo: () => !asksToPlay(reminder.facts) || !this.#in.streaks.needsNoPlay(reminder.day),
    });
    return outcome ? this.#after(outcome, message, now_ms) : 'done';
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

/** Whether something is a subscription of a push service, sealed for and signed as it must be. Throws INVALID. */
export async function checkSubscription(
  ctx: Ctx,
  { subscription, ports }: { subscription: PushSubscription; ports: Ports },
): Promise<void> {
  const address = URL.parse(subscription.endpoint);
  if (!address || !ports.isPushService(address))
    refuse('endpoint', 'This browser’s push service isn’t one we know.');
  if (!(await areKeys(subscription))) refuse('p256dh', 'The subscription’s keys are not valid.');
  if (!signsFor(ctx, subscription.vapid_key))
    refuse('vapid_key', 'The subscription was made for another key.');
}

/** Names a device by its subscription, which the page can do alike. */
export function deviceOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('hex').slice(0, 32);
}

const STOP = 'stop-reminders';

/** Ends reminders on a device, for whoever has the message. */
function stopToken({
  edition,
  publicId,
  device,
  secret,
}: {
  edition: string;
  publicId: string;
  device: string;
  secret: string;
}): string {
  return sign({ value: [STOP, edition, publicId, device].join(':'), secret });
}

/** Whose reminders on which device a token's value ends; null where it was signed for something else. */
export function readStop(value: string | null): { edition: string; publicId: string; device: string } | null {
  const [purpose, edition, publicId, device] = value?.split(':') ?? [];
  return purpose === STOP && edition && publicId && device ? { edition, publicId, device } : null;
}

const streakKey = (day: GameDay) => `streak:${day}`;

function refuse(field: string, detail: string): never {
  throw new Refusal('INVALID', { detail, fields: { [field]: detail } });
}
