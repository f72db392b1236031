// The editors' desk in workerd (RULES §4): scheduled drafts, openly replaced puzzles and withdrawn words. Access is tested in
// editors-tokens.test.ts.
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { verify } from '../../scripts/verify.mjs';
import { ctxOf } from '../../worker/platform/context.ts';
import { constraintOf } from '../../worker/platform/database.ts';
import { puzzleOn } from '../../worker/plays/daily-puzzle.ts';
import { CLUES } from '../../worker/plays/games/wordclue/puzzle.ts';
import { addDays, type GameDay } from '../../worker/shared/kernel/game-day.ts';
import { setClock } from '../support/client.ts';
import {
  CLUE,
  desk,
  jobs,
  LATER,
  NOW_MS,
  OTHER,
  on,
  REASON,
  save,
  scheduled,
  TODAY,
} from '../support/editors.ts';
import { ops } from '../support/ops-calls.ts';
import { columnOf, ctx, scalarOf } from '../support/record.ts';
import { file } from '../support/served-file.ts';

beforeEach(() => setClock(`${TODAY}T12:00:00Z`));

const { directory } = ctx;
const PLAYED = { word: CLUE.word, theme: CLUE.theme };
const tomorrow = addDays(TODAY, 1);

describe('a draft', () => {
  test('is checked when it is saved, and saving the same draft again returns the first one [§4 Puzzles by editors]', async () => {
    const first = await save(CLUE);
    const fresh = { state: 'checked', version: 1, day: null, findings: [], changed_by: 'local' };
    expect(first).toMatchObject(fresh);
    expect(await save({ ...CLUE, word: ' souffle ' })).toEqual(first);
    const bad = await save({ ...CLUE, theme: 'Souffles' });
    expect(bad).toMatchObject({
      state: 'draft',
      findings: [{ kind: 'given_away', stops: true }, { kind: 'repeated' }],
    });
    expect((await desk()).drafts).toHaveLength(2);
  });

  test('is changed only if its version is still the one that was read [§4 Puzzles by editors]', async () => {
    const { draft, version } = await save(CLUE);
    const changed = await save(OTHER, { draft, version });
    expect(changed).toMatchObject({ draft, version: 2, puzzle: OTHER });
    expect(await ops('save-draft', { puzzle: CLUE, draft, version })).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_MEANWHILE' },
    });
    expect((await ops('save-draft', { puzzle: CLUE, draft: 999, version })).status).toBe(404);
    expect((await desk()).drafts).toEqual([changed]);
  });

  test('is stopped for a word that is in another draft, in the pool or was used on a day [§4 Puzzles by editors]', async () => {
    await save(CLUE);
    const { word } = await on(TODAY);
    for (const used of ['SOUFFLE', CLUES[0]!.word, word])
      expect(await save({ ...CLUE, word: used, theme: 'Of some kind' })).toMatchObject({
        state: 'draft',
        findings: [{ kind: 'repeated', stops: true }],
      });
  });

  test('may use a word that was withdrawn from the pool, unless a day has used it [§4 Puzzles by editors]', async () => {
    const { word } = await on(TODAY);
    const [unplayed] = CLUES.filter((clue) => clue.word !== word);
    for (const one of [unplayed!.word, word]) await ops('withdraw-word', { pool: 'wordclue', word: one });
    expect(await save({ ...CLUE, word: unplayed!.word, theme: 'Of some kind' })).toMatchObject({
      findings: [],
    });
    expect(await save({ ...CLUE, word, theme: 'Of some kind' })).toMatchObject({ state: 'draft' });
  });

  test.each([
    ['for a game without drafts', { game_type: 'snake' }],
    ['with three words', { game_type: 'patternmatch', groups: [] }],
    ['with a long word', { ...CLUE, word: 'X'.repeat(31) }],
    ['of nothing', {}],
  ])('%s is refused and leaves no row [§4 Puzzles by editors]', async (_, puzzle) => {
    expect(await ops('save-draft', { puzzle })).toMatchObject({ status: 422, body: { code: 'INVALID' } });
    expect((await desk()).drafts).toEqual([]);
  });
});

