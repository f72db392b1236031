// The operators' desk: editions side by side, one day by day, marks, names, and the search for players.
import { env } from 'cloudflare:workers';
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createApp } from '../../worker/app.ts';
import { localPorts } from '../../worker/dev/local-ports.ts';
import { runDueJobs } from '../../worker/nightly/jobs.ts';
import { stepsOn } from '../../worker/nightly/step.ts';
import { STEPS } from '../../worker/nightly/steps.ts';
import type { GameDay } from '../../worker/shared/kernel/game-day.ts';
import { Client, guest, player, playMemory, setClock } from '../support/client.ts';
import { ops } from '../support/ops-calls.ts';
import { ctx, db, rowOf } from '../support/record.ts';
import { tripsOf } from '../support/trips.ts';

const DAY = '2027-03-10' as GameDay;
const CALLS = [
  ['desk', {}],
  ['desk-edition', { edition: 'home' }],
  ['desk-names', {}],
  ['find', { text: 'mara' }],
  ['desk-reports', {}],
  ['desk-suspicions', {}],
  ['release-name', { username: 'mara' }],
  ['answer-report', { report: 1, answer: 'renamed' }],
  [
    'decide-suspicion',
    { username: 'mara', game_type: 'memory', decision: 'cleared', since_day: '2027-03-10' },
  ],
  ['hold-result', { username: 'mara', game_type: 'memory', day: DAY }],
] as const;

/** The complete night after the day. */
const night = async () => {
  await setClock('2027-03-11T01:40:00Z');
  expect(await runDueJobs(ctx, { ports: localPorts(env) })).toBe('done');
};
const idOf = async (client: Client) => (await client.get('/auth/me')).body.id as string;

beforeEach(() => setClock('2027-03-10T12:00:00Z'));

test('a read-only token opens the desk, which says so, and cannot release a name [§Operators’ desk]', async () => {
  await player('mara');
  const OPS_TOKENS = `ben:read:${createHash('sha256').update('token-of-ben').digest('hex')}`;
  const headers = { 'content-type': 'application/json', authorization: 'Bearer token-of-ben' };
  const answers = [];
  for (const [command, body] of CALLS) {
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    answers.push(
      await createApp(localPorts).request(`http://127.0.0.1/api/ops/${command}`, init, {
        ...env,
        OPS_TOKENS,
      }),
    );
  }
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 403, 403, 403, 403]);
  expect(await answers[0]!.json()).toMatchObject({ operator: { name: 'ben', may_act: false } });
  expect(await db.all(sql`SELECT username FROM persons`)).toEqual([{ username: 'mara' }]);
});

test('the desk shows the day’s sums, the night and the sizes after two players’ night [§Operators’ desk]', async () => {
  expect((await ops('desk')).body).toMatchObject({
    operator: { name: 'local', may_act: true },
    today: DAY,
    editions: [
      {
        name: 'home',
        state: 'open',
        figures: { last_day: null, night: { rolled_through: null, step: null } },
      },
    ],
  });
  await playMemory(await player('mara'));
  await playMemory(await guest());
  await player('idle');
  await night();
  const flows = await rowOf<{ came: number; left: number }>(sql`
    SELECT SUM(CASE WHEN target > 0 THEN amount ELSE 0 END) / 1000.0 AS came,
      SUM(CASE WHEN target > 0 THEN 0 ELSE amount END) / 1000.0 AS "left"
    FROM postings WHERE day = ${DAY} AND (source > 0) <> (target > 0)`);
  expect(flows.came).toBeGreaterThan(0);
  const issued = await rowOf<{ worth: number }>(
    sql`SELECT SUM(issued * price_millis) / 1000.0 AS worth FROM landmarks`,
  );
  const played = { players: 2, guests: 1, plays: 2, held: 0 };
  const market = { issued: issued.worth, on_sale: issued.worth, target: null };
  const { body } = await ops('desk');
  const steps = stepsOn(DAY, STEPS).length;
  expect(body.editions).toEqual([
    {
      ...{ name: 'home', state: 'open', room: null, registered: 0 },
      figures: {
        last_day: { day: DAY, ...played, ...market, faucets: flows.came, sinks: flows.left },
        night: {
          ...{ rolled_through: DAY, day: DAY, step: null, cursor: 0, done: steps, steps },
          moved_at: expect.stringMatching(/^2027-03-11T01:40/),
        },
        record_bytes: expect.any(Number),
        record_share: expect.any(Number),
        ...{ undelivered_plays: 0, findings: 0, marks: 0, refusals_today: 0, alerts: [] },
      },
    },
  ]);
  expect(body.editions[0].figures.record_bytes).toBeGreaterThan(100_000);
  const edition = await ops('desk-edition', { edition: 'home', days: 2 });
  expect(edition.body).toMatchObject({
    days: [
      { day: DAY, played, market, flows: { faucets: flows.came, sinks: flows.left }, record_bytes: null },
      { day: '2027-03-11', played: null, market: null, flows: null, record_bytes: expect.any(Number) },
    ],
    nights: [{ day: DAY, steps: expect.arrayContaining([expect.objectContaining({ step: 'figures' })]) }],
  });
  expect(edition.body.flows).toContainEqual({ type: 'game_result', faucets: flows.came, sinks: 0 });
});

