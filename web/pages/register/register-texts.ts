// The words of registration.
export const TEXTS = {
  title: 'Register',
  description: 'Make your Doxa account: it keeps the Sparks and streaks you play for.',
  deck: 'Everything you’ve earned as a guest comes with you.',
  usernameHelp: '3 to 20 letters, digits or underscores.',
  emailHelp: 'We’ll send one link to confirm it’s you.',
  agree: 'By registering you accept the',
  terms: 'terms of service',
  and: 'and the',
  privacy: 'privacy policy',
  button: 'Create Account',
  done: (username: string) => `Welcome to Doxa, ${username}.`,
  soon: 'Your account is made, and ready in a moment.',
  doneLogIn: 'Your account is made. Please log in.',
  bonus: 'Your welcome bonus',
  seat: (username: string) => `${username} has kept you a seat.`,
  daysLeft: (days: number) => (days === 1 ? 'Ends within a day.' : `${days} days remain.`),
  haveAccount: 'Already a reader?',
  invitedTitle: 'By invitation only',
  invitedDeck: 'Access to Doxa accounts is by invitation.',
  invitedText:
    'To register you need a referral link from an existing player: ask one for theirs, and open it in this browser. It stays good here for seven days.',
  invitedGuest:
    'Meanwhile all eight games are yours as a guest. Sparks and streaks stay with this browser and go into your account once you have one.',
} as const;