describe('a day', () => {
  test('freezes and seals the draft that is scheduled for it, and marks it used [§4 Puzzles by editors]', async () => {
    const { draft } = await scheduled(CLUE, LATER);
    expect(await on(LATER)).toEqual(PLAYED);
    const seal = sql`SELECT content FROM log_seals WHERE name = 'wordclue' AND day = ${LATER}`;
    expect(JSON.parse(await scalarOf<string>(seal, directory))).toEqual(PLAYED);
    const shown = await desk();
    expect(shown.drafts).toMatchObject([{ draft, state: 'used', day: LATER }]);
    expect(shown.days).toContainEqual({
      ...{ game_type: 'wordclue', day: LATER, is_sealed: true, replaced: 0, may_be_replaced: true, draft },
    });
    expect(await on(addDays(LATER, 1))).not.toEqual(await on(LATER));
  });

  test('takes one draft, and only while it is in the future and not sealed [§4 Puzzles by editors]', async () => {
    await on(addDays(TODAY, 2));
    const [first, second] = [await save(CLUE), await save(OTHER)];
    const at = (its: { draft: number; version: number }, day?: GameDay) =>
      ops('schedule-draft', { draft: its.draft, version: its.version, day });
    for (const day of [TODAY, addDays(TODAY, 2), addDays(TODAY, 401)])
      expect(await at(first, day)).toMatchObject({
        status: 422,
        body: { fields: { day: expect.any(String) } },
      });
    const placed = (await at(first, LATER)).body;
    expect(placed).toMatchObject({ state: 'scheduled', day: LATER, version: 2 });
    expect(await at(second, LATER)).toMatchObject({ status: 422 });
    expect(await at(first, LATER)).toMatchObject({ status: 409 });
    expect((await ops('save-draft', { puzzle: OTHER, draft: first.draft, version: 2 })).status).toBe(422);
    expect((await at(placed)).body).toMatchObject({ state: 'checked', day: null });
    expect((await at(second, LATER)).body).toMatchObject({ state: 'scheduled' });
  });

  test('takes no draft that the checker stops, even if the draft passed when it was written [§4 Puzzles by editors]', async () => {
    const schedule = ({ draft, version }: { draft: number; version: number }) =>
      ops('schedule-draft', { draft, version, day: LATER });
    const passed = await save(CLUE);
    expect((await schedule(await save({ ...CLUE, word: 'XQZTV' }))).status).toBe(422);
    await directory.all(sql`
      INSERT INTO daily_puzzles (game, day, puzzle, epoch, frozen_at)
      VALUES ('wordclue', '2027-01-01', '{"word":"SOUFFLE","theme":"Pudding"}', 0, 0)`);
    expect(await schedule(passed)).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining('SOUFFLE') },
    });
  });

  test('uses the draft that was scheduled while it was being frozen [§4 Puzzles by editors]', async () => {
    const { draft, version } = await save(CLUE);
    let scheduling: Promise<unknown> | undefined;
    const batch = async (statements: D1PreparedStatement[]) => {
      scheduling ??= ops('schedule-draft', { draft, version, day: LATER });
      await scheduling;
      return env.DB.batch(statements);
    };
    const between = new Proxy(env.DB, {
      get: (db, name) => (name === 'batch' ? batch : Reflect.get(db, name).bind(db)),
    });
    const asked = { type: 'wordclue', day: LATER, now_ms: NOW_MS } as const;
    expect((await puzzleOn(ctxOf({ ...env, DB: between }), asked)).puzzle).toEqual(PLAYED);
    expect((await desk()).drafts).toMatchObject([{ draft, state: 'used', day: LATER }]);
    const entries = await directory.all(sql`SELECT 1 FROM log_entries WHERE key LIKE 'sealed:%wordclue%'`);
    expect(entries).toHaveLength(1);
  });
});

