// HTTP handlers for personal tokens. Making one requires proof of ownership and mails the account's owner.
import type { Handlers } from '../../access/http/mount.ts';
import { askerOf } from './known-device.ts';
import { postNotice } from './letter-limits.ts';
import { tokenMadeLetter } from './mails/letters.ts';
import { mailingOf } from './mails/mailing.ts';
import { proveLinker } from './owner-proof.ts';
import { makeToken, revokeToken, tokensOf } from './personal-tokens.ts';

export const personalTokenHandlers = {
  myTokens: ({ ctx, actor, now_ms }) => tokensOf(ctx, { session: actor, now_ms }),
  makeToken: async ({ c, ctx, actor, body, now_ms }) => {
    const { name, lasts_days: days, current_password: password } = body;
    const asker = () => askerOf(c);
    const credentials = await proveLinker(ctx, { session: actor, password, asker, now_ms });
    const scopes = [...body.scopes].sort();
    const made = await makeToken(ctx, { session: actor, name, scopes, days, now_ms });
    const letter = tokenMadeLetter(credentials);
    if (credentials.email !== null) postNotice(mailingOf(c), { to: credentials.email, letter, now_ms });
    return made;
  },
  revokeToken: async ({ ctx, actor, params, now_ms }) => {
    await revokeToken(ctx, { session: actor, id: params.id, now_ms });
    return null;
  },
} satisfies Partial<Handlers>;
