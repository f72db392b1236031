// One editors' desk for all editions: a scheduled or replaced puzzle is the same in home and in a further edition, and the public
// log has its replacement once.
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { inEdition } from '../../worker/platform/context.ts';
import { puzzleOn } from '../../worker/plays/daily-puzzle.ts';
import { addDays, type GameDay } from '../../worker/shared/kernel/game-day.ts';
import { type Client, player, setClock } from '../support/client.ts';
import { besideHome, playerIn } from '../support/editions.ts';
import { CLUE, LATER, NOW_MS, OTHER, REASON, save, TODAY } from '../support/editors.ts';
import { ops } from '../support/ops-calls.ts';
import { ctx as home } from '../support/record.ts';

const TOMORROW = addDays(TODAY, 1);
const away = inEdition(home, 'oc-1');

const saved = async (puzzle: unknown) => {
  const { draft, version } = await save(puzzle);
  return { draft, version };
};
const frozenIn = async (ctx: typeof home, day: GameDay) =>
  (await puzzleOn(ctx, { type: 'wordclue', day, now_ms: NOW_MS })).puzzle as { word: string; theme: string };
const sealsOf = (day: GameDay) =>
  home.directory.all<{ entry: string }>(
    sql`SELECT entry FROM log_entries WHERE key LIKE ${`sealed:${day}:wordclue%`} ORDER BY key`,
  );

let players: Client[];

besideHome('oc-1');
beforeEach(async () => {
  await setClock(`${TODAY}T12:00:00Z`);
  players = [await player('ada'), await playerIn('oc-1', 'bea')];
});

/** The reply to a player of each edition on a day, at noon. */
async function askedOn(day: GameDay) {
  await setClock(`${day}T12:00:00Z`);
  const openings = await Promise.all(players.map((one) => one.get('/api/daily-word-clue')));
  return openings.map(({ body }) => [body.theme, body.word_length]);
}

test('a scheduled puzzle is the same in both editions, whichever asks for the day first, and is sealed once [§4 Puzzles by editors]', async () => {
  for (const [puzzle, day] of [
    [CLUE, TOMORROW],
    [OTHER, LATER],
  ] as const)
    expect((await ops('schedule-draft', { ...(await saved(puzzle)), day })).status).toBe(200);
  expect(await frozenIn(away, TOMORROW)).toEqual({ word: CLUE.word, theme: CLUE.theme });
  expect(await frozenIn(home, TOMORROW)).toEqual({ word: CLUE.word, theme: CLUE.theme });
  const both = await Promise.all([home, away].map((ctx) => frozenIn(ctx, LATER)));
  expect(both).toEqual([both[0], { word: OTHER.word, theme: OTHER.theme }]);
  for (const day of [TOMORROW, LATER]) expect(await sealsOf(day)).toHaveLength(1);
  expect(await askedOn(TOMORROW)).toEqual([
    [CLUE.theme, 7],
    [CLUE.theme, 7],
  ]);
});

test('a replaced puzzle is the same in both editions that had read the first, and the log has the replacement once [§4 Puzzles by editors]', async () => {
  const first = await frozenIn(away, TOMORROW);
  expect(await frozenIn(home, TOMORROW)).toEqual(first);
  const body = { ...(await saved(CLUE)), day: TOMORROW, explanation: REASON };
  for (let sent = 0; sent < 2; sent++) {
    expect((await ops('replace-puzzle', body)).status).toBe(200);
    for (const ctx of [home, away]) expect((await frozenIn(ctx, TOMORROW)).word).toBe(CLUE.word);
  }
  const entries = (await sealsOf(TOMORROW)).map(({ entry }) => JSON.parse(entry));
  expect(entries).toHaveLength(2);
  expect(entries.filter(({ replaces }) => replaces)).toMatchObject([
    { replaces: entries[0].commitment, reason: REASON },
  ]);
  expect(await askedOn(TOMORROW)).toEqual([
    [CLUE.theme, 7],
    [CLUE.theme, 7],
  ]);
});
