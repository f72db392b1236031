// The product's exact messages. What a page says beside them stands in the page's own texts.
export const MESSAGES = {
  loadingApplication: 'Loading Application...',
  updating: 'Updating to new version...',
  sessionInitTimeout: 'Session init timeout',
  boardFailed: 'Could not load leaderboard. Please try again.',
  boardEmpty: 'No results recorded for this selection.',
  boardUnknown: 'Invalid leaderboard category.',
} as const;
