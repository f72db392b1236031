import { sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { deliverAbout, deliverFromEdition } from '../../worker/economy/deliveries.ts';
import { bringFriend, payForFriend } from '../../worker/economy/far-referrals.ts';
import { auditLedger } from '../../worker/model/ledger/audit.ts';
import { friendsStep } from '../../worker/nightly/friends-step.ts';
import type { Ctx } from '../../worker/platform/context.ts';
import type { Database } from '../../worker/platform/database.ts';
import { allGates } from '../../worker/platform/gates.ts';
import { addDays, DAY_MS, type GameDay, gameDayAt } from '../../worker/shared/kernel/game-day.ts';
import { seedResults } from '../support/board-rows.ts';
import { player, playMemory, setClock } from '../support/client.ts';
import { playerIn, visitorFrom } from '../support/editions.ts';
import { away, deliverAll, haveTwoEditions, home, NOW_MS, type Player } from '../support/two-editions.ts';

const TODAY = gameDayAt(NOW_MS);
const [ALL_ON, ALL_OFF] = [allGates({ on: true }), allGates({ on: false })];
const DAYS = [0, 1, 2].map((days) => addDays(TODAY, days - 3));

let mara: Player;

haveTwoEditions();
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  mara = await playerIn('home', 'Mara');
});

const earned = async () => (await mara.get('/api/me/referrals')).body.total_sparks_earned;
const isSound = async () => {
  for (const { db } of [home, away]) expect(await auditLedger(db)).toMatchObject({ ok: true });
};
/** Sends every message again, to a receiver that has forgotten its keys. */
const repeatAll = async () => {
  for (const { db } of [home, away]) await db.all(sql`UPDATE edition_outbox SET taken_at = NULL`);
  await home.db.all(sql`DELETE FROM edition_inbox`);
  await deliverAll();
};

/** A player of the other edition with a referrer at home, by the statements of a registration. */
async function bring(name: string, { by = mara, gates = ALL_ON } = {}) {
  const friend = await playerIn('oc-1', name);
  const inviter = { publicId: by.publicId, edition: 'home' };
  const brought = { referee: friend.publicId, inviter, edition: 'oc-1', gates, today: TODAY, now_ms: NOW_MS };
  await away.db.batch(bringFriend(brought));
  return friend;
}
const pay = (referee: string, gates = ALL_ON) =>
  away.db.batch(payForFriend({ referee, gates, today: TODAY, now_ms: NOW_MS }));
const verify = (publicId: string) =>
  away.db.all(sql`UPDATE players SET email_verified_at = 1 WHERE public_id = ${publicId}`);
const played = async (publicId: string, days: readonly GameDay[], held: 0 | 1 = 0) => {
  for (const day of days)
    await seedResults({
      day,
      game: 'snake',
      entries: [{ who: publicId, base_tenths: 500, held }],
      db: away.db,
    });
};
/** A fourth friend, whose reward waits for the proof. */
const fourth = async () => {
  for (const name of ['ada', 'bea', 'cyd']) await bring(name);
  const dot = await bring('dot');
  await deliverAll();
  expect(await earned()).toBe(1500);
  return dot.publicId;
};

test('a guest of another edition who registers with a later code is a referral, paid once in the referrer’s edition [§12 Referrals]', async () => {
  const visitor = await visitorFrom('oc');
  const { status, body } = await visitor.post('/auth/register', {
    ...{ username: 'Ben', email: 'ben@x.example', password: 'secret99', referral_code: 'code-Mara' },
  });
  expect(status).toBe(200);
  expect(await earned()).toBe(0);
  await deliverAll();
  expect((await mara.get('/api/me/referrals')).body).toMatchObject({
    ...{ total_referred: 1, total_sparks_earned: 500 },
    referred_users: [{ username: 'Ben', sparks_awarded: 500 }],
  });
  expect((await mara.get('/api/notifications')).body).toMatchObject([
    { notification_type: 'REFERRAL_REWARD', data_json: { new_username: 'Ben', new_user_id: body.id } },
  ]);
  await repeatAll();
  expect([await earned(), (await mara.get('/api/me/referrals')).body.total_referred]).toEqual([500, 1]);
  expect(await away.db.all(sql`SELECT 1 FROM postings WHERE transaction_type = 'referral_reward'`)).toEqual(
    [],
  );
  await isSound();
});

test('the fourth referral is paid when verified with unheld points on three days; the third day triggers it [§12 Referrals]', async () => {
  for (const name of ['ada', 'bea', 'cyd']) await bring(name);
  const dot = await bring('dot');
  await verify(dot.publicId);
  await played(dot.publicId, DAYS.slice(0, 1));
  await played(dot.publicId, DAYS.slice(1, 2), 1);
  await playMemory(dot);
  await deliverAll();
  expect(await earned()).toBe(1500);
  await setClock('2027-03-11T12:00:05Z');
  await playMemory(dot);
  await deliverAll(NOW_MS + DAY_MS);
  expect(await earned()).toBe(2000);
  await setClock('2027-03-12T12:00:05Z');
  await playMemory(dot);
  expect(await away.db.all(sql`SELECT 1 FROM edition_outbox WHERE name = 'friend_proven'`)).toHaveLength(1);
  await repeatAll();
  expect(await earned()).toBe(2000);
  await isSound();
});

