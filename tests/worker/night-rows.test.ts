// The most rows that a piece of the rollover may change (RULES §1): a piece size learned from players with few changes does not
// fit players with many, neither within a night nor in the next one.
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { localPorts } from '../../worker/dev/local-ports.ts';
import { rowsOfEvening, settleStatements } from '../../worker/economy/settle.ts';
import { tellRecaps } from '../../worker/features/recap/tell.ts';
import { decideActive } from '../../worker/model/players/active-players.ts';
import { runDueJobs, takeTurn } from '../../worker/nightly/jobs.ts';
import { MOST_ROWS, MOST_ROWS_IN_OBJECT, USUAL_SIZE } from '../../worker/nightly/pace.ts';
import { ctxOf } from '../../worker/platform/context.ts';
import type { Statement } from '../../worker/platform/database.ts';
import { traced } from '../../worker/platform/trace.ts';
import { addDays, closeOf, type GameDay, MINUTE_MS, weekOf } from '../../worker/shared/kernel/game-day.ts';
import { fillCrowd, fillGuests, fillPools } from '../bench/crowd.ts';
import { limitedEnv } from '../support/limited-env.ts';
import { db, rowOf } from '../support/record.ts';

const SATURDAY = '2027-03-13' as GameDay;
const SUNDAY = addDays(SATURDAY, 1);
const rows = async (text: string) => (await env.DB.prepare(text).all()).results as never[];

test('a night changes 20,000 rows at most, even when rich players come after one that ended with idle guests [§Rollover]', {
  tags: ['long'],
}, async () => {
  await fillCrowd(rows, { players: 2000, day: SUNDAY });
  await fillPools(rows, { members: 1000, day: SUNDAY });
  await fillGuests(rows, { players: 2000, guests: 10_000, day: SUNDAY });
  const { limited, asked } = limitedEnv({ mostRows: Number.MAX_SAFE_INTEGER });
  const most: number[] = [];
  for (const day of [SUNDAY, addDays(SUNDAY, 1)]) {
    asked.mostWritten = 0;
    for (let minute = 0, end = 'more'; end !== 'done'; minute++) {
      const now = async () => closeOf(day) + minute * MINUTE_MS;
      end = await runDueJobs(ctxOf(limited), { ports: { ...localPorts(env), now } });
    }
    most.push(asked.mostWritten);
  }
  expect(await db.all(sql`SELECT DISTINCT settled_through AS day FROM players`)).toEqual([
    { day: addDays(SUNDAY, 1) },
  ]);
  expect(Math.max(...most)).toBeLessThanOrEqual(MOST_ROWS);
  // Pieces that are smaller than necessary would cost runs.
  expect(most[0]).toBeGreaterThan(MOST_ROWS / 2);
});

test('a night of an object changes 5,000 rows at most per turn [§Rollover; §Editions]', async () => {
  await fillCrowd(rows, { players: 700, day: SUNDAY });
  await fillPools(rows, { members: 300, day: SUNDAY });
  const { limited, asked } = limitedEnv({ mostRows: Number.MAX_SAFE_INTEGER });
  const now = async () => closeOf(SUNDAY);
  for (let end = 'more', turns = 0; end !== 'done'; turns++) {
    if (turns === 200) throw new Error('The night does not end.');
    end = await takeTurn(ctxOf(limited), { ports: { ...localPorts(env), now }, isMinute: false });
  }
  expect(asked.mostWritten).toBeLessThanOrEqual(MOST_ROWS_IN_OBJECT);
  expect(asked.mostWritten).toBeGreaterThan(MOST_ROWS_IN_OBJECT / 2);
});

/** How many rows the statements change, as D1 counts them. */
const rowsOf = (statements: Statement[]) =>
  traced({ marks: {}, patience_ms: Number.POSITIVE_INFINITY }, async (trace) => {
    await db.batch(statements);
    return trace.rowsWritten;
  });

test('an evening changes no more rows of a player than its estimate [§Rollover]', async () => {
  const people = {
    plain: 1,
    villa: 2,
    nothing: 3,
    owing: 4,
    gone: 5,
    goneFromVilla: 6,
    villaAlone: 8,
    guest: 61,
  };
  const { nothing, owing, gone, goneFromVilla, villaAlone } = people;
  await fillCrowd(rows, { players: 60, day: SATURDAY });
  await fillGuests(rows, { players: 60, guests: 1, day: SATURDAY });
  const before = addDays(SATURDAY, -1);
  await rows(
    `INSERT INTO tribute_pots SELECT id, '${SUNDAY}', 5000000, issued FROM landmarks WHERE id % 2 = 0`,
  );
  await rows(`INSERT INTO trades (player_id, landmark_id, shares, day, created_at)
    SELECT player_id, landmark_id, -shares, '${before}', 1 FROM holdings WHERE player_id IN (${nothing}, ${villaAlone})
    UNION ALL SELECT ${gone}, id, 1, '${before}', 1 FROM landmarks`);
  await rows(`INSERT INTO villa_arrears (player_id, amount_millis) VALUES (${owing}, 99000000)`);
  await rows(
    `UPDATE players SET last_seen_day = '${addDays(SUNDAY, -90)}' WHERE id IN (${gone}, ${goneFromVilla})`,
  );
  await db.batch(settleStatements({ day: SATURDAY, among: sql`true`, now_ms: closeOf(SATURDAY) }));
  await rows(`INSERT INTO villa_arrears (player_id, amount_millis) VALUES (${villaAlone}, 1000)`);
  // The first player settled empties the pots of the day, for everybody.
  await db.batch(settleStatements({ day: SUNDAY, among: sql`id = 60`, now_ms: closeOf(SUNDAY) }));
  for (const [who, id] of Object.entries(people)) {
    const taken = await rowOf<{ rows: number }>(
      sql`SELECT ${rowsOfEvening(SUNDAY)} AS rows FROM players WHERE id = ${id}`,
    );
    const changed = await rowsOf(
      settleStatements({ day: SUNDAY, among: sql`id = ${id}`, now_ms: closeOf(SUNDAY) }),
    );
    expect(changed, who).toBeGreaterThan(taken.rows / 2);
    expect(changed, who).toBeLessThanOrEqual(taken.rows);
  }
});

test('a recap and the list of active players change four rows of a player at most [§Rollover]', async () => {
  await fillCrowd(rows, { players: 60, day: SUNDAY });
  const each = { after: 0, through: 60 };
  for (let ago = 1; ago <= 15; ago++)
    await rows(`INSERT INTO results (player_id, day, game, play_id, base_tenths, points_tenths, metric, time_ms, solved,
        given_up, held, streak_days, streak_bonus_millis, finished_at, delivered_at)
      SELECT id, '${addDays(SUNDAY, -ago)}', 'snake', id || ':${ago}', 5, 5, 5, 5, 1, 0, 0, 1, 0, 5, 5 FROM players`);
  await rows(`UPDATE players SET proven_at = 1, last_played_day = '${SUNDAY}'`);
  const monday = addDays(SUNDAY, 1);
  const counts = [
    await rowsOf([tellRecaps({ week: weekOf(SUNDAY), ...each })]),
    await rowsOf(decideActive({ monday, ...each })),
  ];
  for (const changed of counts) {
    expect(changed).toBeGreaterThan(60);
    expect(changed).toBeLessThanOrEqual(60 * (MOST_ROWS / USUAL_SIZE.most));
  }
});
