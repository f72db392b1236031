// Sessions: becoming a guest, and the caller's profile (RULES §12).
import * as z from 'zod/mini';
import { referralCode } from './account-fields.ts';
import { anyoneWrites, defineCall, playerReads, visitorReads } from './call.ts';

/** The profile of the caller; numbers are Sparks with at most three decimals. */
export const userProfile = z.object({
  id: z.string(),
  username: z.string(),
  email: z.nullable(z.string()),
  isGuest: z.boolean(),
  hasPassword: z.boolean(),
  is_premium: z.boolean(),
  created_at: z.string(),
  daily_points_earned: z.number(),
  total_points: z.number(),
  villa_value: z.number(),
  /** The unpaid upkeep of the Villa; nothing can be bought while it is above 0 (RULES §8). */
  villa_arrears: z.number(),
  shared_assets_value: z.number(),
  net_worth: z.number(),
  last_played_date: z.nullable(z.string()),
  last_villa_image_gen_date: z.nullable(z.string()),
  villa_image_url: z.nullable(z.string()),
  referral_code: z.nullable(z.string()),
});

export type UserProfile = z.infer<typeof userProfile>;

const sessionBody = z.optional(
  z.object({
    referral_code: z.optional(z.nullable(referralCode)),
  }),
);

export const initSession = defineCall({
  ...anyoneWrites,
  path: '/api/session/init',
  summary: 'The profile of the bearer, of the guest cookie, or of a new guest.',
  provesSession: true,
  whileReadOnly: true,
  body: sessionBody,
  reply: userProfile,
  errors: ['ACCESS_DENIED', 'BANNED'],
});

export const initLogout = defineCall({
  ...anyoneWrites,
  path: '/api/session/init-logout',
  summary: 'Ends the bearer’s session and returns a new guest.',
  body: sessionBody,
  reply: userProfile,
  errors: ['ACCESS_DENIED'],
});

export const logout = defineCall({
  ...anyoneWrites,
  path: '/auth/logout',
  summary: 'Ends the bearer’s session.',
  reply: z.null(),
  errors: [],
});

export const me = defineCall({
  ...visitorReads,
  path: '/auth/me',
  summary: 'The profile of the bearer or of the guest.',
  scopes: ['read'],
  asksRow: true,
  reply: userProfile,
  errors: ['BANNED'],
});

export const deviceSession = z.object({
  id: z.string(),
  device: z.string(),
  created_at: z.string(),
  last_used: z.string(),
  current: z.boolean(),
});

export const mySessions = defineCall({
  ...playerReads,
  path: '/api/me/sessions',
  summary: 'The devices on which the player is signed in, latest first.',
  asksRow: true,
  reply: z.array(deviceSession),
  errors: [],
});

export const endMySession = defineCall({
  method: 'DELETE',
  path: '/api/me/sessions/{id}',
  summary: 'Signs out one device or, with the id `others`, all but this one.',
  who: 'player',
  limit: 'writes',
  asksRow: true,
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  reply: z.object({ ended: z.int() }),
  errors: ['NOT_FOUND'],
});
