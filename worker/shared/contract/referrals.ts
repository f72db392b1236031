// Invitations, their rewards, and promotions of the welcome bonus (RULES §12). Amounts are Sparks.
import * as z from 'zod/mini';
import { referralCode } from './account-fields.ts';
import { anyoneReads, defineCall, playerReads } from './call.ts';

export const promotionStatus = defineCall({
  ...anyoneReads,
  path: '/api/auth/promotion-status',
  summary: 'The current promotion, if any; its bonus replaces the welcome bonus.',
  reply: z.object({
    active: z.boolean(),
    name: z.nullable(z.string()),
    description: z.nullable(z.string()),
    promotion_bonus: z.number(),
    days_remaining: z.int(),
    start_date: z.nullable(z.string()),
    end_date: z.nullable(z.string()),
  }),
  errors: [],
});

export const invitation = defineCall({
  ...anyoneReads,
  path: '/api/invitations/{referral_code}',
  summary: 'The player whose invitation a referral code is.',
  params: z.object({ referral_code: referralCode }),
  reply: z.object({ username: z.string() }),
  errors: ['NOT_FOUND'],
});

export const myReferrals = defineCall({
  ...playerReads,
  path: '/api/me/referrals',
  summary: 'The players who registered with the player’s invitation, newest first, and the rewards for them.',
  asksRow: true,
  reply: z.object({
    referral_code: z.string(),
    total_sparks_earned: z.number(),
    total_referred: z.int(),
    referred_users: z.array(
      z.object({ username: z.string(), sparks_awarded: z.number(), registered_at: z.string() }),
    ),
  }),
  errors: [],
});
