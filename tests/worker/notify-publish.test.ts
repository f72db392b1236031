import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inboxOf } from '../../worker/features/notifications/inbox.ts';
import { unreadOf } from '../../worker/features/notifications/unread.ts';
import { publish } from '../../worker/model/news/publish.ts';
import { notify } from '../../worker/model/notifications/notify.ts';
import { addDays, DAY_MS, type GameDay, gameDayAt, startOfDay } from '../../worker/shared/kernel/game-day.ts';
import { seedGuests } from '../support/board-rows.ts';
import { ctx, db } from '../support/record.ts';

interface Published {
  event_type: string;
  count: number;
  data_json: string;
  occurred_at: number;
}

describe('a notification', () => {
  const told = (rank: number) =>
    notify({ key: 'ranking:7:2027-03-08', player: 7, type: 'RANKING_UPDATE', facts: { rank }, now_ms: 1000 });

  test('about the same thing is stored once, and does not stop the batch it is in', async () => {
    await db.batch([told(3)]);
    await db.batch([told(4), sql`CREATE TABLE reached (n INTEGER)`]);
    expect(await db.all(sql`SELECT COUNT(*) AS n FROM notifications`)).toEqual([{ n: 1 }]);
    expect(await db.all(sql`SELECT * FROM reached`)).toEqual([]);
  });
});

describe('news', () => {
  const attack = ({ stolen, now_ms }: { stolen: number; now_ms: number }) =>
    publish({
      key: 'attack:9:2027-03-10',
      type: 'MISCHIEF_ATTACK',
      facts: {
        attacker: 7,
        target: 9,
        mischief_item_name: 'Raccoons',
        disrupted_items: ['Orchard'],
        attack_successful: true,
      },
      sums: { successful_attacks: 1, total_sparks_stolen: stolen },
      now_ms,
    });

  test('of one kind about one target on one day adds up in one row [§13]', async () => {
    await db.batch([attack({ stolen: 2.5, now_ms: 1000 })]);
    await db.batch([attack({ stolen: 4, now_ms: 2000 }), attack({ stolen: 0.5, now_ms: 3000 })]);
    const rows = await db.all<Published>(sql`SELECT * FROM news`);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ event_type: 'MISCHIEF_ATTACK', count: 3, occurred_at: 3000 });
    expect(JSON.parse(rows[0]!.data_json)).toMatchObject({
      attacker: 7,
      successful_attacks: 3,
      total_sparks_stolen: 7,
      disrupted_items: ['Orchard'],
    });
  });
});

const NOW_MS = startOfDay('2027-03-11' as GameDay) + 10 * 60_000;
const RUNS = 40;

interface Told {
  /** The times of stored notifications, in the order of their ids. */
  stored: number[];
  settled: { daysAgo: number; recorded_at: number; net: number | null; tributes: number[] }[];
  readAt: number;
}

/** Times cluster around the ends of days, where stored notifications and settlements meet. */
const instant = (mostDays: number) =>
  fc
    .tuple(fc.nat(mostDays * 2), fc.constantFrom(0, 0, 1, -1, 3_600_000))
    .map(([halves, off]) => startOfDay(gameDayAt(NOW_MS)) - (halves * DAY_MS) / 2 + off);

const told: fc.Arbitrary<Told> = fc.constantFrom(2, 20, 100).chain((days) =>
  fc.record({
    stored: fc.oneof(
      fc.array(instant(days), { maxLength: 12 }),
      fc.array(instant(days), { minLength: 60, maxLength: 130, size: 'max' }),
    ),
    settled: fc.uniqueArray(
      fc.record({
        daysAgo: fc.integer({ min: 1, max: days }),
        recorded_at: instant(days),
        net: fc.option(fc.integer({ min: -5000, max: 5000 })),
        tributes: fc.array(fc.constantFrom(0, 0, 70), { maxLength: 12 }),
      }),
      { selector: ({ daysAgo }) => daysAgo, maxLength: 30, size: 'max' },
    ),
    readAt: fc.oneof(instant(days), fc.constant(0), fc.constant(NOW_MS)),
  }),
);

const MIDNIGHT_MS = startOfDay(gameDayAt(NOW_MS));
const crowd = (count: number, at: number) => Array.from({ length: count }, () => at);
const dividends = (count: number) => crowd(count, 0);

/** Lists that end among unread entries: at 100, and where stored and settled ones share an instant. */
const EDGES: Told[] = [
  { stored: crowd(120, MIDNIGHT_MS), settled: [], readAt: 0 },
  {
    stored: crowd(60, MIDNIGHT_MS),
    settled: [
      { daysAgo: 1, recorded_at: NOW_MS, net: 5, tributes: [...dividends(30), 70, 70, 70, ...dividends(20)] },
    ],
    readAt: MIDNIGHT_MS + 1,
  },
  {
    stored: crowd(90, MIDNIGHT_MS + 1),
    settled: [{ daysAgo: 40, recorded_at: NOW_MS, net: null, tributes: dividends(12) }],
    readAt: NOW_MS - 1,
  },
];

async function store(playerId: number, { stored, settled, readAt }: Told): Promise<void> {
  const days = settled.map(({ daysAgo, recorded_at, net, tributes }) => ({
    day: addDays(gameDayAt(NOW_MS), -daysAgo),
    recorded_at,
    net,
    breakdown: tributes.map((tribute, place) => [place + 1, 2, 30, tribute]),
  }));
  await db.batch([
    sql`UPDATE players SET notifications_read_at = ${readAt} WHERE id = ${playerId}`,
    sql`
      INSERT INTO notifications (key, player_id, notification_type, data_json, created_at)
      SELECT ${`${playerId}:`} || key, ${playerId}, 'RANKING_UPDATE', '{"rank":1}', value
      FROM json_each(${JSON.stringify(stored)}) ORDER BY key`,
    sql`
      INSERT INTO settlements (player_id, day, dividend_millis, tribute_millis, breakdown, villa_net_millis,
        sparks_millis, shares_millis, villa_millis, recorded_at)
      SELECT ${playerId}, value ->> 'day', 0, 0, value -> 'breakdown', value ->> 'net', 0, 0, 0, value ->> 'recorded_at'
      FROM json_each(${JSON.stringify(days)})`,
  ]);
}

test('the unread count equals the number of unread notifications in the list [§13; §Settlement]', async () => {
  await seedGuests(Array.from({ length: RUNS }, (_, run) => `reader-${run}`));
  const players = await db.all<{ id: number }>(sql`SELECT id FROM players ORDER BY id`);
  await fc.assert(
    fc.asyncProperty(told, async (facts) => {
      const player = players.pop();
      if (!player) return;
      await store(player.id, facts);
      const reader = { playerId: player.id, now_ms: NOW_MS };
      const list = await inboxOf(ctx, reader);
      const unread = list.filter(({ is_read }) => !is_read).length;
      expect(await unreadOf(db, reader)).toBe(unread);
    }),
    { numRuns: RUNS, examples: EDGES.map((edge) => [edge]), endOnFailure: true },
  );
});
