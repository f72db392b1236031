// Invitations: the current promotion, and the player's referrals.

import type { Handlers } from '../../access/http/mount.ts';
import { promotionStatusAt } from '../../model/rewards/promotions.ts';
import { referralsOf } from './my-referrals.ts';

/** Invitations. */
export const referralHandlers = {
  promotionStatus: ({ db, now_ms }) => promotionStatusAt(db, now_ms),
  myReferrals: ({ db, actor }) => referralsOf(db, actor),
} satisfies Partial<Handlers>;
