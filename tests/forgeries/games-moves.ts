// Moves out of order, repeated or late, results that nobody played, and impossible times.

import type { SeededRandom } from '../../worker/shared/kernel/seeded-random.ts';
import { accepted, forgery, mustEqual, mustHold, oneOf, refused } from './forgery.ts';
import { dealt, playedOut, type Table } from './games-whose.ts';
import { type ForgedGame, Hand, OPENINGS, TYPES } from './hands.ts';
import { person } from './people.ts';
import type { World } from './world.ts';

const NUMBERED = ['memory', 'speedmatch'] as const;

/** A new move that is right, just before the end. */
const NEW_MOVES: Readonly<
  Record<ForgedGame, (hand: Hand, draw: SeededRandom) => { path: string; body: object }>
> = {
  memory: ({ token }, draw) => ({
    path: '/api/memory/flip',
    body: { game_session_token: token, move: 90 + draw.index(9), position: draw.index(16) },
  }),
  speedmatch: ({ token }, draw) => ({
    path: '/api/speed-match/swap',
    body: {
      game_session_token: token,
      move: 190 + draw.index(9),
      first: draw.index(4),
      second: 4 + draw.index(4),
    },
  }),
  anagram: ({ token }) => ({
    path: '/api/anagram/words',
    body: { game_session_token: token, words: ['stone'] },
  }),
  triordle: ({ puzzleId }, draw) => ({
    path: `/api/triordle/validate-guess?puzzle_id=${puzzleId}&guess=${oneOf(draw, ['CRANE', 'SLATE', 'MOUND'])}`,
    body: {},
  }),
  wordclue: ({ token }, draw) => ({
    path: '/api/word-clue/guess-letter',
    body: { game_session_token: token, letter: oneOf(draw, ['Q', 'J', 'X', 'Z']) },
  }),
  patternmatch: ({ opening, puzzleId }, draw) => ({
    path: '/api/pattern-match/submit',
    body: { puzzle_id: puzzleId, guess: draw.shuffle(opening.puzzle.words).slice(0, 4) },
  }),
  sudoku: ({ token }, draw) => ({
    path: '/api/sudoku/progress',
    body: {
      game_session_token: token,
      from: 81 + draw.index(9),
      moves: [[draw.index(81), 1 + draw.index(9)]],
    },
  }),
  snake: ({ token }, draw) => ({
    path: '/api/snake/progress',
    body: { game_session_token: token, from_tick: 0, to_tick: 4000 + draw.index(900), moves: [] },
  }),
};

/** A game with its only player: each variant plays it to the end. */
export async function alone(world: World, type: ForgedGame) {
  const mara = await person(world);
  return { mara, hand: await Hand.open(world, mara.browser, type) };
}

/** A table at which every game has ended. */
export async function dealtAndPlayed(world: World): Promise<Table> {
  const table = await dealt(world);
  await playedOut(table, world);
  return table;
}

export const honestPlay = (type: ForgedGame) => async (_: unknown, world: World) => {
  const { hand } = await alone(world, type);
  await hand.finish();
};

