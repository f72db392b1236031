// HTTP handler for the home page's view of the player's economy, in one round trip to D1.

import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { clientOrigin } from '../../access/http/client-address.ts';
import { readWorldBy } from '../../access/http/edge-copy.ts';
import type { Handlers } from '../../access/http/mount.ts';
import { type OwnRankRow, ownRanks } from '../../model/boards/own-ranks.ts';
import { type PlaceRow, placeOn } from '../../model/boards/standings.ts';
import { worldPlaces } from '../../model/boards/world-board.ts';
import { LANDMARKS } from '../../model/landmarks/landmarks.ts';
import { assetOf, marketOf, marketStatement } from '../../model/landmarks/market.ts';
import { overnightOf, overnightStatements } from '../../model/notifications/overnight.ts';
import type { Statement } from '../../platform/database.ts';
import type { CallReply } from '../../shared/contract/call.ts';
import type { dashboard } from '../../shared/contract/dashboard.ts';
import { PLAYER_STATS, type PlayerStat } from '../../shared/contract/leaderboards.ts';
import { weekOf } from '../../shared/kernel/game-day.ts';

const PREVIEW = 4;

type Dashboard = CallReply<typeof dashboard>;
type Tried = Dashboard['has_tried'];
type Rank = z.infer<typeof dashboard.reply>['net_worth_rank'];

export const dashboardHandlers = {
  dashboard: async ({ c, ctx, db, gates, actor, query, today, now_ms }) => {
    const { publicId } = actor;
    const week = weekOf(today);
    const since_ms = query.since ? Date.parse(query.since) : null;
    const [market, ranks, tried, ...rest] = (await db.batch([
      marketStatement({ publicId, origin: clientOrigin(c) }),
      ownRanks({ publicId, week }),
      triedBy(publicId),
      ...PLAYER_STATS.map((stat) => placeOn({ stat, publicId })),
      ...(since_ms === null ? [] : overnightStatements({ publicId, since_ms, now_ms })),
    ])) as [unknown[], OwnRankRow[], Record<keyof Tried, 0 | 1>[], ...PlaceRow[][]];
    const places = await worldPlaces(ctx, { week, rows: ranks }, readWorldBy(c));
    const seen = marketOf(market);
    const standings = standingsOf(rest.slice(0, PLAYER_STATS.length));
    const owned = LANDMARKS.map((landmark) => assetOf(seen, { landmark, gates, now_ms }))
      .filter(({ user_shares_owned }) => user_shares_owned > 0)
      .sort((one, other) => holdingValue(other) - holdingValue(one));
    return {
      net_worth_rank: standings.net_worth,
      assets_value_rank: standings.shared_assets_value,
      villa_value_rank: standings.villa_value,
      user_game_ranks: places.map(({ game, points_tenths, above, players }) => ({
        game_type: game,
        rank: points_tenths === null ? null : 1 + above,
        total_players: players,
      })),
      ownedAssetsPreview: owned.slice(0, PREVIEW),
      owned_assets: owned.length,
      android_url: ctx.ANDROID_URL || null,
      has_tried: {
        villa: tried[0]?.villa === 1,
        landmark: tried[0]?.landmark === 1,
        others: tried[0]?.others === 1,
      },
      overnight: since_ms === null ? null : overnightOf(rest.slice(PLAYER_STATS.length), { now_ms }),
    };
  },
} satisfies Partial<Handlers>;

/** Which of the first steps the player has ever taken. */
function triedBy(publicId: string): Statement {
  return sql`
    SELECT EXISTS (SELECT 1 FROM villa_moves WHERE player_id = players.id) AS villa,
      EXISTS (SELECT 1 FROM trades WHERE player_id = players.id) AS landmark,
      EXISTS (SELECT 1 FROM attacks WHERE attacker_id = players.id)
        OR EXISTS (SELECT 1 FROM follows WHERE follower_id = players.id)
        OR EXISTS (SELECT 1 FROM far_bonds WHERE player_id = players.id AND kind = 'follows') AS others
    FROM players WHERE public_id = ${publicId}`;
}

/** Ranks on the player boards, from rows in the order of `PLAYER_STATS`; guests have none. */
function standingsOf(places: readonly PlaceRow[][]): Record<PlayerStat, Rank> {
  const standings = PLAYER_STATS.map((stat, at): [PlayerStat, Rank] => {
    const { value_millis, above, players } = places[at]![0]!;
    return [stat, { rank: value_millis === null ? null : 1 + above, total_players: players }];
  });
  return Object.fromEntries(standings) as Record<PlayerStat, Rank>;
}

function holdingValue({
  user_shares_owned,
  price_per_share,
}: Dashboard['ownedAssetsPreview'][number]): number {
  return user_shares_owned * price_per_share;
}
