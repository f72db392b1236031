// The texts of the referral page. The exact messages are in web/kits/account/own-messages.ts.

/** The bonuses for one friend, in Sparks (RULES §12). */
const REWARD = 500;

export const TEXTS = {
  title: 'My Referrals',
  deck: `Doxa is by invitation. Each friend who registers through your link brings you ${REWARD} Sparks.`,
  description: 'Your referral link, and what your friends have brought you.',
  prompt: `Your referral link lets friends in, and brings you ${REWARD} Sparks for each who registers.`,
  loading: 'Loading your referrals',
  link: 'Your referral link',
  linkHelp: 'Anyone who opens it can register within 7 days.',
  copy: 'Copy',
  share: 'Share',
  copied: 'Referral link copied to clipboard!',
  notCopied: 'Could not copy the link. It is selected now: copy it by hand.',
  shared: (link: string) => `Play eight small games a day with me on Doxa: ${link}`,
  code: (link: string) => `QR code of your referral link, ${link}`,
  codeCaption: 'Or let a friend scan it.',
  codeFailed: 'The QR code did not load. The link does the same.',
  earned: 'Total Sparks Earned',
  referred: 'Total Players Referred',
  table: 'Referred players',
  player: 'Player',
  joined: 'Joined',
  sparks: 'Sparks Awarded',
  waiting: 'Still to come',
  empty: 'Nobody yet',
  emptyText: 'The first friend who registers through your link stands here.',
  rule: 'The first three friends pay at once. A later one may pay only when the e-mail address is verified and points have been earned on three days.',
  seatsTitle: 'Seats for guests',
  seatsText:
    'Guests who’ve played for seven days can take a seat from somebody who offers one. They count as brought by you, and the same rules pay you.',
  seatsLabel: 'Seats you offer',
  seats: (seats: number) => (seats === 0 ? 'None' : seats === 1 ? '1 seat' : `${seats} seats`),
  offered: (seats: number) =>
    seats === 0 ? 'You offer no seats.' : `You offer ${seats === 1 ? '1 seat' : `${seats} seats`}.`,
  offerFailed: 'Could not change your seats.',
} as const;
