// The product's exact messages about an account's history and settings. Separate from web/base/messages.ts, which is part
// of the first load.
export const OWN_MESSAGES = {
  transactionsFailed: 'Could not load your transaction history. Please try again later.',
  referralsFailed: 'Could not load your referral data.',
  setPasswordFailed: 'Failed to set password.',
  changePasswordFailed: 'Failed to change password.',
  changeEmailFailed: 'Failed to change email.',
  verificationMailFailed: 'Failed to send verification email.',
  usernameStatusFailed: 'Failed to check username status',
  usernameUpdateFailed: 'Failed to update username',
  socialAccountsFailed: 'Failed to load social accounts',
  unlinkFailed: (provider: string) => `Failed to unlink ${provider} account`,
  newPasswordsDiffer: 'New passwords do not match.',
  newPasswordShort: 'Password must be at least 8 characters long.',
} as const;