export const MOVES = [
  forgery<Table>({
    name: 'moves after the end',
    rule: 'API Plays',
    prepare: dealtAndPlayed,
    forge: async ({ mara, hands }, draw) => {
      const hand = hands.get(oneOf(draw, TYPES))!;
      const { path, body } = NEW_MOVES[hand.type](hand, draw);
      return refused(await mara.browser.post(path, body), 'PLAY_OVER');
    },
    control: honestPlay('patternmatch'),
  }),
  forgery<Table>({
    name: 'a second play of the day',
    rule: 'RULES §4',
    prepare: dealtAndPlayed,
    forge: async ({ mara, hands }, draw, world) => {
      const type = oneOf(draw, TYPES);
      const path = `${OPENINGS[type]}${oneOf(draw, ['', '/', `?date=${world.day}`, '?new=1'])}`;
      const answer = await mara.browser.get(path);
      if (type !== 'patternmatch') return refused(answer, 'ALREADY_PLAYED');
      mustHold(accepted(answer).body.has_played_today, 'Pattern Match opened a second time');
      mustEqual(answer.body.game_session_token, hands.get(type)!.token, 'the play');
      return '200 has_played_today';
    },
    control: honestPlay('triordle'),
  }),
  forgery<Table>({
    name: 'another move under a used number',
    rule: 'API Plays',
    prepare: async (world) => {
      const table = await dealt(world, NUMBERED);
      for (const hand of table.hands.values()) for (let move = 0; move < 4; move++) await hand.move();
      return table;
    },
    forge: async ({ hands }, draw) => {
      const hand = hands.get(oneOf(draw, NUMBERED))!;
      const { path, body } = hand.next();
      const move = 1 + draw.index(4);
      const changed =
        hand.type === 'memory' ? { position: 15 } : { first: draw.index(8), second: -1 + draw.index(1) };
      const swap = { first: 7, second: 7 - 1 - draw.index(2) };
      return refused(
        await hand.browser.post(path, { ...body, move, ...(hand.type === 'memory' ? changed : swap) }),
        'OUT_OF_ORDER',
      );
    },
    control: playedOut,
  }),
  forgery<Table>({
    name: 'moves out of order',
    rule: 'API Plays',
    isShort: true,
    prepare: (world) => dealt(world, ['memory', 'speedmatch', 'sudoku', 'snake']),
    forge: async ({ hands }, draw) => {
      const hand = hands.get(oneOf(draw, ['memory', 'speedmatch', 'sudoku', 'snake'] as const))!;
      const { path, body } = hand.next();
      const gap = 1 + draw.index(50);
      const later: Record<string, object> = {
        sudoku: { from: gap },
        snake: { from_tick: gap, to_tick: gap, moves: [] },
      };
      const changed = later[hand.type] ?? { move: 1 + gap };
      return refused(await hand.browser.post(path, { ...body, ...changed }), 'OUT_OF_ORDER');
    },
    control: playedOut,
  }),
  forgery<Table>({
    name: 'moves that the rules do not know',
    rule: 'API Plays',
    prepare: async (world) => {
      const table = await dealt(world);
      await table.hands.get('memory')!.move();
      return table;
    },
    forge: async ({ hands }, draw) => {
      const [type, changed] = oneOf(draw, ILLEGAL);
      const hand = hands.get(type)!;
      const { path, body } = hand.next();
      const query =
        type === 'triordle'
          ? path.replace(/guess=\w+/, `guess=${(changed as { guess: string }).guess}`)
          : path;
      return refused(await hand.browser.post(query, { ...body, ...changed }), 'INVALID', 'ILLEGAL_MOVE');
    },
    control: playedOut,
  }),
];

/** What each game's own schema or rules must refuse. */
const ILLEGAL: readonly (readonly [ForgedGame, object])[] = [
  ['memory', { position: 0 }],
  ['memory', { position: 16 }],
  ['memory', { position: -1 }],
  ['memory', { position: 1.5 }],
  ['memory', { position: '3' }],
  ['memory', { move: 0 }],
  ['speedmatch', { first: 3, second: 3 }],
  ['speedmatch', { first: 0, second: 8 }],
  ['speedmatch', { first: null }],
  ['anagram', { words: ['T3A'] }],
  ['anagram', { words: ['A'.repeat(41)] }],
  ['anagram', { words: 'STONE' }],
  ['triordle', { guess: 'FOUR' }],
  ['triordle', { guess: 'SIXSIX' }],
  ['triordle', { guess: 'CR4NE' }],
  ['wordclue', { letter: 'AB' }],
  ['wordclue', { letter: '*' }],
  ['patternmatch', { guess: ['ONE', 'TWO', 'THREE', 'FOUR OF NONE'] }],
  ['patternmatch', { guess: ['ONE', 'ONE', 'ONE', 'ONE'] }],
  ['sudoku', { moves: [[81, 1]] }],
  ['sudoku', { moves: [[0, 10]] }],
  ['sudoku', { moves: [[0, -1]] }],
  ['snake', { to_tick: -1 }],
  ['snake', { to_tick: 5, moves: [[6, 'up']] }],
  ['snake', { to_tick: 5, moves: [[2, 'back']] }],
  ['snake', { to_tick: 5001 }],
];
