// A player's worth at the end of each day. Sparks are reconstructed backwards from the balance by the postings since. Shares
// and pieces come from the settlement; for days without one, on which nothing happened, they are summed from trades and moves.
// Days not yet settled have today's worth.

import { sql } from 'drizzle-orm';
import { monthsOfPlayer, type PlayersMonth, rowsOfMonths } from '../../model/archive/archived-rows.ts';
import { SEALED_ID } from '../../model/archive/sealed.ts';
import { achievementValuesByDay } from '../../model/badges/value.ts';
import { sharesValueOf } from '../../model/landmarks/value.ts';
import type { accounts, postings, settlements } from '../../model/ledger/tables.ts';
import type { players } from '../../model/players/tables.ts';
import { villaValueOf } from '../../model/villa/value.ts';
import type { Columns } from '../../platform/columns.ts';
import type { Ctx } from '../../platform/context.ts';
import type { CallReply } from '../../shared/contract/call.ts';
import type { balanceHistory } from '../../shared/contract/wallet.ts';
import { addDays, type GameDay } from '../../shared/kernel/game-day.ts';
import { type Millisparks, toSparks } from '../../shared/kernel/millisparks.ts';

type BalancePoint = CallReply<typeof balanceHistory>[number];

type Worth = Columns<typeof settlements, 'shares_millis' | 'villa_millis'>;

/** A day's stored worth, or the changes on it. */
type WorthOn = Worth & { day: string };

/** The value of badges including those won for a day. */
type BadgeWorth = Columns<typeof settlements, 'day' | 'villa_millis'>;

type WorthNow = Worth & Columns<typeof accounts, 'balance'> & Columns<typeof players, 'settled_through'>;

/** One point for each of the last `days` days (1 to 366), oldest first; the last is today so far. */
export async function balanceHistoryOf(
  ctx: Pick<Ctx, 'db' | 'ARCHIVE' | 'edition'>,
  { player, days, today }: { player: number; days: number; today: GameDay },
): Promise<BalancePoint[]> {
  const first = addDays(today, 1 - days);
  const id = sql`${player}`;
  const [standing, changes, settled, moved, badges, months] = (await ctx.db.batch([
    sql`
      SELECT accounts.balance, players.settled_through, ${sharesValueOf(id)} AS shares_millis,
        ${villaValueOf(id)} AS villa_millis
      FROM players JOIN accounts ON accounts.id = players.id WHERE players.id = ${player}`,
    sql`
      SELECT day, SUM(change) AS change FROM (
        SELECT day, amount AS change FROM postings WHERE target = ${player} AND target > 0 AND id > ${SEALED_ID} AND day > ${first}
        UNION ALL
        SELECT day, -amount FROM postings WHERE source = ${player} AND source > 0 AND id > ${SEALED_ID} AND day > ${first}
      ) GROUP BY day`,
    sql`
      SELECT day, shares_millis, villa_millis FROM settlements WHERE player_id = ${player} AND day >= ${first}`,
    sql`
      SELECT day, SUM(shares) AS shares_millis, SUM(pieces) AS villa_millis FROM (
        SELECT trades.day, trades.shares * price_millis AS shares, 0 AS pieces
        FROM trades JOIN landmarks ON landmarks.id = trades.landmark_id WHERE trades.player_id = ${player}
        UNION ALL
        SELECT villa_moves.day, 0, quantity * value_millis
        FROM villa_moves JOIN villa_shop ON villa_shop.item = villa_moves.item WHERE villa_moves.player_id = ${player}
      ) GROUP BY day`,
    achievementValuesByDay(player),
    monthsOfPlayer(id),
  ])) as [WorthNow[], Change[], WorthOn[], WorthOn[], BadgeWorth[], PlayersMonth[]];
  const now = standing[0]!;
  const archived = await archivedSince(ctx, { months, first, player });
  const changeOn = new Map<string, number>();
  for (const { day, change } of [...changes, ...archived.changes])
    changeOn.set(day, (changeOn.get(day) ?? 0) + change);
  const worthOn = new Map([...archived.settled, ...settled].map((row) => [row.day, row]));
  const points: BalancePoint[] = [];
  let balance = now.balance;
  for (let day = today; points.length < days; day = addDays(day, -1)) {
    const worth =
      day > now.settled_through ? now : (worthOn.get(day) ?? quietWorthOn(day, { moved, badges }));
    points.push(pointOf({ day, balance, worth }));
    balance -= changeOn.get(day) ?? 0;
  }
  return points.reverse();
}

interface Change {
  day: string;
  change: number;
}

/** The archived rows of the days from `first` on. A month may contain late postings of earlier days. */
async function archivedSince(
  ctx: Pick<Ctx, 'ARCHIVE' | 'edition'>,
  { months, first, player }: { months: readonly PlayersMonth[]; first: GameDay; player: number },
): Promise<{ changes: Change[]; settled: WorthOn[] }> {
  const reached = months.filter(({ last_day }) => last_day >= first);
  const rows = await rowsOfMonths(ctx, reached, ['postings', 'settlements']);
  const ofTable = <Row>(wanted: string) => rows.filter(({ table }) => table === wanted) as unknown as Row[];
  return {
    changes: ofTable<Columns<typeof postings>>('postings').map(({ day, target, amount }) => ({
      day,
      change: target === player ? amount : -amount,
    })),
    settled: ofTable<Columns<typeof settlements>>('settlements'),
  };
}

/** For a day settled without a row: the trades and moves up to its end, and the badges won before it. */
function quietWorthOn(
  day: GameDay,
  { moved, badges }: { moved: readonly WorthOn[]; badges: readonly BadgeWorth[] },
): Worth {
  const won = badges.findLast((one) => one.day < day)?.villa_millis ?? 0;
  const sum = (of: keyof Worth) => moved.reduce((all, one) => (one.day <= day ? all + one[of] : all), 0);
  return { shares_millis: sum('shares_millis'), villa_millis: sum('villa_millis') + won };
}

function pointOf({ day, balance, worth }: { day: GameDay; balance: number; worth: Worth }): BalancePoint {
  const { shares_millis, villa_millis } = worth;
  return {
    day,
    sparks: toSparks(balance as Millisparks),
    shares: toSparks(shares_millis as Millisparks),
    villa: toSparks(villa_millis as Millisparks),
    net_worth: toSparks((balance + shares_millis + villa_millis) as Millisparks),
  };
}