test('the desk marks an edition that does not answer, and answers 404 for one that does not exist [§Operators’ desk]', async () => {
  await db.all(sql`DROP TABLE day_figures`);
  expect((await ops('desk')).body.editions).toEqual([
    { name: 'home', state: 'open', room: null, registered: 0, figures: null },
  ]);
  expect(await ops('desk-edition', { edition: 'atlantis' })).toMatchObject({ status: 404 });
});

test('the desk lists findings, refusals by code and marks, and clears a mark by its id [§Operators’ desk; §4 Time and marks]', async () => {
  await new Client().post('/dev/gates', { marked_plays: true });
  const cheat = await guest();
  await playMemory(cheat);
  await db.batch([
    sql`INSERT INTO audit_findings (day, account, finding, difference_millis, found_at) VALUES (${DAY}, '7', 'off', 1500, 1)`,
    sql`INSERT INTO refusals VALUES (${DAY}, 'TOO_MANY', 3), (${DAY}, 'INVALID', 9), ('2027-03-09', 'TOO_MANY', 8)`,
  ]);
  const shown = async () => (await ops('desk-edition', { edition: 'home', days: 2 })).body;
  const { marks, findings, refusals, days } = await shown();
  expect(refusals).toEqual([
    { code: 'TOO_MANY', calls: 11, days: [8, 3] },
    { code: 'INVALID', calls: 9, days: [0, 9] },
  ]);
  expect(days[1]).toMatchObject({ findings: 1, refusals: 12 });
  expect(findings).toMatchObject([{ day: DAY, account: '7', finding: 'off', difference: 1.5 }]);
  expect((await ops('desk')).body.editions[0].figures).toMatchObject({
    findings: 1,
    marks: 1,
    refusals_today: 12,
  });
  expect(marks).toMatchObject([{ player: await idOf(cheat), game_type: 'memory', day: DAY }]);
  const { player: username, game_type, day } = marks[0];
  expect((await ops('clear-mark', { username, game_type, day })).body).toEqual({ cleared: true });
  expect((await shown()).marks).toEqual([]);
  expect((await ops('acts')).body.acts).toMatchObject([{ command: 'clear-mark', whom: username }]);
});

test('the desk finds players by the start of a name, the whole address or the id, guests included [§Operators’ desk]', async () => {
  const mara = await player('Mara');
  const other = await guest();
  await playMemory(other);
  await Promise.all(['maria', 'ben'].map(player));
  await db.all(
    sql`UPDATE persons SET email = 'M@x.example', email_key = 'm@x.example' WHERE username = 'Mara'`,
  );
  const found = async (text: string) => {
    const { players } = (await ops('find', { text })).body;
    return players.map(({ username }: { username: string }) => username);
  };
  expect(await found('mAr')).toEqual(['Mara', 'maria']);
  expect(await found(' m@X.example ')).toEqual(['Mara']);
  expect(await found(mara.publicId.toUpperCase())).toEqual(['Mara']);
  const id = await idOf(other);
  expect((await ops('find', { text: id })).body.players).toMatchObject([
    { id, kind: 'guest', edition: 'home' },
  ]);
  expect(await found('%ar')).toEqual([]);
  expect(await found('ara')).toEqual([]);
  expect(await ops('find', { text: 'm' })).toMatchObject({ status: 422 });
});

test('a released name is free at once, and its account may choose another one without a second welcome [§Operators’ desk; §12 Registration and names]', async () => {
  const [nuisance, quiet] = [await player('Nuisance'), await player('quiet')];
  await ops('ban', { username: 'quiet' });
  expect((await ops('desk-names')).body.names).toMatchObject([{ id: quiet.publicId, username: 'quiet' }]);
  await db.all(sql`
    UPDATE persons SET email = 'n@x.example', email_key = 'n@x.example' WHERE username = 'Nuisance'`);
  const { status, body } = await ops('release-name', { username: 'nuisance' });
  expect([status, body]).toEqual([200, { released: 'Nuisance', username: expect.stringMatching(/^user_/) }]);
  expect((await ops('release-name', { username: 'nuisance' })).status).toBe(404);
  expect((await ops('acts')).body.acts).toMatchObject([
    { command: 'release-name', whom: null, outcome: 'NOT_FOUND' },
    { command: 'release-name', whom: nuisance.publicId, outcome: 'done', about: {} },
    { command: 'ban' },
  ]);
  expect((await nuisance.get('/auth/me')).body.username).toBe(body.username);
  expect((await ops('release-name', { username: 'quiet' })).status).toBe(200);
  expect((await ops('desk-names')).body).toEqual({ names: [] });
  await player('nuisance');
  const chosen = await nuisance.post('/api/me/account/set-username', { username: 'Better_Name' });
  expect([chosen.status, chosen.body]).toEqual([200, expect.anything()]);
  expect(await db.all(sql`SELECT 1 FROM postings WHERE transaction_type = 'welcome_bonus'`)).toEqual([]);
  expect(await db.all(sql`SELECT 1 FROM claims`)).toEqual([]);
  expect((await ops('audit')).body).toMatchObject({ ok: true });
});

test('each call of the desk makes one trip to the record [§Operators’ desk; §Trips]', async () => {
  await player('mara');
  for (const [command, body] of CALLS.slice(0, 4))
    expect(await tripsOf(() => ops(command, body)), command).toBe(1);
});
