// The Player object's own tables: created by the first row, migrated when it wakes, with the time of each move.
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, test, vi } from 'vitest';
import { keptPlays } from '../../worker/plays/kept-plays.ts';
import { movesIn } from '../../worker/plays/move-lines.ts';
import { ObjectTables } from '../../worker/plays/object-tables.ts';
import type { EndedPlay, Play } from '../../worker/plays/play.ts';
import { migrate, SCHEMA_STEPS, schemaVersion } from '../../worker/plays/play-schema.ts';
import { PlayStore } from '../../worker/plays/play-store.ts';
import type { GameDay } from '../../worker/shared/kernel/game-day.ts';
import { player, playMemory, setClock } from '../support/client.ts';

const objectOf = (publicId: string) => env.PLAYERS.get(env.PLAYERS.idFromName(publicId));
const tablesOf = (ctx: DurableObjectState) =>
  ctx.storage.sql
    .exec("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'")
    .toArray();

const playOn = (day: string): Play => ({
  ...{
    id: `play-${day}`,
    game: 'memory',
    day: day as GameDay,
    token: `${day}.token`,
    puzzleId: `memory-${day}`,
  },
  ...{ puzzle: {}, state: {}, isSpecial: false, isRanked: true, difficulty: null, openedAt: 0 },
  ...{ ended: null, isDelivered: false, moves: '' },
});

