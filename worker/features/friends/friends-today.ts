// The day among friends (RULES §15): who they are, whether they have played, and their results. A friend's result leaves the
// store only if the viewer has a result of that game. One trip to the record, plus one to the directory for names of friends in
// other editions.
import { sql } from 'drizzle-orm';
import { farPersons } from '../../model/editions/elsewhere.ts';
import { type FriendRow, friendsOf } from '../../model/friends/friends.ts';
import type { farResults, friendReactions } from '../../model/friends/tables.ts';
import type { Columns, Joined } from '../../platform/columns.ts';
import type { Ctx } from '../../platform/context.ts';
import type { CallReply } from '../../shared/contract/call.ts';
import type { FriendResult, friendsToday } from '../../shared/contract/friends.ts';
import type { GameDay } from '../../shared/kernel/game-day.ts';
import { GAME_NAMES, GAME_TYPES, type GameType } from '../../shared/kernel/game-type.ts';

type Today = CallReply<typeof friendsToday>;
type Friend = Pick<FriendRow, 'public_id' | 'username' | 'is_muted'> & { is_nudged: number };
type Played = Columns<typeof farResults, 'game' | 'public_id'>;
type Result = Played &
  Columns<typeof farResults, 'base_tenths' | 'points_tenths' | 'metric' | 'time_ms' | 'solved'> &
  Joined<Columns<typeof friendReactions, 'reaction'>>;
type Said = Columns<typeof friendReactions, 'game' | 'by_public_id' | 'reaction'>;

interface Viewer {
  playerId: number;
  publicId: string;
  today: GameDay;
}

export async function friendsDay(ctx: Ctx, viewer: Viewer): Promise<Today> {
  const [friends, own, played, results, said] = (await ctx.db.batch(statementsOf(viewer))) as [
    Friend[],
    Columns<typeof farResults, 'game'>[],
    Played[],
    Result[],
    Said[],
  ];
  const names = await namesOf(ctx, friends);
  const isIn = new Set(own.map(({ game }) => game));
  const known = played.filter(({ public_id }) => names.has(public_id));
  const active = new Set(known.map(({ public_id }) => public_id));
  const named = friends.flatMap(({ public_id, is_muted, is_nudged }) => {
    const username = names.get(public_id);
    if (username === undefined) return [];
    return [
      { username, has_played: active.has(public_id), is_nudged: is_nudged === 1, is_muted: is_muted === 1 },
    ];
  });
  return {
    game_date: viewer.today,
    friends: named.sort((one, other) => (one.username.toLowerCase() < other.username.toLowerCase() ? -1 : 1)),
    games: GAME_TYPES.map((game_type) => ({
      game_type,
      played: known.filter(({ game }) => game === game_type).length,
      results: isIn.has(game_type) ? resultsIn(game_type, { results, names }) : null,
      reactions: said.flatMap(({ game, by_public_id, reaction }) => {
        const username = names.get(by_public_id);
        return game !== game_type || username === undefined ? [] : [{ username, reaction }];
      }),
    })),
  };
}

function statementsOf({ playerId, publicId, today }: Viewer) {
  const friends = sql`WITH friends AS ${friendsOf(sql`${playerId}`)}`;
  const mine = sql`SELECT game FROM results WHERE player_id = ${playerId} AND day = ${today}`;
  const columns = sql.raw('game, base_tenths, points_tenths, metric, time_ms, solved');
  const told = sql`
    ${friends}, told AS (
      SELECT friends.public_id, ${columns} FROM friends
      CROSS JOIN results ON results.player_id = friends.id AND results.day = ${today} AND results.held = 0
      UNION ALL
      SELECT friends.public_id, ${columns} FROM friends
      CROSS JOIN far_results ON far_results.public_id = friends.public_id AND far_results.day = ${today}
      WHERE friends.edition IS NOT NULL)`;
  return [
    sql`
      ${friends}
      SELECT public_id, username, is_muted, EXISTS (
        SELECT 1 FROM nudges WHERE day = ${today} AND by_public_id = ${publicId} AND to_public_id = friends.public_id
      ) AS is_nudged FROM friends`,
    mine,
    sql`${told} SELECT game, public_id FROM told`,
    sql`
      ${told}
      SELECT told.*, said.reaction FROM told LEFT JOIN friend_reactions AS said
        ON said.to_public_id = told.public_id AND said.day = ${today} AND said.game = told.game
        AND said.by_public_id = ${publicId}
      WHERE told.game IN (${mine}) ORDER BY told.points_tenths DESC, told.time_ms`,
    sql`
      ${friends}
      SELECT said.game, said.by_public_id, said.reaction FROM friend_reactions AS said
      JOIN friends ON friends.public_id = said.by_public_id AND friends.is_muted = 0
      WHERE said.to_public_id = ${publicId} AND said.day = ${today} ORDER BY said.created_at`,
  ];
}

/** Friends' names by public id. A friend of another edition who has left or is banned has none. */
async function namesOf(ctx: Ctx, friends: readonly Friend[]): Promise<ReadonlyMap<string, string>> {
  const away = friends.filter(({ username }) => username === null);
  const far = await farPersons(
    ctx,
    away.map(({ public_id }) => public_id),
  );
  const nameOf = (id: string) => (far.get(id)?.isBanned ? null : far.get(id)?.username);
  return new Map(
    friends.flatMap(({ public_id, username }) => {
      const name = username ?? nameOf(public_id);
      return name ? [[public_id, name] as const] : [];
    }),
  );
}

function resultsIn(
  game: GameType,
  { results, names }: { results: readonly Result[]; names: ReadonlyMap<string, string> },
): FriendResult[] {
  return results
    .filter((result) => result.game === game && names.has(result.public_id))
    .map((result) => ({
      username: names.get(result.public_id)!,
      points_earned: result.points_tenths / 10,
      base_points: result.base_tenths / 10,
      metric_name: GAME_NAMES[game].metric.name,
      metric_value: result.metric,
      time_taken_seconds: result.time_ms / 1000,
      solved: result.solved === 1,
      my_reaction: result.reaction,
    }));
}
