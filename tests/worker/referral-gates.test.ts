// A referrer's rewards for friends while the gates are on: how many, when, and for whom.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditLedger } from '../../worker/model/ledger/audit.ts';
import { referralStatements } from '../../worker/model/rewards/reward.ts';
import { addDays, DAY_MS, gameDayAt } from '../../worker/shared/kernel/game-day.ts';
import { seedResults } from '../support/board-rows.ts';
import { player, playMemory, setClock } from '../support/client.ts';
import { db } from '../support/record.ts';
import {
  ALL_OFF,
  ALL_ON,
  bring,
  bringAll,
  earned,
  inviter,
  meetInviter,
  NOW_MS,
  playedDays,
  prove,
  verify,
} from '../support/referral-friends.ts';

beforeEach(meetInviter);

describe('with the gates on', () => {
  test('the first three referrals are paid at once, and the fourth when verified with plays on three days [§12 Referrals]', async () => {
    await bringAll('ada bea cyd dot', { gates: ALL_ON });
    expect(await earned()).toBe(1500);
    await playedDays('dot', 3);
    await prove('dot');
    expect(await earned()).toBe(1500);
    await verify('dot');
    await prove('dot');
    expect(await earned()).toBe(2000);
    await prove('dot');
    expect(await earned()).toBe(2000);
  });

  test('two days with four games do not count as three days [§12 Referrals]', async () => {
    await bringAll('ada bea cyd dot', { gates: ALL_ON });
    await verify('dot');
    await playedDays('dot', 2);
    for (const game of ['memory', 'snake'] as const)
      await seedResults({
        day: addDays(gameDayAt(NOW_MS), -5),
        game,
        entries: [{ who: 'dot', base_tenths: 500 }],
      });
    await prove('dot');
    expect(await earned()).toBe(1500);
  });

  test('days without points or with held results prove nothing [§12 Referrals]', async () => {
    await bringAll('ada bea cyd dot', { gates: ALL_ON });
    await verify('dot');
    await playedDays('dot', 2);
    const third = { day: addDays(gameDayAt(NOW_MS), -3) };
    await seedResults({ ...third, game: 'snake', entries: [{ who: 'dot', base_tenths: 0 }] });
    await seedResults({ ...third, game: 'memory', entries: [{ who: 'dot', base_tenths: 500, held: 1 }] });
    await prove('dot');
    expect(await earned()).toBe(1500);
    await db.all(sql`UPDATE results SET held = 0, released_at = 1 WHERE held = 1`);
    await prove('dot');
    expect(await earned()).toBe(2000);
  });

  test('the result of the third day triggers the payment [§12 Referrals]', async () => {
    await bringAll('ada bea cyd', { gates: ALL_ON });
    const dot = await player('dot');
    await db.batch(
      referralStatements({
        referee: dot.publicId,
        inviter: { publicId: inviter.publicId, edition: 'home' },
        edition: 'home',
        gates: ALL_ON,
        today: gameDayAt(NOW_MS),
        now_ms: NOW_MS,
      }),
    );
    await verify(dot.publicId);
    await inviter.post('/dev/gates', { referral_proof: true });
    const balances: number[] = [];
    for (const day of ['2027-03-10', '2027-03-11', '2027-03-12']) {
      await setClock(`${day}T13:00:00Z`);
      expect((await playMemory(dot)).body.game_result.points_earned).toBeGreaterThan(0);
      balances.push(await earned());
    }
    expect(balances).toEqual([1500, 1500, 2000]);
  });

  test('the 21st referral within 30 days is not paid until the first one is 30 days old [§12 Referrals]', async () => {
    for (let at = 0; at < 21; at++) {
      const name = `friend${at}`;
      await bring(name, { gates: { ...ALL_OFF, referral_limit: true }, now_ms: NOW_MS + at });
    }
    expect(await earned()).toBe(20 * 500);
    await prove('friend20', {
      gates: { ...ALL_OFF, referral_limit: true },
      now_ms: NOW_MS + 30 * DAY_MS - 1,
    });
    expect(await earned()).toBe(20 * 500);
    await prove('friend20', { gates: { ...ALL_OFF, referral_limit: true }, now_ms: NOW_MS + 30 * DAY_MS });
    expect(await earned()).toBe(21 * 500);
  });

  test.each([
    ['ten', 'an address', sql`'home'`, 10],
    ['a hundred', 'a /48', sql`'home-' || value`, 100],
  ])(
    '%s referrals are paid of the friends who register from %s within 30 days, for many referrers [§12 Referrals]',
    async (_, _place, address, most) => {
      await bringAll('ann ben cid late', { gates: ALL_ON });
      await verify('late');
      await playedDays('late', 3);
      const numbers = JSON.stringify(Array.from({ length: most }, (_, place) => place));
      await db.batch([
        sql`UPDATE players SET address_key = 'home', network_key = 'net' WHERE public_id = 'late'`,
        sql`
        INSERT INTO players (public_id, kind, guest_number, username, created_at, registered_at, settled_through, address_key, network_key)
        SELECT 'neighbour' || value, 'registered', 1, 'neighbour' || value, ${NOW_MS}, ${NOW_MS}, '2027-03-09', ${address}, 'net'
        FROM json_each(${numbers})`,
        sql`
        INSERT INTO referrals (referee, referrer, registered_at, rewarded_at)
        SELECT 'neighbour' || value, 'somebody' || value, ${NOW_MS}, ${NOW_MS} FROM json_each(${numbers})`,
      ]);
      await prove('late', { now_ms: NOW_MS + 30 * DAY_MS - 1 });
      expect(await earned()).toBe(3 * 500);
      await prove('late', { now_ms: NOW_MS + 30 * DAY_MS });
      expect(await earned()).toBe(4 * 500);
    },
  );

  test('of fifty simultaneous registrations three are paid at once, and none twice', async () => {
    const names = Array.from({ length: 50 }, (_, at) => `friend${at}`);
    await Promise.all(names.map((name) => bring(name, { gates: ALL_ON })));
    expect(await earned()).toBe(1500);
    expect(await db.all(sql`SELECT COUNT(*) AS n FROM referrals`)).toEqual([{ n: 50 }]);
    expect(await auditLedger(db)).toMatchObject({ ok: true });
  });
});
