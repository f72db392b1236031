// Reports in workerd (RULES §15): who may send which, what stays hidden, the operators' queue, and the consequences.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { deliverFromHome } from '../../worker/economy/deliveries.ts';
import { oldReports } from '../../worker/model/reports/reports.ts';
import { inEdition } from '../../worker/platform/context.ts';
import { MOST_REPORTS } from '../../worker/shared/contract/reports.ts';
import { DAY_MS } from '../../worker/shared/kernel/game-day.ts';
import { Client, guest, player, playMemory, setClock } from '../support/client.ts';
import { besideHome, playerIn } from '../support/editions.ts';
import { ops } from '../support/ops-calls.ts';
import { ctx as home } from '../support/record.ts';

const DAY = '2027-03-10';
const NOW_MS = Date.parse(`${DAY}T12:00:00Z`);

type Player = Client & { publicId: string };

let mara: Player;
let bea: Player;

beforeEach(async () => {
  await setClock(`${DAY}T12:00:00Z`);
  [mara, bea] = [await player('Mara'), await player('Bea')];
});

const NAME = { kind: 'name', player: 'Bea', reason: 'offensive' };
const WORD = {
  kind: 'word',
  game_type: 'triordle',
  game_date: DAY,
  word: 'Crwth',
  reason: 'should_count',
};
const play = (whom: string) => ({
  kind: 'play',
  player: whom,
  game_type: 'memory',
  game_date: DAY,
  reason: 'impossible',
});

const report = (by: Client, body: unknown) => by.post('/api/reports', body);
const queue = async () => (await ops('desk-reports')).body;
const rows = () => home.directory.all(sql`SELECT public_id, kind, target, answer FROM reports ORDER BY id`);
const answers = async (to: Client) =>
  ((await to.get('/api/notifications/')).body as { notification_type: string; data_json: object }[])
    .filter(({ notification_type }) => notification_type === 'REPORT_ANSWERED')
    .map(({ data_json }) => data_json);
const board = async () =>
  ((await mara.get('/api/leaderboards/game/memory')).body as { username: string }[]).map(
    ({ username }) => username,
  );