describe('a player’s object', () => {
  test('has no tables before the first play, and reads write nothing [§Where state lives]', async () => {
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

  test('stores the time of each move [§Where state lives]', async () => {
    await setClock('2027-03-10T12:00:00Z');
    const mara = await player('mara');
    const { game_session_token } = (await mara.get('/api/daily-memory-config')).body;
    await mara.post('/api/memory/flip', { game_session_token, move: 1, position: 0 });
    await setClock('2027-03-10T12:00:40Z');
    await mara.post('/api/memory/flip', { game_session_token, move: 2, position: 1 });
    const times = await runInDurableObject(objectOf(mara.publicId), (_, ctx) =>
      ctx.storage.sql
        .exec<{ moves: string }>('SELECT moves FROM plays')
        .toArray()
        .flatMap(({ moves }) => movesIn(moves))
        .map(({ at_ms }) => new Date(at_ms).toISOString().slice(0, 18)),
    );
    expect(times).toEqual(['2027-03-10T12:00:0', '2027-03-10T12:00:4']);
  });

  test('writes one row per move, however many there are, and finds each by its key [§Where state lives]', async () => {
    const mara = await player('mara');
    const { game_session_token } = (await mara.get('/api/daily-memory-config')).body;
    await runInDurableObject(objectOf(mara.publicId), (_, ctx) => {
      const written = vi.fn((_rows: number) => {});
      const { sql } = ctx.storage;
      const counting = {
        sql: {
          exec: (query: string, ...values: SqlStorageValue[]) => {
            const cursor = sql.exec(query, ...values);
            written(cursor.rowsWritten);
            return cursor;
          },
        },
      } as unknown as DurableObjectStorage;
      const tables = new ObjectTables(counting);
      const store = new PlayStore(tables);
      const moves = Array.from({ length: 90 }, (_, place) => ({
        key: String(place + 1),
        move: { move: place + 1, position: 0 },
        reply: { text: 'x'.repeat(2000) },
        at_ms: place,
      }));
      for (const move of moves) {
        written.mockClear();
        store.saveMove(store.byToken('memory', game_session_token)!, {
          move,
          state: { place: move.at_ms },
          ended: null,
        });
        const rows = written.mock.calls.reduce((sum, [rows]) => sum + rows, 0);
        // 31 of these fill the row; later moves go into a row beside it.
        expect(rows, move.key).toBe(move.at_ms > 0 && move.at_ms % 31 === 0 ? 2 : 1);
      }
      const play = store.byToken('memory', game_session_token)!;
      expect(play.state).toEqual({ place: 89 });
      for (const move of moves)
        expect(store.moves.byKey(play, move.key)).toEqual({ ...move, isLast: move.key === '90' });
      expect(store.moves.byKey(play, '91')).toBeNull();
      const [kept] = keptPlays(tables, { after: '', limit: 9, now_ms: 0 });
      expect(kept!.moves.map(({ move }) => move)).toEqual(moves.map(({ move }) => JSON.stringify(move)));
      expect(store.lastUse_ms()).toBe(89);
    });
  });

  test('looks for waiting plays from a day that openings advance, and skips none [§The life of a play]', async () => {
    const mara = await player('mara');
    const gone = new RangeError('Taken back.');
    await runInDurableObject(objectOf(mara.publicId), (_, ctx) => {
      const tables = new ObjectTables(ctx.storage);
      const store = new PlayStore(tables);
      const since = () => new PlayStore(new ObjectTables(ctx.storage)).facts.get('waiting-since');
      const waiting = () => store.undelivered().map(({ day }) => day);
      const open = (day: string) => store.insert(playOn(day));
      const end = (day: string) => store.saveEnd(playOn(day), { finished_at: Date.parse(day) } as EndedPlay);
      open('2027-03-01');
      end('2027-03-01');
      open('2027-03-04');
      expect([since(), waiting()]).toEqual([null, ['2027-03-01']]);
      open('2027-03-09');
      expect([since(), waiting()]).toEqual(['2027-03-01', ['2027-03-01']]);
      store.markDelivered(playOn('2027-03-01'));
      end('2027-03-09');
      open('2027-03-10');
      expect([since(), waiting()]).toEqual(['2027-03-09', ['2027-03-09']]);
      end('2027-03-04');
      expect(waiting()).toEqual(['2027-03-04', '2027-03-09']);
      for (const day of waiting()) store.markDelivered(playOn(day));
      const takenBack = () => {
        end('2027-03-10');
        expect(waiting()).toEqual(['2027-03-10']);
        throw gone;
      };
      expect(() => tables.transaction(takenBack)).toThrow(gone);
      expect(waiting()).toEqual([]);
      expect(store.deliverAgain(Date.parse('2027-03-01'))).toBe(true);
      expect(waiting()).toEqual(['2027-03-01', '2027-03-04', '2027-03-09']);
    });
  });

  test('reads a table again only after a write to it or a rollback [§Where state lives]', async () => {
    const mara = await player('mara');
    await mara.get('/api/daily-memory-config');
    await runInDurableObject(objectOf(mara.publicId), (_, ctx) => {
      const exec = vi.fn((query: string, ...values: SqlStorageValue[]) =>
        ctx.storage.sql.exec(query, ...values),
      );
      const transactionSync = (work: () => unknown) => ctx.storage.transactionSync(work);
      const store = new PlayStore(
        new ObjectTables({ sql: { exec }, transactionSync } as unknown as DurableObjectStorage),
      );
      const asks = (look: () => unknown) => {
        exec.mockClear();
        look();
        return exec.mock.calls.length > 0;
      };
      const [fact, days] = [() => store.facts.get('guest'), () => store.streaks.daysOf('memory')];
      expect([asks(fact), asks(days), asks(fact), asks(days)]).toEqual([true, true, false, false]);
      store.streaks.countDay('memory', '2027-03-10' as GameDay);
      expect([asks(fact), days().counted]).toEqual([false, ['2027-03-10']]);
      store.facts.set('guest', 'yes');
      expect([fact(), asks(days)]).toEqual(['yes', false]);
      const tables = new ObjectTables(ctx.storage);
      const other = new PlayStore(tables);
      const failing = () => {
        other.facts.set('guest', 'no');
        expect(other.facts.get('guest')).toBe('no');
        throw new RangeError('Taken back.');
      };
      expect(() => tables.transaction(failing)).toThrow('Taken back.');
      expect(other.facts.get('guest')).toBe('yes');
    });
  });

  test('runs the missing schema steps once, and keeps its content [§Where state lives]', async () => {
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

  test('is unchanged when a schema step fails [§Where state lives]', async () => {
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
      caller: {
        publicId: mara.publicId,
        isGuest: false,
        sessionId: null,
        guestNumber: 1,
        createdAt: 1,
        isToken: false,
      },
      type: 'memory',
      name: 'later',
      address: { token: game_session_token },
      input: {},
    });
    expect(asked).toMatchObject({ ok: false, code: 'UNAVAILABLE' });
  });
});
