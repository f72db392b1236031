// Who is not paired (RULES §5): unfair opponents [gate], marked plays, blocked players and players who left.

import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { readMembers } from '../../worker/model/challenges/members.ts';
import { SUSPECTED } from '../../worker/plays/fair-play.ts';
import { BY_AN_OPERATOR } from '../../worker/plays/held-results.ts';
import { addDays } from '../../worker/shared/kernel/game-day.ts';
import { signedIn } from '../support/accounts.ts';
import { plansOf } from '../support/board-rows.ts';
import {
  bea,
  check,
  close,
  DAY,
  entryStateOf,
  escrow,
  expectSoundPools,
  gained,
  join,
  makeMember,
  mara,
  meetChallengers,
  openTriordle,
  playTriordle,
  resultOf,
  statesOf,
  statusOf,
} from '../support/challengers.ts';
import { leave } from '../support/leaving.ts';
import { account, PASSWORD } from '../support/mailed.ts';
import { ops } from '../support/ops-calls.ts';
import { db, scalarOf } from '../support/record.ts';
import { type RichPlayer, richPlayer, sparksOf } from '../support/rich-player.ts';

beforeEach(meetChallengers);

const triordleStateOf = async ({ playerId }: RichPlayer) =>
  (
    await db.all<{ state: string }>(sql`SELECT state FROM challenge_entries
    WHERE player_id = ${playerId} AND game = 'triordle' AND day = ${DAY}`)
  )[0]?.state;
const switchOn = (gate: string) => mara.post('/dev/gates', { [gate]: true });

