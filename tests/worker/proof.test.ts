// Which accounts are proven to belong to a person, and how.
import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { forgetGone } from '../../worker/features/accounts/anonymise.ts';
import { originOf } from '../../worker/model/players/address-key.ts';
import { addDays, DAY_MS, type GameDay } from '../../worker/shared/kernel/game-day.ts';
import { inviter, register } from '../support/accounts.ts';
import { seedResults } from '../support/board-rows.ts';
import { Client, guest, player, playMemory, setClock } from '../support/client.ts';
import { CHEAP } from '../support/economy-calls.ts';
import { leaveAt } from '../support/leaving.ts';
import { account, tokenMailedTo, verify } from '../support/mailed.ts';
import { ops } from '../support/ops-calls.ts';
import { proofOf, prove } from '../support/proven.ts';
import { ctx } from '../support/record.ts';
import {
  aroundEach,
  credentialFor,
  MARA,
  registered,
  inviter as socialInviter,
  withPassword,
} from '../support/social-people.ts';

const TODAY = '2027-03-10' as GameDay;
const FROM = { 'cf-connecting-ip': '2001:db8:1:2:aaaa::1' };

/** Results on this many days before today, ten points each by default. */
async function playedDays(
  who: string,
  { days, base_tenths = 100, held = 0 }: { days: number; base_tenths?: number; held?: 0 | 1 },
) {
  for (let back = 1; back <= days; back++)
    await seedResults({
      day: addDays(TODAY, -back),
      game: 'triordle',
      entries: [{ who, base_tenths, held }],
    });
}

const ways: Record<string, () => Promise<string>> = {
  'a link that verifies the address': async () => {
    const mara = await account('mara');
    expect((await proofOf(mara.publicId)).proven_at).toBeNull();
    await verify(await tokenMailedTo(mara.email, 'Verify'));
    return mara.publicId;
  },
  'a link to another address': async () => {
    const mara = await account('mara');
    await mara.post('/api/me/account/change-email', {
      new_email: 'new@example.com',
      current_password: 'correct horse',
    });
    expect((await proofOf(mara.publicId)).proven_at).toBeNull();
    await verify(await tokenMailedTo('new@example.com', 'Confirm'));
    return mara.publicId;
  },
  'a link that resets the password': async () => {
    const mara = await account('mara');
    await new Client().post('/auth/forgot-password', mara.email);
    expect((await proofOf(mara.publicId)).proven_at).toBeNull();
    const token = await tokenMailedTo(mara.email, 'Reset');
    await new Client().post('/auth/reset-password', { token, new_password: 'another harbour' });
    return mara.publicId;
  },
  'an operator who vouches': async () => {
    const mara = await player('Mara');
    const vouch = (username: string) => ops('vouch', { username });
    expect((await vouch('nobody')).status).toBe(404);
    expect((await proofOf(mara.publicId)).proven_at).toBeNull();
    expect(await vouch('mara')).toMatchObject({
      status: 200,
      body: { username: 'Mara', proven_at: expect.stringMatching(/^20\d\d-/) },
    });
    return mara.publicId;
  },
};

