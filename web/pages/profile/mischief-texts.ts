// The texts of an attack. The exact messages are in web/kits/shop/villa-messages.ts.
import type { Foil } from '#shared/kernel/foil.ts';
import { formatCount, formatSparks } from '../../ui/number-format.ts';

export const MISCHIEF = {
  title: 'Mischief',
  deck: 'Choose from your inventory. You see the odds before anything happens.',
  inventory: 'Your inventory',
  loading: 'Loading your mischief',
  empty: 'You have no mischief items.',
  toMarket: 'To the Mischief Market',
  livesElsewhere: (username: string) =>
    `${username} lives in another edition of Doxa. Mischief and challenges stay within one.`,
  login: 'Log in to plan mischief.',
  toLogin: 'Login',
  kept: (count: number) => `${formatCount(count)}\u00a0kept`,
  chance: (percent: number) => `${percent}\u00a0%`,
  noOdds: 'Could not load the odds.',
  launch: (name: string | undefined) => (name ? `Launch ${name}` : 'Launch an attack'),
  usedUp: (left: number | null) =>
    left === null
      ? 'Used up either way.'
      : `Used up either way. ${left} of 5 ${left === 1 ? 'attack' : 'attacks'} left today.`,
  attacksLeft: (left: number) => `${left} of 5 attacks left today`,
  confirm: (item: string, username: string) => `${item} for ${username}?`,
  odds: 'Chance of success',
  effect: 'Effect',
  defense: 'Defense',
  cancel: 'Cancel',
  succeeded: 'It worked',
  failed: 'It did not work',
  stolen: 'Sparks taken',
  sealed: 'Sealed at once, checkable after the close',
  yieldHit: (amount: number) => `Yield ${formatSparks(amount)}`,
  cleanupCost: (amount: number) => `clean-up ${formatSparks(amount)}`,
  bounds: 'Never more than 2\u00a0% of the other player’s Sparks or 40\u00a0% of the item’s price.',
  worth: (username: string, { stolen, cleanup }: { stolen: number; cleanup: number }) =>
    `${stolen > 0 ? `It cost ${username} ${formatSparks(stolen)} Sparks at once` : `It cost ${username} nothing at once`}${
      cleanup > 0 ? `, plus ${formatSparks(cleanup)} to clean up, or a wait.` : ', plus a bad night.'
    }`,
  balance: 'Your Sparks now',
  replay: (item: string, by: string) => `${item}, sent by ${by}`,
  turnedAway: {
    gate: 'Your gate says Pull. They pushed.',
    geese: 'The geese saw them first.',
    hedge: 'They met the hedge. It was awake.',
    dog: 'A dog took them home.',
    neighbour: 'A neighbour waved. They waved back, and left.',
    tea: 'They had the wrong house, and stayed for tea.',
  } satisfies Record<Foil, string>,
  gotIn: (hit: readonly string[]) => (hit.length > 0 ? `They got in: ${hit.join(', ')}.` : 'They got in.'),
  answer: (by: string) => `Answer ${by}`,
  close: 'Close',
  cellar: 'In your cellar',
  cellarEmpty: 'Your cellar is empty.',
  cellarLoading: 'Loading your cellar',
  cellarNote: 'Use it from the page of another player’s Villa.',
  declines: (username: string) => `${username} declines mischief. Nothing can be sent here.`,
  youDecline: 'You decline mischief: nobody can send you any, and you can’t send any.',
  youTakePart: 'Other players can send mischief to your Villa.',
  declineTerms:
    'Declining removes all disruptions from your Villa. As long as you decline, defensive items sell back at the price paid. You can change your choice after seven days.',
  decline: 'Decline mischief',
  takePart: 'Take part again',
  openFrom: (day: string) => `You can choose again from ${day} on.`,
  choiceFailed: 'Your choice was not saved.',
  declinedDone: 'You decline mischief.',
  takingPartDone: 'You take part in mischief again.',
} as const;
