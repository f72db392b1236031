// What each mail says. The voice is the page's: plain, dry, exact.
import { printedSparks } from '../../../shared/kernel/millisparks.ts';
import { composeLetter, type Letter } from './layout.ts';

const NOT_YOU = 'If this was not you, do nothing: without the link nothing changes.';
const SECURE_IT =
  'If this was not you, set a new password at once with “Forgot password” on the sign-in page; that signs out every device.';

/** To a new account: opening the link proves the address. */
export function verifyLetter({ username, url }: { username: string; url: string }): Letter {
  return composeLetter({
    subject: 'Verify your email address',
    headline: `Is this your address, ${username}?`,
    paragraphs: [
      'Open the link and it counts as verified. The first verified address of an account brings 1,000 Sparks.',
      'The link works once, for 24 hours.',
    ],
    action: { label: 'Verify this address', url },
    footnotes: ['You get this because an account at Doxa has this address.', NOT_YOU],
  });
}

export function resetLetter({ username, url }: { username: string; url: string }): Letter {
  return composeLetter({
    subject: 'Reset your password',
    headline: 'A new password',
    paragraphs: [
      `The account is ${username}. Choose a new password with the link; it works once, for 60 minutes.`,
      'When you do, all devices are signed out, and Google accounts that were linked are unlinked.',
    ],
    action: { label: 'Choose a new password', url },
    footnotes: ['Somebody asked to reset the password of the account with this address.', NOT_YOU],
  });
}

/** To the new address: opening the link makes the change. */
export function changeLetter({ username, url }: { username: string; url: string }): Letter {
  return composeLetter({
    subject: 'Confirm your new email address',
    headline: 'Your new address, once you confirm it',
    paragraphs: [
      `The account is ${username}. It keeps its old address until you open the link; it works once, for 24 hours.`,
    ],
    action: { label: 'Confirm this address', url },
    footnotes: ['Somebody asked for this address on an account at Doxa.', NOT_YOU],
  });
}

/** To the owner of an address that another account requested. It has no link because there is nothing to do. */
export function addressWantedLetter({ username }: { username: string }): Letter {
  return composeLetter({
    subject: 'Your address was asked for',
    headline: 'This address is yours already',
    paragraphs: [
      `Somebody asked for this address on another account at Doxa. It belongs to the account ${username}, and stays there.`,
      'If that was you, sign in to that account, or reset its password with “Forgot password” on the sign-in page.',
    ],
    footnotes: ['You get this because an account at Doxa has this address.'],
  });
}

/** To the old address, when a new one is requested. */
export function changeNoticeLetter({ username }: { username: string }): Letter {
  return composeLetter({
    subject: 'Another email address was asked for',
    headline: 'This address is about to be replaced',
    paragraphs: [
      `Somebody signed in as ${username} asked for another email address. It takes this one’s place as soon as the link sent there is opened.`,
      'A new password stops the change.',
    ],
    footnotes: ['You get this because the account has this address.', SECURE_IT],
  });
}

export function passwordChangedLetter({ username }: { username: string }): Letter {
  return composeLetter({
    subject: 'Your password was changed',
    headline: 'Your password was changed',
    paragraphs: [`The account is ${username}. All other devices have been signed out.`],
    footnotes: ['You get this because the account has this address.', SECURE_IT],
  });
}

export function passwordResetLetter({ username }: { username: string }): Letter {
  return composeLetter({
    subject: 'Your password was changed',
    headline: 'Your password was reset',
    paragraphs: [
      `The account is ${username}. All devices have been signed out, and Google accounts that were linked no longer open it.`,
      'Sign in with the new password. A Google account can be linked again under Settings, Social accounts.',
    ],
    footnotes: ['You get this because the account has this address.', SECURE_IT],
  });
}

/** After many wrong passwords. It has no link, because the owner did not request it. */
export function guessesLetter({ username }: { username: string }): Letter {
  return composeLetter({
    subject: 'Somebody is guessing your password',
    headline: 'Many wrong passwords',
    paragraphs: [
      `Within an hour somebody tried ten times or more to sign in as ${username}. No password was right, and each further attempt takes longer.`,
      'If that was you, “Forgot password” on the sign-in page brings you back in. If it was not, you don’t need to do anything, unless others could guess your password: then set a new one.',
    ],
    footnotes: ['You get this once a day at most, because the account has this address.'],
  });
}

