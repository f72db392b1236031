// Reports of the replayed games with forged ticks, overlaps and grids, and what one play reveals about another.

import { sql } from 'drizzle-orm';
import { DIRECTIONS, type Turn } from '../../worker/shared/games/snake/rules.ts';
import { closeOf } from '../../worker/shared/kernel/game-day.ts';
import { accepted, forgery, gibberish, mustEqual, mustHold, oneOf, refused } from './forgery.ts';
import { dealt, playedOut, type Table } from './games-whose.ts';
import { type ForgedGame, Hand, OPENINGS, wholeRun } from './hands.ts';
import { person } from './people.ts';
import type { World } from './world.ts';

const handOf = ({ hands }: Table, type: ForgedGame) => hands.get(type)!;

/** A snake that has run for five seconds and reported its first 25 ticks. */
async function begunRun(world: World): Promise<Table> {
  const table = await dealt(world, ['snake']);
  await world.pass(5000);
  await handOf(table, 'snake').move();
  return table;
}

export const REPORTS = [
  forgery<Table>({
    name: 'Snake: more ticks than time has passed',
    rule: 'RULES §4',
    prepare: (world) => dealt(world, ['snake']),
    forge: async (table, draw) => {
      const { token, opening, browser, type } = handOf(table, 'snake');
      const { ticks, turns } = wholeRun(opening);
      const to_tick = ticks - draw.index(ticks - 45);
      const moves = turns.filter(([tick]) => tick <= to_tick);
      const body = {
        game_session_token: token,
        from_tick: 0,
        moves,
        time_taken_seconds: 1 + draw.index(9999),
      };
      const answer =
        draw.index(2) === 0
          ? await browser.post('/api/snake/progress', { ...body, to_tick })
          : await browser.post('/api/results/', { ...body, game_type: type, ticks, moves: turns });
      return refused(answer, 'ILLEGAL_MOVE');
    },
    control: playedOut,
  }),
  forgery<Table>({
    name: 'Snake: another past in the overlap',
    rule: 'API Plays',
    isShort: true,
    prepare: begunRun,
    forge: async (table, draw) => {
      const { token, opening, browser } = handOf(table, 'snake');
      const { turns } = wholeRun(opening);
      const at = 1 + draw.index(25);
      const given = turns.find(([tick]) => tick === at)?.[1];
      const forged: Turn = [
        at,
        oneOf(
          draw,
          DIRECTIONS.filter((direction) => direction !== given),
        ),
      ];
      const moves = [...turns.filter(([tick]) => tick < at), forged];
      const body = { game_session_token: token, from_tick: 0, to_tick: 25 + draw.index(14), moves };
      return refused(await browser.post('/api/snake/progress', body), 'OUT_OF_ORDER');
    },
    control: playedOut,
  }),
  forgery<Table>({
    name: 'Snake: an end at another tick',
    rule: 'API Plays',
    prepare: begunRun,
    forge: async (table, draw) => {
      const hand = handOf(table, 'snake');
      const { ticks, turns } = wholeRun(hand.opening);
      const end = 26 + draw.index(ticks - 27);
      const moves = turns.filter(([tick]) => tick > 25 && tick <= end);
      const claim = { ticks: end, from_tick: 25, moves, score: 990, food_seed: draw.index(9999) };
      return refused(await hand.submit(claim), 'INVALID');
    },
    control: playedOut,
  }),
  forgery<void>({
    name: 'Snake: silent while the board is studied',
    rule: 'RULES §4 [gate]',
    gates: ['report_gaps'],
    changes: 'all',
    prepare: (world) => world.newDay(),
    forge: async (_, draw, world) => {
      const mara = await person(world);
      const hand = await Hand.open(world, mara.browser, 'snake');
      await world.pass(30_500 + draw.index(60) * 1000);
      await hand.finish().catch(() => null);
      return heldOf(world, mara.playerId, 1);
    },
    control: async (_, world) => {
      const mara = await person(world);
      const hand = await Hand.open(world, mara.browser, 'snake');
      await hand.finish();
      await heldOf(world, mara.playerId, 0);
    },
  }),
  forgery<Table>({
    name: 'Sudoku: another past in the overlap',
    rule: 'API Plays',
    prepare: async (world) => {
      const table = await dealt(world, ['sudoku']);
      await handOf(table, 'sudoku').move();
      return table;
    },
    forge: async (table, draw) => {
      const { browser, token, opening } = handOf(table, 'sudoku');
      const { body } = accepted(await browser.get(OPENINGS.sudoku));
      const at = draw.index(10);
      const [cell, digit] = body.moves[at];
      const moves = body.moves.with(at, [cell, (digit % 9) + 1]);
      mustEqual(body.grid, opening.grid, 'the grid');
      return refused(
        await browser.post('/api/sudoku/progress', { game_session_token: token, from: 0, moves }),
        'OUT_OF_ORDER',
      );
    },
    control: playedOut,
  }),
  forgery<Table>({
    name: 'Sudoku: a grid that was only stated',
    rule: 'API Plays',
    isShort: true,
    prepare: (world) => dealt(world, ['sudoku']),
    forge: async (table, draw, world) => {
      const hand = handOf(table, 'sudoku');
      const { givens, solution } = await world.puzzle<{ givens: string; solution: string }>(
        'sudoku',
        world.day,
      );
      const wrong = solution.replaceAll('1', 'x').replaceAll('2', '1').replaceAll('x', '2');
      const grid = oneOf(draw, [solution, wrong, givens, '1'.repeat(81), gibberish(draw, 81)]);
      return refused(
        await hand.submit({ grid, ...oneOf(draw, [{}, { moves: [] }]) }),
        'INVALID',
        'PLAY_NOT_FINISHED',
      );
    },
    control: playedOut,
  }),
  forgery<Table>({
    name: 'Sudoku: the given digits rewritten',
    rule: 'API Plays',
    prepare: (world) => dealt(world, ['sudoku']),
    forge: async (table, draw) => {
      const { browser, token, opening } = handOf(table, 'sudoku');
      const givens = [...(opening.grid as string)].flatMap((given, cell) => (given === '0' ? [] : [cell]));
      const moves = [[oneOf(draw, givens), draw.index(10)]];
      return refused(
        await browser.post('/api/sudoku/progress', { game_session_token: token, from: 0, moves }),
        'INVALID',
      );
    },
    control: playedOut,
  }),
  forgery<Table>({
    name: 'Anagram: words that there are not',
    rule: 'API Plays',
    prepare: (world) => dealt(world, ['anagram']),
    forge: async (table, draw) => {
      const { browser, token, opening } = handOf(table, 'anagram');
      const letters = draw.shuffle([...(opening.puzzle_letters as string)]).join('');
      const words = [letters.repeat(2), `QX${letters.slice(0, 3)}QX`];
      accepted(await browser.post('/api/anagram/words', { game_session_token: token, words }));
      return '200 dropped at the end';
    },
    control: async (table) => {
      const { game_result } = await handOf(table, 'anagram').finish();
      mustEqual(game_result.clicks, 6, 'words that count');
    },
  }),
  forgery<void>({
    name: 'somebody sent ahead for the answers, who gives up',
    rule: 'RULES §4',
    changes: 'all',
    prepare: (world) => world.newDay(),
    forge: async (_, draw, world) => {
      const scout = draw.index(2) === 0 ? await world.guest() : (await person(world)).browser;
      const type = oneOf(draw, ['triordle', 'wordclue', 'patternmatch', 'sudoku', 'anagram'] as const);
      const hand = await Hand.open(world, scout, type);
      const ending = accepted(await hand.submit({ give_up: true }));
      const after = [ending, await scout.get(`/api/results/today/${type}`), await scout.get(OPENINGS[type])];
      const shown = after.map(({ text }) => text.toUpperCase()).join();
      for (const answer of await answersOf(world, type))
        mustHold(!shown.includes(answer.toUpperCase()), `${answer} was shown`);
      return '200 no answer shown';
    },
    control: async (_, world) => {
      const mara = await person(world);
      const hand = await Hand.open(world, mara.browser, 'triordle');
      accepted(await hand.submit({ give_up: true }));
      const answers = await answersOf(world, 'triordle');
      await world.moveTo(closeOf(world.day) + 1000);
      const { body } = accepted(await hand.submit());
      const { details_json } = body.game_result;
      for (const answer of answers)
        mustHold(details_json.includes(answer), 'who gave up is shown the answers after the close');
    },
  }),
  forgery<void>({
    name: 'a second account sent ahead for places and seeds',
    rule: 'RULES §4',
    changes: 'all',
    prepare: (world) => world.newDay(),
    forge: async (_, draw, world) => {
      const [mara, bea] = [await person(world), draw.index(2) === 0 ? await person(world) : null];
      const scout = bea?.browser ?? (await world.guest());
      const seeds = await Promise.all(
        [mara.browser, scout].map(async (browser) => (await browser.get(OPENINGS.snake)).body.food_seed),
      );
      mustHold(seeds[0] !== seeds[1], 'two players got one seed');
      const [places, others] = [await firstCards(mara.browser), await firstCards(scout)];
      mustHold(places !== others, 'two players got the same places');
      return '200 dealt anew';
    },
    control: async (_, world) => {
      const mara = await person(world);
      const [first, again] = [await mara.browser.get(OPENINGS.snake), await mara.browser.get(OPENINGS.snake)];
      mustEqual(again.body.food_seed, first.body.food_seed, 'the seed of a play that is opened again');
    },
  }),
];

