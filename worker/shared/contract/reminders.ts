// Reminders by messages to the browser (RULES §15): which devices take them, at which hours, and how they end.
import * as z from 'zod/mini';
import { defineCall } from './call.ts';

const hour = z.int('Must be a whole hour.').check(z.minimum(0), z.maximum(23));
const key = z.string('Must be a text.').check(z.regex(/^[\w-]{16,100}$/, 'Must be written in base64url.'));

const hours = {
  /** By its IANA name. */
  time_zone: z.string('Which time zone?').check(z.minLength(1), z.maxLength(64)),
  /** Between these hours of the time zone nothing comes; equal hours are none. */
  quiet_from: hour,
  quiet_until: hour,
};

const state = z.object({
  ...hours,
  /** What browsers subscribe with; empty where the deployment sends no reminders. */
  vapid_key: z.string(),
  /** The devices that take reminders: the first 32 hex digits of the SHA-256 of each one's endpoint. */
  devices: z.array(z.string()),
});

export type RemindersState = z.infer<typeof state>;

export const reminders = defineCall({
  method: 'GET',
  path: '/api/me/reminders',
  summary: 'Which devices take reminders, and when.',
  who: 'visitor',
  limit: 'reads',
  reply: state,
  errors: [],
});

export const takeReminders = defineCall({
  method: 'POST',
  path: '/api/me/reminders',
  summary: 'Reminds on the device of a push subscription from now on; again changes its hours.',
  who: 'visitor',
  limit: 'writes',
  body: z.object({
    ...hours,
    endpoint: z.url('Must be an address.').check(z.maxLength(1000)),
    p256dh: key,
    auth: key,
    /** The key with which the browser subscribed. */
    vapid_key: key,
  }),
  reply: state,
  errors: ['NOTHING_PLAYED'],
});

export const dropReminders = defineCall({
  method: 'DELETE',
  path: '/api/me/reminders/{device}',
  summary: 'Reminds on a device no longer; again changes nothing.',
  who: 'visitor',
  limit: 'writes',
  params: z.object({ device: z.string().check(z.regex(/^[0-9a-f]{32}$/, 'Which device?')) }),
  reply: state,
  errors: [],
});

export const stopReminders = defineCall({
  method: 'POST',
  path: '/api/reminders/stop',
  summary: 'Ends reminders on the device to which a message with this token came; needs no session.',
  who: 'anyone',
  limit: 'writes',
  body: z.object({ token: z.string('Must be a text.').check(z.minLength(1), z.maxLength(300)) }),
  reply: z.null(),
  errors: ['LINK_INVALID'],
});

const mails = z.object({ how: z.enum(['off', 'daily', 'weekly'], 'Off, daily or weekly?') });

export type ReminderMails = z.infer<typeof mails>;

export const reminderMails = defineCall({
  method: 'GET',
  path: '/api/me/reminder-mails',
  summary: 'Whether the player gets a mail each day, each week, or none.',
  who: 'player',
  limit: 'reads',
  reply: mails,
  errors: [],
});

export const chooseReminderMails = defineCall({
  method: 'POST',
  path: '/api/me/reminder-mails',
  summary: 'Chooses a mail each day or each week, to a proven address, or none.',
  who: 'player',
  limit: 'writes',
  body: mails,
  reply: mails,
  errors: ['ADDRESS_NOT_PROVEN'],
});

/** What the service worker of the page is given. */
export interface PushedMessage {
  title: string;
  body: string;
  /** The path that a press opens. */
  path: string;
  /** A later message with this name takes an earlier one's place. */
  tag: string;
  /** Whether it asks for a play, which a play takes away again. */
  asks_to_play: boolean;
  /** Ends reminders on this device, by `POST /api/reminders/stop`. */
  stop: string;
}
