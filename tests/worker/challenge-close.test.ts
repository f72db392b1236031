// The close of the pools (RULES §5): lapsed plays, pairings and stakes, and the unpaired member.
import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { makeTurn } from '../../worker/features/challenges/turn.ts';
import { allGates } from '../../worker/platform/gates.ts';
import { closeOf, MINUTE_MS } from '../../worker/shared/kernel/game-day.ts';
import {
  bea,
  cardOf,
  close,
  DAY,
  escrow,
  expectSoundPools,
  gained,
  join,
  makeMember,
  mara,
  matchups,
  meetChallengers,
  openTriordle,
  playTriordle,
  pointsOf,
  statesOf,
} from '../support/challengers.ts';
import { setClock } from '../support/client.ts';
import { ctx, db } from '../support/record.ts';
import { expectAllAccountedFor, richPlayer, sparksOf } from '../support/rich-player.ts';

beforeEach(meetChallengers);

describe('the close of a challenge pool', () => {
  test('counts an opened but unfinished play as 0 points [§5 At the close (01:30 UTC)]', async () => {
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

  test('returns the wager of a member who never opened the game, without a matchup [§5 At the close (01:30 UTC)]', async () => {
    await join(mara, 50);
    await join(bea, 50);
    await playTriordle(mara);
    await close();
    expect(await statesOf()).toEqual({ Mara: 'odd', Bea: 'returned' });
    expect([await gained(mara), await gained(bea)]).toEqual([10, 0]);
    await expectSoundPools();
  });

  test('asks an unresponsive member’s object for ten minutes, then returns the wager [§5 At the close (01:30 UTC); §Rollover]', {
    tags: ['long'],
    timeout: 30_000,
  }, async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await join(mara, 50);
    await join(bea, 50);
    await playTriordle(mara);
    await openTriordle(bea);
    const stateAtClose = () => new Promise<never>(() => {});
    const silent = { idFromName: () => '', get: () => ({ stateAtClose }) } as unknown as typeof ctx.PLAYERS;
    const asking = { ...ctx, PLAYERS: silent };
    expect(await close({ asking, late_ms: 9 * MINUTE_MS })).toBe('failed');
    expect(await statesOf()).toMatchObject({ Bea: 'joined' });
    expect(await close({ asking, late_ms: 10 * MINUTE_MS })).toBe('done');
    vi.restoreAllMocks();
    expect(await statesOf()).toEqual({ Mara: 'odd', Bea: 'returned' });
    expect([await gained(mara), await gained(bea)]).toEqual([10, 0]);
    await expectSoundPools();
  });

  test('asks a member’s object again after a release restarts it [§5 At the close (01:30 UTC); §Rollover]', async () => {
    await join(mara, 50);
    await join(bea, 50);
    await playTriordle(mara);
    await openTriordle(bea);
    const stateAtClose = vi.fn(async () => 'open').mockRejectedValueOnce(new Error('restarted'));
    const restarted = {
      idFromName: () => '',
      get: () => ({ stateAtClose }),
    } as unknown as typeof ctx.PLAYERS;
    expect(await close({ asking: { ...ctx, PLAYERS: restarted } })).toBe('done');
    expect(await statesOf()).toEqual({ Mara: 'matched', Bea: 'matched' });
  });

  test('pairs equal wagers first, then different ones for the lower wager, and returns the excess [§5 At the close (01:30 UTC)]', async () => {
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
    await db.all(sql`UPDATE challenge_entries SET lot = player_id`);
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

  test('returns both wagers when neither has a point, lapsed or not', async () => {
    for (const who of [mara, bea]) {
      await join(who, 50);
      await openTriordle(who);
    }
    await close();
    expect(await matchups()).toMatchObject([{ winner: null, pot_millis: 0, score_one_tenths: 0 }]);
    expect([await gained(mara), await gained(bea)]).toEqual([0, 0]);
    expect(await escrow()).toBe(0);
    await expectSoundPools();
  });

  test('ignores a result delivered after it: the wager is returned and the play is still paid [§1 The close; §5 At the close (01:30 UTC)]', async () => {
    await join(mara, 50);
    await join(bea, 50);
    await playTriordle(bea);
    await db.all(sql`ALTER TABLE results RENAME TO lost_results`);
    expect((await playTriordle(mara)).body.pending).toBe(true);
    await db.all(sql`ALTER TABLE lost_results RENAME TO results`);
    await setClock('2027-03-11T01:31:00Z');
    await runDurableObjectAlarm(env.PLAYERS.get(env.PLAYERS.idFromName(mara.publicId)));
    expect(await pointsOf(mara)).toBeGreaterThan(0);
    expect(await statesOf()).toEqual({ Mara: 'joined', Bea: 'waiting' });
    await close();
    expect(await statesOf()).toEqual({ Mara: 'returned', Bea: 'odd' });
    expect([await gained(mara), await gained(bea)]).toEqual([0, 10]);
    await expectSoundPools();
  });

  test('returns the wager of a blocked player, who meets nobody [§5 At the close (01:30 UTC)]', async () => {
    await db.batch([mara, bea].flatMap((who) => makeMember({ ...who, day: DAY, wager: 25 })));
    await db.all(sql`UPDATE players SET banned_at = 1 WHERE id = ${mara.playerId}`);
    await close();
    expect(await statesOf()).toEqual({ Mara: 'returned', Bea: 'odd' });
    await expectSoundPools();
  });

  test('pairs fairly while the gate is on [§5 At the close (01:30 UTC)]', async () => {
    await db.batch(
      [mara, bea].flatMap((who) => makeMember({ ...who, day: DAY, wager: 25, address_mark: 'home' })),
    );
    await close({ gates: allGates({ on: true }) });
    expect(await statesOf()).toEqual({ Mara: 'odd', Bea: 'returned' });
    expect([await sparksOf(mara), await sparksOf(bea)]).toEqual([210, 200]);
    await expectSoundPools();
  });

  test('consoles one member of a pool, however many accounts of one address only open the game [§5 At the close (01:30 UTC)]', async () => {
    const crowd = [mara, bea, await richPlayer('Cyd', 200), await richPlayer('Dot', 200)];
    for (const [place, who] of crowd.entries()) {
      await join(who, [0, 25, 50][place % 3]);
      await openTriordle(who);
    }
    await close({ gates: allGates({ on: true }) });
    const gains = await Promise.all(crowd.map(gained));
    expect(gains.sort()).toEqual([0, 0, 0, 10]);
    expect(Object.values(await statesOf()).sort()).toEqual(['odd', 'returned', 'returned', 'returned']);
    await expectSoundPools();
  });

  test('notifies an unpaired member once of the returned wager and of what the wait pays [§5 At the close (01:30 UTC)]', async () => {
    await db.batch([
      ...makeMember({ ...mara, day: DAY, wager: 25 }),
      ...makeMember({ ...bea, day: DAY, wager: 50, score: null }),
    ]);
    await close();
    await close();
    const told = await db.all<{ player_id: number; facts: string; created_at: number }>(sql`
      SELECT player_id, data_json AS facts, created_at FROM notifications
      WHERE notification_type = 'CHALLENGE_UNMATCHED' ORDER BY player_id`);
    expect(told.map(({ facts, ...one }) => ({ ...one, ...JSON.parse(facts) }))).toEqual([
      {
        player_id: mara.playerId,
        created_at: closeOf(DAY),
        game_type: 'triordle',
        wager_returned: 25,
        consolation: 10,
      },
      {
        player_id: bea.playerId,
        created_at: closeOf(DAY),
        game_type: 'triordle',
        wager_returned: 50,
        consolation: 0,
      },
    ]);
  });

  test('leaves yesterday’s entry beside today’s until it is decided [§5 At the close (01:30 UTC)]', async () => {
    await db.batch(makeMember({ ...mara, day: DAY, wager: 25 }));
    await setClock('2027-03-11T00:30:00Z');
    expect(await cardOf(mara)).toMatchObject({
      challenge: { state: 'none' },
      challenge_yesterday: { wager_sparks: 25 },
    });
    await close();
    await setClock('2027-03-11T01:31:00Z');
    expect(await cardOf(mara)).toMatchObject({ challenge: { state: 'none' }, challenge_yesterday: null });
  });

  test('does nothing before its time [§1 The close]', async () => {
    await db.batch(makeMember({ ...mara, day: DAY, wager: 25 }));
    expect(await close({ late_ms: -1 })).toBe('done');
    expect(await statesOf()).toEqual({ Mara: 'finished' });
    await close();
    expect(await statesOf()).toEqual({ Mara: 'odd' });
  });

  test('leaves the pool no later turn: a late result is not paired [§Challenge pools]', async () => {
    await db.batch([mara, bea].flatMap((who) => makeMember({ ...who, day: DAY })));
    const turn = { pool: { game: 'triordle', day: DAY }, gates: allGates({ on: false }) } as const;
    await makeTurn(db, { ...turn, now_ms: closeOf(DAY) });
    expect(await statesOf()).toEqual({ Mara: 'finished', Bea: 'finished' });
    await makeTurn(db, { ...turn, now_ms: closeOf(DAY) - 1 });
    expect(await statesOf()).toEqual({ Mara: 'matched', Bea: 'matched' });
  });
});

describe('the unpaired member', () => {
  test('comes first in the next joined pool, of any game, once [§5 At the close (01:30 UTC)]', async () => {
    await db.batch(makeMember({ ...mara, day: DAY, wager: 0 }));
    await close();
    await setClock('2027-03-11T12:00:00Z');
    await join(mara, 0);
    await join(mara, 0, { game_type: 'memory' });
    const joined = await db.all(sql`SELECT game, goes_first FROM challenge_entries
      WHERE day = '2027-03-11' ORDER BY game`);
    expect(joined).toEqual([
      { game: 'memory', goes_first: 0 },
      { game: 'triordle', goes_first: 1 },
    ]);
    const cyd = await richPlayer('Cyd', 0);
    for (const who of [bea, cyd]) await join(who, 0);
    await db.all(sql`UPDATE challenge_entries SET state = 'waiting', finished_at = 1
      WHERE player_id = ${bea.playerId} AND day = '2027-03-11'`);
    await db.all(sql`UPDATE challenge_entries SET state = 'waiting', finished_at = 2
      WHERE player_id = ${mara.playerId} AND day = '2027-03-11' AND game = 'triordle'`);
    const { body } = await playTriordle(cyd);
    expect(body.matchup_result.opponent_username).toBe('Mara');
  });

  test.each([
    ['2027-02-08', 1],
    ['2027-02-07', 0],
  ])('of %s has this priority: %j [§5 At the close (01:30 UTC)]', async (day, goes_first) => {
    await db.all(sql`
      INSERT INTO challenge_entries (player_id, day, game, wager_millis, state, goes_first, joined_at)
      VALUES (${mara.playerId}, ${day}, 'snake', 0, 'odd', 0, 1)`);
    await join(mara, 0);
    const [entry] = await db.all(sql`SELECT goes_first FROM challenge_entries WHERE day = ${DAY}`);
    expect(entry).toEqual({ goes_first });
  });
});
