// What the home page shows of the player's economy, in one round trip to D1.
import type * as z from 'zod/mini';
import { LANDMARKS } from '../assets/landmarks.ts';
import { assetOf, marketOf, marketStatement } from '../assets/market.ts';
import type { CallReply } from '../contract/call.ts';
import { dashboard } from '../contract/dashboard.ts';
import { type App, mount } from '../http/mount.ts';
import { gameDayAt, weekOf } from '../kernel/game-day.ts';
import { type OwnRankRow, ownRanks } from '../leaderboards/own-ranks.ts';
import { database } from '../platform/database.ts';
import { publicIdOf } from '../sessions/viewer.ts';

/** How many landmarks the preview shows. */
const PREVIEW = 4;

type Dashboard = CallReply<typeof dashboard>;
type Standing = z.infer<typeof dashboard.reply>['net_worth_rank'];

/** Nobody stands anywhere before the first settlement of all. */
const UNRANKED: Standing = { rank: null, total_players: 0 };

/** Mounts the dashboard. */
export function dashboardRoutes(app: App): void {
  mount(app, dashboard, async ({ c, env, viewer, now_ms }): Promise<Dashboard> => {
    const publicId = publicIdOf(viewer)!;
    const [gates, [market, ranks]] = await Promise.all([
      c.get('ports').gates(),
      database(env).batch([
        marketStatement(publicId),
        ownRanks({ publicId, week: weekOf(gameDayAt(now_ms)) }),
      ]) as Promise<[unknown[], OwnRankRow[]]>,
    ]);
    const seen = marketOf(market);
    const owned = LANDMARKS.map((landmark) => assetOf(seen, { landmark, gates, now_ms }))
      .filter(({ user_shares_owned }) => user_shares_owned > 0)
      .sort((one, other) => holdingValue(other) - holdingValue(one));
    return {
      net_worth_rank: UNRANKED,
      assets_value_rank: UNRANKED,
      villa_value_rank: UNRANKED,
      user_game_ranks: ranks.map(({ game, points_tenths, above, players }) => ({
        game_type: game,
        rank: points_tenths === null ? null : 1 + above,
        total_players: players,
      })),
      ownedAssetsPreview: owned.slice(0, PREVIEW),
      android_url: env.ANDROID_URL || null,
    };
  });
}

function holdingValue({
  user_shares_owned,
  price_per_share,
}: Dashboard['ownedAssetsPreview'][number]): number {
  return user_shares_owned * price_per_share;
}
