// Which result a shared link speaks of: the game and day of its address, and the player whose referral code it ends with.
import { sql } from 'drizzle-orm';
import { archivedResult, monthsOfPlayer, type PlayersMonth } from '../../model/archive/archived-rows.ts';
import type { persons } from '../../model/persons/tables.ts';
import type { Columns } from '../../platform/columns.ts';
import { type Ctx, inEdition } from '../../platform/context.ts';
import type { results } from '../../plays/tables.ts';
import { type GameDay, puzzleNumber } from '../../shared/kernel/game-day.ts';
import { GAME_NAMES, type GameType } from '../../shared/kernel/game-type.ts';
import type { ResultFacts } from './result-card.ts';

interface Link {
  game: GameType;
  day: GameDay;
  code: string;
}

/** The result, by the record alone; null for an unknown code, a player who has left, and a result held back or not there. */
export async function resultOfLink(ctx: Ctx, { game, day, code }: Link): Promise<ResultFacts | null> {
  const [person] = await ctx.directory.all<Columns<typeof persons, 'public_id' | 'username' | 'edition'>>(
    sql`SELECT public_id, username, edition FROM persons
      WHERE referral_code = ${code} AND kind = 'registered' AND banned_at IS NULL`,
  );
  if (!person) return null;
  const its = inEdition(ctx, person.edition);
  const player = sql`(SELECT id FROM players WHERE public_id = ${person.public_id})`;
  const [found, months] = (await its.db.batch([
    sql`SELECT points_tenths, held FROM results WHERE player_id = ${player} AND day = ${day} AND game = ${game}`,
    monthsOfPlayer(player),
  ])) as [Columns<typeof results, 'points_tenths' | 'held'>[], PlayersMonth[]];
  const result = found[0] ?? (await archivedResult(its, months, { game, day }));
  if (!result || result.held === 1) return null;
  return {
    points: result.points_tenths / 10,
    gameName: GAME_NAMES[game].name,
    puzzleNumber: puzzleNumber({ day, launchDay: ctx.LAUNCH_DAY as GameDay }),
    username: person.username,
  };
}
