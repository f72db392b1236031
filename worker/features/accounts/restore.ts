// Coming back within 90 days of leaving (RULES §12).
import { type SQL, sql } from 'drizzle-orm';
import type { Crossing } from '../../economy/crossing.ts';
import { messageKind } from '../../economy/messages.ts';
import { enterBoards } from '../../model/boards/standings.ts';
import { changePerson, changePlayer } from '../../model/persons/change-account.ts';
import { guard } from '../../platform/database.ts';
import { DAY_MS } from '../../shared/kernel/game-day.ts';
import { playerBy } from './registering.ts';

/** How long a deactivated account waits for its player, in milliseconds. */
export const RESTORABLE_MS = 90 * DAY_MS;

const BACK = sql`kind = 'registered', deactivated_at = NULL`;

const returned = messageKind<{ publicId: string }>({
  name: 'returned',
  to: 'edition',
  take: ({ publicId }) => ({
    statements: [changePlayer({ publicId, set: BACK }), enterBoards(playerBy(publicId))],
  }),
});

/** Whether a deactivated player may still come back, as a condition on the row of `persons`. */
export function isRestorable({ now_ms }: { now_ms: number }): SQL {
  return sql`persons.kind = 'deactivated' AND persons.deactivated_at > ${now_ms - RESTORABLE_MS}`;
}

/** What restores a deactivated player’s account. Deciding fails with `GUARD` when it is too late. */
export function returning({
  publicId,
  now_ms,
}: {
  publicId: string;
  now_ms: number;
}): Required<Pick<Crossing<{ publicId: string }>, 'deciding' | 'message' | 'now_ms'>> {
  const isInTime = sql`EXISTS (
    SELECT 1 FROM persons WHERE public_id = ${publicId} AND ${isRestorable({ now_ms })})`;
  return {
    deciding: [guard(isInTime), changePerson({ publicId, set: BACK })],
    message: { kind: returned, key: `returned:${publicId}:${now_ms}`, publicId, facts: { publicId } },
    now_ms,
  };
}
