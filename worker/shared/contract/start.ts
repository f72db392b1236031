// The first call of a page, started from its HTML before the script has loaded: the session with the data of every view, and
// all data of the front page.
import * as z from 'zod/mini';
import { referralCode } from './account-fields.ts';
import { anyoneWrites, defineCall } from './call.ts';
import { dashboard } from './dashboard.ts';
import { instant } from './fields.ts';
import { hub, specialGame } from './hub.ts';
import { newsEvent } from './news.ts';
import { promotionStatus } from './referrals.ts';
import { userProfile } from './session.ts';

/** The number of news stories on the front page. */
export const FRONT_STORIES = 7;

export const startPage = defineCall({
  ...anyoneWrites,
  path: '/api/start',
  summary:
    'Starts a page in one call: the session as from `/api/session/init`, the hub and, on request, the front page.',
  provesSession: true,
  whileReadOnly: true,
  body: z.object({
    referral_code: z.optional(referralCode),
    view: z.enum(['home', 'other']),
    /** As in the dashboard's call. */
    since: z.optional(z.iso.datetime()),
  }),
  reply: z.object({
    profile: userProfile,
    /** Set while Doxa is read-only, with the end of that time if known; otherwise null. */
    read_only: z.nullable(z.object({ until: z.nullable(instant) })),
    hub: hub.reply,
    /** Null for guests. */
    unread: z.nullable(z.int()),
    /** Null unless `view` is `home`. */
    home: z.nullable(
      z.object({
        special_game: specialGame.reply,
        dashboard: dashboard.reply,
        news: z.object({ events: z.array(newsEvent), total: z.int() }),
        promotion: promotionStatus.reply,
      }),
    ),
  }),
  errors: ['ACCESS_DENIED', 'BANNED'],
});
