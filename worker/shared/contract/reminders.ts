// Reminders by messages to the browser (RULES §15): the devices that get them, their hours, and how to stop them.
import * as z from 'zod/mini';
import { anyoneWrites, defineCall, playerReads, playerWrites, visitorReads, visitorWrites } from './call.ts';

const hour = z.int('Must be a whole hour.').check(z.minimum(0), z.maximum(23));
const key = z.string('Must be a text.').check(z.regex(/^[\w-]{16,100}$/, 'Must be written in base64url.'));

const hours = {
  /** An IANA name. */
  time_zone: z.string('Which time zone?').check(z.minLength(1), z.maxLength(64)),
  /** Nothing is sent between these hours of the time zone; equal hours mean no quiet hours. */
  quiet_from: hour,
  quiet_until: hour,
};

const state = z.object({
  ...hours,
  /** The key to subscribe with; empty if the deployment sends no reminders. */
  vapid_key: z.string(),
  /** The devices with reminders: the first 32 hex digits of the SHA-256 of each endpoint. */
  devices: z.array(z.string()),
});

export type RemindersState = z.infer<typeof state>;

export const reminders = defineCall({
  ...visitorReads,
  path: '/api/me/reminders',
  summary: 'The devices that get reminders, and the quiet hours.',
  reply: state,
  errors: [],
});

export const takeReminders = defineCall({
  ...visitorWrites,
  path: '/api/me/reminders',
  summary: 'Enables reminders on the device of a push subscription, or changes their hours.',
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
  summary: 'Disables reminders on a device. Idempotent.',
  who: 'visitor',
  limit: 'writes',
  params: z.object({ device: z.string().check(z.regex(/^[0-9a-f]{32}$/, 'Which device?')) }),
  reply: state,
  errors: [],
});

export const stopReminders = defineCall({
  ...anyoneWrites,
  path: '/api/reminders/stop',
  summary: 'Disables reminders on the device that received a message with this token; needs no session.',
  body: z.object({ token: z.string('Must be a text.').check(z.minLength(1), z.maxLength(300)) }),
  reply: z.null(),
  errors: ['LINK_INVALID'],
});

const mails = z.object({ how: z.enum(['off', 'daily', 'weekly'], 'Off, daily or weekly?') });

export type ReminderMails = z.infer<typeof mails>;

export const reminderMails = defineCall({
  ...playerReads,
  path: '/api/me/reminder-mails',
  summary: 'Whether the player gets a daily mail, a weekly mail, or none.',
  reply: mails,
  errors: [],
});

export const chooseReminderMails = defineCall({
  ...playerWrites,
  path: '/api/me/reminder-mails',
  summary: 'Chooses a daily mail or a weekly mail, to a verified address, or none.',
  body: mails,
  reply: mails,
  errors: ['ADDRESS_NOT_PROVEN'],
});

/** The message that the page's service worker receives. */
export interface PushedMessage {
  title: string;
  body: string;
  /** The path that a press opens. */
  path: string;
  /** A later message with the same tag replaces an earlier one. */
  tag: string;
  /** Whether it asks for a play; a play then removes it. */
  asks_to_play: boolean;
  /** The token for `POST /api/reminders/stop`. */
  stop: string;
}
