// Access to operators’ calls: the shared token, and each operator's own.
import { env } from 'cloudflare:workers';
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../worker/app.ts';
import { localPorts } from '../../worker/dev/local-ports.ts';
import { ALL_CALLS } from '../../worker/shared/all-calls.ts';
import { Client, guest, player, setClock } from '../support/client.ts';
import { LOCAL_SECRETS } from '../support/local-secrets.ts';
import { db } from '../support/record.ts';

beforeEach(() => setClock('2027-03-10T12:00:00Z'));

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
  test('is required for each command before the body is read, and nothing changes', async () => {
    const mara = await player('mara');
    const visitor = await guest();
    const { OPS_TOKEN } = LOCAL_SECRETS;
    const bearers = ['Bearer ', `Bearer ${OPS_TOKEN}x`, `Basic ${OPS_TOKEN}`, 'Bearer undefined'];
    const commands = ALL_CALLS.filter(({ who }) => who === 'operator');
    expect(commands.length).toBeGreaterThan(20);
    for (const { path } of commands) {
      for (const client of [new Client(), mara, visitor]) expect((await client.post(path)).status).toBe(401);
      for (const authorization of bearers)
        expect((await new Client().post(path, {}, { authorization })).status, path).toBe(401);
    }
    expect(await db.all(sql`SELECT username FROM persons`)).toEqual([{ username: 'mara' }]);
    expect(await db.all(sql`SELECT 1 FROM operator_acts`)).toEqual([]);
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
});
