// The distribution of a day's scores in a game, and the viewer's rank in it.
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import { type ReadShared, readSharedFrom } from '../../platform/database.ts';
import type { CallReply } from '../../shared/contract/call.ts';
import type { distribution } from '../../shared/contract/plays.ts';
import { GAME_CONTRACTS } from '../../shared/games/contracts.ts';
import type { GameDay } from '../../shared/kernel/game-day.ts';
import type { GameType } from '../../shared/kernel/game-type.ts';
import { archivedResult, monthsOfPlayer, type PlayersMonth } from '../archive/archived-rows.ts';
import { editionsNow } from '../editions/list.ts';
import { type ReadWorld, readUnkept, worldBars } from './world-board.ts';

type Distribution = CallReply<typeof distribution>;

/** The number of players with a number of base points. */
export interface Bar {
  base_tenths: number;
  players: number;
}

const BARS = 10;
const TENTHS_PER_BAR = 100;
/** The fewest players for a comparison of losses: fewer would nearly identify them (RULES §11). */
const FEWEST_TO_COMPARE = 20;

/**
 * The day's distribution, across all editions if there are several, with the viewer's place; at most 1,001 rows are read. For
 * archived days the viewer's result comes from the archive.
 */
export async function dayDistribution(
  ctx: Ctx,
  { game, day, viewerPublicId }: { game: GameType; day: GameDay; viewerPublicId: string | null },
  {
    readShared = readSharedFrom(ctx.db),
    readWorld = readUnkept,
  }: { readShared?: ReadShared; readWorld?: ReadWorld } = {},
): Promise<Distribution> {
  const isWorldwide = (await editionsNow(ctx)).length > 1;
  const viewer = sql`(SELECT id FROM players WHERE public_id = ${viewerPublicId})`;
  const [counted, own] = await Promise.all([
    isWorldwide
      ? worldBars(ctx, { game, day }, readWorld)
      : readShared(`bars-${game}-${day}`, (nearby) =>
          nearby.all<Bar>(sql`
            SELECT base_tenths, players FROM daily_histogram
            WHERE day = ${day} AND game = ${game} AND players > 0 ORDER BY base_tenths`),
        ),
    viewerPublicId === null ? undefined : ownResult(ctx, { viewer, game, day }),
  ]);
  const ownTenths = own?.held === 0 ? own.base_tenths : null;
  const bars = withOwn(counted, ownTenths);
  const players = bars.reduce((sum, bar) => sum + bar.players, 0);
  return {
    game_type: game,
    game_date: day,
    counts: countsOf(bars),
    players,
    median: medianOf(bars, players),
    ...standingOf({ bars, players, own: ownTenths }),
    missed_alike: missedAlike({ bars, players, own: ownTenths, missedAt: GAME_CONTRACTS[game].missedAt }),
  };
}

/** The bars including the viewer's own result, which a copy may lack, so that nobody ranks second of one. */
function withOwn(bars: readonly Bar[], own: number | null): readonly Bar[] {
  if (own === null || bars.some(({ base_tenths }) => base_tenths === own)) return bars;
  return [...bars, { base_tenths: own, players: 1 }].sort(
    (one, other) => one.base_tenths - other.base_tenths,
  );
}

/** The number of players who missed as much of the puzzle as the viewer; null if the viewer missed nothing or is the only one. */
function missedAlike({
  bars,
  players,
  own,
  missedAt = (base_tenths) => (base_tenths === 0 ? 1 : 0),
}: {
  bars: readonly Bar[];
  players: number;
  own: number | null;
  missedAt: ((base_tenths: number) => number) | undefined;
}): number | null {
  if (own === null || missedAt(own) === 0 || players < FEWEST_TO_COMPARE) return null;
  const alike = bars.filter(({ base_tenths }) => missedAt(base_tenths) === missedAt(own));
  const count = alike.reduce((sum, bar) => sum + bar.players, 0);
  return count > 1 ? count : null;
}

async function ownResult(
  ctx: Pick<Ctx, 'db' | 'ARCHIVE' | 'edition'>,
  { viewer, game, day }: { viewer: SQL; game: GameType; day: GameDay },
): Promise<{ base_tenths: number; held: number } | undefined> {
  const [found, months] = (await ctx.db.batch([
    sql`SELECT base_tenths, held FROM results WHERE player_id = ${viewer} AND day = ${day} AND game = ${game}`,
    monthsOfPlayer(viewer),
  ])) as [{ base_tenths: number; held: number }[], PlayersMonth[]];
  return found[0] ?? (await archivedResult(ctx, months, { game, day }));
}

/** Ten bars; 100 points count in the last one. */
function countsOf(bars: readonly Bar[]): number[] {
  const counts = Array.from({ length: BARS }, () => 0);
  for (const { base_tenths, players } of bars) {
    const place = Math.min(BARS - 1, Math.floor(base_tenths / TENTHS_PER_BAR));
    counts[place] = counts[place]! + players;
  }
  return counts;
}

/** The median of base points, in points; null without players. The bars must be sorted. */
export function medianOf(bars: readonly Bar[], players: number): number | null {
  if (players === 0) return null;
  const at = (place: number) => {
    let seen = 0;
    for (const bar of bars) {
      seen += bar.players;
      if (seen > place) return bar.base_tenths;
    }
    return 0;
  };
  return (at(Math.floor((players - 1) / 2)) + at(Math.floor(players / 2))) / 20;
}

/** The rank by base points, and the share of other players with fewer, in whole percent. */
function standingOf({ bars, players, own }: { bars: readonly Bar[]; players: number; own: number | null }): {
  rank_today: number | null;
  percentile: number | null;
} {
  if (own === null) return { rank_today: null, percentile: null };
  const count = (test: (bar: Bar) => boolean) => bars.filter(test).reduce((sum, bar) => sum + bar.players, 0);
  const rank_today = 1 + count((bar) => bar.base_tenths > own);
  const beaten = count((bar) => bar.base_tenths < own);
  // A copy of the bars may lack the viewer's own result.
  const others = Math.max(beaten, players - 1);
  return { rank_today, percentile: others > 0 ? Math.floor((100 * beaten) / others) : null };
}
