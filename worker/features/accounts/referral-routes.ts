// Invitations: the promotion that is on, and whom the player brought.

import type { App } from '../../access/http/app-context.ts';
import { mount } from '../../access/http/mount.ts';
import { sessionIn } from '../../access/viewer.ts';
import { promotionStatusAt } from '../../model/rewards/promotions.ts';
import { database } from '../../platform/database.ts';
import { myReferrals, promotionStatus } from '../../shared/contract/referrals.ts';
import { referralsOf } from './my-referrals.ts';

/** Mounts the promotion's status and the player's referrals. */
export function referralRoutes(app: App): void {
  mount(app, promotionStatus, ({ env, now_ms }) => promotionStatusAt(database(env), now_ms));
  mount(app, myReferrals, ({ env, viewer }) => referralsOf(database(env), sessionIn(viewer).playerId));
}
