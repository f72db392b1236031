// The texts of the login page.
export const TEXTS = {
  title: 'Log in',
  description: 'Log in to Doxa with your username or your e-mail address.',
  deck: 'Your Sparks, shares and streaks are where you left them.',
  name: 'Username or email',
  enterName: 'Please enter your username.',
  forgot: 'Forgot password?',
  newHere: 'New here',
  newHereText:
    'Accounts are by invitation: open the referral link of a player you know. Until then you play as a guest, and what you earn goes into the account you make.',
} as const;