describe('pairing', () => {
  /** Mara has finished and waits; then Bea finishes. */
  const meet = async () => {
    for (const who of [mara, bea]) await join(who, 25);
    await playTriordle(mara);
    return (await playTriordle(bea)).body.matchup_result;
  };
  const refer = ({ playerId }: RichPlayer, by: RichPlayer) =>
    db.all(sql`UPDATE players SET referred_by = ${by.playerId} WHERE id = ${playerId}`);
  const met = (who: RichPlayer, opponent: number, { day, game = 'memory' }: { day: string; game?: string }) =>
    db.all(sql`
      INSERT INTO challenge_entries (player_id, day, game, wager_millis, state, goes_first, joined_at, finished_at,
        opponent_id) VALUES (${who.playerId}, ${day}, ${game}, 0, 'matched', 0, 1, 1, ${opponent})`);
  const joinFrom = (address: string) => async () => {
    for (const [place, who] of [mara, bea].entries())
      await join(who, 25, { headers: { 'cf-connecting-ip': place === 0 ? '192.0.2.1' : address } });
    await playTriordle(mara);
    return (await playTriordle(bea)).body.matchup_result;
  };

  test.each<[string, () => Promise<unknown>]>([
    ['a player and their referrer', async () => void (await refer(bea, mara))],
    ['a player and their referee', async () => void (await refer(mara, bea))],
  ])('keeps apart %s while the gate is on [§5 Pairing]', async (_, given) => {
    await given();
    await switchOn('fair_pairing');
    expect(await meetFromTwoPlaces()).toBeNull();
    expect([await triordleStateOf(mara), await triordleStateOf(bea)]).toEqual(['waiting', 'waiting']);
  });

  test('keeps apart two players of one address while the gate is on; they wait for others [§5 Pairing]', async () => {
    await switchOn('fair_pairing');
    expect(await joinFrom('192.0.2.1')()).toBeNull();
    const cyd = await richPlayer('Cyd', 200);
    await join(cyd, 25, { headers: { 'cf-connecting-ip': '192.0.2.2' } });
    expect((await playTriordle(cyd)).body.matchup_result).toMatchObject({ opponent_username: 'Mara' });
    await expectSoundPools();
  });

  /** Other members of today's Triordle pool, who have not played. */
  const fillPool = (count: number) =>
    db.batch(
      Array.from(
        { length: count },
        (_, place) => sql`
          INSERT INTO challenge_entries (player_id, day, game, wager_millis, state, goes_first, joined_at)
          VALUES (${9100 + place}, ${DAY}, 'triordle', 0, 'joined', 0, 1)`,
      ),
    );

  test('does not repeat yesterday’s opponent in a pool of six [§5 Pairing]', async () => {
    await met(mara, bea.playerId, { day: addDays(DAY, -1), game: 'triordle' });
    await fillPool(4);
    await switchOn('fair_pairing');
    expect(await meetFromTwoPlaces()).toBeNull();
    expect([await triordleStateOf(mara), await triordleStateOf(bea)]).toEqual(['waiting', 'waiting']);
  });

  test.each([
    ['yesterday in a pool of five', -1, 'triordle', 3],
    ['four days ago', -4, 'triordle', 4],
    ['yesterday in another game', -1, 'memory', 4],
  ])('allows an opponent of %s [§5 Pairing]', async (_, days, game, others) => {
    await met(mara, bea.playerId, { day: addDays(DAY, days), game });
    await fillPool(others);
    await switchOn('fair_pairing');
    expect(await meetFromTwoPlaces()).toMatchObject({ opponent_username: 'Mara' });
  });

  const meetFromTwoPlaces = joinFrom('192.0.2.2');

  test('allows referrer and referee to meet while the gate is off', async () => {
    await refer(bea, mara);
    expect(await meet()).toMatchObject({ opponent_username: 'Mara' });
  });

  test('leaves out a marked play until an operator clears it [§4 Time and marks; §5 Pairing]', async () => {
    for (const who of [mara, bea]) await join(who, 25);
    await playTriordle(mara);
    await db.batch([
      sql`UPDATE challenge_entries SET state = 'joined', finished_at = NULL WHERE player_id = ${mara.playerId}`,
      sql`UPDATE results SET held = 1, mark = 'too fast' WHERE player_id = ${mara.playerId}`,
    ]);
    expect((await playTriordle(bea)).body.matchup_result).toBeNull();
    expect(await statusOf(mara)).toMatchObject({ state: 'waiting', games_completed: 1 });
    const cleared = { username: 'Mara', game_type: 'triordle', day: DAY };
    expect((await ops('clear-mark', cleared)).body).toEqual({ cleared: true });
    expect(await check(bea)).toMatchObject({ opponent_username: 'Mara' });
    await expectSoundPools();
  });

  test('leaves out a waiting play that an operator holds back [§5 Pairing]', async () => {
    for (const who of [mara, bea]) await join(who, 25);
    await playTriordle(mara);
    const held = { username: 'Mara', game_type: 'triordle', day: DAY };
    expect((await ops('hold-result', held)).body).toEqual({ held: true });
    expect((await playTriordle(bea)).body.matchup_result).toBeNull();
    expect(await triordleStateOf(mara)).toBe('joined');
    await expectSoundPools();
  });

  test('leaves out a blocked player, whose wager comes back at the close [§5 Pairing]', async () => {
    for (const who of [mara, bea]) await join(who, 25);
    await playTriordle(mara);
    await db.all(sql`UPDATE players SET banned_at = 1 WHERE id = ${mara.playerId}`);
    expect((await playTriordle(bea)).body.matchup_result).toBeNull();
    expect(await entryStateOf(mara)).toBe('waiting');
  });

  const idOf = ({ publicId }: { publicId: string }) =>
    scalarOf<number>(sql`SELECT id FROM players WHERE public_id = ${publicId}`);

  test('leaves out a player who leaves Doxa, and returns the wagers of games not opened [§5 Joining; §12 Leaving]', async () => {
    const leaver = await account('leaver');
    const playerId = await idOf(leaver);
    await join(leaver, 25);
    await join(leaver, 50, { game_type: 'memory' });
    await join(bea, 25);
    const before = await sparksOf({ playerId });
    expect((await leave(leaver)).status).toBe(200);
    expect(await sparksOf({ playerId })).toBe(before + 75);
    expect((await playTriordle(bea)).body.matchup_result).toBeNull();
    const backs = await db.all(sql`
      SELECT description, amount FROM postings WHERE transaction_type = 'challenge_refund' ORDER BY description`);
    expect(backs).toEqual([
      { description: `Memory Match challenge, ${DAY}`, amount: 50_000 },
      { description: `Triordle challenge, ${DAY}`, amount: 25_000 },
    ]);
    expect(await escrow()).toBe(25_000);
    await expectSoundPools();
    const back = await signedIn('leaver', PASSWORD);
    expect(await statusOf(back)).toMatchObject({ state: 'closed', is_in_pool: false });
    expect((await join(back, 0)).body.code).toBe('ALREADY_JOINED');
  });

  test.each(['opened', 'finished'] as const)(
    'keeps the wager of a play that was %s: leaving and returning does not save it [§5 Joining]',
    async (state) => {
      const leaver = await account('leaver');
      const playerId = await idOf(leaver);
      await join(leaver, 25);
      await (state === 'opened' ? openTriordle(leaver) : playTriordle(leaver, { vain: 8 }));
      await join(leaver, 50, { game_type: 'memory' });
      await join(bea, 25);
      const before = await sparksOf({ playerId });
      expect((await leave(leaver)).status).toBe(200);
      expect(await sparksOf({ playerId })).toBe(before + 50);
      await playTriordle(bea);
      await signedIn('leaver', PASSWORD);
      await close();
      expect(await sparksOf({ playerId })).toBe(before + 50);
      expect(await gained(bea)).toBe(100 + 25);
      expect(await escrow()).toBe(0);
      await expectSoundPools();
    },
  );
});

