import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { localPorts } from '../../worker/dev/local-ports.ts';
import { listedEditions } from '../../worker/model/editions/change.ts';
import { auditLedger } from '../../worker/model/ledger/audit.ts';
import { runUntilDone, wakeLate } from '../../worker/nightly/jobs.ts';
import { inEdition } from '../../worker/platform/context.ts';
import { addDays, startOfDay } from '../../worker/shared/kernel/game-day.ts';
import { inviter, register, signedIn } from '../support/accounts.ts';
import { DAY, join, playTriordle } from '../support/challengers.ts';
import { type Client, guestIn, playMemory, setClock } from '../support/client.ts';
import { buyShare, sellShare, visit } from '../support/economy-calls.ts';
import { besideHome, visitorFrom } from '../support/editions.ts';
import { tokenMailedTo, verify } from '../support/mailed.ts';
import { ctx as home } from '../support/record.ts';

/** The continents and editions of the people. Africa has no edition. */
const LIVES = { afr: 'home', oc: 'oc-1', enam: 'enam-1' };
const FOR_LONG = { interval: 20, timeout: 30_000 };

besideHome('oc-1', 'enam-1');
beforeEach(() => setClock(`${DAY}T12:00:00Z`));

/** Plays as a guest, registers, proves the address by a link opened elsewhere, and signs in on another device. */
async function settler(region: string, username: string): Promise<Client> {
  const client = await visitorFrom(region);
  const { publicId } = guestIn(client);
  await playMemory(client);
  const registered = await register(username, { client });
  expect(registered).toMatchObject({ status: 200, body: { id: publicId, username } });
  expect((await verify(await tokenMailedTo(registered.body.email, 'erif'))).status).toBe(200);
  const elsewhere = await signedIn(username);
  expect((await elsewhere.get('/auth/me')).body).toMatchObject({ id: publicId, username });
  return elsewhere;
}

test('players of three editions register, sign in, trade, visit, meet and sleep, and the books of each edition close [§Editions]', {
  tags: ['long'],
}, async () => {
  await inviter();
  // Home is closed to newcomers, so an invitation from there leads to the visitor's own continent.
  await home.directory.all(sql`UPDATE editions SET state = 'closed' WHERE name = 'home'`);
  const people: Client[] = [];
  for (const [region, edition] of Object.entries(LIVES)) {
    const [ann, bea] = [await settler(region, `Ann_${region}`), await settler(region, `Bea_${region}`)];
    for (const one of [ann, bea]) expect(one.accessToken).toMatch(new RegExp(`^${edition}\\.`));
    for (const member of [ann, bea]) expect((await join(member)).status).toBe(200);
    await playTriordle(bea, { vain: 1 });
    expect((await playTriordle(ann)).body.matchup_result).toMatchObject({ winner_username: `Ann_${region}` });
    expect([
      (await buyShare(ann)).status,
      (await sellShare(ann)).status,
      (await buyShare(ann)).status,
    ]).toEqual([200, 200, 200]);
    expect((await visit(bea)).status).toBe(200);
    people.push(ann, bea);
  }

  // Home's night is run by cron, and needs no row in the list.
  const rolledThrough = async () =>
    (await listedEditions(home.directory))
      .filter(({ name }) => name !== 'home')
      .map((its) => its.rolled_through);
  await setClock(startOfDay(addDays(DAY, 1)) + 3 * 3_600_000);
  const ports = localPorts(env);
  const ctx = { ...home, FURTHER_EDITIONS: 'on' };
  await wakeLate(ctx, { ports });
  await runUntilDone(ctx, { ports });
  await vi.waitUntil(async () => (await rolledThrough()).every((day) => day === DAY), FOR_LONG);
  for (const edition of Object.values(LIVES)) {
    const { db } = inEdition(home, edition);
    expect(await auditLedger(db)).toMatchObject({ ok: true, total: 0 });
    expect(await db.all(sql`SELECT COUNT(*) AS paid FROM settlements WHERE day = ${DAY}`)).toEqual([
      { paid: 1 },
    ]);
  }
  for (const one of people) expect((await one.post('/api/start', { view: 'home' })).status).toBe(200);
});
