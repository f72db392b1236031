// The words of an attack: what is told before it, and how it went. The exact messages stand in
// web/market/villa-messages.ts.
import { formatCount, formatSparks } from '../../ui/number-format.ts';

export const MISCHIEF = {
  title: 'Mischief',
  deck: 'Choose from your inventory. You see the odds before anything happens.',
  inventory: 'Your inventory',
  loading: 'Loading your mischief',
  empty: 'You keep no mischief.',
  toMarket: 'To the Mischief Market',
  login: 'Log in to plan mischief.',
  toLogin: 'Login',
  kept: (count: number) => `${formatCount(count)} kept`,
  chance: (percent: number) => `${percent}\u00a0%`,
  noOdds: 'The odds could not be told.',
  penetration: (rating: number) => `penetration ${rating}`,
  launch: (name: string | undefined) => (name ? `Launch ${name}` : 'Launch an attack'),
  usedUp: (left: number | null) =>
    left === null
      ? 'Used up either way.'
      : `Used up either way. ${left} of 5 ${left === 1 ? 'attack' : 'attacks'} left today.`,
  attacksLeft: (left: number) => `${left} of 5 attacks left today`,
  confirm: (item: string, username: string) => `${item} for ${username}?`,
  odds: 'It succeeds with',
  effect: 'If it does',
  defense: 'Against a defense of',
  cancel: 'Cancel',
  succeeded: 'It worked',
  failed: 'It did not work',
  stolen: 'Sparks taken',
  yieldTaken: (amount: number) => `Yield taken ${formatSparks(amount)}`,
  cleanupCost: (amount: number) => `cleaning up costs ${formatSparks(amount)}`,
  struck: 'What was struck',
  left: 'Attacks left today',
  balance: 'Your Sparks now',
  close: 'Close',
} as const;