describe('a sealed puzzle', () => {
  test('is replaced openly before its day: everybody plays the second puzzle, and the verifier shows the replacement with its reason [§4 Puzzles by editors; §The public log]', async () => {
    await on(TODAY);
    await jobs();
    const first = await on(tomorrow);
    const { draft, version } = await save(CLUE);
    const body = { draft, version, day: tomorrow, explanation: REASON };
    expect(await ops('replace-puzzle', body)).toMatchObject({
      status: 200,
      body: { state: 'used', day: tomorrow },
    });
    expect(await on(tomorrow)).toEqual(PLAYED);
    expect(await env.PUZZLES.get(`puzzle:wordclue:${tomorrow}`, 'json')).toMatchObject({ word: 'SOUFFLE' });
    expect((await ops('replace-puzzle', body)).status).toBe(200);
    for (let night = 0; night < 3; night++) {
      await setClock(`${addDays(TODAY, night + 1)}T01:40:00Z`);
      await jobs();
    }
    const found = await verify({ file });
    expect(found.wrong).toEqual([]);
    expect(found.notes.filter((note) => note.includes('replaces'))).toEqual([
      expect.stringMatching(new RegExp(`${tomorrow} wordclue 1 replaces .* 2027-03-10T12:00.*${REASON}`)),
    ]);
    const opened = await columnOf<string>(
      sql`SELECT entry FROM log_entries WHERE key LIKE ${`opened:${tomorrow}:wordclue:%`} ORDER BY key`,
      directory,
    );
    const words = opened.map((entry) => JSON.parse(JSON.parse(entry).content).word);
    expect(words).toEqual([first.word, 'SOUFFLE']);
  });

  test('can be replaced only after it is sealed and until an hour before its day [§4 Puzzles by editors]', async () => {
    const { draft, version } = await save(CLUE);
    const replace = (day: GameDay) => ops('replace-puzzle', { draft, version, day, explanation: REASON });
    expect(await replace(LATER)).toMatchObject({
      status: 422,
      body: { fields: { day: expect.any(String) } },
    });
    const first = await on(tomorrow);
    await on(TODAY);
    for (const [clock, day] of [
      ['23:00:00', tomorrow],
      ['23:00:01', TODAY],
    ] as const) {
      await setClock(`${TODAY}T${clock}Z`);
      expect(await replace(day)).toMatchObject({
        status: 422,
        body: { detail: expect.stringContaining('23:00') },
      });
    }
    expect(await on(tomorrow)).toEqual(first);
    expect((await desk()).drafts).toMatchObject([{ state: 'checked', version }]);
  });

  test('is replaced once when two editors replace it at once, and only by a draft that passes [§4 Puzzles by editors]', async () => {
    await on(tomorrow);
    const [one, other, bad] = [await save(CLUE), await save(OTHER), await save({ ...CLUE, word: 'XQZTV' })];
    const by = ({ draft, version }: { draft: number; version: number }) =>
      ops('replace-puzzle', { draft, version, day: tomorrow, explanation: REASON });
    expect((await by(bad)).status).toBe(422);
    const statuses = (await Promise.all([by(one), by(other), by(one)])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1);
    const seals = await directory.all<{ turn: number; content: string }>(
      sql`SELECT turn, content FROM log_seals WHERE name = 'wordclue' AND day = ${tomorrow} ORDER BY turn`,
    );
    const used = (await desk()).drafts.filter(({ state }: { state: string }) => state === 'used');
    expect(used).toHaveLength(seals.length - 1);
    expect(await on(tomorrow)).toEqual(JSON.parse(seals.at(-1)!.content));
  });

  test('cannot be changed in its row without a second seal [§4 Puzzles by editors]', async () => {
    await on(tomorrow);
    const change = directory.all(sql`UPDATE daily_puzzles SET puzzle = '{}'`);
    expect(await change.catch(constraintOf)).toBe('IMMUTABLE');
  });
});

describe('a withdrawn word', () => {
  test('is not drawn for any day that was not frozen, and every other word comes once [§4 Puzzles by editors]', async () => {
    const days = Array.from({ length: 12 }, (_, at) => addDays(TODAY, at));
    const wordOn = async (day: GameDay) => (await on(day)).word;
    const planned: string[] = [];
    for (const day of days) planned.push(await wordOn(day));
    const [next, after] = [addDays(TODAY, 12), addDays(TODAY, 13)];
    const gone = await wordOn(next);
    // The twelfth day was only read: deletes its row, as if it had not been frozen.
    await directory.all(sql`DELETE FROM daily_puzzles WHERE day = ${next}`);
    for (const { name } of (await env.PUZZLES.list()).keys) await env.PUZZLES.delete(name);
    const said = await ops('withdraw-word', { pool: 'wordclue', word: gone.toLowerCase() });
    expect(said).toMatchObject({ status: 200, body: { puzzles: 1, from: next } });
    expect((await ops('withdraw-word', { pool: 'wordclue', word: gone })).body).toEqual(said.body);
    const drawn = [await wordOn(next), await wordOn(after), await wordOn(addDays(after, 1))];
    expect(drawn).not.toContain(gone);
    expect(new Set([...planned, ...drawn]).size).toBe(15);
    for (const [at, day] of days.entries()) expect(await wordOn(day)).toBe(planned[at]);
  });

  test('is refused if the pool does not have it [§4 Puzzles by editors]', async () => {
    for (const pool of ['wordclue', 'patternmatch', 'triordle'])
      expect((await ops('withdraw-word', { pool, word: 'XQZTV' })).status).toBe(404);
    expect((await desk()).withdrawn).toEqual([]);
  });
});

test('no public reply and no served file contains a draft or its day before the close [§4 Puzzles by editors]', async () => {
  await scheduled(CLUE, tomorrow);
  await jobs();
  const { draft, version } = await save(OTHER);
  await ops('replace-puzzle', { draft, version, day: tomorrow, explanation: REASON });
  await jobs();
  const paths = ['/log/checkpoint', '/api/daily-word-clue', '/api/session/init', '/api/news', '/api/archive'];
  const size = Number(new TextDecoder().decode((await file('/log/checkpoint'))!).split('\n')[1]);
  for (const path of [...paths, `/log/tile/entries/000.p/${size}`]) {
    const served = Buffer.from((await file(path)) ?? new Uint8Array()).toString();
    for (const secret of ['SOUFFLE', 'OMELETTE', 'Made of eggs']) expect(served, path).not.toContain(secret);
  }
});