export function socialLinkedLetter({ username, provider }: { username: string; provider: string }): Letter {
  return composeLetter({
    subject: `A ${provider} account was linked`,
    headline: `${provider} now opens your account`,
    paragraphs: [
      `Somebody signed in as ${username} linked a ${provider} account. It can sign in from now on.`,
      'It can be unlinked under Settings, Social accounts.',
    ],
    footnotes: ['You get this because the account has this address.', SECURE_IT],
  });
}

/** Sent after a personal token was made. Omits its name, because its maker chose the words. */
export function tokenMadeLetter({ username }: { username: string }): Letter {
  return composeLetter({
    subject: 'A personal token was made',
    headline: 'A program can now act in your name',
    paragraphs: [
      `Somebody signed in as ${username} made a personal token. It can read your data or play the archive, but it can’t spend or change anything.`,
      'You can revoke it under Settings, Personal Tokens.',
    ],
    footnotes: ['You get this because the account has this address.', SECURE_IT],
  });
}

/** `until` is the last day on which signing in restores the account. */
export function deactivatedLetter({ username, until }: { username: string; until: string }): Letter {
  return composeLetter({
    subject: 'Your account is deactivated',
    headline: `Goodbye for now, ${username}`,
    paragraphs: [
      'You are signed out everywhere, and lists show a deactivated player in your place.',
      `Sign in until ${until} and everything is as it was. After that your personal data is deleted and cannot be brought back.`,
    ],
    footnotes: [
      'You get this because the account has this address.',
      'If this was not you, sign in, which restores the account, and change the password.',
    ],
  });
}

export function restoredLetter({ username }: { username: string }): Letter {
  return composeLetter({
    subject: 'Your account is back',
    headline: `Welcome back, ${username}`,
    paragraphs: ['You signed in, and your account is active again, with everything it held.'],
    footnotes: ['You get this because the account has this address.', SECURE_IT],
  });
}

interface Played {
  username: string;
  /** The address that unsubscribes from these mails. */
  stopUrl: string;
  url: string;
  games: number;
  points: number;
}

/** Sent daily to players who chose it. */
export function dailyLetter({ username, url, stopUrl, games, points }: Played): Letter {
  return composeLetter({
    subject: 'Eight new puzzles are out',
    headline: `Eight new puzzles, ${username}`,
    paragraphs: [
      games === 0
        ? 'You didn’t play yesterday. One game today is enough for a streak.'
        : `Yesterday you finished ${gamesOf(games)} and earned ${printedSparks(points)} points.`,
    ],
    action: { label: 'Play today’s games', url },
    stopUrl,
    footnotes: ['You get this each day because you chose it in your settings.'],
  });
}

/** Sent on Mondays to players who chose it. */
export function weeklyLetter({ username, url, stopUrl, games, points }: Played): Letter {
  return composeLetter({
    subject: 'Your week at Doxa',
    headline: `Your week, ${username}`,
    paragraphs: [
      games === 0
        ? 'You finished no game last week. A new week has begun, and every board with it.'
        : `Last week you finished ${gamesOf(games)} and earned ${printedSparks(points)} points.`,
    ],
    action: { label: 'Open your week', url },
    stopUrl,
    footnotes: ['You get this each Monday because you chose it in your settings.'],
  });
}

const gamesOf = (games: number) => (games === 1 ? 'one game' : `${games} games`);

export function waitLetter({ url, stopUrl }: { url: string; stopUrl: string }): Letter {
  return composeLetter({
    subject: 'Do you want to wait for a seat?',
    headline: 'Shall we write when a seat is free?',
    paragraphs: [
      'Doxa is by invitation, and readers keep seats for guests. Open the link and you get one mail when a seat is offered.',
      'The link works for 24 hours.',
    ],
    action: { label: 'Put me on the list', url },
    stopUrl,
    footnotes: ['Somebody entered this address on Doxa’s registration page.', NOT_YOU],
  });
}

export function seatLetter({ url, stopUrl }: { url: string; stopUrl: string }): Letter {
  return composeLetter({
    subject: 'A seat at Doxa is free',
    headline: 'A seat is free',
    paragraphs: [
      'A reader has offered seats to guests. Take one in the browser in which you’ve played, after seven days with points. First come, first served.',
      'This is the only mail you get. Your address leaves the list in a week.',
    ],
    action: { label: 'Take a seat', url },
    stopUrl,
    footnotes: ['You get this because you asked for it.'],
  });
}
