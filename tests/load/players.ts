// What players do in a day, call by call as the page makes them. Every reply is timed under its call's name; an
// unexpected one is kept and fails the run.
import { setTimeout as pause } from 'node:timers/promises';
import { LANDMARKS } from '../../worker/model/landmarks/landmarks.ts';
import { DAY_MS } from '../../worker/shared/kernel/game-day.ts';
import type { Connections, HttpReply } from '../support/miniflare-guest.ts';

/** One call's durations, in milliseconds. */
export type Timings = Map<string, number[]>;

export interface Course {
  connections: Connections;
  url: string;
  timings: Timings;
  /** Unexpected replies. */
  strange: string[];
  /** Calls that were answered with 503 and repeated. */
  unavailable: string[];
  /** Today's Triordle: the day and its three words. */
  triordle: { day: string; answers: readonly string[] };
}

/** Refusals that are normal in a player's day. */
const EXPECTED = new Set([
  'ALREADY_STARTED',
  'ALREADY_JOINED',
  'NOT_ENOUGH_SHARES',
  'RESERVED_FOR_NEWCOMERS',
  'SHARE_LIMIT',
  'NOT_ENOUGH_POINTS',
  'OUT_OF_STOCK',
  'CHANGED_MEANWHILE',
]);

const MOST_TRIES = 5;
const PAUSE_MS = 1000;

/** Wrong guesses made before the right ones. */
const WRONG_GUESSES = 2;
const FIRST_WORDS = ['ABOUT', 'ALIEN', 'AGREE'];

interface Who {
  token: string;
  /** The index in the crowd, from 0. */
  place: number;
  /** Awaited after each reply. */
  after?: (name: string) => Promise<void>;
}

/** One signed-in player of the crowd. */
export class LoadPlayer {
  readonly #course: Course;
  readonly #who: Who;
  readonly place: number;

  constructor(course: Course, who: Who) {
    this.#course = course;
    this.#who = who;
    this.place = who.place;
  }

  /** Opens the front page, which is one call; the day's first one also requests the night's report. */
  async opensFrontPage({ isFirst = false } = {}): Promise<void> {
    const since = isFirst ? { since: new Date(Date.now() - DAY_MS).toISOString() } : {};
    await this.ask(isFirst ? 'POST /api/start, first of a day' : 'POST /api/start', '/api/start', {
      view: 'home',
      ...since,
    });
  }

  /** Opens a game that is not part of the day, so that the player's object exists as if the player had played before. */
  async hasPlayedBefore(): Promise<void> {
    await this.ask('GET opening of Anagram', '/api/daily-anagram');
  }

  /** Checks once for unread notifications, as an open page does every three minutes. */
  async polls(): Promise<void> {
    await this.ask('GET /api/notifications/unread-count', '/api/notifications/unread-count');
  }

  /** Joins the Triordle pool, opens and guesses the game, and looks at the outcome. */
  async playsTriordle(): Promise<void> {
    const { day, answers } = this.#course.triordle;
    const join = { game_type: 'triordle', wager_sparks: 0 };
    await this.ask('POST /api/challenge/opt-in', '/api/challenge/opt-in', join);
    await this.ask('GET opening of Triordle', '/api/daily-triordle');
    const wrong = FIRST_WORDS.filter((word) => !answers.includes(word)).slice(0, WRONG_GUESSES);
    const guesses = [...wrong, ...answers];
    for (const [turn, word] of guesses.entries()) {
      const path = `/api/triordle/validate-guess?puzzle_id=triordle-${day}&guess=${word}`;
      const isLast = turn === guesses.length - 1;
      await this.ask(isLast ? 'POST last move of Triordle' : 'POST move of Triordle', path, {});
    }
    await this.#looksAtResult('triordle');
    const path = '/api/challenge/check-matchup?game_type=triordle';
    await this.ask('GET /api/challenge/check-matchup', path);
  }

  /** Turns cards in the order that a perfect memory allows. */
  async playsMemory(): Promise<void> {
    const { body: opening } = await this.ask('GET opening of Memory Match', '/api/daily-memory-config');
    const token = opening.game_session_token;
    const seen = new Map<string, number[]>();
    const done = new Set<number>();
    let move = opening.state.next_move as number;
    let turned = 0;
    let next = 0;
    const flip = async (position: number) => {
      const isLast = done.size === 14 && turned === 1;
      const name = isLast ? 'POST last move of Memory Match' : 'POST move of Memory Match';
      const { body } = await this.ask(name, '/api/memory/flip', {
        game_session_token: token,
        move: move++,
        position,
      });
      turned = (turned + 1) % 2;
      const at = seen.get(body.item_id) ?? [];
      if (!at.includes(position)) seen.set(body.item_id, [...at, position]);
      return body.item_id as string;
    };
    while (done.size < 16) {
      const pair = [...seen.values()].find((at) => at.length === 2 && !done.has(at[0]!));
      if (pair) {
        for (const position of pair) await flip(position);
        for (const position of pair) done.add(position);
        continue;
      }
      const first = next++;
      const item = await flip(first);
      const partner = seen.get(item)!.find((position) => position !== first);
      const second = partner ?? next++;
      if ((await flip(second)) === item) for (const position of [first, second]) done.add(position);
    }
    await this.#looksAtResult('memory');
  }

