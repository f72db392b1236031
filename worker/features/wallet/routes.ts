// The player's own Sparks: what moved, and how they stood.

import type { App } from '../../access/http/app-context.ts';
import { mount } from '../../access/http/mount.ts';
import { sessionIn } from '../../access/viewer.ts';
import { database } from '../../platform/database.ts';
import { balanceHistory, transactionHistory } from '../../shared/contract/wallet.ts';
import { gameDayAt } from '../../shared/kernel/game-day.ts';
import { balanceHistoryOf } from './balance-history.ts';
import { transactionsOf } from './history.ts';

const DAYS_UNLESS_ASKED = 30;

/** Mounts the transaction history and the balance history. */
export function ledgerRoutes(app: App): void {
  mount(app, transactionHistory, ({ env, viewer, query }) =>
    transactionsOf(database(env), {
      player: sessionIn(viewer).playerId,
      type: query.transaction_type ?? null,
      before: query.before === undefined ? null : Number(query.before),
    }),
  );
  mount(app, balanceHistory, ({ env, viewer, now_ms, query }) =>
    balanceHistoryOf(database(env), {
      player: sessionIn(viewer).playerId,
      days: Number(query.days ?? DAYS_UNLESS_ASKED),
      today: gameDayAt(now_ms),
    }),
  );
}
