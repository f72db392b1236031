// Late payments count on the evenings on which they were due, and on no others.
import { type SQL, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { reachBack } from '../../worker/economy/reach-back.ts';
import { db } from '../support/record.ts';

const changesOf = (...rows: [player: number, day: string, sparks: number, villa: number][]): SQL => sql`
  SELECT value ->> 0 AS player_id, value ->> 1 AS day, value ->> 2 AS sparks_millis, value ->> 3 AS villa_millis
  FROM json_each(${JSON.stringify(rows)})`;

beforeEach(async () => {
  const days = ['2027-03-05', '2027-03-06', '2027-03-07', '2027-03-08'];
  const evening = (player: number, day: string, inArrears: number) => sql`
    INSERT INTO settlements (player_id, day, dividend_millis, tribute_millis, breakdown, villa_net_millis,
      sparks_millis, shares_millis, villa_millis, in_arrears, recorded_at)
    VALUES (${player}, ${day}, 0, 0, '[]', 0, 1000, 5000, 20, ${inArrears}, 0)`;
  await db.batch([
    ...[1, 2].flatMap((player) => days.map((day) => evening(player, day, 0))),
    ...days.map((day) => evening(3, day, day === '2027-03-07' ? 1 : 0)),
    sql`INSERT INTO standings (player_id, day, net_worth_millis, villa_millis, shares_millis)
      VALUES (1, '2027-03-08', 6020, 20, 5000), (3, '2027-03-07', 6000, 0, 5000), (4, '2027-03-04', 100, 0, 0)`,
    sql`INSERT INTO weekly_standings VALUES ('2027-02-22', 1, 6020, 6000), ('2027-03-01', 1, 6020, 6000),
      ('2027-03-01', 2, 6020, 6000), ('2027-03-01', 3, 6000, 6000), ('2027-03-01', 4, 100, 100)`,
  ]);
});

const record = async () => {
  const [settlements, standings, weeks] = (await db.batch([
    sql`SELECT player_id, day, sparks_millis, villa_millis FROM settlements ORDER BY player_id, day`,
    sql`SELECT player_id, net_worth_millis, villa_millis, shares_millis FROM standings ORDER BY player_id`,
    sql`SELECT week, player_id, net_worth_millis, wealth_millis FROM weekly_standings ORDER BY week, player_id`,
  ])) as Record<string, unknown>[][];
  return { settlements, standings, weeks } as Record<string, Record<string, unknown>[]>;
};
const values = (rows: Record<string, unknown>[]) => rows.map((row) => Object.values(row));

test('several changes of a player add up from their own days on, and other players are unchanged [§1 Settle before touch]', async () => {
  const before = await record();
  await db.batch(
    reachBack(changesOf([1, '2027-03-06', 100, 7], [1, '2027-03-08', 30, 0], [1, '2027-03-06', 0, 2])),
  );
  const after = await record();
  expect(values(after.settlements!.slice(0, 4))).toEqual([
    [1, '2027-03-05', 1000, 20],
    [1, '2027-03-06', 1100, 29],
    [1, '2027-03-07', 1100, 29],
    [1, '2027-03-08', 1130, 29],
  ]);
  expect(after.settlements!.slice(4)).toEqual(before.settlements!.slice(4));
  expect(values(after.standings!)).toEqual([
    [1, 6159, 29, 5000],
    [3, 6000, 0, 5000],
    [4, 100, 0, 0],
  ]);
  expect(values(after.weeks!)).toEqual([
    ['2027-02-22', 1, 6020, 6000],
    ['2027-03-01', 1, 6129, 6100],
    ['2027-03-01', 2, 6020, 6000],
    ['2027-03-01', 3, 6000, 6000],
    ['2027-03-01', 4, 100, 100],
  ]);
});

test('a Villa in arrears still counts as nothing, on that evening only', async () => {
  await db.batch(reachBack(changesOf([3, '2027-03-06', 10, 7])));
  const { settlements, standings, weeks } = await record();
  expect(values(settlements!.slice(8))).toEqual([
    [3, '2027-03-05', 1000, 20],
    [3, '2027-03-06', 1010, 27],
    [3, '2027-03-07', 1010, 20],
    [3, '2027-03-08', 1010, 27],
  ]);
  expect(values(standings!)[1]).toEqual([3, 6010, 0, 5000]);
  expect(values(weeks!)[3]).toEqual(['2027-03-01', 3, 6010, 6010]);
});

test('a change on time alters nothing, nor does one for a player without stored values', async () => {
  const before = await record();
  await db.batch(
    reachBack(changesOf([1, '2027-03-09', 10, 7], [4, '2027-03-08', 10, 7], [9, '2027-03-01', 1, 1])),
  );
  expect(await record()).toEqual(before);
});

test('the place on a board moves with the value', async () => {
  await db.batch(reachBack(changesOf([1, '2027-03-06', 2_000_000, 0])));
  expect(
    await db.all(sql`SELECT bucket, players FROM standing_histogram
      WHERE stat = 'net_worth' AND level = 0 AND players > 0 ORDER BY bucket`),
  ).toEqual([
    { bucket: 0, players: 2 },
    { bucket: 2, players: 1 },
  ]);
});
