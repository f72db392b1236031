// The exact messages that the first load needs. Those of a page are next to its other texts.
export const MESSAGES = {
  loadingApplication: 'Loading Application...',
  updating: 'Updating to new version...',
  sessionInitTimeout: 'Session init timeout',
  signedOut: 'You have been signed out and play on as a guest. Sign in to go on with what you began.',
} as const;
