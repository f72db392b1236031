// The front page of Doxa Daily (RULES §13): which day it reports, whom it names, and what it shows before any news.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { composeNewspaper } from '../../worker/features/news/newspaper.ts';
import { LANDMARKS } from '../../worker/model/landmarks/landmarks.ts';
import { publish } from '../../worker/model/news/publish.ts';
import { firstYardstick } from '../../worker/model/skill/yardstick.ts';
import { VILLA_ITEMS } from '../../worker/model/villa/items.ts';
import { addDays, type GameDay } from '../../worker/shared/kernel/game-day.ts';
import { GAME_TYPES } from '../../worker/shared/kernel/game-type.ts';
import { seedGuests, seedResults } from '../support/board-rows.ts';
import { Client, guest, player, setClock } from '../support/client.ts';
import { keepCopies } from '../support/edge-copies.ts';
import { ctx, db } from '../support/record.ts';

const DAY = '2027-03-10' as GameDay;
const at = (instant: string) => composeNewspaper(ctx, { now_ms: Date.parse(instant) });

const freeze = (day: string, word: string) =>
  db.all(sql`INSERT INTO daily_puzzles (game, day, puzzle, epoch, frozen_at)
    VALUES ('wordclue', ${day}, ${JSON.stringify({ word, theme: 'Birds' })}, 0, 0)`);

describe('solutions', () => {
  test('requested before the close are those of the day before, never of a later day [§13 Doxa Daily]', async () => {
    await freeze('2027-03-08', 'HERON');
    await freeze('2027-03-09', 'PUFFIN');
    await freeze(DAY, 'WAGTAIL');
    await freeze('2027-03-11', 'NUTHATCH');
    const before = await at('2027-03-10T01:29:59.999Z');
    expect(before.closed_day).toBe('2027-03-08');
    expect(before.solutions.flatMap(({ lines }) => lines)).toEqual(['Birds: HERON.']);
    expect(JSON.stringify(before)).not.toMatch(/PUFFIN|WAGTAIL|NUTHATCH/);
    const after = await at('2027-03-10T01:30:00.000Z');
    expect(after.closed_day).toBe('2027-03-09');
    expect(after.solutions.flatMap(({ lines }) => lines)).toEqual(['Birds: PUFFIN.']);
    expect(JSON.stringify(after)).not.toMatch(/WAGTAIL|NUTHATCH/);
  });

  test('of every game are readable, and Anagram’s contain only words that people know [§13 Doxa Daily]', async () => {
    await setClock(`${DAY}T11:00:00Z`);
    const client = await guest();
    await client.get('/api/daily-sudoku');
    for (const path of ['memory', 'speedmatch', 'anagram', 'triordle', 'patternmatch', 'snake']) {
      const puzzle = {
        memory: { faces: [{ name: 'fox' }] },
        speedmatch: { faces: [{ name: 'owl' }] },
        anagram: {
          letters: 'ABCDEFG',
          mustUse: 'A',
          common: ['BAD', 'BADGE'],
          rare: ['GAED'],
          hidden: ['CAD'],
        },
        triordle: { answers: ['crane', 'stone', 'light'] },
        patternmatch: { groups: [{ title: 'Trees', words: ['ASH', 'OAK'] }] },
        snake: { obstacles: [1, 2] },
      }[path];
      await db.all(sql`INSERT INTO daily_puzzles (game, day, puzzle, epoch, frozen_at)
        VALUES (${path}, ${DAY}, ${JSON.stringify(puzzle)}, 0, 0)`);
    }
    const { solutions } = await at('2027-03-11T12:00:00Z');
    const printed = Object.fromEntries(solutions.map(({ game_type, lines }) => [game_type, lines]));
    expect(printed).toMatchObject({
      memory: ['The pairs: fox.', expect.any(String)],
      anagram: ['ABCDEFG, with A in every word.', 'BADGE, BAD.'],
      triordle: ['CRANE, STONE, LIGHT.'],
      patternmatch: ['Trees: ASH, OAK.'],
    });
    expect(printed.sudoku).toHaveLength(9);
    expect(printed.sudoku![0]).toMatch(/^\d{3} \d{3} \d{3}$/);
    expect(JSON.stringify(solutions)).not.toMatch(/GAED|CAD/);
  });
});

