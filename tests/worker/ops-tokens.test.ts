// Access to operators’ calls: the shared token, and each operator's own.
import { env } from 'cloudflare:workers';
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../worker/app.ts';
import { localPorts } from '../../worker/dev/local-ports.ts';
import { Client, guest, player, setClock } from '../support/client.ts';
import { LOCAL_SECRETS } from '../support/local-secrets.ts';
import { db } from '../support/record.ts';

beforeEach(() => setClock('2027-03-10T12:00:00Z'));

const COMMANDS = [
  'audit',
  'founder',
  'invite',
  'promotion-start',
  'promotion-end',
  'ban',
  'unban',
  'vouch',
  'clear-mark',
  'player',
  'jobs',
  'replay',
  'read-only',
  'pause',
  'acts',
  'desk',
  'desk-edition',
  'desk-names',
  'find',
  'release-name',
];

describe('each operator’s token [§Local use and production]', () => {
  const hash = (token: string) => createHash('sha256').update(token).digest('hex');
  const OPS_TOKENS = `mara:act:${hash('token-of-mara')}, ben:read:${hash('token-of-ben')},ann:own:${hash('token-of-ann')}`;
  const by = (token: string, command: string, body: object = {}) =>
    createApp(localPorts).request(
      `http://127.0.0.1/api/ops/${command}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      },
      { ...env, OPS_TOKENS },
    );
  const acts = async () => ((await (await by('token-of-ben', 'acts')).json()) as { acts: unknown[] }).acts;

  test('names its owner: each command is logged with its outcome, permanently', async () => {
    const { publicId } = await player('nuisance');
    expect((await by('token-of-mara', 'ban', { username: 'Nuisance' })).status).toBe(200);
    expect((await by('token-of-mara', 'ban', { username: 'Nobody' })).status).toBe(404);
    expect((await by('token-of-mara', 'founder', { email: 'mara@example.com' })).status).toBe(200);
    const at = expect.stringMatching(/^2027-03-10T12:00/);
    const ofMara = { at, operator: 'mara', whom: null, about: {}, outcome: 'done' };
    expect(await acts()).toEqual([
      { ...ofMara, command: 'founder' },
      { ...ofMara, command: 'ban', outcome: 'NOT_FOUND' },
      { ...ofMara, command: 'ban', whom: publicId },
    ]);
    for (const change of [
      sql`UPDATE operator_acts SET whom = 'x'`,
      sql`UPDATE operator_acts SET outcome = 'x'`,
    ])
      await expect(db.all(change)).rejects.toThrow(/IMMUTABLE|D1_ERROR|Failed/);
    await expect(db.all(sql`DELETE FROM operator_acts`)).rejects.toThrow();
    expect(await acts()).toHaveLength(3);
  });

  test('that is read-only can change nothing, and one without a scope opens nothing', async () => {
    expect((await by('token-of-ben', 'jobs')).status).toBe(200);
    const refused = await by('token-of-ben', 'founder');
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([403, 'LOOKS_ONLY']);
    for (const token of ['token-of-ann', hash('token-of-mara'), 'mara'])
      expect((await by(token, 'jobs')).status).toBe(401);
    expect(await db.all(sql`SELECT 1 FROM persons WHERE username = 'Founder'`)).toEqual([]);
    expect(await acts()).toEqual([]);
  });

  test('does nothing that cannot be logged', async () => {
    await db.all(sql`DROP TABLE operator_acts`);
    expect((await by('token-of-mara', 'founder')).status).toBe(500);
    expect(await db.all(sql`SELECT 1 FROM persons WHERE username = 'Founder'`)).toEqual([]);
  });
});

describe('the operators’ token [§Local use and production]', () => {
  test.each(COMMANDS)('is required for %s before the body is read', async (command) => {
    const mara = await player('mara');
    const path = `/api/ops/${command}`;
    const tries = [
      () => new Client().post(path),
      () => mara.post(path),
      () => guest().then((client) => client.post(path)),
      () => new Client().post(path, {}, { authorization: 'Bearer ' }),
      () => new Client().post(path, {}, { authorization: `Bearer ${LOCAL_SECRETS.OPS_TOKEN}x` }),
      () => new Client().post(path, {}, { authorization: `Basic ${LOCAL_SECRETS.OPS_TOKEN}` }),
      () => new Client().post(path, {}, { authorization: 'Bearer undefined' }),
    ];
    for (const attempt of tries) expect(await attempt()).toMatchObject({ status: 401 });
    expect(await db.all(sql`SELECT 1 FROM players WHERE username = 'Founder'`)).toEqual([]);
  });

  test.each([
    { OPS_TOKENS: '' },
    { OPS_TOKENS: undefined },
    { OPS_TOKENS: 'mara:act:' },
    { OPS_TOKENS: 'mara:act' },
  ])('admits nobody when it is not set (%o) [§Local use and production]', async (unset) => {
    const app = createApp(localPorts);
    for (const authorization of ['Bearer ', 'Bearer undefined', '', undefined]) {
      const headers = { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) };
      const reply = await app.request(
        'http://127.0.0.1/api/ops/audit',
        { method: 'POST', headers },
        { ...env, ...unset },
      );
      expect(reply.status).toBe(401);
    }
  });

  test('cannot be guessed by the thousand', async () => {
    await new Client().post('/dev/gates', { rate_limits: true });
    const wrong = { authorization: 'Bearer wrong', 'cf-connecting-ip': '203.0.113.77' };
    const replies = await Promise.all(
      Array.from({ length: 260 }, () => new Client().post('/api/ops/audit', {}, wrong)),
    );
    expect(replies.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  });
});
