// Invitations: the promotion that is on, and whom the player brought.
import { promotionStatusAt } from '../accounts/promotions.ts';
import { myReferrals, promotionStatus } from '../contract/referrals.ts';
import { type App, mount } from '../http/mount.ts';
import { database } from '../platform/database.ts';
import { sessionIn } from '../sessions/viewer.ts';
import { referralsOf } from './my-referrals.ts';

/** Mounts the promotion's status and the player's referrals. */
export function referralRoutes(app: App): void {
  mount(app, promotionStatus, ({ env, now_ms }) => promotionStatusAt(database(env), now_ms));
  mount(app, myReferrals, ({ env, viewer }) => referralsOf(database(env), sessionIn(viewer).playerId));
}
