// HTTP handlers for the player's own Sparks: transactions, and balances by day.

import type { Handlers } from '../../access/http/mount.ts';
import { balanceHistoryOf } from './balance-history.ts';
import { transactionsOf } from './history.ts';

const DAYS_UNLESS_ASKED = 30;

export const walletHandlers = {
  transactionHistory: ({ ctx, actor, query }) =>
    transactionsOf(ctx, {
      player: actor.playerId,
      type: query.transaction_type ?? null,
      before: query.before === undefined ? null : Number(query.before),
    }),
  balanceHistory: ({ ctx, actor, query, today }) =>
    balanceHistoryOf(ctx, {
      player: actor.playerId,
      days: Number(query.days ?? DAYS_UNLESS_ASKED),
      today: today,
    }),
} satisfies Partial<Handlers>;
