// A further edition asks the directory before it pays a welcome bonus, because only the directory knows whether a proven account
// has already had it (RULES §12). At home the batch that proves the player pays it.
import { sql } from 'drizzle-orm';
import { isClaimed } from '../model/rewards/claims.ts';
import { grantWelcome } from '../model/rewards/welcome.ts';
import type { Ctx } from '../platform/context.ts';
import type { Statement } from '../platform/database.ts';
import { type Circumstances, DIRECTORY, deliver, messageKind, sideAt } from './messages.ts';

interface Asked {
  publicId: string;
  edition: string;
  claims: string[];
}

/**
 * The statement that asks the directory to grant the welcomes owed to proven players, once per player; it yields a row for each
 * player it asks about.
 */
export function askForWelcomes({ edition }: Pick<Ctx, 'edition'>, { now_ms }: { now_ms: number }): Statement {
  return sql`
    INSERT INTO edition_outbox (key, edition, public_id, name, facts, sent_at)
    SELECT 'asked:' || players.public_id, ${DIRECTORY}, players.public_id, ${asked.name},
      json_object('publicId', players.public_id, 'edition', ${edition}, 'claims', json_group_array(owed.claim)), ${now_ms}
    FROM welcomes_owed AS owed CROSS JOIN players ON players.id = owed.player_id
    WHERE owed.needs_grant = 1 AND players.proven_at IS NOT NULL
    GROUP BY owed.player_id
    ON CONFLICT (key) DO NOTHING
    RETURNING public_id AS asked, sent_at`;
}

/** The same, for the end of a message that may have proven a player. In a shared store no grant is needed. */
export function askedAtOnce(how: Circumstances): Statement[] {
  return how.isApart ? [askForWelcomes(how, how)] : [];
}

/** Delivers the requests in the rows of such a message, and the directory's replies. The next minute's run repeats lost ones. */
export async function bringGranted(ctx: Ctx, rows: readonly (readonly unknown[])[]): Promise<void> {
  const made = rows.flat() as Partial<{ asked: string; sent_at: number }>[];
  for (const { asked: publicId, sent_at } of made) {
    const sides = { from: sideAt(ctx, ctx.edition), to: sideAt(ctx, DIRECTORY) };
    if (publicId !== undefined) await deliver(sides, { publicId, now_ms: sent_at! });
  }
}

/** The directory replies with a message whether the welcome may be paid. */
const asked = messageKind<Asked>({
  name: 'welcome_asked',
  to: 'directory',
  take: ({ publicId, edition, claims }, { now_ms }) => ({
    statements: [
      sql`
        INSERT INTO directory_outbox (key, edition, public_id, name, facts, sent_at)
        VALUES (${`granted:${publicId}`}, ${edition}, ${publicId}, ${granted.name},
          json_object('publicId', ${publicId}, 'isGranted', ${isClaimed({ claims, byProven: true })} = 0), ${now_ms})
        RETURNING public_id, sent_at`,
    ],
  }),
  spread: async (ctx, [rows = []]) => {
    const [answer] = rows as { public_id: string; sent_at: number }[];
    const sides = { from: sideAt(ctx, DIRECTORY), to: sideAt(ctx, ctx.edition) };
    if (answer) await deliver(sides, { publicId: answer.public_id, now_ms: answer.sent_at });
  },
});

/** The edition pays a granted welcome, and drops one that was not granted. */
const granted = messageKind<{ publicId: string; isGranted: 0 | 1 }>({
  name: 'welcome_granted',
  to: 'edition',
  take: ({ publicId, isGranted }, { now_ms }) => {
    const player = sql`(SELECT id FROM players WHERE public_id = ${publicId})`;
    return {
      players: sql`(${player})`,
      statements: grantWelcome({ player, isGranted: isGranted === 1, now_ms }),
    };
  },
});
