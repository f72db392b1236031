// Groups notifications by day and kind, newest first. The routine ones of a day (dividends, tributes, the Villa's yield,
// the visit) form one group.
import type { Notification, NotificationType } from '#shared/contract/notifications.ts';
import { number } from './notification-facts.tsx';

export interface NotificationDay {
  /** YYYY-MM-DD where the reader is. */
  day: string;
  groups: { type: string; notifications: Notification[] }[];
}

/** The type of the group of routine notifications. */
export const EVERY_DAY = 'EVERY_DAY';

const DAILY_TYPES: readonly string[] = [
  'ASSET_DIVIDEND',
  'ASSET_TRIBUTE_RECEIVED',
  'VILLA_UPKEEP_PROCESSED',
  'DAILY_VISIT',
] satisfies NotificationType[];

/** Groups a list that is sorted newest first. A group is placed by its newest notification. */
export function byDayAndKind(list: readonly Notification[]): NotificationDay[] {
  const days: NotificationDay[] = [];
  for (const notification of list) {
    const day = localDay(new Date(notification.created_at));
    if (days.at(-1)?.day !== day) days.push({ day, groups: [] });
    const today = days.at(-1)!;
    const { notification_type: kind } = notification;
    const type = DAILY_TYPES.includes(kind) ? EVERY_DAY : kind;
    const group = today.groups.find((other) => other.type === type);
    if (group) group.notifications.push(notification);
    else today.groups.push({ type, notifications: [notification] });
  }
  return days;
}

/** The sum of routine notifications in Sparks; negative for a net cost. */
export function takingsOf(notifications: readonly Notification[]): number {
  const tenths = notifications.map(({ data_json: facts }) => {
    const brought = [facts.dividend, facts.tribute_amount, facts.net_change, facts.sparks_change];
    return brought.reduce<number>((sum, part) => sum + number(part), -number(facts.tribute_paid)) * 10;
  });
  return Math.round(tenths.reduce((sum, part) => sum + part, 0)) / 10;
}

/** 'Today', 'Yesterday', else 'Friday 20 November'. */
export function dayHead(day: string, now: Date): string {
  if (day === localDay(now)) return 'Today';
  if (day === localDay(new Date(now.getTime() - 86_400_000))) return 'Yesterday';
  return new Date(`${day}T12:00:00`).toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
}

/** How long ago: 'just now', '12 min ago', '3 h ago', '2 d ago'. */
export function age(instant: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(instant)) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h ago`;
  return `${Math.floor(minutes / (24 * 60))} d ago`;
}

function localDay(date: Date): string {
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}
