// A player's week compared with the week before, in one round trip: points and ranks from the boards, days from the results,
// balance changes from the ledger.

import { sql } from 'drizzle-orm';
import {
  monthsOfPlayer,
  type PlayersMonth,
  rowsOfMonths,
  wholeSource,
} from '../../model/archive/archived-rows.ts';
import type { Source } from '../../model/archive/archived-tables.ts';
import { type WeekRankRow, weekRanks } from '../../model/boards/own-ranks.ts';
import { type ReadWorld, readUnkept, worldPlaces } from '../../model/boards/world-board.ts';
import { type LastWeek, lastWeekOf } from '../../model/leagues/last-week.ts';
import { transfersOf } from '../../model/ledger/transfers.ts';
import type { Columns } from '../../platform/columns.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Statement } from '../../platform/database.ts';
import type { results } from '../../plays/tables.ts';
import type { WeekRecap } from '../../shared/contract/recap.ts';
import {
  addDays,
  closeOf,
  type GameDay,
  type WeekStart,
  weekdaysOf,
  weekOf,
} from '../../shared/kernel/game-day.ts';
import type { GameType } from '../../shared/kernel/game-type.ts';
import { type Millisparks, toSparks } from '../../shared/kernel/millisparks.ts';
import { hardestSolved, type PlayersWeek, type SolvedRow, solvedPuzzles } from './hardest-solved.ts';
import { sumsByKind, type TypeSum } from './kinds.ts';

type DayRow = Columns<typeof results, 'day' | 'points_tenths'>;

interface WeekWorth {
  week: string;
  net_worth_millis: number;
}

/** The recap of a player's week; for the current week, so far. */
export async function weekRecapOf(
  ctx: Ctx,
  { player, week, now_ms }: { player: number; week: WeekStart; now_ms: number },
  readWorld: ReadWorld = readUnkept,
): Promise<WeekRecap> {
  const monday = week as string as GameDay;
  const before = weekOf(addDays(monday, -7));
  const sunday = addDays(monday, 6);
  const lists = (source?: Source) => [
    daysOf({ player, week, source }),
    sumsOf({ player, week, before, source }),
    solvedPuzzles({ player, week, source }),
  ];
  const [months, ranks, ranksBefore, worths, leagues, ...live] = (await ctx.db.batch([
    monthsOfPlayer(sql`${player}`),
    weekRanks({ player, week }),
    weekRanks({ player, week: before }),
    sql`
      SELECT week, net_worth_millis FROM weekly_standings
      WHERE week IN (${week}, ${before}) AND player_id = ${player}`,
    sql`
      SELECT step, last_step, last_place, last_of FROM league_members
      WHERE player_id = ${player} AND week = ${addDays(monday, 7)}`,
    ...lists(),
  ])) as [PlayersMonth[], WeekRankRow[], WeekRankRow[], WeekWorth[], LastWeek[], ...unknown[][]];
  const archived = months.filter(({ last_day }) => last_day >= addDays(monday, -7));
  const [days, sums, solved] = (
    archived.length === 0
      ? live
      : await ctx.db.batch(
          lists(
            wholeSource(player, await rowsOfMonths(ctx, archived, ['results', 'postings', 'settlements'])),
          ),
        )
  ) as [DayRow[], TypeSum[], SolvedRow[]];
  const [best] = days;
  const kinds = sumsByKind(sums);
  const worthAt = (of: string) => {
    const stored = worths.find((row) => row.week === of);
    return stored ? inSparks(stored.net_worth_millis) : null;
  };
  return {
    week,
    last_day: sunday,
    is_closed: closeOf(sunday) <= now_ms,
    plays: total(ranks, ({ plays }) => plays),
    plays_before: total(ranksBefore, ({ plays }) => plays),
    points: total(ranks, ({ points_tenths }) => points_tenths) / 10,
    points_before: total(ranksBefore, ({ points_tenths }) => points_tenths) / 10,
    best_day: best && best.points_tenths > 0 ? { day: best.day, points: best.points_tenths / 10 } : null,
    hardest_solved: hardestSolved(solved),
    games: gamesOf({
      ranks: await worldPlaces(ctx, { week, rows: ranks }, readWorld),
      ranksBefore: await worldPlaces(ctx, { week: before, rows: ranksBefore }, readWorld),
    }),
    economy: {
      changes: kinds.map(({ kind, change, change_before }) => ({
        kind,
        sparks: inSparks(change),
        sparks_before: inSparks(change_before),
      })),
      net: inSparks(total(kinds, ({ change }) => change)),
      net_before: inSparks(total(kinds, ({ change_before }) => change_before)),
    },
    league: leagues[0] ? lastWeekOf(leagues[0]) : null,
    net_worth: worthAt(week),
    net_worth_before: worthAt(before),
  };
}

/** The days of a week with their points, best first, then earliest. */
function daysOf({ player, week, source }: PlayersWeek): Statement {
  const days = weekdaysOf(week);
  return sql`
    SELECT day, SUM(points_tenths) AS points_tenths FROM ${source ? source('results') : sql`results`}
    WHERE player_id = ${player} AND day BETWEEN ${days[0]} AND ${days[6]} AND held = 0
    GROUP BY day ORDER BY points_tenths DESC, day`;
}

/** The change by transaction type in both weeks. Postings from and to the player are each read along their index. */
function sumsOf({
  player,
  week,
  before,
  source,
}: {
  player: number;
  week: WeekStart;
  before: WeekStart;
  source?: Source | undefined;
}): Statement {
  const last = weekdaysOf(week)[6];
  const where = sql`posted.day BETWEEN ${before} AND ${last}`;
  return sql`
    SELECT transaction_type, SUM(CASE WHEN day >= ${week} THEN change ELSE 0 END) AS change,
      SUM(CASE WHEN day < ${week} THEN change ELSE 0 END) AS change_before
    FROM ${transfersOf({ player, where, ...(source && { source }) })}
    GROUP BY transaction_type`;
}

function gamesOf({
  ranks,
  ranksBefore,
}: {
  ranks: readonly WeekRankRow[];
  ranksBefore: readonly WeekRankRow[];
}): WeekRecap['games'] {
  const played = [...new Set<GameType>([...ranks, ...ranksBefore].map(({ game }) => game))];
  return played
    .map((game) => {
      const now = ranks.find((row) => row.game === game);
      const then = ranksBefore.find((row) => row.game === game);
      return {
        game_type: game,
        plays: now?.plays ?? 0,
        points: (now?.points_tenths ?? 0) / 10,
        rank: now ? 1 + now.above : null,
        total_players: now?.players ?? 0,
        points_before: (then?.points_tenths ?? 0) / 10,
        rank_before: then ? 1 + then.above : null,
      };
    })
    .sort((one, other) => other.points - one.points || other.points_before - one.points_before);
}

function total<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + of(row), 0);
}

function inSparks(millis: number): number {
  return toSparks(millis as Millisparks);
}
