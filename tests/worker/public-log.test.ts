// Nights pass on the local clock, and their log is read like an outsider would: from the served files, by the verifier that
// players get.
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { verify } from '../../scripts/verify.mjs';
import { localPorts } from '../../worker/dev/local-ports.ts';
import { appendEntries, entryOf } from '../../worker/model/log/entries.ts';
import { publishLog } from '../../worker/model/log/publish.ts';
import { runDueJobs } from '../../worker/nightly/jobs.ts';
import { constraintOf } from '../../worker/platform/database.ts';
import { puzzleOn } from '../../worker/plays/daily-puzzle.ts';
import { addDays, type GameDay } from '../../worker/shared/kernel/game-day.ts';
import { join, playTriordle } from '../support/challengers.ts';
import { setClock } from '../support/client.ts';
import { arm, furnish, HIVES } from '../support/economy-calls.ts';
import { ctx } from '../support/record.ts';
import { richPlayer } from '../support/rich-player.ts';
import { file } from '../support/served-file.ts';
import { TAMPERINGS, tamper } from '../tamper/tampering.ts';

const FIRST = '2027-03-01' as GameDay;
const { directory } = ctx;

/** The night after a day, with everything due by then. */
async function nightAfter(day: GameDay): Promise<void> {
  await setClock(`${addDays(day, 1)}T01:40:00Z`);
  await runDueJobs(ctx, { ports: localPorts(env) });
}

async function entries(): Promise<Record<string, unknown>[]> {
  const rows = await directory.all<{ entry: string }>(sql`SELECT entry FROM log_entries ORDER BY place`);
  return rows.map(({ entry }) => JSON.parse(entry));
}

/** The sealed, unopened values: salt and content. */
function sealedNow(): Promise<{ day: string; name: string; salt: string; content: string }[]> {
  return directory.all(sql`
    SELECT day, name, salt, content FROM log_seals
    WHERE 'opened:' || day || ':' || name || ':' || turn NOT IN (SELECT key FROM log_entries)`);
}

test('the log of some nights verifies in all parts, and proves a player’s download [§The public log]', async () => {
  await setClock(`${FIRST}T12:00:00Z`);
  const player = await richPlayer('Mara', 500);
  await nightAfter(FIRST);
  const first = await verify({ file });
  expect(first).toMatchObject({ wrong: [], counts: { nights: 1 } });
  await setClock(`${addDays(FIRST, 1)}T12:00:00Z`);
  expect((await join(player)).status).toBe(200);
  await playTriordle(player, { vain: 1 });
  await player.post('/api/daily-visit/', { nonce: 'of-my-own' });
  await furnish(await richPlayer('Bea', 1000), HIVES);
  const weapon = await arm(player, 'garden-gnomes');
  const struck = await player.post('/api/mischief/attack/Bea', { inventory_item_id: weapon });
  expect(struck.status).toBe(200);
  await nightAfter(addDays(FIRST, 1));
  const download = (await player.get('/api/me/export')).body;
  const second = await verify({ file, memory: first.memory, download });
  expect(second).toMatchObject({ wrong: [], counts: { nights: 2, plays: 1, draws: 3 } });
  expect(download.visits).toMatchObject([{ nonce: 'of-my-own' }]);
  expect(second.counts.postings).toBe(download.transactions.length);
  expect(second.counts.postings).toBeGreaterThan(1);
  const tried = await tamper({
    file,
    downloads: [download],
    memory: first.memory!,
    count: TAMPERINGS.length,
  });
  expect(new Set(tried.map(({ what }) => what)).size).toBe(TAMPERINGS.length);
  expect(tried.filter(({ found }) => found.length === 0)).toEqual([]);
});

