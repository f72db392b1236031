// The texts of reminders: the switch in the settings, and the offer below a result.

export const REMINDERS = {
  title: 'Reminders',
  deck: 'A message at the hour you usually play, on days you haven’t played yet, and when a matchup is decided or a friend nudges you. Never more than three a day. They stop by themselves when you don’t come back.',
  failed: 'Could not load your reminders.',
  onThisDevice: 'Remind me on this device',
  quietFrom: 'Quiet from',
  quietUntil: 'Quiet until',
  unsupported: 'This browser can’t show reminders. On an iPhone or iPad, add Doxa to your home screen first.',
  blocked:
    'Your browser blocks messages from Doxa. Allow them in its settings for this site, then try again.',
  changeFailed: 'Could not change it.',
  mails: 'By mail',
  mailsFailed: 'Could not load your mails.',
  mailChoices: {
    off: { title: 'No mails', note: 'Only what concerns your account.' },
    daily: { title: 'Every day', note: 'In the morning, with what you played the day before.' },
    weekly: { title: 'Every Monday', note: 'Your week in two sentences.' },
  },
  on: 'You’ll be reminded on this device.',
} as const;

export const OFFER = {
  title: 'Come back tomorrow?',
  text: 'We can remind you at the hour you usually play, on days you haven’t. One press stops it.',
  accept: 'Remind me',
  dismiss: 'No reminders',
} as const;
