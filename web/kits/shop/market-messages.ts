// The exact messages about landmarks and their shares. Apart from web/base/messages.ts, which is part of the first load.
const NO_REASON = 'The server gave no reason.';

export const MARKET_MESSAGES = {
  assetsFailed: (detail: string) => `Failed to load assets: ${detail || NO_REASON}`,
  assetFailed: 'Failed to load asset details',
  purchaseFailed: (detail: string) => `Purchase failed: ${detail || NO_REASON}`,
  saleFailed: 'Failed to sell shares',
  ownAssetsFailed: 'Failed to load your assets.',
  notEnoughPoints: 'Not Enough Points',
  invalidSale: 'Invalid number of shares to sell',
} as const;
