// What visitors do and wait for, each flow with new visitors. A flow's preparation is undelayed and
// done long before.
import { LANDMARKS } from '../../worker/model/landmarks/landmarks.ts';
import { startOfDay } from '../../worker/shared/kernel/game-day.ts';
import { yesterday } from '../load/load-server.ts';
import type { DistantVisitor } from './distant-visitor.ts';

/** The participants: a visitor, another in the same place of the world, and the day's Triordle. */
export interface Course {
  visitor: DistantVisitor;
  other: DistantVisitor;
  puzzle: { day: string; answers: readonly string[] };
}

export interface Flow {
  name: string;
  /** The limit in Sydney, in milliseconds. */
  most_ms?: number;
  /** The limit from a nearby edition: milliseconds, or half of the time from home. */
  nearMost?: number | 'half';
  /** Whether cron has settled nobody for yesterday yet. */
  isBeforeNight?: boolean;
  /** Whether KV has served nobody there in the last minute. */
  isCold?: boolean;
  prepare?: (course: Course) => Promise<unknown>;
  /** Does what is measured; returns the wait in milliseconds if that is only part of it. */
  wait: (course: Course) => Promise<unknown>;
}

const PRICED = LANDMARKS.find(({ id }) => id === 40)!.slug;
/** The headers that index.html sends with a day's first call, and later on. */
const FIRST_START = { view: 'home', since: new Date(startOfDay(yesterday())).toISOString() };
const START = { view: 'home' };

const isHere = ({ visitor }: Course) => visitor.post('/api/start', START);
const read = (name: string, path: (course: Course) => string): Flow => ({
  name,
  most_ms: 90,
  prepare: isHere,
  wait: (course) => course.visitor.get(path(course)),
});

function guess(visitor: DistantVisitor, { day, answers }: Course['puzzle'], place: number) {
  return visitor.post(`/api/triordle/validate-guess?puzzle_id=triordle-${day}&guess=${answers.at(place)}`);
}

/** Opens Triordle and finds all words but the last. */
async function playsAlmost(visitor: DistantVisitor, puzzle: Course['puzzle']): Promise<void> {
  await visitor.get('/api/daily-triordle');
  for (const place of puzzle.answers.slice(0, -1).keys()) await guess(visitor, puzzle, place);
}

async function joins(visitor: DistantVisitor): Promise<void> {
  await visitor.post('/api/start', START);
  await visitor.post('/api/challenge/opt-in', { game_type: 'triordle', wager_sparks: 0 });
}

const buy = (visitor: DistantVisitor) =>
  visitor.post(`/api/assets/${PRICED}/purchase-shares`, { number_of_shares: 1 });

export const FLOWS: readonly Flow[] = [
  {
    name: 'the first call of a day, before the night has settled the player',
    isBeforeNight: true,
    isCold: true,
    wait: ({ visitor }) => visitor.post('/api/start', FIRST_START),
  },
  {
    name: 'the first call of a day, of a registered player',
    most_ms: 700,
    nearMost: 450,
    isCold: true,
    wait: ({ visitor }) => visitor.post('/api/start', FIRST_START),
  },
  {
    name: 'the start of a page later on the day',
    prepare: isHere,
    wait: ({ visitor }) => visitor.post('/api/start', START),
  },
  {
    name: 'the first visit of a guest',
    wait: ({ visitor }) => visitor.stranger().post('/api/start', START),
  },
  {
    name: 'opening a play',
    prepare: isHere,
    wait: ({ visitor }) => visitor.get('/api/daily-triordle'),
  },
  {
    name: 'a move',
    most_ms: 50,
    prepare: async ({ visitor }) => {
      await visitor.post('/api/start', START);
      await visitor.get('/api/daily-triordle');
    },
    wait: ({ visitor, puzzle }) => guess(visitor, puzzle, 0),
  },
  {
    name: 'ending a play',
    nearMost: 'half',
    prepare: async ({ visitor, puzzle }) => {
      await visitor.post('/api/start', START);
      await playsAlmost(visitor, puzzle);
    },
    wait: ({ visitor, puzzle }) => guess(visitor, puzzle, -1),
  },
  {
    name: 'ending a play in a pool, where an opponent waits',
    prepare: async ({ visitor, other, puzzle }) => {
      for (const member of [other, visitor]) {
        await joins(member);
        await playsAlmost(member, puzzle);
      }
      await guess(other, puzzle, -1);
    },
    wait: async ({ visitor, puzzle }) => {
      const { body } = await guess(visitor, puzzle, -1);
      if (!body.matchup_result) throw new Error('The pool has not answered in time.');
    },
  },
  read('the dashboard', () => '/api/me/dashboard'),
  read('a game’s board', () => '/api/leaderboards/game/triordle'),
  read('a board of players', () => '/api/leaderboards/player-stats/net_worth'),
  read('a day’s distribution', () => '/api/results/distribution?game_type=triordle'),
  read('the market’s list', () => '/api/assets/'),
  read('the profile of another player', ({ other }) => `/api/users/profile/${other.name}`),
  read('the news', () => '/api/newsfeed/'),
  {
    name: 'buying a share, with its key',
    most_ms: 650,
    nearMost: 'half',
    prepare: isHere,
    wait: ({ visitor }) => buy(visitor),
  },
  {
    name: 'the market’s list at once after buying',
    prepare: isHere,
    wait: async ({ visitor }) => {
      await buy(visitor);
      const began = performance.now();
      await visitor.get('/api/assets/');
      return performance.now() - began;
    },
  },
  {
    name: 'the daily visit',
    prepare: isHere,
    wait: ({ visitor }) => visitor.post('/api/daily-visit/'),
  },
];
