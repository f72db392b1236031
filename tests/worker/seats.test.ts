// Seats in workerd (RULES §12): a guest with seven days of points takes a seat that a player offers, otherwise the founder's; one
// per guest, two a week per address.
import { sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { takeSeatFor } from '../../worker/features/accounts/seats.ts';
import { oldSeats } from '../../worker/model/rewards/invites.ts';
import { allGates } from '../../worker/platform/gates.ts';
import { DAY_MS } from '../../worker/shared/kernel/game-day.ts';
import { Client, guest, guestIn, player, playMemory, setClock } from '../support/client.ts';
import { ops } from '../support/ops-calls.ts';
import { ctx } from '../support/record.ts';

const { directory, db } = ctx;
const NOW_MS = Date.parse('2027-03-10T12:00:00Z');

beforeEach(() => setClock('2027-03-10T12:00:00Z'));

const take = (who: Client) => who.post('/api/seats/take');
const offer = (who: Client, seats: unknown) => who.post('/api/me/seats', { seats });
const left = async (who: Client) => (await who.get('/api/me/seats')).body.seats;
const register = (who: Client, username: string, referral_code: string) =>
  who.post('/auth/register', {
    username,
    email: `${username}@x.example`,
    password: 'a long enough password',
    referral_code,
  });

/** A guest with a result of today, and copies of it on earlier days. */
async function guestWith(days: number): Promise<Client & { publicId: string }> {
  const client = await guest();
  await playMemory(client);
  const { publicId } = guestIn(client);
  for (let back = 1; back < days; back++)
    await db.all(sql`
      INSERT INTO results (player_id, day, game, play_id, base_tenths, points_tenths, metric, time_ms, solved, given_up, held,
        streak_days, streak_bonus_millis, finished_at, delivered_at)
      SELECT player_id, date(day, ${`-${back} days`}), game, play_id || ${back}, 500, 500, metric, time_ms, 1, 0, 0, 1, 0,
        finished_at, delivered_at
      FROM results WHERE player_id = (SELECT id FROM players WHERE public_id = ${publicId}) AND day = '2027-03-10'`);
  return Object.assign(client, { publicId });
}

describe('a guest', () => {
  test('with fewer than seven days of points gets no seat, whatever was given up or held back [§12 Seats]', async () => {
    await offer(await player('Mara'), 1);
    const early = await guestWith(6);
    expect((await early.get('/api/seats')).body).toEqual({ days_played: 6, days_needed: 7, seat: null });
    const seventh = await guestWith(7);
    const its = sql`player_id = (SELECT id FROM players WHERE public_id = ${seventh.publicId}) AND day = '2027-03-04'`;
    await db.all(sql`UPDATE results SET held = 1 WHERE ${its}`);
    for (const who of [early, seventh, await guest()])
      expect(await take(who)).toMatchObject({ status: 409, body: { code: 'SEAT_EARLY' } });
    expect((await take(new Client())).status).toBe(401);
    expect(await directory.all(sql`SELECT 1 FROM invites`)).toEqual([]);
  });

  test('takes the seat of a player who offers one, once, and registers with it; the player is rewarded [§12 Seats; §12 Referrals]', async () => {
    const mara = await player('Mara');
    expect((await offer(mara, 2)).body).toEqual({ seats: 2 });
    const gina = await guestWith(7);
    const { status, body: seat } = await take(gina);
    expect([status, seat]).toEqual([200, { referral_code: expect.any(String), username: 'Mara' }]);
    expect((await take(gina)).body).toEqual(seat);
    expect((await gina.get('/api/seats')).body).toMatchObject({ days_played: 7, seat });
    expect(await left(mara)).toBe(1);
    expect((await gina.get(`/api/invitations/${seat.referral_code}`)).body).toEqual({ username: 'Mara' });
    // The used seat admits nobody else.
    const other = await guest();
    expect((await other.get(`/api/invitations/${seat.referral_code}`)).status).toBe(404);
    expect(await register(other, 'otto', seat.referral_code)).toMatchObject({
      status: 400,
      body: { code: 'NOT_INVITED' },
    });
    expect((await register(gina, 'gina', seat.referral_code)).status).toBe(200);
    expect((await mara.get('/api/me/referrals')).body).toMatchObject({
      total_referred: 1,
      referred_users: [{ username: 'gina', sparks_awarded: 500 }],
    });
  });

  test('takes the founder’s seat when nobody offers one, and nobody is rewarded [§12 Seats]', async () => {
    const gina = await guestWith(7);
    expect(await take(gina)).toMatchObject({ status: 409, body: { code: 'NO_SEAT' } });
    await ops('founder');
    const { body: seat } = await take(gina);
    expect(seat.username).toBe('Founder');
    expect((await register(gina, 'gina', seat.referral_code)).status).toBe(200);
    expect(await db.all(sql`SELECT 1 FROM referrals`)).toEqual([]);
    expect(await db.all(sql`SELECT 1 FROM postings WHERE transaction_type = 'referral_reward'`)).toEqual([]);
  });

  test('who is the third of a network address in a week waits while the gate is on [§12 Seats]', async () => {
    await ops('founder');
    const guests = [await guestWith(7), await guestWith(7), await guestWith(7)];
    await new Client().post('/dev/gates', { registration_rush: true });
    const replies = [];
    for (const who of guests) replies.push((await take(who)).status);
    expect(replies).toEqual([200, 200, 429]);
    expect((await take(guests[0]!)).status).toBe(200);
    await setClock('2027-03-17T12:05:00Z');
    expect((await take(guests[2]!)).status).toBe(200);
  });
});

test('a guest gets the seat of any player who offers one, not always of the first [§12 Seats]', async () => {
  const names = { anna: '9zzzzzzz', bob: 'gzzzzzzz', carl: 'rzzzzzzz', dora: 'zzzzzzzz' };
  for (const [name, code] of Object.entries(names))
    await directory.all(sql`
      INSERT INTO persons (public_id, edition, kind, username, username_key, username_look, referral_code, registered_at, seats_left)
      VALUES (${newId()}, 'home', 'registered', ${name}, ${name}, ${name}, ${code}, 1, 10)`);
  const origin = { addressKey: 'somewhere', networkKey: null };
  const taken = new Set<string>();
  // One in 200,000 runs gives all ten guests seats of the same of four players.
  for (let times = 0; times < 10; times++) {
    const { publicId } = await guestWith(7);
    const wish = { publicId, origin, gates: allGates({ on: false }), now_ms: NOW_MS };
    taken.add((await takeSeatFor(ctx, wish)).username);
  }
  expect(taken.size).toBeGreaterThan(1);
});

test('two guests who want the last seat at once get one each: the player’s and the founder’s [§12 Seats]', async () => {
  await ops('founder');
  const mara = await player('Mara');
  await offer(mara, 1);
  const guests = [await guestWith(7), await guestWith(7)];
  const replies = await Promise.all(guests.map(take));
  expect(replies.map(({ body }) => body.username).sort()).toEqual(['Founder', 'Mara']);
  expect(await left(mara)).toBe(0);
});

test('a player offers between zero and ten seats, and cannot take one [§12 Seats]', async () => {
  const mara = await player('Mara');
  for (const seats of [-1, 11, 1.5, '2', null]) expect((await offer(mara, seats)).status).toBe(422);
  expect(await left(mara)).toBe(0);
  expect((await take(mara)).status).toBe(403);
  await offer(mara, 10);
  expect(await left(mara)).toBe(10);
  await directory.all(sql`UPDATE persons SET banned_at = 1 WHERE public_id = ${mara.publicId}`);
  expect(await take(await guestWith(7))).toMatchObject({ body: { code: 'NO_SEAT' } });
});

test('a seat is kept for a week [§12 Seats]', async () => {
  await ops('founder');
  const gina = await guestWith(7);
  await take(gina);
  const remove = (days: number) =>
    directory.all(oldSeats({ now_ms: NOW_MS + days * DAY_MS + 60_000 }).remove(9));
  await remove(6);
  expect(await directory.all(sql`SELECT guest FROM invites`)).toEqual([{ guest: gina.publicId }]);
  await remove(7);
  expect(await directory.all(sql`SELECT 1 FROM invites`)).toEqual([]);
});