test('the hardest puzzle has the highest fitted difficulty, otherwise the lowest middle score, and needs five players [§13 Doxa Daily]', async () => {
  const who = ['a', 'b', 'c', 'd', 'e'];
  await seedGuests(who);
  const scores = (tenths: number[]) =>
    tenths.map((base_tenths, place) => ({ who: who[place]!, base_tenths }));
  await seedResults({ day: DAY, game: 'sudoku', entries: scores([400, 500, 600, 700, 800]) });
  await seedResults({ day: DAY, game: 'memory', entries: scores([900, 910, 920, 930, 940]) });
  await seedResults({ day: DAY, game: 'triordle', entries: scores([0, 10, 20, 30]) });
  await db.all(sql`INSERT INTO daily_puzzles (game, day, puzzle, epoch, frozen_at)
    VALUES ('triordle', ${DAY}, '{"answers":["crane"]}', 0, 0)`);
  const { hardest, solutions } = await at('2027-03-11T12:00:00Z');
  expect(hardest).toEqual({ game_type: 'sudoku', players: 5, median: 60 });
  expect(solutions).toMatchObject([{ game_type: 'triordle', players: 4, median: null }]);
  // By its fit Memory Match was harder; a game with fewer than twenty plays has no difficulty.
  const fitted = (game: string, { plays, squares }: { plays: number; squares: number }) => sql`
    INSERT OR REPLACE INTO puzzle_difficulties (game, day, state, plays, solved, mean, variance, fit_json)
    VALUES (${game}, ${DAY}, 'fitted', ${plays}, 1, ${game === 'memory' ? 0.2 : 0.3}, 0.01,
      ${JSON.stringify({ yardstick: { ...firstYardstick(), difficulties: { days: 1, squares } } })})`;
  const named = async () => (await at('2027-03-11T12:00:00Z')).hardest?.game_type;
  await db.batch([
    fitted('memory', { plays: 19, squares: 0.01 }),
    fitted('sudoku', { plays: 19, squares: 0.1 }),
  ]);
  expect(await named()).toBe('sudoku');
  await db.batch([
    fitted('memory', { plays: 20, squares: 0.01 }),
    fitted('sudoku', { plays: 20, squares: 0.1 }),
  ]);
  expect(await named()).toBe('memory');
  await db.all(sql`UPDATE puzzle_difficulties SET state = 'rated'`);
  expect(await named()).toBe('sudoku');
});