  async visits(): Promise<void> {
    await this.ask('POST /api/daily-visit/', '/api/daily-visit/', {});
  }

  /** Looks at the market and at a landmark, and buys a share. */
  async buysShare(): Promise<void> {
    const { slug } = LANDMARKS[(this.place * 31) % LANDMARKS.length]!;
    await this.ask('GET /api/assets/', '/api/assets/');
    await this.ask('GET /api/assets/{slug}', `/api/assets/${slug}`);
    const path = `/api/assets/${slug}/purchase-shares`;
    await this.ask('POST purchase of a share', path, { number_of_shares: 1 });
    await this.ask('GET /api/me/assets', '/api/me/assets');
  }

  /** Looks at the shop, buys a piece, and looks at another player's Villa. */
  async furnishes(): Promise<void> {
    await this.ask('GET /api/villa/shop-items', '/api/villa/shop-items');
    await this.ask('POST purchase of a piece', '/api/villa/buy-item/terracotta-pots', {});
    await this.ask('GET /api/users/profile/{username}', `/api/users/profile/p${this.place + 2}`);
  }

  async reads(): Promise<void> {
    await this.ask('GET /api/notifications/', '/api/notifications/');
    await this.ask('POST /api/notifications/mark-as-read', '/api/notifications/mark-as-read', {});
    await this.ask(
      'GET /api/leaderboards/player-stats/net_worth',
      '/api/leaderboards/player-stats/net_worth',
    );
    await this.ask('GET /api/me/transaction-history', '/api/me/transaction-history');
  }

  async #looksAtResult(game: string): Promise<void> {
    await this.ask('GET /api/results/distribution', `/api/results/distribution?game_type=${game}`);
    await this.ask('GET /api/leaderboards/game/{key}', `/api/leaderboards/game/${game}`);
  }

  /** Makes a call, and repeats it when the store is briefly unavailable, as the reply asks. */
  async ask(name: string, path: string, body?: unknown): Promise<HttpReply> {
    const { timings, strange } = this.#course;
    for (let tries = 1; ; tries++) {
      const began = performance.now();
      const reply = await this.#send(path, body);
      const taken = timings.get(name) ?? [];
      taken.push(performance.now() - began);
      timings.set(name, taken);
      if (reply.status === 503 && tries < MOST_TRIES) {
        this.#course.unavailable.push(name);
        await pause(PAUSE_MS);
        continue;
      }
      if (reply.status >= 300 && !EXPECTED.has(reply.body?.code))
        strange.push(`${name}: ${reply.status} ${reply.body?.code ?? ''} ${reply.body?.detail ?? ''}`);
      await this.#who.after?.(name);
      return reply;
    }
  }

  #send(path: string, body: unknown): Promise<HttpReply> {
    const { connections, url } = this.#course;
    return insisting(() => connections.send(url + path, { token: this.#who.token, body }));
  }
}

/**
 * Retries if the server closed an idle connection just as it was used, as browsers do. Repeating a call of the day gives
 * the same result.
 */
export async function insisting<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask();
    } catch (error) {
      if (tries === MOST_TRIES || !/ECONNRESET|socket hang up|fetch failed/.test(String(error))) throw error;
    }
  }
}

/** Minutes a day that a page is open, and minutes between checks for unread notifications. */
export const MINUTES_OF_USE = 15;
export const MINUTES_BETWEEN_LOOKS = 3;

/** A whole day, with three front pages and a check for unread notifications every few minutes; every third player also shops. */
export async function livesDay(player: LoadPlayer): Promise<void> {
  await player.opensFrontPage({ isFirst: true });
  await player.visits();
  await player.playsTriordle();
  await player.opensFrontPage();
  await player.playsMemory();
  for (let minute = MINUTES_BETWEEN_LOOKS; minute < MINUTES_OF_USE; minute += MINUTES_BETWEEN_LOOKS)
    await player.polls();
  await player.opensFrontPage();
  if (player.place % 3 === 0) await player.buysShare();
  if (player.place % 3 === 1) await player.furnishes();
  if (player.place % 3 === 2) await player.reads();
}
