// The Player object's own tables: made by the first row, brought up to date when it wakes, with the time of each move.
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { migrate, SCHEMA_STEPS, schemaVersion } from '../../worker/plays/play-schema.ts';
import { player, playMemory, setClock } from '../support/client.ts';

const objectOf = (publicId: string) => env.PLAYERS.get(env.PLAYERS.idFromName(publicId));
const tablesOf = (ctx: DurableObjectState) =>
  ctx.storage.sql
    .exec("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'")
    .toArray();

describe('the object of a player', () => {
  test('has no tables before the first play: looking writes nothing [§Where state lives]', async () => {
    const mara = await player('mara');
    for (const path of ['/api/hub', '/api/plays/today', '/api/archive/memory', '/api/results/today/memory'])
      expect((await mara.get(path)).status).toBe(200);
    const none = { game_session_token: 'x'.repeat(43), move: 1, position: 0 };
    expect((await mara.post('/api/memory/flip', none)).body.code).toBe('GAME_SESSION_INVALID');
    await runInDurableObject(objectOf(mara.publicId), (_, ctx) => {
      expect(tablesOf(ctx)).toEqual([]);
      expect(schemaVersion(ctx.storage.sql)).toBe(0);
    });
    await mara.get('/api/daily-memory-config');
    await runInDurableObject(objectOf(mara.publicId), (_, ctx) =>
      expect(schemaVersion(ctx.storage.sql)).toBe(SCHEMA_STEPS.length),
    );
  });

  test('keeps when each move was made [§Where state lives]', async () => {
    await setClock('2027-03-10T12:00:00Z');
    const mara = await player('mara');
    const { game_session_token } = (await mara.get('/api/daily-memory-config')).body;
    await mara.post('/api/memory/flip', { game_session_token, move: 1, position: 0 });
    await setClock('2027-03-10T12:00:40Z');
    await mara.post('/api/memory/flip', { game_session_token, move: 2, position: 1 });
    const times = await runInDurableObject(objectOf(mara.publicId), (_, ctx) =>
      ctx.storage.sql
        .exec<{ at_ms: number }>('SELECT at_ms FROM moves ORDER BY seq')
        .toArray()
        .map(({ at_ms }) => new Date(at_ms).toISOString().slice(0, 18)),
    );
    expect(times).toEqual(['2027-03-10T12:00:0', '2027-03-10T12:00:4']);
  });

  test('goes through the steps it lacks, once, and keeps what it holds [§Where state lives]', async () => {
    const mara = await player('mara');
    await playMemory(mara);
    const steps = [
      ...SCHEMA_STEPS,
      'ALTER TABLE plays ADD COLUMN later TEXT',
      'CREATE TABLE further (n INTEGER)',
    ];
    await runInDurableObject(objectOf(mara.publicId), (_, ctx) => {
      migrate(ctx.storage, steps);
      migrate(ctx.storage, steps);
      expect(schemaVersion(ctx.storage.sql)).toBe(steps.length);
      expect(ctx.storage.sql.exec('SELECT later FROM plays').toArray()).toEqual([{ later: null }]);
    });
    await evictDurableObject(objectOf(mara.publicId));
    expect((await mara.get('/api/plays/today')).body.memory).toBe('finished');
  });

  test('of the first release keeps its plays, and then holds a day’s practice at several difficulties [§Where state lives]', async () => {
    await setClock('2027-03-10T12:00:00Z');
    const mara = await player('mara');
    const token = 'first-release'.padEnd(43, 'x');
    await runInDurableObject(objectOf(mara.publicId), (_, ctx) => {
      migrate(ctx.storage, SCHEMA_STEPS.slice(0, 1));
      const givens = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';
      ctx.storage.sql.exec(
        `INSERT INTO plays (id, game, day, token, puzzle_id, puzzle, state, is_special, is_ranked, opened_at)
         VALUES ('p', 'sudoku', '2027-03-08', ?, 'archive-sudoku-2027-03-08', ?, ?, 0, 0, 1)`,
        token,
        JSON.stringify({ givens, solution: '' }),
        JSON.stringify({ givens, moves: [[2, 4]], hints: [] }),
      );
    });
    await evictDurableObject(objectOf(mara.publicId));
    const open = async (difficulty: string) =>
      (await mara.get(`/api/daily-sudoku?date=2027-03-08&difficulty=${difficulty}`)).body;
    expect(await open('medium')).toMatchObject({ game_session_token: token, moves: [[2, 4]], resumed: true });
    expect(await open('hard')).toMatchObject({ difficulty: 'hard', moves: [], resumed: false });
    expect(await open('medium')).toMatchObject({ difficulty: 'medium', moves: [[2, 4]], resumed: true });
  });

  test('stays as it was when a step fails [§Where state lives]', async () => {
    const mara = await player('mara');
    await playMemory(mara);
    await runInDurableObject(objectOf(mara.publicId), (_, ctx) => {
      const steps = [...SCHEMA_STEPS, 'CREATE TABLE half (n INTEGER)', 'CREATE TABLE plays (n INTEGER)'];
      expect(() => migrate(ctx.storage, steps)).toThrow();
      expect(schemaVersion(ctx.storage.sql)).toBe(SCHEMA_STEPS.length);
      expect(tablesOf(ctx)).not.toContainEqual({ name: 'half' });
    });
  });

  test('answers 503 for a call of a release that it does not run yet [§Traps of the platform]', async () => {
    const mara = await player('mara');
    const { game_session_token } = (await mara.get('/api/daily-memory-config')).body;
    const asked = await objectOf(mara.publicId).move({
      caller: { publicId: mara.publicId, isGuest: false, sessionId: null, guestNumber: 1, createdAt: 1 },
      type: 'memory',
      name: 'later',
      address: { token: game_session_token },
      input: {},
    });
    expect(asked).toMatchObject({ ok: false, code: 'UNAVAILABLE' });
  });
});
