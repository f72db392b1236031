// The operators' desk over several editions: each edition answers for itself, and commands reach a player in the player's
// edition.
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createApp } from '../../worker/app.ts';
import { localPorts } from '../../worker/dev/local-ports.ts';
import { inEdition } from '../../worker/platform/context.ts';
import { Client, guestIn, playMemory, setClock } from '../support/client.ts';
import { besideHome, playerIn, setEdition, visitorFrom } from '../support/editions.ts';
import { LOCAL_SECRETS } from '../support/local-secrets.ts';
import { ops } from '../support/ops-calls.ts';
import { ctx } from '../support/record.ts';

const away = inEdition(ctx, 'oc-1');
const headers = { authorization: `Bearer ${LOCAL_SECRETS.OPS_TOKEN}`, 'content-type': 'application/json' };

/** The desk, with the editions' stores answering through `batch`. */
async function deskOver(batch: (edition: string) => Promise<unknown>) {
  const EDITIONS = {
    idFromName: (name: string) => name,
    get: (name: string) => ({ batch: () => batch(name) }),
  };
  const init = { method: 'POST', headers, body: '{}' };
  const reply = await createApp(localPorts).request('http://127.0.0.1/api/ops/desk', init, {
    ...env,
    EDITIONS,
  });
  return (await reply.json()) as { editions: { name: string; figures: object | null }[] };
}

besideHome();
beforeEach(async () => {
  await setEdition('oc-1', { room: 200, players: 1 });
  await setClock('2027-03-10T12:00:05Z');
});

test('the desk has a column and days for each edition [§Operators’ desk; §Editions]', async () => {
  await away.db.all(sql`INSERT INTO day_figures VALUES ('2027-03-09', 5, 2, 9, 1, 7000, 3000, NULL)`);
  const { editions } = (await ops('desk')).body;
  expect(editions).toMatchObject([
    { name: 'home', room: null, figures: { last_day: null } },
    {
      name: 'oc-1',
      state: 'open',
      room: 200,
      registered: 1,
      figures: { last_day: { players: 5, issued: 7 } },
    },
  ]);
  const daysOf = async (edition: string) => (await ops('desk-edition', { edition, days: 2 })).body.days;
  expect((await daysOf('oc-1'))[0]).toMatchObject({ played: { players: 5, plays: 9 } });
  expect((await daysOf('home'))[0]).toMatchObject({ played: null });
});

test('the desk shows a failed edition beside the others, and asks sixteen at once [§Operators’ desk]', async () => {
  const names = Array.from({ length: 39 }, (_, place) => `oc-${place + 11}`);
  for (const name of names) await setEdition(name);
  let [underWay, most] = [0, 0];
  const { editions } = await deskOver(async (edition) => {
    most = Math.max(most, ++underWay);
    await new Promise((resolve) => setTimeout(resolve, 1));
    underWay -= 1;
    if (edition === 'oc-17') throw new Error('the object was reset');
    return {
      replies: [[], [{}], [], [], [], [{}], [{}], [{}], []].map((results) => ({ results })),
      size_after: 1,
    };
  });
  expect(editions.map(({ name }) => name)).toEqual(['home', 'oc-1', ...names]);
  expect(editions.filter(({ figures }) => figures === null).map(({ name }) => name)).toEqual(['oc-17']);
  // Home, which is in D1, counts among the first sixteen.
  expect(most).toBeGreaterThanOrEqual(15);
  expect(most).toBeLessThanOrEqual(16);
});

test('a ban, a released name and a cleared mark reach the edition of the player [§Operators’ desk; §Editions]', async () => {
  const ben = await playerIn('oc-1', 'ben');
  expect((await ops('find', { text: 'ben' })).body.players).toMatchObject([
    { id: ben.publicId, edition: 'oc-1' },
  ]);
  expect((await ops('player', { username: 'ben' })).body).toMatchObject({ id: ben.publicId, sessions: 1 });
  expect((await ops('ban', { username: 'ben' })).body).toMatchObject({ sessions_ended: 1 });
  expect((await ben.get('/auth/me')).status).not.toBe(200);
  expect((await ops('desk-names')).body.names).toMatchObject([{ id: ben.publicId, edition: 'oc-1' }]);
  expect((await ops('unban', { username: 'ben' })).status).toBe(200);
  const { username } = (await ops('release-name', { username: 'ben' })).body;
  const names = await away.db.all(sql`SELECT username FROM players WHERE public_id = ${ben.publicId}`);
  expect(names).toEqual([{ username }]);

  await new Client().post('/dev/gates', { marked_plays: true });
  const guest = await visitorFrom('oc');
  await playMemory(guest);
  const id = guestIn(guest).publicId;
  expect((await ops('find', { text: id })).body.players).toMatchObject([
    { id, kind: 'guest', edition: 'oc-1' },
  ]);
  const [mark] = (await ops('desk-edition', { edition: 'oc-1' })).body.marks;
  expect(mark).toMatchObject({ player: id, game_type: 'memory' });
  const clear = { username: id, game_type: 'memory', day: mark.day };
  expect((await ops('clear-mark', clear)).status).toBe(404);
  expect((await ops('clear-mark', { ...clear, edition: 'oc-9' })).status).toBe(404);
  expect((await ops('clear-mark', { ...clear, edition: 'oc-1' })).body).toEqual({ cleared: true });
});
