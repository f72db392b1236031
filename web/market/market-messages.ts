// The product's exact messages about landmarks and their shares. Beside web/messages.ts, because that one comes with
// the first load.
export const MARKET_MESSAGES = {
  assetsFailed: (detail: string) => `Failed to load assets: ${detail}`,
  assetFailed: 'Failed to load asset details',
  purchaseFailed: (detail: string) => `Purchase failed: ${detail}`,
  saleFailed: 'Failed to sell shares',
  ownAssetsFailed: 'Failed to load your assets.',
  notEnoughPoints: 'Not Enough Points',
  invalidSale: 'Invalid number of shares to sell',
} as const;