test.each(['lost', 'cut off', 'late'])(
  'a proof that is %s is paid once in the end [§Editions]',
  async (fault) => {
    const dot = await fourth();
    await verify(dot);
    await played(dot, DAYS);
    await pay(dot);
    const down = (is: 'before' | 'after'): Ctx => {
      const failing = (store: Database): Database => ({
        ...store,
        batch: async (statements) => {
          if (is === 'after') await store.batch(statements);
          throw new Error('Network connection lost.');
        },
      });
      return { ...away, directory: failing(home.directory), storeOf: () => failing(home.db) };
    };
    if (fault !== 'late') {
      const ctx = down(fault === 'lost' ? 'before' : 'after');
      expect(await deliverFromEdition(ctx, { now_ms: NOW_MS })).toBe(1);
      expect(await earned()).toBe(fault === 'lost' ? 1500 : 2000);
      // The friend can still sign in: another edition delays nobody.
      expect(await deliverAbout(ctx, { publicId: dot, now_ms: NOW_MS })).toBe(0);
    }
    await deliverAll(NOW_MS + 40 * DAY_MS);
    expect(await earned()).toBe(2000);
    await isSound();
  },
);

test('a claim that nobody could make pays nothing [§12 Referrals]', async () => {
  const [ben, other] = [await playerIn('oc-1', 'Ben'), await player('other')];
  const near = await playerIn('home', 'near');
  const claim = (name: string, referee: string, referrer: string, place: number) => {
    const facts = { ...{ referee, referrer, gates: ALL_OFF, edition: 'oc-1' }, registered_at: 1 };
    return sql`INSERT INTO edition_outbox (key, edition, public_id, name, facts, sent_at)
      VALUES (${`forged:${place}`}, 'home', ${`anybody${place}`}, ${name}, ${JSON.stringify(facts)}, ${NOW_MS})`;
  };
  await away.db.batch([
    // A player without a referrer, a player of this very edition, and oneself.
    claim('friend_proven', ben.publicId, mara.publicId, 1),
    claim('friend_registered', near.publicId, mara.publicId, 2),
    claim('friend_registered', mara.publicId, mara.publicId, 3),
    claim('friend_registered', 'id-of-nobody', 'id-of-nobody-else', 4),
  ]);
  await deliverAll();
  expect(await home.db.all(sql`SELECT 1 FROM referrals`)).toEqual([]);
  await bring('cleo');
  await deliverAll();
  const [{ referee }] = (await home.db.all(sql`SELECT referee FROM referrals`)) as [{ referee: string }];
  await away.db.batch([
    // A second referrer of the same friend, and the proof of another referrer's friend.
    claim('friend_registered', referee, other.publicId, 5),
    claim('friend_proven', referee, other.publicId, 6),
  ]);
  await deliverAll();
  expect(
    await home.db.all(sql`SELECT target, amount FROM postings WHERE transaction_type = 'referral_reward'`),
  ).toHaveLength(1);
  expect(await home.db.all(sql`SELECT referrer, proven_at FROM referrals`)).toEqual([
    { referrer: mara.publicId, proven_at: null },
  ]);
  await isSound();
});

test('the night reconsiders a referral held back by a limit or block; a friend belongs to the first referrer for good [§12 Referrals]', async () => {
  const dot = await fourth();
  const night = async (now_ms: number) => {
    const day = addDays(gameDayAt(now_ms), -1);
    const planning = {
      db: home.db,
      ctx: home,
      day,
      cursor: 0,
      now_ms,
      chunk: 20,
      most_rows: 9000,
      gates: ALL_ON,
    };
    await home.db.all(sql`UPDATE players SET settled_through = ${day}`);
    await home.db.batch([...(await friendsStep.plan(planning)).statements, sql`SELECT 1`]);
  };
  await home.db.all(sql`UPDATE players SET banned_at = 1 WHERE public_id = ${mara.publicId}`);
  await verify(dot);
  await played(dot, DAYS);
  await pay(dot);
  await deliverAll();
  await night(NOW_MS + DAY_MS);
  const rewards = sql`SELECT COUNT(*) AS paid FROM postings WHERE transaction_type = 'referral_reward'`;
  expect(await home.db.all(rewards)).toEqual([{ paid: 3 }]);
  await home.db.all(sql`UPDATE players SET banned_at = NULL WHERE public_id = ${mara.publicId}`);
  await home.db.all(sql`
    WITH RECURSIVE many (at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM many WHERE at < 17)
    INSERT INTO referrals (referee, referrer, registered_at, rewarded_at)
    SELECT 'friend' || at, ${mara.publicId}, 1, ${NOW_MS} FROM many`);
  await night(NOW_MS + 30 * DAY_MS - 1);
  expect(await home.db.all(rewards)).toEqual([{ paid: 3 }]);
  for (let times = 0; times < 2; times++) await night(NOW_MS + 30 * DAY_MS);
  expect(await home.db.all(rewards)).toEqual([{ paid: 4 }]);
  await away.db.batch(
    bringFriend({
      ...{
        referee: dot,
        inviter: { publicId: (await player('other')).publicId, edition: 'home' },
        edition: 'oc-1',
      },
      ...{ gates: ALL_OFF, today: TODAY, now_ms: NOW_MS + 1 },
    }),
  );
  await deliverAll();
  expect(await home.db.all(rewards)).toEqual([{ paid: 4 }]);
});
