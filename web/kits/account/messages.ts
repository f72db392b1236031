// The product's exact messages about sign-in and registration. Separate from web/base/messages.ts, which is part of the
// first load; these are loaded with the forms.
export const ACCOUNT_MESSAGES = {
  loginFailed: 'Failed to log in. Please check your username and password.',
  securityCheck: (reason: string) => `Security check failed: ${reason || 'Too many attempts'}`,
  registrationRefused: 'Registration failed. Please check your information and try again.',
  registrationFailed: 'Registration failed. Please try again later.',
  usernameShort: 'Username must be at least 3 characters long',
  usernameLetters: 'Username can only contain letters, numbers, and underscores',
  usernameOther: 'Please choose a different username',
  emailInvalid: 'Please enter a valid email address.',
  passwordShort: 'Password must be at least 6 characters long.',
  passwordsDiffer: 'Passwords do not match.',
  pending: 'It’s saved, and shows everywhere within two minutes.',
  setUsernameFailed: 'Failed to set username',
  googleFailed: 'Google login failed. Please try again.',
  googleNotLoaded: 'Google Sign-In SDK not loaded. Please refresh the page and try again.',
  appleUnimplemented: 'Apple Sign-In is not implemented yet.',
  verificationTokenMissing: 'Verification token is missing. Please check your email link.',
  verificationFailed: 'An unknown error occurred. The link may be invalid or expired.',
  resetTokenMissing: 'Invalid or missing password reset token.',
  resetFailed: 'Failed to reset password. The link may be invalid or expired.',
} as const;
