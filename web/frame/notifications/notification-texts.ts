// The texts of the notification panel; those of the notifications are in notification-line.tsx.
import { formatCount } from '../../ui/number-format.ts';

export const NOTIFICATIONS = {
  title: 'Notifications',
  loading: 'Loading your notifications',
  listed: (count: number) => (count === 1 ? 'One notification.' : `${formatCount(count)} notifications.`),
  failed: 'Could not load your notifications.',
  emptyTitle: 'Nothing yet',
  empty: 'Dividends, matches and other people’s mischief will show up here.',
  isNew: 'new',
  everyDay: 'Every day',
  brought: 'Landmarks, Villa and visit brought you',
  cost: 'Landmarks, Villa and visit cost you',
  parts: (count: number) => (count === 2 ? 'Both of them' : `All ${count} of them`),
} as const;