describe('an account is proven', () => {
  test.each(Object.keys(ways))('by %s [§12 Proven accounts]', async (way) => {
    const publicId = await ways[way]!();
    expect((await proofOf(publicId)).proven_at).toEqual(expect.any(Number));
  });

  test('by the result that brings points on the fifteenth day, unless it is held back or without points [§12 Proven accounts]', async () => {
    await setClock(`${TODAY}T12:00:00Z`);
    const [mara, bea, ada, eve] = [
      await player('Mara'),
      await player('Bea'),
      await player('Ada'),
      await player('Eve'),
    ];
    await playedDays(mara.publicId, { days: 14 });
    await playedDays(bea.publicId, { days: 13 });
    await playedDays(ada.publicId, { days: 14, held: 1 });
    await playedDays(eve.publicId, { days: 14, base_tenths: 0 });
    for (const who of [mara, bea, ada, eve]) await playMemory(who);
    expect((await proofOf(mara.publicId)).proven_at).toEqual(expect.any(Number));
    for (const who of [bea, ada, eve]) expect((await proofOf(who.publicId)).proven_at).toBeNull();
  });

  test('on registration, when the guest had points on 15 days [§12 Proven accounts]', async () => {
    await setClock(`${TODAY}T12:00:00Z`);
    await inviter();
    const client = await guest();
    await playMemory(client);
    const publicId = (await client.get('/auth/me')).body.id;
    await playedDays(publicId, { days: 14 });
    expect(await proofOf(publicId)).toEqual({ proven_at: null, address_key: null, network_key: null });
    expect((await register('mara', { client })).body.id).toBe(publicId);
    expect((await proofOf(publicId)).proven_at).toEqual(expect.any(Number));
  });

  test('once, and keeps the time of its first proof [§12 Proven accounts]', async () => {
    const mara = await account('mara');
    await prove(mara, { now_ms: 5 });
    await verify(await tokenMailedTo(mara.email, 'Verify'));
    expect((await proofOf(mara.publicId)).proven_at).toBe(5);
  });
});

test('an account keeps HMACs of its registration address and /48, which are deleted when it is forgotten [§12 Proven accounts]', async () => {
  await setClock(`${TODAY}T12:00:00Z`);
  await inviter();
  const { body } = await register('mara', { headers: FROM });
  const { addressKey, networkKey } = originOf({ address: '2001:db8:1:2', secret: env.HASH_SECRET });
  const kept = { proven_at: null, address_key: addressKey, network_key: networkKey };
  expect(await proofOf(body.id)).toEqual(kept);
  await prove({ publicId: body.id });
  const now_ms = Date.parse(`${TODAY}T12:00:00Z`);
  await leaveAt(now_ms - 91 * DAY_MS, { publicId: body.id });
  await forgetGone(ctx, { now_ms, after_ms: 0, limit: 9 });
  expect(await proofOf(body.id)).toEqual({ proven_at: null, address_key: null, network_key: null });
});

test('a guest who buys keeps those HMACs until the last share is sold [§6 Who may buy]', async () => {
  await setClock(`${TODAY}T12:00:00Z`);
  const client = await guest();
  await playMemory(client);
  await client.post('/dev/gates', { inactive_bounds: true });
  const { id: publicId } = (await client.get('/auth/me')).body;
  const trade = (what: string, shares: number) =>
    client.post(`/api/assets/${CHEAP.slug}/${what}`, { number_of_shares: shares }, FROM);
  expect((await trade('purchase-shares', 2)).status).toBe(200);
  for (const left of [1, 0]) {
    expect((await proofOf(publicId)).address_key === null).toBe(false);
    expect((await trade('sell-shares', 1)).status, `${left} left`).toBe(200);
  }
  expect(await proofOf(publicId)).toEqual({ proven_at: null, address_key: null, network_key: null });
});

describe('a social identity', () => {
  aroundEach();

  test('proves the account that it registers, and the one that it is linked to', async () => {
    const client = await registered(MARA);
    const { id } = (await client.get('/auth/me')).body;
    expect(await proofOf(id)).toMatchObject({
      proven_at: expect.any(Number),
      address_key: expect.any(String),
    });
    const linking = await withPassword('bea');
    const { id: linked } = (await linking.get('/auth/me')).body;
    expect((await proofOf(linked)).proven_at).toBeNull();
    const bea = { sub: '2002', email: 'bea@example.com' };
    expect((await linking.login(await credentialFor(bea, linking))).status).toBe(200);
    expect((await proofOf(linked)).proven_at).toEqual(expect.any(Number));
    expect((await proofOf(socialInviter.publicId)).proven_at).toBeNull();
  });
});
