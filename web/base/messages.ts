// The product's exact messages of the first load. Those of a page are beside its own texts.
export const MESSAGES = {
  loadingApplication: 'Loading Application...',
  updating: 'Updating to new version...',
  sessionInitTimeout: 'Session init timeout',
  signedOut: 'You have been signed out and play on as a guest. Sign in to go on with what you began.',
} as const;