test('before the close of a day the log shows only a salted hash of what is sealed [§The public log]', async () => {
  await setClock(`${FIRST}T12:00:00Z`);
  await nightAfter(FIRST);
  const sealed = await sealedNow();
  for (const days of [1, 2])
    expect(sealed.filter(({ day }) => day === addDays(FIRST, days))).toHaveLength(10);
  const [{ size }] = (await directory.all<{ size: number }>(
    sql`SELECT MAX(size) AS size FROM log_checkpoints`,
  )) as [{ size: number }];
  const served = Buffer.from((await file(`/log/tile/entries/000.p/${size}`))!).toString();
  expect(served).toContain(`"day":"${addDays(FIRST, 2)}","name":"triordle"`);
  for (const { salt, content } of sealed) {
    expect(served).not.toContain(salt);
    expect(served).not.toContain(JSON.stringify(content).slice(1, -1));
  }
  await nightAfter(addDays(FIRST, 1));
  expect((await sealedNow()).every(({ day }) => day > addDays(FIRST, 1))).toBe(true);
});

test('twenty simultaneous freezes of a puzzle leave one seal, of the puzzle that was frozen [§The public log]', async () => {
  const on = (secret: string) =>
    puzzleOn({ ...ctx, PUZZLE_SECRET: secret }, { type: 'triordle', day: FIRST, now_ms: 0 });
  const puzzles = await Promise.all(Array.from({ length: 20 }, (_, place) => on(`secret ${place}`)));
  const seals = await directory.all<{ content: string }>(
    sql`SELECT content FROM log_seals WHERE name = 'triordle'`,
  );
  expect(seals.map(({ content }) => JSON.parse(content))).toEqual([puzzles[0]!.puzzle]);
  expect((await entries()).filter(({ name }) => name === 'triordle')).toHaveLength(1);
});

test('an entry is served once it is signed, even if the run that appended it died first [§The public log]', async () => {
  await publishLog(ctx, { now_ms: 0 });
  const before = await verify({ file });
  await directory.all(appendEntries([entryOf('key:again', { kind: 'key' })]));
  await directory.all(appendEntries([entryOf('key:again', { kind: 'key', of: 'another' })]));
  expect(await verify({ file, memory: before.memory })).toMatchObject({ wrong: [], counts: { entries: 1 } });
  expect(await file('/log/tile/entries/000.p/2')).toBeNull();
  await Promise.all([publishLog(ctx, { now_ms: 0 }), publishLog(ctx, { now_ms: 0 })]);
  expect(await verify({ file, memory: before.memory })).toMatchObject({ wrong: [], counts: { entries: 2 } });
  expect((await entries()).at(-1)).toEqual({ kind: 'key' });
});

test('a log of more than one tile is served in tiles, each with its entries [§The public log]', async () => {
  for (const lot of ['a', 'b', 'c']) {
    const many = Array.from({ length: 200 }, (_, place) =>
      entryOf(`key:${lot}${place}`, { kind: 'key', lot, place }),
    );
    await directory.all(appendEntries(many));
    await publishLog(ctx, { now_ms: 0 });
  }
  expect(await verify({ file })).toMatchObject({ wrong: [], counts: { entries: 601 } });
  for (const path of [
    '0/003.p/1',
    '0/000.p/256',
    '1/000',
    '1/000.p/3',
    '6/000',
    '0/0',
    '0/000.p/0',
    'entries/x000/003',
  ])
    expect(await file(`/log/tile/${path}`), path).toBeNull();
});

test('the schema refuses a gap, a change and a removal in the log [§The public log]', async () => {
  await directory.all(appendEntries([entryOf('key:one', { kind: 'key' })]));
  const refused = (statement: ReturnType<typeof sql>) =>
    directory.all(statement).then(
      () => null,
      (error) => constraintOf(error),
    );
  const row = sql`('key:two', '{}', '')`;
  expect(
    await refused(sql`INSERT INTO log_entries (place, key, entry, hash) SELECT 5, * FROM (VALUES ${row})`),
  ).toBe('OUT_OF_ORDER');
  expect(await refused(sql`UPDATE log_entries SET entry = '{}'`)).toBe('IMMUTABLE');
  expect(await refused(sql`DELETE FROM log_entries`)).toBe('IMMUTABLE');
  await puzzleOn(ctx, { type: 'triordle', day: FIRST, now_ms: 0 });
  expect(await refused(sql`UPDATE log_seals SET content = '{}'`)).toBe('IMMUTABLE');
  expect(await refused(sql`DELETE FROM log_seals`)).toBe('IMMUTABLE');
});