describe('the lead', () => {
  const story = (winner: string, loser: string, key: string) =>
    db.all(sql`INSERT INTO news (key, event_type, count, data_json, occurred_at)
      SELECT ${key}, 'CHALLENGE_RESULT', 1, json_object('prize_pot', 100, 'game_type', 'memory',
        'winner', (SELECT id FROM players WHERE username = ${winner}),
        'loser', (SELECT id FROM players WHERE username = ${loser})), ${Date.parse(`${DAY}T10:00:00Z`)}`);

  test('names nobody who is blocked or gone [§13 Doxa Daily]', async () => {
    await setClock(`${DAY}T09:00:00Z`);
    for (const name of ['Mara', 'Bea', 'Cato', 'Dora']) await player(name);
    await story('Mara', 'Bea', 'one');
    await story('Cato', 'Dora', 'two');
    expect((await at(`${DAY}T12:00:00Z`)).lead?.data_json).toMatchObject({ winner_username: 'Cato' });
    await db.all(sql`UPDATE players SET banned_at = 1 WHERE username = 'Dora'`);
    const paper = await at(`${DAY}T12:00:00Z`);
    expect(paper.lead?.data_json).toMatchObject({ winner_username: 'Mara', loser_username: 'Bea' });
    expect(JSON.stringify(paper)).not.toMatch(/Cato|Dora/);
    await db.all(sql`UPDATE players SET kind = 'deactivated' WHERE username = 'Mara'`);
    expect((await at(`${DAY}T12:00:00Z`)).lead).toBeNull();
  });

  test('is the most important news of the day, otherwise the newest [§13 Doxa Daily]', async () => {
    await setClock(`${DAY}T09:00:00Z`);
    await player('Mara');
    const [{ id }] = (await db.all(sql`SELECT id FROM players WHERE username = 'Mara'`)) as [{ id: number }];
    const facts = { player: id, item_type: 'Villa Item', item_name: 'Fountain' };
    const now_ms = Date.parse(`${DAY}T10:00:00Z`);
    await db.batch([
      publish({ key: 'top', type: 'RANKING_SNAPSHOT_WEEKLY', facts: { top_player: id }, now_ms }),
      publish({ key: 'buy', type: 'HIGH_VALUE_PURCHASE', facts, now_ms: now_ms + 1 }),
    ]);
    expect((await at(`${DAY}T12:00:00Z`)).lead?.event_type).toBe('RANKING_SNAPSHOT_WEEKLY');
    expect((await at('2027-03-12T12:00:00Z')).lead?.event_type).toBe('HIGH_VALUE_PURCHASE');
  });
});

describe('the Villa of the day', () => {
  const shown = async () => (await at('2027-03-11T12:00:00Z')).villa?.username;
  /** Makes the Villa of the day a draw among these players only. */
  const valued = (name: string) => sql`
    INSERT INTO standings (player_id, day, net_worth_millis, villa_millis, shares_millis)
    SELECT id, ${DAY}, 1000, 1000, 0 FROM players WHERE username = ${name}
    ON CONFLICT (player_id) DO UPDATE SET villa_millis = 1000`;
  const owner = async (name: string) => {
    await player(name);
    await db.batch([
      sql`INSERT INTO villa_items (player_id, item, quantity)
        SELECT id, ${VILLA_ITEMS[0]!.id}, 1 FROM players WHERE username = ${name}`,
      valued(name),
      sql`UPDATE players SET last_seen_day = ${DAY} WHERE username = ${name}`,
    ]);
  };

  test.each([
    ['is blocked', sql`UPDATE players SET banned_at = 1 WHERE username = 'Mara'`],
    ['has left', sql`UPDATE players SET kind = 'deactivated' WHERE username = 'Mara'`],
    ['stands on no board', sql`UPDATE players SET is_unlisted = 1 WHERE username = 'Mara'`],
    ['was not seen for a week', sql`UPDATE players SET last_seen_day = '2027-03-04' WHERE username = 'Mara'`],
    [
      'came today',
      sql`UPDATE players SET registered_at = ${Date.parse('2027-03-11')} WHERE username = 'Mara'`,
    ],
    [
      'declines mischief',
      sql`INSERT INTO mischief_choices (player_id, declined, chosen_at)
        SELECT id, 1, 0 FROM players WHERE username = 'Mara'`,
    ],
    ['has neither piece nor picture', sql`DELETE FROM villa_items`],
  ])('does not belong to a player who %s [§13 Doxa Daily]', async (_, change) => {
    await setClock(`${DAY}T09:00:00Z`);
    await owner('Mara');
    expect(await shown()).toBe('Mara');
    await db.batch([change, valued('Mara')]);
    expect(await shown()).toBeUndefined();
  });

  test('is chosen from all eligible Villas, stays the same all day, and shows the last picture drawn [§13 Doxa Daily]', async () => {
    await setClock(`${DAY}T09:00:00Z`);
    for (const name of ['Mara', 'Bea', 'Cato', 'Dora', 'Egon']) await owner(name);
    const first = await at('2027-03-11T02:00:00Z');
    expect(first.villa).toEqual((await at('2027-03-11T23:00:00Z')).villa);
    expect(first.villa?.image_url).toMatch(/placeholder/);
    const days = Array.from({ length: 14 }, (_, day) => `2027-03-${11 + day}`);
    await db.all(sql`UPDATE players SET settled_through = '2027-03-29'`);
    await db.all(sql`UPDATE players SET last_seen_day = '2027-03-30'`);
    const names = new Set<string | undefined>();
    for (const day of days) names.add((await at(`${day}T12:00:00Z`)).villa?.username);
    expect(names.size).toBeGreaterThan(1);
    await db.all(sql`INSERT INTO villa_images (id, player_id, day, scene, created_at)
      SELECT 'of-' || id, id, ${DAY}, '{}', 0 FROM players`);
    expect((await at('2027-03-11T12:00:00Z')).villa?.image_url).toMatch(/^\/api\/villa-images\/of-\d+\.svg$/);
  });
});