test('the line of members is read in index order, without sorting', async () => {
  const read = {
    pool: { game: 'triordle', day: DAY },
    state: 'waiting',
    wager_millis: 25_000,
    limit: 10,
    isFairnessAsked: false,
  } as const;
  const plans = await plansOf([readMembers(read)]);
  const lines = plans.filter((plan) => plan.startsWith('SEARCH line'));
  expect(lines).toHaveLength(2);
  for (const plan of lines)
    expect(plan).toContain(
      'challenge_entries_by_wait (game=? AND day=? AND state=? AND wager_millis=? AND goes_first=?)',
    );
  expect(plans.filter((plan) => plan.includes('TEMP B-TREE'))).toEqual([]);
});

describe('at the close a held play', () => {
  /** Mara’s play of 50 points is held back with this mark; Bea waits with `points`. */
  const closeWithHeld = async (mark: string, { points }: { points: number }) => {
    await db.batch([
      ...makeMember({ ...mara, day: DAY, wager: 25, score: null }),
      resultOf({ ...mara, day: DAY }),
      sql`UPDATE results SET held = 1, mark = ${mark}`,
      ...makeMember({ ...bea, day: DAY, wager: 25, score: { base_tenths: 10 * points } }),
    ]);
    await close();
    await expectSoundPools();
    expect(await escrow()).toBe(0);
    return { states: await statesOf(), sparks: [await sparksOf(mara), await sparksOf(bea)] };
  };

  test('loses its wager to a leftover member who did better [§5 At the close (01:30 UTC)]', async () => {
    expect(await closeWithHeld('silent', { points: 60 })).toEqual({
      states: { Mara: 'matched', Bea: 'matched' },
      sparks: [175, 325],
    });
  });

  test.each([40, 50])(
    'neither wins nor ties against %i points: the other member is unpaired, and the wager is returned [§5 At the close (01:30 UTC)]',
    async (points) => {
      expect(await closeWithHeld('silent', { points })).toEqual({
        states: { Mara: 'returned', Bea: 'odd' },
        sparks: [200, 210],
      });
    },
  );

  test.each([SUSPECTED.reason, BY_AN_OPERATOR])(
    'gets its wager back when its mark is %j [§5 At the close (01:30 UTC)]',
    async (mark) => {
      expect(await closeWithHeld(mark, { points: 60 })).toEqual({
        states: { Mara: 'returned', Bea: 'odd' },
        sparks: [200, 210],
      });
    },
  );
});
