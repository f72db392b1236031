// Forged plays of Snake and Sudoku: runs that restart or run slowly, and requests for hints.
import { advance, cellAt, isLaidAgain, startRun, type Turn } from '../../worker/shared/games/snake/rules.ts';
import { accepted, forgery, mustEqual, mustHold, oneOf, refused } from './forgery.ts';
import { heldOf } from './games-reports.ts';
import { dealt, playedOut, type Table } from './games-whose.ts';
import { Hand } from './hands.ts';
import { person } from './people.ts';

const PROGRESS = '/api/snake/progress';
const SIGN_EVERY_MS = 20_000;

interface LaidAgain extends Table {
  /** Turns that end a run early without a meal, and the tick of that end. */
  early: { ticks: number; turns: Turn[] };
}

const report = ({ hands, early }: LaidAgain, change: object) => {
  const { browser, token } = hands.get('snake')!;
  const { ticks, turns } = early;
  const body = { game_session_token: token, laid_again: 0, from_tick: 0, to_tick: ticks, moves: turns };
  return browser.post(PROGRESS, { ...body, ...change });
};

/** Up, down or straight on: a way that meets no food. */
// biome-ignore lint/suspicious/noExplicitAny: an opening as received.
function earlyEnd(opening: any): LaidAgain['early'] {
  const obstacles = opening.obstacles.map(([x, y]: [number, number]) => cellAt({ x, y }));
  const field = { obstacles, foodSeed: opening.food_seed };
  for (const turns of [[[1, 'up']], [[1, 'down']], []] as Turn[][]) {
    const run = advance(field, startRun(field), { toTick: 50, turns });
    if (isLaidAgain(run, { times: 0 })) return { ticks: run.ticks, turns };
  }
  throw new Error('No way ends early.');
}

/** An empty report, which only shows that the page is still open. */
async function sign({ browser, token }: Hand, ticks: number): Promise<void> {
  const body = { game_session_token: token, from_tick: ticks, to_tick: ticks, moves: [] };
  accepted(await browser.post(PROGRESS, body));
}

export const BOARDS = [
  forgery<Table>({
    name: 'Snake: begun again after a meal',
    rule: 'RULES §4',
    prepare: async (world) => {
      const table = await dealt(world, ['snake']);
      const hand = table.hands.get('snake')!;
      let score = 0;
      while (score === 0) {
        await world.pass(5000);
        score = (await hand.move()).body.score;
      }
      return table;
    },
    forge: async (table, draw) => {
      const { browser, token } = table.hands.get('snake')!;
      const laid_again = 1 + draw.index(3);
      const to_tick = draw.index(12);
      const body = { game_session_token: token, laid_again, from_tick: 0, to_tick, moves: [] };
      return refused(await browser.post(PROGRESS, body), 'OUT_OF_ORDER');
    },
    control: playedOut,
  }),
  forgery<LaidAgain>({
    name: 'Snake: an early end handed in, or taken back',
    rule: 'RULES §4',
    isShort: true,
    prepare: async (world) => {
      const table = await dealt(world, ['snake']);
      const staged = { ...table, early: earlyEnd(table.hands.get('snake')!.opening) };
      await world.pass(30_000);
      mustEqual(accepted(await report(staged, {})).body.laid_again, 1, 'runs laid again');
      return staged;
    },
    forge: async (staged, draw) => {
      const { ticks, turns } = staged.early;
      const hand = staged.hands.get('snake')!;
      const earlier = () => report(staged, { to_tick: 1 + draw.index(ticks - 1), moves: [] });
      const handedIn = () => hand.submit({ laid_again: 1, ticks, moves: turns });
      // A run may end at its first tick; then there is no earlier one.
      const ways = ticks > 1 ? [earlier, handedIn] : [handedIn];
      return refused(await oneOf(draw, ways)(), 'OUT_OF_ORDER', 'PLAY_NOT_FINISHED');
    },
    control: async (staged) => {
      for (const laid_again of [1, 2]) accepted(await report(staged, { laid_again }));
      const { body } = accepted(await report(staged, { laid_again: 3 }));
      mustEqual(body.game_result.clicks, 0, 'the score of the last of four runs');
      refused(await report(staged, { laid_again: 4 }), 'PLAY_OVER', 'ALREADY_PLAYED');
    },
  }),
  forgery<void>({
    name: 'Snake: in slow motion',
    rule: 'RULES §4 [gate]',
    gates: ['marked_plays', 'report_gaps'],
    changes: 'all',
    prepare: (world) => world.newDay(),
    forge: async (_, draw, world) => {
      const mara = await person(world);
      const hand = await Hand.open(world, mara.browser, 'snake');
      let ticks = 0;
      const stepAt = draw.index(15);
      for (let signs = 0; signs < 16; signs++) {
        await world.pass(SIGN_EVERY_MS - draw.index(500));
        if (signs === stepAt) ticks = (await hand.move()).body.ticks_received;
        else await sign(hand, ticks);
      }
      await hand.finish().catch(() => null);
      return heldOf(world, mara.playerId, 1);
    },
    control: async (_, world) => {
      const mara = await person(world);
      const hand = await Hand.open(world, mara.browser, 'snake');
      for (let signs = 0; signs < 12; signs++) {
        await world.pass(SIGN_EVERY_MS);
        await sign(hand, 0);
      }
      await hand.finish();
      await heldOf(world, mara.playerId, 0);
    },
  }),
  forgery<Table>({
    name: 'Sudoku: a twenty-first hint',
    rule: 'RULES §4',
    prepare: async (world) => {
      const table = await dealt(world, ['sudoku']);
      const { browser, token } = table.hands.get('sudoku')!;
      for (let from = 0; from < 20; from++) {
        const asked = accepted(await browser.post('/api/sudoku/hint', { game_session_token: token }));
        const { cell, digit } = asked.body;
        const moves = [[cell, digit]];
        accepted(await browser.post('/api/sudoku/progress', { game_session_token: token, from, moves }));
      }
      return table;
    },
    forge: async (table) => {
      const { browser, token } = table.hands.get('sudoku')!;
      return refused(await browser.post('/api/sudoku/hint', { game_session_token: token }), 'ILLEGAL_MOVE');
    },
    control: async (table, world) => {
      const { browser, token } = table.hands.get('sudoku')!;
      const { solution } = await world.puzzle<{ solution: string }>('sudoku', world.day);
      await world.pass(200_000);
      const grid = [...solution].map((digit, cell) => [cell, Number(digit)]);
      const { body: opening } = accepted(await browser.get('/api/daily-sudoku'));
      const moves = grid.filter(([cell]) => opening.grid[cell!] === '0');
      const from = opening.moves.length;
      const ended = accepted(
        await browser.post('/api/sudoku/progress', { game_session_token: token, from, moves }),
      );
      mustHold(ended.body.game_result.solved, 'a play with twenty hints can be solved');
    },
  }),
];
