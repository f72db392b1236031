// The texts of the transaction history. The exact messages are in web/kits/account/own-messages.ts.
import type { TransactionType } from '#shared/kernel/transaction-type.ts';
import { formatCount } from '../../ui/number-format.ts';

export const TEXTS = {
  title: 'My Transaction History',
  deck: 'Every Spark that came or went, the newest first.',
  description: 'Every Spark you earned and spent, and how your balance went.',
  prompt: 'Your transaction history shows every Spark you earned and spent. It is yours alone.',
  sparksNow: 'Sparks now',
  balance: 'Balance',
  span: 'Span',
  days: (days: number) => (days === 365 ? '1 year' : `${days} days`),
  chart: (days: number) => `Sparks at the end of each of the last ${days} days`,
  chartLoading: 'Loading your balance',
  chartFailed: 'Could not load your balance.',
  transactions: 'Transactions',
  show: 'Show',
  all: 'All types',
  date: 'Date',
  what: 'Description',
  change: 'Change',
  total: 'New Total',
  totalOf: 'Total',
  loading: 'Loading your transactions',
  older: 'Show older',
  olderFailed: 'Older transactions did not load.',
  end: 'That is all, back to the first.',
  listed: (rows: number) =>
    rows === 1 ? 'One transaction listed.' : `${formatCount(rows)} transactions listed.`,
  empty: 'No transactions yet',
  emptyText: 'The first stands here as soon as a game pays.',
  emptyOfType: 'None of this type',
  emptyOfTypeText: 'No Spark of yours has moved for this reason so far.',
  play: 'To the games',
  showAll: 'Show all types',
} as const;

const TYPES: Readonly<Record<TransactionType, string>> = {
  game_result: 'Game result',
  streak_bonus: 'Streak bonus',
  welcome_bonus: 'Welcome bonus',
  referral_reward: 'Referral reward',
  email_verified: 'E-mail verified',
  share_purchase: 'Shares bought',
  share_sale: 'Shares sold',
  dividend: 'Dividend',
  tribute: 'Tribute',
  visit_tribute: 'Tribute of a visit',
  visit_event: 'Event of a visit',
  villa_income: 'Villa income',
  villa_upkeep: 'Villa upkeep',
  villa_purchase: 'Villa item bought',
  villa_sellback: 'Villa item sold back',
  villa_image: 'Villa image',
  mischief_purchase: 'Mischief bought',
  mischief_theft: 'Mischief, theft',
  mischief_cleanup: 'Mischief, clean-up',
  challenge_wager: 'Challenge wager',
  challenge_prize: 'Challenge prize',
  challenge_refund: 'Challenge wager returned',
  wager_back: 'Wager back from a removed player',
  challenge_consolation: 'Challenge consolation',
  correction: 'Correction',
};

/** The types that can always be chosen, in the order of the list. */
export const KNOWN_TYPES: readonly string[] = Object.keys(TYPES);

/** 'Game result' for `game_result`. */
export function typeInWords(type: string): string {
  const words = new Map(Object.entries(TYPES)).get(type) ?? type.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
