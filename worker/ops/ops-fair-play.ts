// Operators' decisions about suspected players (RULES §4, Fair play). A decision carries out all its consequences before it
// closes the suspicion, so an interrupted decision can be repeated without doing anything twice.
import { sql } from 'drizzle-orm';
import { settledBatch } from '../economy/settle-players.ts';
import { isClosed } from '../model/archive/sealed.ts';
import { giveBack, wagersLostTo } from '../model/challenges/give-back.ts';
import { closeSuspicion, heldSince, openSuspicion } from '../model/fair-play/suspicions.ts';
import type { suspicions } from '../model/fair-play/tables.ts';
import { type NamedRow, shownName } from '../model/players/shown-name.ts';
import type { players } from '../model/players/tables.ts';
import type { Columns } from '../platform/columns.ts';
import type { Ctx } from '../platform/context.ts';
import { constraintOf } from '../platform/database.ts';
import { playerOf } from '../platform/objects.ts';
import { SUSPECTED } from '../plays/fair-play.ts';
import type { results } from '../plays/tables.ts';
import type { CallInput, CallReply } from '../shared/contract/call.ts';
import type { decideSuspicion, deskSuspicions } from '../shared/contract/ops-fair-play.ts';
import { DAY_MS, type GameDay, gameDayAt } from '../shared/kernel/game-day.ts';
import type { GameType } from '../shared/kernel/game-type.ts';
import { invalid, Refusal } from '../shared/kernel/refusal.ts';
import { askEach } from './desk-editions.ts';
import { banPlayer, isCalled, noSuchPlayer } from './ops-players.ts';
import { clearMarkOf } from './ops-results.ts';

const MOST_LISTED = 50;
/** How long before the suspicion lost wagers still go back (RULES §5). */
const GIVEN_BACK_FROM_MS = 30 * DAY_MS;

type OpenRow = Columns<
  typeof suspicions,
  'game' | 'since_day' | 'opened_at' | 'evidence_json' | 'times_cleared'
> &
  NamedRow & { shown_id: string };

/** The suspected players of all editions. */
export async function openSuspicions(ctx: Ctx): Promise<CallReply<typeof deskSuspicions>> {
  const asked = await askEach(ctx, ({ db }) =>
    db.all<OpenRow>(sql`
      SELECT suspicions.game, since_day, opened_at, evidence_json, times_cleared, players.public_id AS shown_id,
        players.kind, players.username, players.guest_number
      FROM suspicions JOIN players ON players.id = suspicions.player_id
      WHERE suspicions.decided_at IS NULL ORDER BY suspicions.opened_at LIMIT ${MOST_LISTED}`),
  );
  const listed = asked.flatMap(({ edition, answer }) =>
    (answer ?? []).map((row) => ({
      player: {
        id: row.shown_id,
        username: shownName(row),
        edition: edition.name,
        is_guest: row.kind === 'guest',
      },
      game_type: row.game,
      since: row.since_day,
      opened_at: new Date(row.opened_at).toISOString(),
      times_cleared: row.times_cleared,
      plays: JSON.parse(row.evidence_json),
    })),
  );
  return { suspicions: listed.sort((one, other) => (one.opened_at < other.opened_at ? -1 : 1)) };
}

type Decided = Omit<CallInput<typeof decideSuspicion>['body'], 'edition'> & { now_ms: number };
type Suspected = Columns<typeof players, 'id' | 'public_id' | 'username'>;

/**
 * Decides about a player. Throws NOT_FOUND, INVALID, and CHANGED_MEANWHILE if the suspicion differs from the one that the
 * operator saw.
 */
export async function decide(
  ctx: Ctx,
  { username, game_type: game, decision, since_day: since, now_ms }: Decided,
): Promise<CallReply<typeof decideSuspicion>> {
  const [player] = await ctx.db.all<Suspected>(
    sql`SELECT id, public_id, username FROM players WHERE ${isCalled(username)}`,
  );
  if (!player) throw noSuchPlayer();
  const [open] = await ctx.db.all<Columns<typeof suspicions, 'since_day' | 'opened_at'>>(
    openSuspicion({ player: player.id, game }),
  );
  if (!open)
    throw new Refusal('NOT_FOUND', { detail: 'There is no open suspicion of this player in this game.' });
  if (open.since_day !== since) throw new Refusal('CHANGED_MEANWHILE');
  const done =
    decision === 'cleared'
      ? await clear(ctx, { player, game, since, now_ms })
      : await remove(ctx, { player, from_ms: open.opened_at - GIVEN_BACK_FROM_MS, now_ms });
  await ctx.db.all(closeSuspicion({ player: player.id, game, decision, now_ms }));
  return { decision, released: 0, given_back: 0, sparks_given_back: 0, ...done };
}

/** The player's object drops the evidence against the player, and the held plays count again. */
async function clear(
  ctx: Ctx,
  { player, game, since, now_ms }: { player: Suspected; game: GameType; since: GameDay; now_ms: number },
): Promise<{ released: number }> {
  await playerOf(ctx, player.public_id).clearFairPlay({ game, through_ms: now_ms });
  const held = await ctx.db.all<Columns<typeof results, 'day'>>(
    heldSince({ player: player.id, game, since, mark: SUSPECTED.reason }),
  );
  let released = 0;
  for (const { day } of held) {
    // Archived results do not change.
    if (await isClosed(ctx.db, day)) continue;
    const { cleared } = await clearMarkOf(ctx, { username: player.public_id, game, day, now_ms });
    if (cleared) released += 1;
  }
  return { released };
}

/** Returns wagers first: once a player is banned, nobody decides about them again. */
async function remove(
  ctx: Ctx,
  { player, from_ms, now_ms }: { player: Suspected; from_ms: number; now_ms: number },
): Promise<{ given_back: number; sparks_given_back: number }> {
  // Only guests have no name. Players who have left can be removed, so that leaving does not keep unfair winnings.
  if (player.username === null)
    throw invalid(
      'decision',
      'Guests can’t be removed. Clear the suspicion, or leave it open: the plays stay held back.',
    );
  const given = await giveWagersBack(ctx, { winner: player.id, from_ms, now_ms });
  await banPlayer(ctx, { username: player.username, now_ms });
  return given;
}

/** Returns all wagers lost to a player from an instant on, batch by batch. */
async function giveWagersBack(
  ctx: Ctx,
  { winner, from_ms, now_ms }: { winner: number; from_ms: number; now_ms: number },
): Promise<{ given_back: number; sparks_given_back: number }> {
  let [given_back, millis] = [0, 0];
  for (;;) {
    const wagers = await wagersLostTo(ctx.db, { winner, from_ms });
    if (wagers.length === 0) return { given_back, sparks_given_back: millis / 1000 };
    const touched = JSON.stringify([winner, ...wagers.map(({ loser }) => loser)]);
    try {
      await settledBatch(
        ctx.db,
        { players: sql`(SELECT value FROM json_each(${touched}))`, now_ms },
        giveBack(wagers, { winner, day: gameDayAt(now_ms), now_ms }),
      );
    } catch (error) {
      // Another operator is returning the same wagers: query the remaining ones again.
      if (constraintOf(error) !== 'POSTING_KEY_USED') throw error;
      continue;
    }
    given_back += wagers.length;
    millis += wagers.reduce((sum, { wager_millis }) => sum + wager_millis, 0);
  }
}
