// The texts of the account settings. The exact messages are in web/kits/account/own-messages.ts.
import { formatCount, formatSparks } from '../../ui/number-format.ts';

/** Sparks for a verified address, and the days in which a deactivated account can be restored (RULES §12). */
const VERIFY_REWARD = formatCount(1000);
const RESTORE_DAYS = 90;

export const TEXTS = {
  title: 'Account settings',
  description: 'Your name, your ways of signing in, and what this device shows.',
  prompt: 'Here you can change your name, password, email address and the look of the pages.',
  tabs: 'Settings',
  loading: 'Loading your settings',
} as const;

export const THEME = {
  tab: 'Theme',
  deck: 'How the pages look and sound. Saved only on this device.',
  theme: 'Theme',
  dark: 'Dark',
  darkNote: 'Paper letters on ink',
  light: 'Light',
  lightNote: 'Ink letters on paper',
} as const;

export const BOARDS = {
  title: 'Boards',
  failed: 'Could not load your board setting.',
  label: 'Appear on public boards',
  deck: 'If this is off, only you and the players who follow you see your name on a board. Ranks and prizes stay as they are: nobody moves up in your place.',
  changeFailed: 'Could not change this setting.',
} as const;

export const SKILL = {
  title: 'Skill',
  failed: 'Could not load your skill setting.',
  label: 'Show my skill on my Villa',
  deck: 'If this is off, only you can see how good you are at a game. If it’s on, everybody can see it on your Villa, for each game you’ve played.',
  changeFailed: 'Could not change this setting.',
} as const;

export const BLOCKED = {
  title: 'Blocked players',
  deck: 'You and they can’t interact in any way, and they aren’t told. To block a player, visit their Villa.',
  failed: 'Could not load your blocked players.',
  none: 'You haven’t blocked anybody.',
  unblock: 'Unblock',
  unblockNamed: (username: string) => `Unblock ${username}`,
  done: (username: string) => `You’ve unblocked ${username}.`,
  changeFailed: 'Could not unblock them.',
} as const;

export const STREAKS = {
  title: 'Streaks',
  deck: 'A pause keeps all your streaks for up to 14 days, twice a year. It costs no freeze, and opening a day’s puzzle ends it.',
  failed: 'Could not load the state of your streaks.',
  paused: (through: string) => `Your streaks are paused through ${through}.`,
  running: (left: number) => {
    if (left === 0) return 'Your streaks are running. You have used both pauses of this year.';
    return `Your streaks are running. ${left === 1 ? 'One pause is' : 'Two pauses are'} left this year.`;
  },
  pause: 'Pause Streaks',
  resume: 'End the Pause',
  changeFailed: 'Could not change this setting.',
} as const;

export const USERNAME = {
  tab: 'Username',
  current: 'Your username',
  locked: 'You can choose a username only once. Yours can no longer be changed.',
  once: 'You signed up with a social account, so you can choose your own name once. After that it’s locked.',
  fresh: 'New username',
  help: '3 to 20 letters, digits and underscores.',
  choose: 'Set Username',
  chosen: (username: string) => `You are ${username} from now on.`,
} as const;

export const PASSWORD = {
  set: 'Set Password',
  change: 'Change Password',
  setDeck: 'With a password you can sign in without your social account.',
  changeDeck: 'Changing it signs you out on all other devices.',
  current: 'Current password',
  fresh: 'New password',
  again: 'Confirm new password',
  help: 'At least 8 characters.',
  missing: 'Please enter your password.',
  setDone: 'Your password is set.',
  changeDone: 'Your password is changed. All other devices are signed out.',
} as const;

export const SESSIONS = {
  title: 'Where you are signed in',
  failed: 'Could not load your sessions.',
  here: 'This device',
  lastUsed: 'Last used',
  since: (date: string) => `Signed in ${date}`,
  end: 'Sign out',
  endOf: (device: string) => `Sign out ${device}`,
  endOthers: 'Sign out all others',
  oneOf: ({ device, number, count }: { device: string; number: number; count: number }) =>
    `${device}, ${number} of ${count}`,
  alone: 'You aren’t signed in anywhere else.',
  askOne: (device: string) => `Sign out ${device}?`,
  askOthers: 'Sign out all other devices?',
  consequence: 'Anyone using it there has to sign in again. This device stays signed in.',
  ended: (sessions: number) =>
    sessions === 1 ? 'One device is signed out.' : `${formatCount(sessions)} devices are signed out.`,
  endFailed: 'Could not sign it out. Please try again.',
} as const;