describe('a report', () => {
  test('is received once, and a repetition gets the same reply [§15 Reports]', async () => {
    const first = await report(mara, { ...NAME, note: '  It insults people. ' });
    expect(first).toMatchObject({ status: 200, body: { kind: 'name', is_received: true } });
    expect((await report(mara, { ...NAME, player: 'bEA', reason: 'other' })).body).toEqual(first.body);
    expect(await rows()).toHaveLength(1);
    expect((await queue()).reports).toEqual([
      {
        report: expect.any(Number),
        kind: 'name',
        player: { id: bea.publicId, username: 'Bea', edition: 'home' },
        ...{ game_type: null, game_date: null, word: null, plays: [] },
        ...{ reasons: ['offensive'], notes: ['It insults people.'], reports: 1 },
        first_at: expect.stringMatching(/^2027-03-10T12:00/),
      },
    ]);
  });

  test('of one thing by two players is one entry in the queue, with both notes [§15 Reports]', async () => {
    const cleo = await player('Cleo');
    await report(mara, { ...WORD, note: 'It is Welsh.' });
    await report(cleo, { ...WORD, word: 'CRWTH', reason: 'other' });
    const { reports } = await queue();
    expect(reports).toMatchObject([{ word: 'CRWTH', reports: 2, notes: ['It is Welsh.'], player: null }]);
    expect(reports[0].reasons.sort()).toEqual(['other', 'should_count']);
  });

  test.each([
    ['an unknown name', { ...NAME, player: 'Nobody' }, 404, 'NOT_FOUND'],
    ['an unknown id', play(crypto.randomUUID()), 404, 'NOT_FOUND'],
    ['oneself', { ...NAME, player: 'Mara' }, 403, 'OWN_ACCOUNT'],
    ['a reason of another kind of report', { ...NAME, reason: 'should_count' }, 422, 'INVALID'],
    ['an unknown kind', { ...NAME, kind: 'villa' }, 422, 'INVALID'],
    ['a future day', { ...play('Bea'), game_date: '2027-03-11' }, 422, 'INVALID'],
    ['a day long ago', { ...play('Bea'), game_date: '2027-02-10' }, 422, 'INVALID'],
    ['a word in a game without words', { ...WORD, game_type: 'snake' }, 422, 'INVALID'],
    ['a sentence as a word', { ...WORD, word: 'x'.repeat(31) }, 422, 'INVALID'],
    ['a long note', { ...NAME, note: 'x'.repeat(201) }, 422, 'INVALID'],
    ['nothing', {}, 422, 'INVALID'],
  ])('of %s is refused and leaves no row [§15 Reports]', async (_, body, status, code) => {
    expect(await report(mara, body)).toMatchObject({ status, body: { code } });
    expect(await rows()).toEqual([]);
  });

  test('requires a signed-in player [§15 Reports]', async () => {
    for (const who of [new Client(), await guest()]) expect((await report(who, NAME)).status).toBe(401);
    expect(await rows()).toEqual([]);
  });

  test('reveals neither whether such a play exists nor whether others reported it [§15 Reports]', async () => {
    const unplayed = await report(mara, play('Bea'));
    await playMemory(bea);
    const cleo = await player('Cleo');
    const after = await report(cleo, play('Bea'));
    expect([unplayed.status, after.body]).toEqual([200, unplayed.body]);
    // Beyond the fifty that are read, a report gets the same reply and counts the same.
    await home.directory.all(sql`
      WITH RECURSIVE many (id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM many WHERE id < 60)
      INSERT INTO reports (public_id, kind, target, whom, whom_edition, reason, created_at)
      SELECT 'p' || id, 'name', ${bea.publicId}, ${bea.publicId}, 'home', 'other', 1 FROM many`);
    for (let times = 0; times < 2; times++)
      expect((await report(mara, NAME)).body).toEqual({ kind: 'name', is_received: true });
    expect((await queue()).reports).toContainEqual(expect.objectContaining({ kind: 'name', reports: 60 }));
    expect(
      await home.directory.all(
        sql`SELECT answer FROM reports WHERE public_id = ${mara.publicId} ORDER BY id`,
      ),
    ).toEqual([{ answer: null }, { answer: 'enough' }, { answer: 'enough' }]);
  });

  test(`can be sent ${MOST_REPORTS} times in 24 hours [§15 Reports]`, async () => {
    const word = (place: number) => ({ ...WORD, word: `WORD${place}` });
    for (let place = 0; place < MOST_REPORTS; place++)
      expect((await report(mara, word(place))).status).toBe(200);
    expect(await report(mara, word(99))).toMatchObject({ status: 409, body: { code: 'REPORT_LIMIT' } });
    // A report that is already in the queue is still received.
    expect((await report(mara, word(0))).status).toBe(200);
    expect((await report(bea, word(99))).status).toBe(200);
    await setClock('2027-03-11T12:00:01Z');
    expect((await report(mara, word(99))).status).toBe(200);
  });

  test('across a block is open only to the player who blocked [§15 Peace; §15 Reports]', async () => {
    await mara.post('/api/users/Bea/block');
    expect((await report(mara, NAME)).status).toBe(200);
    const refused = await report(bea, { ...NAME, player: 'Mara' });
    expect(refused.body).toEqual((await report(bea, { ...NAME, player: 'Nobody' })).body);
    expect((await report(bea, play(mara.publicId))).body).toEqual(refused.body);
  });
});

