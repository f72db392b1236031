// The exact messages about the Villa, its shop and mischief. Apart from web/base/messages.ts, which is part of the first load.
export const VILLA_MESSAGES = {
  shopFailed: 'Failed to load shop items. Please try again.',
  /** `detail` is a sentence from the server, whose full stop is dropped. */
  shopPurchaseFailed: (detail: string) =>
    `Failed to purchase item: ${detail.replace(/\.$/, '') || 'the server gave no reason'}.`,
  profileFailed: 'Failed to load profile',
  likeFailed: 'Could not update like status.',
  imageFailed: 'Cannot generate image at this time.',
  sellBackFailed: 'Failed to sell back item',
  cleanupFailed: 'Cleanup failed.',
  inventoryFailed: 'Could not load your mischief inventory.',
  nothingSelected: 'Please select an item to use.',
  attackFailed: 'The attack failed unexpectedly.',
  marketFailed: 'Could not load items from the Mischief Market. Please try again later.',
  marketLogin: 'You must be logged in to purchase items.',
  insufficientFunds: 'Insufficient Funds',
  purchaseFailed: 'Purchase Failed',
  purchaseError: 'An error occurred during purchase.',
  achievementsFailed: 'Error loading achievement data.',
  tiersFailed: 'Failed to load achievement tier information',
} as const;