test('before any news there are letters and a horoscope, the same for everybody that day [§13 Doxa Daily]', async () => {
  const paper = await at(`${DAY}T12:00:00Z`);
  expect(paper).toMatchObject({
    lead: null,
    hardest: null,
    solutions: [],
    villa: null,
    correction: null,
    letters: [{ text: expect.any(String) }, { text: expect.any(String) }],
  });
  expect(JSON.stringify(paper)).not.toMatch(/[{]\w+[}]/);
  expect(paper.horoscope.map(({ game_type }) => game_type)).toEqual([...GAME_TYPES]);
  expect(new Set(paper.horoscope.map(({ text }) => text)).size).toBe(GAME_TYPES.length);
  expect(await at(`${DAY}T18:00:00Z`)).toEqual(paper);
  const next = await at('2027-03-11T12:00:00Z');
  expect(next.horoscope).not.toEqual(paper.horoscope);
  expect(next.letters).not.toEqual(paper.letters);
});

test('a letter that quotes its price gives one decimal [§2 Units]', async () => {
  let priced: string | undefined;
  for (let days = 0; days < 60 && !priced; days++) {
    const { letters } = await at(`${addDays(DAY, days)}T12:00:00Z`);
    priced = letters.map(({ text }) => text).find((text) => text.includes(' Sparks. '));
  }
  expect(priced).toMatch(/costs (\d{1,3},)*\d{1,3}\.0 Sparks\./);
});

test('the correction names the landmark with the most shares traded, and no buyer [§13 Doxa Daily]', async () => {
  await setClock(`${DAY}T09:00:00Z`);
  await player('Mara');
  for (const [landmark, shares] of [
    [60, 2],
    [61, 3],
    [60, 2],
  ]) {
    await db.all(sql`INSERT INTO trades (player_id, landmark_id, shares, day, created_at)
      SELECT id, ${landmark}, ${shares}, ${DAY}, 1 FROM players WHERE username = 'Mara'`);
  }
  expect((await at(`${DAY}T12:00:00Z`)).correction).toBeNull();
  expect((await at('2027-03-11T12:00:00Z')).correction).toEqual({
    asset_slug: LANDMARKS[59]!.slug,
    name: LANDMARKS[59]!.name,
    shares_traded: 4,
  });
});

test('guests and readers without a session read the same page, from a copy for a minute [§13 Doxa Daily]', async () => {
  keepCopies();
  await setClock('2027-04-20T12:00:10Z');
  const stranger = await new Client().get('/api/newspaper');
  expect(stranger.status).toBe(200);
  expect((await (await guest()).get('/api/newspaper')).body).toEqual(stranger.body);
  await freeze('2027-04-19', 'HERON');
  await setClock('2027-04-20T12:00:40Z');
  expect((await new Client().get('/api/newspaper')).body.solutions).toEqual([]);
  await setClock('2027-04-20T12:01:10Z');
  expect((await new Client().get('/api/newspaper')).body.solutions).toHaveLength(1);
});