export const TOKENS = {
  tab: 'Personal Tokens',
  deck: 'For your own programs. A token can read your data or play the archive; it can’t spend or change anything.',
  guide: 'How to use one',
  failed: 'Could not load your tokens.',
  none: 'You have no tokens.',
  name: 'Name',
  nameHelp: 'So you can tell your tokens apart.',
  nameMissing: 'Please give the token a name.',
  may: 'It may',
  scopes: {
    read: 'Read your data',
    archive: 'Play the archive',
    'archive read': 'Do both',
  },
  lasts: 'It lasts',
  days: { '90': '90 days', '365': 'A year' },
  password: 'Current password',
  passwordHelp: 'You can leave this empty within ten minutes of logging in.',
  make: 'Make Token',
  makeFailed: 'Could not make the token.',
  made: (name: string) => `Your token “${name}”`,
  once: 'Copy it now. It won’t be shown again, and anyone who has it can use it.',
  copy: 'Copy',
  copied: 'The token is copied.',
  notCopied: 'Could not copy. The token is selected.',
  lastUsed: 'Last used',
  until: (date: string) => `good until ${date}`,
  revoke: 'Revoke',
  revokeOf: (name: string) => `Revoke ${name}`,
  revoked: (name: string) => `“${name}” is revoked.`,
  revokeFailed: 'Could not revoke it. Please try again.',
} as const;

export const EMAIL = {
  tab: 'Change Email',
  deck: 'The new address takes effect once you open the link we mail to it. We’ll also notify the old one. We send only a few emails an hour to an address: if none arrives, the last link still works.',
  current: 'Your address',
  none: 'None so far',
  failed: 'Could not load your email address.',
  pending: (email: string) => `${email} takes effect once you open the link we mailed to it.`,
  fresh: 'New email address',
  password: 'Current password',
  change: 'Change Email',
  done: (email: string) => `A link is on its way to ${email}. Open it to finish.`,
} as const;

export const SOCIAL = {
  tab: 'Social Accounts',
  deck: 'A linked account signs you in without a password.',
  verified: 'verified',
  unverified: 'not verified',
  notLinked: 'Not linked',
  unlink: 'Unlink',
  unlinkOf: (provider: string) => `Unlink ${provider}`,
  askUnlink: (provider: string) => `Unlink ${provider}?`,
  consequence: (provider: string) =>
    `Your ${provider} account no longer signs you in here. It can be linked again.`,
  unlinked: (provider: string) => `Your ${provider} account is unlinked.`,
  linked: (provider: string) => `Your ${provider} account is linked.`,
  toPassword: 'Set a password',
  linkApple: 'Link Apple',
  password: 'Current password',
  passwordHelp: 'You can leave this empty within ten minutes of logging in.',
  unoffered: 'Google sign-in is not offered here.',
} as const;

export const VERIFY = {
  tab: 'Email Verification',
  deck: `A verified address brings you ${VERIFY_REWARD} Sparks, once, and lets you reset a forgotten password.`,
  verified: (email: string) => `${email} is verified.`,
  unverified: (email: string) => `${email} is not verified yet.`,
  welcomeWaits: (sparks: number) =>
    `Many accounts have been created from your network, so your welcome bonus of ${formatSparks(sparks)} Sparks arrives once you verify your address.`,
  noAddress: 'Your account has no address yet. Add one under Change Email.',
  send: 'Send Verification Link',
  sent: (email: string) => `A link is on its way to ${email}. It works for 24 hours.`,
} as const;

export const LEAVE = {
  tab: 'Deactivate Account',
  deck: `You’re signed out everywhere at once. If you sign in within ${RESTORE_DAYS} days, everything is restored.`,
  afterwards: `After ${RESTORE_DAYS} days your account is anonymized and its data is deleted; your shares and items go to the bank. That can’t be undone.`,
  takeAlong: 'Download your data before you leave.',
  password: 'Password',
  provePassword: 'To confirm that it’s you.',
  proveSocial: 'To confirm that it’s you, sign in with your social account once more.',
  unprovable: 'You can’t sign in with your social account here. Set a password first, and confirm with that.',
  deactivate: 'Deactivate',
  ask: 'Deactivate your account?',
  consequences: [
    'You are signed out on every device at once.',
    'Others see ‘deactivated player’ in your place.',
    `Signing in within ${RESTORE_DAYS} days brings everything back.`,
    'After that your data is deleted for good.',
  ],
  confirm: 'Deactivate Account',
  failed: 'Your account could not be deactivated.',
  done: `Your account is deactivated. Sign in within ${RESTORE_DAYS} days to get it back.`,
} as const;

export const EXPORT = {
  download: 'Download My Data',
  done: 'Your data is downloaded.',
  failed: 'Could not download your data. Please try again.',
  noFiles: 'This app can’t save files. Open Doxa in your browser to download your data.',
  fileName: (username: string, day: string) => `doxa-${username}-${day}.json`,
} as const;
