// Finds the challenge of a link. Its code consists of the edition that stores it, and an unguessable token.
import { sql } from 'drizzle-orm';
import type { Columns } from '../../platform/columns.ts';
import { type Ctx, inEdition } from '../../platform/context.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { isEdition } from '../editions/list.ts';
import { notBlocked } from '../friends/blocks.ts';
import { type NamedRow, shownName } from '../players/shown-name.ts';
import type { players } from '../players/tables.ts';
import type { duels } from './tables.ts';

/** A challenge with its player, and the context of the edition that stores it. */
export interface Duel
  extends Columns<
    typeof duels,
    'token' | 'day' | 'game' | 'base_tenths' | 'metric' | 'time_ms' | 'expires_at'
  > {
  its: Ctx;
  challenger: string;
  challengerPublicId: string;
}

type Row = Omit<Duel, 'its' | 'challenger' | 'challengerPublicId'> &
  NamedRow &
  Columns<typeof players, 'public_id'>;

/**
 * The challenge of a code, for a viewer of its link. Throws NOT_FOUND for an unknown code, if its player has left or is blocked,
 * and if either of the two has blocked the other.
 */
export async function duelOfCode(
  ctx: Ctx,
  { code, viewerPublicId }: { code: string; viewerPublicId: string | null },
): Promise<Duel> {
  const [edition = '', token = ''] = code.split('.');
  const its = (await isEdition(ctx, edition)) ? inEdition(ctx, edition) : null;
  const [row] = its
    ? await its.db.all<Row>(sql`
        SELECT duels.token, duels.day, duels.game, duels.base_tenths, duels.metric, duels.time_ms, duels.expires_at,
          players.kind, players.username, players.guest_number, players.public_id
        FROM duels JOIN players ON players.id = duels.player_id
        WHERE duels.token = ${token} AND players.kind = 'registered' AND players.banned_at IS NULL
          AND ${notBlocked(sql`players.public_id`, sql`${viewerPublicId}`)}`)
    : [];
  if (!its || !row) throw new Refusal('NOT_FOUND', { detail: 'This challenge is over, or there was none.' });
  const { kind, username, guest_number, public_id, ...duel } = row;
  const challenger = shownName({ kind, username, guest_number });
  return { ...duel, its, challenger, challengerPublicId: public_id };
}
