// Coming back within 90 days of leaving (RULES §12).
import { type SQL, sql } from 'drizzle-orm';
import type { Crossing } from '../../economy/crossing.ts';
import { messageKind } from '../../economy/messages.ts';
import { enterBoards } from '../../model/boards/standings.ts';
import { changePerson, changePlayer } from '../../model/persons/change-account.ts';
import { guard } from '../../platform/database.ts';
import { DAY_MS } from '../../shared/kernel/game-day.ts';
import { playerBy } from './registering.ts';

/** How long a deactivated account can be restored. */
export const RESTORABLE_MS = 90 * DAY_MS;

const BACK = sql`kind = 'registered', deactivated_at = NULL`;

const returned = messageKind<{ publicId: string }>({
  name: 'returned',
  to: 'edition',
  take: ({ publicId }) => ({
    statements: [changePlayer({ publicId, set: BACK }), enterBoards(playerBy(publicId))],
  }),
});

/** The condition on a row of `persons` that a deactivated player may still return. */
export function isRestorable({ now_ms }: { now_ms: number }): SQL {
  return sql`persons.kind = 'deactivated' AND persons.deactivated_at > ${now_ms - RESTORABLE_MS}`;
}

/** Restores a deactivated account. The batch fails with `GUARD` if it is too late. */
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