describe('an operator’s answer to a report', () => {
  const only = async () => (await queue()).reports[0];
  const answer = async (body: object) => ops('answer-report', { report: (await only()).report, ...body });

  test('frees the name, and tells each reporter that it was changed but not whose [§15 Reports]', async () => {
    const cleo = await player('Cleo');
    for (const who of [mara, cleo]) await report(who, NAME);
    const reply = await answer({ answer: 'renamed', username: bea.publicId });
    expect(reply).toMatchObject({ status: 200, body: { answered: 2 } });
    expect((await bea.get('/auth/me')).body.username).toMatch(/^user_/);
    const told = { kind: 'name', answer: 'renamed', game_type: null, word: null };
    for (const who of [mara, cleo]) expect(await answers(who)).toEqual([told]);
    expect(await answers(bea)).toEqual([]);
    expect((await queue()).reports).toEqual([]);
    expect(await home.directory.all(sql`SELECT call, whom, outcome FROM operator_acts ORDER BY id`)).toEqual([
      { call: '/api/ops/answer-report', whom: bea.publicId, outcome: 'done' },
    ]);
    // A report after the answer is a new one.
    await report(mara, { ...NAME, player: bea.publicId });
    expect((await queue()).reports).toHaveLength(1);
  });

  test('holds a play back from the board and the day’s distribution, and its points stay paid [§4 Time and marks; §15 Reports]', async () => {
    await playMemory(bea);
    await playMemory(mara);
    await report(mara, play('Bea'));
    expect((await only()).plays).toMatchObject([{ game_date: DAY, held: false }]);
    const sum = async () => (await bea.get('/auth/me')).body.total_points;
    const before = await sum();
    expect((await board()).sort()).toEqual(['Bea', 'Mara']);
    expect((await answer({ answer: 'held' })).status).toBe(200);
    expect(await board()).toEqual(['Mara']);
    const [{ players }] = (await home.db.all(
      sql`SELECT SUM(players) AS players FROM daily_histogram WHERE day = ${DAY}`,
    )) as [{ players: number }];
    expect([players, await sum()]).toEqual([1, before]);
    expect(await answers(mara)).toEqual([{ kind: 'play', answer: 'held', game_type: 'memory', word: null }]);
    expect((await bea.get('/api/notifications/')).body).toMatchObject([
      { notification_type: 'RESULT_MARKED', data_json: { game_type: 'memory' } },
    ]);
    const which = { username: 'Bea', game_type: 'memory', day: DAY };
    expect((await ops('hold-result', which)).body).toEqual({ held: false });
    expect((await ops('clear-mark', which)).body).toEqual({ cleared: true });
    expect((await board()).sort()).toEqual(['Bea', 'Mara']);
  });

  test('notes a word for the editors, who read it at the desk [§15 Reports]', async () => {
    await report(mara, { ...WORD, note: 'It is Welsh.' });
    await answer({ answer: 'noted' });
    expect(await queue()).toMatchObject({
      reports: [],
      noted: [{ word: 'CRWTH', game_type: 'triordle', reasons: ['should_count'], notes: ['It is Welsh.'] }],
    });
    expect(await answers(mara)).toMatchObject([{ answer: 'noted', word: 'CRWTH' }]);
  });

  test('that does not fit the report, comes second or is about another player changes nothing [§15 Reports]', async () => {
    await report(mara, NAME);
    const { report: id } = await only();
    expect(await answer({ answer: 'held' })).toMatchObject({ status: 422 });
    expect(await answer({ answer: 'renamed', username: mara.publicId })).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_MEANWHILE' },
    });
    expect((await rows())[0]).toMatchObject({ answer: null });
    expect((await answer({ answer: 'dismissed' })).status).toBe(200);
    expect((await ops('answer-report', { report: id, answer: 'renamed' })).status).toBe(404);
    expect((await bea.get('/auth/me')).body.username).toBe('Bea');
    expect(await answers(mara)).toMatchObject([{ answer: 'dismissed' }]);
  });

  test('holds back a guest’s play by the id of a row of the board [§15 Reports]', async () => {
    await playMemory(await guest());
    const [row] = (await mara.get('/api/leaderboards/game/memory')).body;
    await report(mara, play(row.user_id));
    expect((await only()).player).toMatchObject({ id: row.user_id, username: row.username });
    await answer({ answer: 'held' });
    expect(await board()).toEqual([]);
  });
});

test('reports are deleted 90 days after their answer, and never before it [§15 Reports]', async () => {
  await report(mara, NAME);
  await report(mara, WORD);
  const [first] = (await queue()).reports;
  await ops('answer-report', { report: first.report, answer: 'dismissed' });
  const remove = (days: number) =>
    home.directory.all(oldReports({ now_ms: NOW_MS + days * DAY_MS + 60_000 }).remove(10));
  await remove(89);
  expect(await rows()).toHaveLength(2);
  await remove(90);
  expect(await rows()).toMatchObject([{ answer: null }]);
});

describe('across editions', () => {
  const away = inEdition(home, 'oc-1');

  besideHome('oc-1');

  test('one queue has all reports, and each reporter is answered in their own edition [§Editions; §15 Reports]', async () => {
    const [ben, ann] = [await playerIn('oc-1', 'Ben'), await playerIn('oc-1', 'Ann')];
    await playMemory(ben);
    for (const who of [mara, ann]) await report(who, play('Ben'));
    await report(mara, play(ben.publicId));
    const [listed] = (await queue()).reports;
    expect(listed).toMatchObject({
      player: { id: ben.publicId, username: 'Ben', edition: 'oc-1' },
      reports: 2,
      plays: [{ game_date: DAY }],
    });
    await ops('answer-report', { report: listed.report, answer: 'held' });
    expect(await away.db.all(sql`SELECT held FROM results`)).toEqual([{ held: 1 }]);
    await deliverFromHome(home, { now_ms: NOW_MS });
    for (const who of [mara, ann]) expect(await answers(who)).toMatchObject([{ answer: 'held' }]);
  });
});
