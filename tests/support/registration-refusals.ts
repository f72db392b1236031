// The exact refusals of registration.
export const NOT_INVITED = {
  status: 400,
  body: {
    detail: 'Registration is by invitation only. Please use a referral link from an existing player.',
    code: 'NOT_INVITED',
  },
};
export const EMAIL_TAKEN = {
  status: 400,
  body: {
    detail:
      'This email address is already registered. Please try logging in instead, or use a different email address.',
    code: 'EMAIL_TAKEN',
  },
};
export const USERNAME_TAKEN = {
  status: 400,
  body: {
    detail: 'This username is already taken. Please choose a different username.',
    code: 'USERNAME_TAKEN',
  },
};
export const FAILED = {
  status: 400,
  body: {
    detail: 'Registration failed. Please check your information and try again.',
    code: 'REGISTRATION_FAILED',
  },
};