/** Whether a player's only result is held back. */
export async function heldOf(world: World, playerId: number, held: 0 | 1): Promise<string> {
  const rows = await world.db.all(sql`SELECT held FROM results WHERE player_id = ${playerId}`);
  mustEqual(rows, [{ held }], 'the result');
  return '200 held back';
}

/** The items under the first eight cards, turned two by two. */
async function firstCards(browser: Hand['browser']): Promise<string> {
  const { body } = accepted(await browser.get(OPENINGS.memory));
  const items: string[] = [];
  for (let position = 0; position < 8; position++) {
    const turned = { game_session_token: body.game_session_token, move: position + 1, position };
    items.push(accepted(await browser.post('/api/memory/flip', turned)).body.item_id);
  }
  return items.join();
}

/** What nobody may learn of the day's puzzle from another's play. */
async function answersOf(world: World, type: ForgedGame): Promise<string[]> {
  const puzzle = await world.puzzle<Record<string, never>>(type, world.day);
  const { answers, word, solution, groups, common } = puzzle as Record<string, unknown> as {
    answers?: string[];
    word?: string;
    solution?: string;
    groups?: { title: string }[];
    common?: string[];
  };
  const words = (common ?? []).filter((one) => one.length >= 5).map((one) => `"${one}"`);
  return [...(answers ?? []), word, solution, ...(groups ?? []).map(({ title }) => title), ...words].filter(
    (one) => one !== undefined,
  );
}
