// The close of the pools (RULES §5): who lapsed, who meets whom for what, who is odd, and that it happens once.
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { rollOver } from '../../worker/daily/rollover.ts';
import { closeOf, type GameDay } from '../../worker/kernel/game-day.ts';
import { database } from '../../worker/platform/database.ts';
import { escrow, expectSoundPools, join, openTriordle, playTriordle } from '../support/challengers.ts';
import { setClock } from '../support/client.ts';
import { expectAllAccountedFor, type RichPlayer, richPlayer, sparksOf } from '../support/rich-player.ts';

const db = database(env);
const DAY = '2027-03-10' as GameDay;

/** The jobs that are due so long after the close of the day. */
const close = ({ late_ms = 0, inEnv = env }: { late_ms?: number; inEnv?: Env } = {}) =>
  rollOver(inEnv, { now: async () => closeOf(DAY) + late_ms, deadline_ms: Number.POSITIVE_INFINITY });

const statesOf = async () =>
  Object.fromEntries(
    (
      await db.all<{ username: string; state: string }>(sql`
        SELECT username, state FROM challenge_entries JOIN players ON players.id = player_id ORDER BY username`)
    ).map(({ username, state }) => [username, state]),
  );
const matchups = () =>
  db.all<Record<string, unknown>>(sql`
    SELECT one.username AS one, two.username AS two, score_one_tenths, score_two_tenths, wager_millis, pot_millis,
      (SELECT username FROM players WHERE id = winner_id) AS winner, judged_at
    FROM challenge_matchups JOIN players AS one ON one.id = player_one JOIN players AS two ON two.id = player_two
    ORDER BY challenge_matchups.id`);
const pointsOf = async ({ playerId }: RichPlayer) =>
  (
    await db.all<{ points: number }>(
      sql`SELECT COALESCE(SUM(points_tenths), 0) / 10.0 AS points FROM results WHERE player_id = ${playerId}`,
    )
  )[0]!.points;
/** Sparks since the gift of 200, besides what games paid. */
const gained = async (who: RichPlayer) => (await sparksOf(who)) - (await pointsOf(who)) - 200;

let mara: RichPlayer;
let bea: RichPlayer;

beforeEach(async () => {
  await setClock(`${DAY}T12:00:00Z`);
  mara = await richPlayer('Mara', 200);
  bea = await richPlayer('Bea', 200);
});

describe('at the close', () => {
  test('a play that was opened and not finished counts as 0 points', async () => {
    await join(mara, 50);
    await join(bea, 50);
    await playTriordle(mara);
    await openTriordle(bea);
    await close();
    expect(await matchups()).toEqual([
      {
        one: 'Mara',
        two: 'Bea',
        score_one_tenths: 1000,
        score_two_tenths: 0,
        wager_millis: 50_000,
        pot_millis: 200_000,
        winner: 'Mara',
        judged_at: closeOf(DAY),
      },
    ]);
    expect([await gained(mara), await gained(bea)]).toEqual([150, -50]);
    expect(await escrow()).toBe(0);
    await expectSoundPools();
    await expectAllAccountedFor();
  });

  test('who never opened the game gets the wager back, and is in no matchup', async () => {
    await join(mara, 50);
    await join(bea, 50);
    await playTriordle(mara);
    await close();
    expect(await statesOf()).toEqual({ Mara: 'odd', Bea: 'returned' });
    expect([await gained(mara), await gained(bea)]).toEqual([10, 0]);
    await expectSoundPools();
  });

  test('different wagers play for the lower one, after equal ones have met; the excess comes back', async () => {
    const [cyd, dot, eve] = [
      await richPlayer('Cyd', 200),
      await richPlayer('Dot', 200),
      await richPlayer('Eve', 200),
    ];
    for (const [who, wager] of [
      [mara, 50],
      [cyd, 25],
      [dot, 0],
    ] as const)
      await join(who, wager);
    for (const who of [mara, cyd, dot]) await playTriordle(who, { vain: who === dot ? 2 : 0 });
    for (const who of [bea, eve]) {
      await join(who, 25);
      await openTriordle(who);
    }
    await close();
    expect(await matchups()).toMatchObject([
      { one: 'Cyd', two: 'Bea', wager_millis: 25_000, winner: 'Cyd', pot_millis: 150_000 },
      { one: 'Mara', two: 'Dot', wager_millis: 0, winner: 'Mara', pot_millis: 100_000 },
    ]);
    expect(await statesOf()).toMatchObject({ Eve: 'odd' });
    expect([await gained(mara), await gained(dot), await gained(eve)]).toEqual([100, 0, 10]);
    await expectSoundPools();
    await expectAllAccountedFor();
  });
});
