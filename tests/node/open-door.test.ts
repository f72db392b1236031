// The API as an outsider sees it: the example bot, written from the guide alone, runs in a separate process and plays the archive
// of a running server with its token; the same token is refused for everything else.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALL_CALLS } from '../../worker/shared/all-calls.ts';
import { type Call, pathWith, type TokenScope } from '../../worker/shared/contract/call.ts';
import { GAME_CONTRACTS } from '../../worker/shared/games/contracts.ts';
import { GAME_TYPES } from '../../worker/shared/kernel/game-type.ts';
import type { Browser } from '../forgeries/browser.ts';
import { person } from '../forgeries/people.ts';
import { World } from '../forgeries/world.ts';
import { buildWorker, temporaryFolder } from '../support/miniflare-server.ts';

const BOT = resolve(import.meta.dirname, '../../scripts/example-bot.mjs');
const PARAMS = {
  game_type: 'memory',
  game_date: '2026-01-01',
  code: 'home.not-a-challenge-at-all',
  key: 'memory',
  provider: 'google',
  username: 'mara',
  assetSlug: 'eiffel-tower',
  id: '1',
  itemId: '1',
  user_id: 'x',
  device: 'x',
  referral_code: 'x',
};

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let world: World;
let owner: Browser;

beforeAll(async () => {
  folder = await temporaryFolder('door');
  const configPath = await buildWorker({ environment: 'local', into: join(folder.path, 'built') });
  world = await World.open({ configPath, state: join(folder.path, 'state'), canMove: true });
  owner = (await person(world)).browser;
}, 240_000);

afterAll(async () => {
  await world?.close();
  await folder?.remove();
});

/** A browser with only a new personal token of the owner. */
async function byToken(name: string, scopes: readonly TokenScope[]): Promise<Browser> {
  const { status, body, text } = await owner.post('/api/me/tokens', { name, scopes, lasts_days: 90 });
  if (status !== 200) throw new Error(text);
  const browser = world.browser();
  browser.token = body.token;
  return browser;
}

const run = (token: string) =>
  promisify(execFile)(process.execPath, [BOT, world.server.url], {
    env: { ...process.env, DOXA_TOKEN: token },
  });

test('a bot of at most 100 lines without imports plays two days of the archive with its token', async () => {
  const source = readFileSync(BOT, 'utf8');
  expect(source.split('\n').length).toBeLessThanOrEqual(100);
  expect(source).not.toMatch(/\bimport\b/);
  const { token } = await byToken('bot', ['archive']);
  const [first, second] = [await run(token), await run(token)].map(({ stdout }) => JSON.parse(stdout));
  const listed = (await owner.get('/api/archive/memory')).body;
  // The owner's list starts with the day that has just closed, which opens to tokens a day later.
  expect([first.day, second.day]).toEqual([listed[1].game_date, listed[2].game_date]);
  expect([listed[0].mark, listed[1].mark]).toEqual([null, { solved: true, base_points: first.base_points }]);
  expect((await owner.get('/api/me/results')).body).toEqual([]);
}, 60_000);

test('the bot exits with the server’s sentence when its token may not play', async () => {
  const { token } = await byToken('reader', ['read']);
  await expect(run(token)).rejects.toThrow('403: This call needs the scope “archive”.');
}, 60_000);

test('every other call of the contract and the current day of each game refuse the bot’s token, and nothing changes', async () => {
  const bot = await byToken('all but', ['archive']);
  const before = await world.snapshot();
  const closed = ALL_CALLS.filter((call: Call) => !call.scopes?.includes('archive'));
  expect(closed.length).toBeGreaterThan(100);
  for (const call of closed) {
    const { status, body } = await bot.send(call.method, pathWith(call, PARAMS));
    expect([status, body.code], `${call.method} ${call.path}`).toEqual([403, 'TOKEN_SCOPE']);
    expect(body.detail).toMatch(/^[A-Z].+\.$/);
  }
  for (const type of GAME_TYPES) {
    const { path } = GAME_CONTRACTS[type].opening;
    for (const way of ['', `?date=${world.day}`])
      expect((await bot.get(path + way)).body.code, path + way).toBe('TOKEN_SCOPE');
  }
  expect(await world.snapshot()).toEqual(before);
}, 60_000);
