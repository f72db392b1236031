// Honest players of all eight games over HTTP, one move at a time, so that a forgery can intervene between two moves.
// They know the day's words from the record, but their own deal only from the replies.
import { sql } from 'drizzle-orm';
import { TRIORDLE_ANSWERS } from '../../worker/content/triordle-answers.generated.ts';
import { LONGEST_SILENCE_MS } from '../../worker/plays/games/snake/report.ts';
import { TIME_LIMIT_MS } from '../../worker/shared/games/anagram/rules.ts';
import { GAME_CONTRACTS } from '../../worker/shared/games/contracts.ts';
import { advance, cellAt, startRun, TICK_MS, type Turn } from '../../worker/shared/games/snake/rules.ts';
import type { GameDay } from '../../worker/shared/kernel/game-day.ts';
import { seededRandom } from '../../worker/shared/kernel/seeded-random.ts';
import { memoryGame, triordleGame } from '../chaos/games.ts';
import { sample as snakeSample } from '../support/samples/snake.ts';
import { sample as speedMatchSample } from '../support/samples/speedmatch.ts';
import type { Answer, Browser } from './browser.ts';
import { accepted, Hole } from './forgery.ts';
import type { World } from './world.ts';

export interface Step {
  path: string;
  body: Record<string, unknown>;
}

// biome-ignore lint/suspicious/noExplicitAny: openings and replies as received.
type Wire = any;

/** How one game continues. */
interface Way {
  next(): Step;
  learn(reply: Wire): void;
  /** A person's time for the whole game, and additionally before every move. */
  pace_ms: number;
  movePace_ms?: number;
}

/** All games; those that must not wait long come first. */
export const TYPES = [
  'anagram',
  'snake',
  'memory',
  'speedmatch',
  'triordle',
  'wordclue',
  'patternmatch',
  'sudoku',
] as const;

/** A game that the forgeries play. */
export type ForgedGame = (typeof TYPES)[number];

/** The path of each game's opening call. */
export const OPENINGS = Object.fromEntries(
  TYPES.map((type) => [type, GAME_CONTRACTS[type].opening.path]),
) as Readonly<Record<ForgedGame, string>>;

const UNHURRIED_MS = 200_000;
const SHORT_RUN_TICKS = 60;
const TICKS_A_REPORT = 25;
const MOST_MOVES = 200;
/** What a busy machine may add to an intended time. */
const SLACK_MS = 2000;

/** A player's play of one game. */
export class Hand {
  readonly type: ForgedGame;
  readonly browser: Browser;
  readonly opening: Wire;
  readonly #way: Way;
  readonly #world: World;
  readonly #openedAt_ms: number;
  #heardAt_ms: number;
  /** The forger kept the player waiting longer than the rules allow, so a mark is right. */
  #wasKept = false;

  private constructor(world: World, of: { type: ForgedGame; browser: Browser; opening: Wire; way: Way }) {
    this.#world = world;
    this.type = of.type;
    this.browser = of.browser;
    this.opening = of.opening;
    this.#way = of.way;
    this.#openedAt_ms = world.now_ms;
    this.#heardAt_ms = this.#openedAt_ms;
  }

  /** Opens the day's play, or with a date that day's play of the archive. */
  static async open(world: World, browser: Browser, type: ForgedGame, date?: GameDay): Promise<Hand> {
    const { body } = accepted(await browser.get(OPENINGS[type] + (date ? `?date=${date}` : '')));
    const puzzle = await world.puzzle<Wire>(type, body.game_date as GameDay);
    return new Hand(world, { type, browser, opening: body, way: WAYS[type](body, puzzle) });
  }

  get token(): string {
    return this.opening.game_session_token;
  }

  get puzzleId(): string {
    return this.opening.puzzle_id ?? this.opening.set_id ?? this.opening.puzzle.id;
  }

  /** The next honest move, not yet sent. */
  next(): Step {
    return this.#way.next();
  }

