// A player's notifications: the list, the unread count, and marking them as read (RULES §13).
import * as z from 'zod/mini';
import { defineCall, playerReads, playerWrites } from './call.ts';

/** Every type of notification; the page has a text for each. */
export const NOTIFICATION_TYPES = [
  'VILLA_ATTACKED',
  'NEIGHBOUR_HELPED',
  'CHALLENGE_OUTCOME',
  'CHALLENGE_UNMATCHED',
  'ACHIEVEMENT_UNLOCKED',
  'RANKING_UPDATE',
  'VILLA_UPKEEP_PROCESSED',
  'REFERRAL_REWARD',
  'ASSET_DIVIDEND',
  'ASSET_TRIBUTE_RECEIVED',
  'VILLA_ITEM_SELLBACK',
  'DAILY_VISIT',
  'WEEKLY_RECAP',
  'RESULT_MARKED',
  'ADDRESS_LAPSED',
  'FRIEND_REACTIONS',
  'FRIEND_NUDGE',
  'DUEL_ANSWERED',
  'REPORT_ANSWERED',
  'WAGER_BACK',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** `data_json` is an object whose fields depend on the type (spec part 1, §3). */
export const notification = z.object({
  id: z.string(),
  notification_type: z.string(),
  data_json: z.looseObject({}),
  created_at: z.string(),
  is_read: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

export const notifications = defineCall({
  ...playerReads,
  path: '/api/notifications/',
  summary: 'The latest 100 notifications, newest first.',
  scopes: ['read'],
  reply: z.array(notification),
  errors: [],
});

export const unreadCount = defineCall({
  ...playerReads,
  path: '/api/notifications/unread-count',
  summary: 'The number of unread notifications.',
  scopes: ['read'],
  reply: z.object({ count: z.int() }),
  errors: [],
});

export const markAsRead = defineCall({
  ...playerWrites,
  path: '/api/notifications/mark-as-read',
  summary: 'Marks all notifications as read.',
  reply: z.object({ count: z.int() }),
  errors: [],
});
