// The distribution of a day's scores in a game, and the viewer's rank in it.
import { sql } from 'drizzle-orm';
import { type Database, type ReadShared, readSharedFrom } from '../../platform/database.ts';
import type { CallReply } from '../../shared/contract/call.ts';
import type { distribution } from '../../shared/contract/plays.ts';
import type { GameDay } from '../../shared/kernel/game-day.ts';
import type { GameType } from '../../shared/kernel/game-type.ts';

type Distribution = CallReply<typeof distribution>;

/** How many players reached a number of base points. */
export interface Bar {
  base_tenths: number;
  players: number;
}

const BARS = 10;
const TENTHS_PER_BAR = 100;

/** The day's distribution, and beside it the viewer's place; the histogram has at most 1,001 rows. */
export async function dayDistribution(
  db: Database,
  { game, day, viewerPublicId }: { game: GameType; day: GameDay; viewerPublicId: string | null },
  readShared: ReadShared = readSharedFrom(db),
): Promise<Distribution> {
  const [bars, own] = await Promise.all([
    readShared(`bars-${game}-${day}`, (nearby) =>
      nearby.all<Bar>(sql`
        SELECT base_tenths, players FROM daily_histogram
        WHERE day = ${day} AND game = ${game} AND players > 0 ORDER BY base_tenths`),
    ),
    viewerPublicId === null
      ? []
      : db.all<Pick<Bar, 'base_tenths'>>(sql`
          SELECT results.base_tenths FROM results JOIN players ON players.id = results.player_id
          WHERE players.public_id = ${viewerPublicId} AND results.day = ${day} AND results.game = ${game}
            AND results.held = 0`),
  ]);
  const players = bars.reduce((sum, bar) => sum + bar.players, 0);
  return {
    game_type: game,
    game_date: day,
    counts: countsOf(bars),
    players,
    median: medianOf(bars, players),
    ...standingOf({ bars, players, own: own[0]?.base_tenths ?? null }),
  };
}

/** Ten bars; 100 points belong to the last one. */
function countsOf(bars: readonly Bar[]): number[] {
  const counts = Array.from({ length: BARS }, () => 0);
  for (const { base_tenths, players } of bars) {
    const place = Math.min(BARS - 1, Math.floor(base_tenths / TENTHS_PER_BAR));
    counts[place] = counts[place]! + players;
  }
  return counts;
}

/** The middle of all base points, in points; null without players. The bars are in their order. */
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

/** Rank by base points, and the share of the others that the viewer's score beats, in whole percent. */
function standingOf({ bars, players, own }: { bars: readonly Bar[]; players: number; own: number | null }): {
  rank_today: number | null;
  percentile: number | null;
} {
  if (own === null) return { rank_today: null, percentile: null };
  const count = (test: (bar: Bar) => boolean) => bars.filter(test).reduce((sum, bar) => sum + bar.players, 0);
  const rank_today = 1 + count((bar) => bar.base_tenths > own);
  const beaten = count((bar) => bar.base_tenths < own);
  // Bars that are older than the own result have one less.
  const others = Math.max(beaten, players - 1);
  return { rank_today, percentile: others > 0 ? Math.floor((100 * beaten) / others) : null };
}
