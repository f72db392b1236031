// Maps each transaction type to a kind of income or cost in a week's figures.

import { RECAP_KINDS, type RecapKind } from '../../shared/contract/recap.ts';
import type { TransactionType } from '../../shared/kernel/transaction-type.ts';

const KIND_OF: Readonly<Record<TransactionType, RecapKind>> = {
  game_result: 'games',
  streak_bonus: 'games',
  dividend: 'dividends',
  tribute: 'dividends',
  villa_income: 'villa',
  villa_upkeep: 'villa',
  challenge_wager: 'challenges',
  challenge_prize: 'challenges',
  challenge_refund: 'challenges',
  challenge_consolation: 'challenges',
  wager_back: 'challenges',
  visit_tribute: 'visits',
  visit_event: 'visits',
  mischief_purchase: 'mischief',
  mischief_theft: 'mischief',
  mischief_cleanup: 'mischief',
  welcome_bonus: 'rewards',
  referral_reward: 'rewards',
  email_verified: 'rewards',
  share_purchase: 'shares',
  share_sale: 'shares',
  villa_purchase: 'villa_shop',
  villa_sellback: 'villa_shop',
  villa_image: 'villa_shop',
  correction: 'other',
};

/** The change by one transaction type, in millisparks, in the week and the week before. */
export interface TypeSum {
  transaction_type: string;
  change: number;
  change_before: number;
}

/** The sums by kind, in the order of the kinds. Omits kinds without transactions. */
export function sumsByKind(sums: readonly TypeSum[]) {
  return RECAP_KINDS.flatMap((kind) => {
    const its = sums.filter(({ transaction_type }) => kindOf(transaction_type) === kind);
    if (its.length === 0) return [];
    const change = its.reduce((sum, one) => sum + one.change, 0);
    const change_before = its.reduce((sum, one) => sum + one.change_before, 0);
    return [{ kind, change, change_before }];
  });
}

function kindOf(type: string): RecapKind {
  return Object.hasOwn(KIND_OF, type) ? KIND_OF[type as TransactionType] : 'other';
}
