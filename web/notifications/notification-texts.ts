// The words of the notification panel beside what notifications say.
export const NOTIFICATIONS = {
  title: 'Notifications',
  loading: 'Loading your notifications',
  failed: 'Could not load your notifications.',
  emptyTitle: 'Nothing yet',
  empty: 'Dividends, matches and other people’s mischief will be told here.',
  isNew: 'new',
  unread: 'unread',
} as const;