  /** Makes the next honest move. */
  async move(): Promise<Answer> {
    const step = this.next();
    const now_ms = this.#world.now_ms;
    const { type } = this;
    if (type === 'snake') this.#wasKept ||= now_ms - this.#heardAt_ms > LONGEST_SILENCE_MS - SLACK_MS;
    if (type === 'anagram') this.#wasKept ||= now_ms - this.#openedAt_ms > TIME_LIMIT_MS - SLACK_MS;
    this.#heardAt_ms = now_ms;
    const answer = accepted(await this.browser.post(step.path, step.body));
    this.#way.learn(answer.body);
    return answer;
  }

  /** The result as submitted, with the fields of `more`. */
  submit(more: Record<string, unknown> = {}): Promise<Answer> {
    return this.browser.post('/api/results/', {
      game_type: this.type,
      game_session_token: this.token,
      ...more,
    });
  }

  /** Plays honestly to the end at a person's pace and returns the result. Throws a Hole if it is marked wrongly. */
  async finish(): Promise<Wire> {
    await this.#world.pass(this.#way.pace_ms);
    const ending = await this.hurry({ movePace_ms: this.#way.movePace_ms ?? 0 });
    const { marked, base_points } = ending.game_result;
    if (marked && !this.#wasKept) throw new Hole(`an honest play of ${this.type} was marked`);
    if (!(base_points > 0)) throw new Hole(`an honest play of ${this.type} came to ${base_points} points`);
    return ending;
  }

  /** Plays to the end, by default in no time, and returns the ending reply. */
  async hurry({ movePace_ms = 0 }: { movePace_ms?: number } = {}): Promise<Wire> {
    for (let moves = 0; moves < MOST_MOVES; moves++) {
      if (movePace_ms > 0) await this.#world.pass(movePace_ms);
      const { body } = await this.move();
      if (body.game_result) return body;
    }
    throw new Hole(`a play of ${this.type} did not end`);
  }

  /** What an opening shows of the play, without fields that change by themselves. */
  async standing(): Promise<string> {
    const { body } = accepted(await this.browser.get(OPENINGS[this.type]));
    return JSON.stringify({ ...body, seconds_left: 0, resumed: true });
  }

  /** The play in the record: its points and its posting. */
  async record(playerId: number): Promise<string> {
    const rows = await this.#world.db.all(sql`
      SELECT results.*, (SELECT SUM(amount) FROM postings WHERE target = ${playerId}) AS received FROM results
      WHERE player_id = ${playerId} AND day = ${this.opening.game_date} AND game = ${this.type}`);
    return JSON.stringify(rows);
  }
}

const seen = (opening: Wire) => ({ game_session_token: opening.game_session_token as string });

const WAYS: Readonly<Record<ForgedGame, (opening: Wire, puzzle: Wire) => Way>> = {
  memory: (opening) => {
    const game = memoryGame();
    game.begin(opening);
    return { next: () => stepOf(game.nextMove()), learn: game.learn, pace_ms: UNHURRIED_MS };
  },
  triordle: (opening, { answers }) => {
    const game = triordleGame({ answers, words: TRIORDLE_ANSWERS, random: () => 0.5 });
    game.begin(opening);
    return { next: () => stepOf(game.nextMove()), learn: game.learn, pace_ms: UNHURRIED_MS };
  },
  speedmatch: (opening) => speedmatchWay(opening),
  wordclue: (opening, { word }) => {
    let asked = 0;
    const letters = [...new Set(word as string)].slice(0, 2);
    return {
      next: () =>
        asked < letters.length
          ? { path: '/api/word-clue/guess-letter', body: { ...seen(opening), letter: letters[asked] } }
          : { path: '/api/word-clue/guess-word', body: { ...seen(opening), word } },
      learn: () => {
        asked++;
      },
      pace_ms: UNHURRIED_MS,
    };
  },
  patternmatch: (opening, { groups }) =>
    listWay(
      groups.map(({ words }: Wire) => ({
        path: '/api/pattern-match/submit',
        body: { puzzle_id: opening.puzzle.id, guess: words },
      })),
    ),
  anagram: (opening, { common }) => ({
    ...listWay([
      ...[0, 2, 4].map((from) => ({
        path: '/api/anagram/words',
        body: { ...seen(opening), words: common.slice(from, from + 2) },
      })),
      { path: '/api/results/', body: { ...seen(opening), game_type: 'anagram' } },
    ]),
    pace_ms: 20_000,
  }),
  sudoku: (opening, { givens, solution }) => {
    const moves = [...(givens as string)].flatMap((given, cell) =>
      given === '0' ? [[cell, Number(solution[cell])]] : [],
    );
    return listWay(
      [0, 10, 20].map((from, place) => ({
        path: '/api/sudoku/progress',
        body: { ...seen(opening), from, moves: moves.slice(from, place === 2 ? undefined : from + 10) },
      })),
    );
  },
  snake: (opening) => snakeWay(opening),
};

function stepOf({ path, body }: { path: string; body: unknown }): Step {
  return { path, body: body as Step['body'] };
}

function listWay(steps: readonly Step[]): Way {
  let made = 0;
  return {
    next: () => steps[made]!,
    learn: () => {
      made++;
    },
    pace_ms: UNHURRIED_MS,
  };
}

function speedmatchWay(opening: Wire): Way {
  const faces: string[] = opening.items.map(({ id }: Wire) => id);
  const random = seededRandom([1, 2, 3, 4]);
  let state = { order: faces.map((_, face) => face), hidden: [] as number[], swaps: [] as Wire[] };
  let step: Step | null = null;
  return {
    next: () => {
      step ??= {
        path: '/api/speed-match/swap',
        body: { ...seen(opening), ...speedMatchSample.nextMove({ puzzle: {} as never, state }, random) },
      };
      return step;
    },
    learn: ({ order, correct_positions }) => {
      const { first, second } = step!.body;
      const swaps = [...state.swaps, { first, second, correct: correct_positions }];
      state = { ...state, order: order.map((id: string) => faces.indexOf(id)), swaps };
      step = null;
    },
    pace_ms: UNHURRIED_MS,
  };
}

/** A whole run is computed in advance from the opening and reported in pieces of 25 ticks. */
function snakeWay(opening: Wire): Way {
  const { ticks, turns } = wholeRun(opening);
  const steps = Array.from({ length: Math.ceil(ticks / TICKS_A_REPORT) }, (_, place) => {
    const from = place * TICKS_A_REPORT;
    const to = Math.min(from + TICKS_A_REPORT, ticks);
    const moves = turns.filter(([tick]) => tick > from && tick <= to);
    return { path: '/api/snake/progress', body: { ...seen(opening), from_tick: from, to_tick: to, moves } };
  });
  return { ...listWay(steps), pace_ms: 0, movePace_ms: TICKS_A_REPORT * TICK_MS };
}

/** A run that has eaten and is long enough to forge, with its turns. */
export function wholeRun(opening: Wire): { ticks: number; turns: Turn[] } {
  const obstacles = opening.obstacles.map(([x, y]: [number, number]) => cellAt({ x, y }));
  const field = { obstacles, foodSeed: opening.food_seed };
  for (let seed = 1; ; seed++) {
    const random = seededRandom([seed, 5, 5, 5]);
    const turns: Turn[] = [];
    let run = startRun(field);
    while (run.end === null) {
      const before = { laidAgain: 0, earlierTicks: 0, heardAt_ms: 0, longestGap_ms: 0 };
      const state = { ...before, foodSeed: field.foodSeed, run, turns };
      const { to, moves } = snakeSample.nextMove({ puzzle: { obstacles }, state }, random);
      run = advance(field, run, { toTick: to, turns: moves as unknown as Turn[] });
      turns.push(...(moves as unknown as Turn[]));
    }
    if (run.ticks > SHORT_RUN_TICKS && run.eatenAt.length > 0) return { ticks: run.ticks, turns };
  }
}
