// Invitations: the current promotion, and the player's referrals.

import type { AppContext } from '../../access/http/app-context.ts';
import { edgeCopy } from '../../access/http/edge-copy.ts';
import type { Handlers } from '../../access/http/mount.ts';
import { promotionStatusAt } from '../../model/rewards/promotions.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { inviterOf, referralsOf } from './my-referrals.ts';

export const referralHandlers = {
  promotionStatus: ({ directory, now_ms }) => promotionStatusAt(directory, now_ms),
  invitation: async ({ directory, actor, params }) => {
    const guest = actor.kind === 'guest' ? actor.publicId : null;
    const username = await inviterOf(directory, { code: params.referral_code, guest });
    if (username === null) throw new Refusal('NOT_FOUND', { detail: 'There is no such invitation.' });
    return { username };
  },
  myReferrals: ({ ctx, actor }) => referralsOf(ctx, actor),
} satisfies Partial<Handlers>;

/** The current promotion, cached at the edge for the front page. */
export function promotionNow(c: AppContext) {
  return edgeCopy(c, { name: 'promotion' }, ({ directory }) => promotionStatusAt(directory, c.get('now_ms')));
}
