// A fortnight of eight players and two guests on the local clock, the same each time: each person's actions on a day depend
// only on the day and the person's place. Nights run between the days, as with cron.

import { GAME_CONTRACTS } from '../../worker/shared/games/contracts.ts';
import { addDays, DAY_MS, type GameDay, MINUTE_MS, startOfDay } from '../../worker/shared/kernel/game-day.ts';
import { GAME_TYPES, type GameType } from '../../worker/shared/kernel/game-type.ts';
import { seededRandom } from '../../worker/shared/kernel/seeded-random.ts';
import { LOCAL_SECRETS } from '../support/local-secrets.ts';
import { WEBSOCKET } from '../support/miniflare-guest.ts';
import { playLast, playUpToLast } from '../year/game-over-http.ts';
import type { Google } from '../year/google.ts';
import { accountsOf } from './accounts.ts';
import { befriend, greet } from './friends.ts';
import { operators } from './operators.ts';
import { Person, type Stage } from './person.ts';
import { spend } from './spending.ts';

/** A Monday. */
export const FIRST_DAY = '2027-01-04' as GameDay;
const NAMES = ['alder', 'birch', 'cedar', 'damson', 'elder', 'fig', 'gorse', 'hazel'];
const GUESTS = ['wanderer', 'stranger'];
const NIGHT_MINUTE = 100;
const MORNING_MINUTE = 480;
const SITTING_MS = 15 * MINUTE_MS;

/** Pages of a player's own. */
const OWN =
  'notifications/ notifications/unread-count me/transaction-history me/balance-history?days=7 me/recap me/streak-pause ' +
  'me/paper-streak me/postcards me/statistics me/skills difficulties/triordle/2027-03-01 me/referrals leagues/mine';

/** What one day of the fortnight needs. */
export interface Today {
  stage: Stage;
  day: GameDay;
  place: number;
  /** Today's players, and everybody who ever plays. */
  people: Person[];
  all: Person[];
  guests: Person[];
  operator: Person;
  google: Google;
}

/** Runs the days and returns the server's OpenAPI document. */
export async function liveFortnight(
  stage: Stage,
  { days, players, google }: { days: number; players: number; google: Google },
): Promise<{ paths: Record<string, Record<string, unknown>> }> {
  const person = (who: string, place: number) => new Person(who, { stage, place });
  const operator = person('operator', 99);
  operator.token = LOCAL_SECRETS.OPS_TOKEN;
  const all = NAMES.slice(-players).map(person);
  const guests = GUESTS.map((who, place) => person(who, 50 + place));
  for (let place = 0; place < days; place++) {
    const day = addDays(FIRST_DAY, place);
    stage.traffic.now_ms = startOfDay(day) + NIGHT_MINUTE * MINUTE_MS;
    await guests[0]!.ask('/api/health');
    await stage.server.runJobs();
    stage.traffic.now_ms = startOfDay(day) + MORNING_MINUTE * MINUTE_MS;
    const people = all.filter(({ isAway }) => !isAway);
    const today = { stage, day, place, people, all, guests, operator, google };
    if (place === 0) await arrive(today);
    const lived = liveDay(today, { isLast: place === days - 1 });
    await lived.catch((fault) => stage.faults.push(`${day}: ${fault}`));
  }
  stage.traffic.now_ms += DAY_MS;
  await guests[0]!.ask('/api/ready');
  await stage.server.runJobs();
  await operator.post('/api/ops/audit');
  return (await guests[0]!.get('/api/openapi.json')).body;
}

/** The first morning: everybody looks around as a guest, plays, and registers with the previous person's code. */
async function arrive({ operator, people, guests }: Today): Promise<void> {
  let code: string = (await operator.post('/api/ops/founder', { email: 'founder@example.com' })).body.code;
  for (const path of 'health ready ready/night auth/promotion-status hub edition'.split(' '))
    await guests[0]!.get(`/api/${path}`);
  for (const person of [...people, ...guests])
    await person.post('/api/session/init', { referral_code: code });
  for (const person of people) {
    await person.register(code);
    code = person.code;
    if (person !== people.at(-1)) await person.get(`/auth/verify-email?token=${await person.mailed()}`);
  }
}

async function liveDay(today: Today, { isLast }: { isLast: boolean }): Promise<void> {
  const { people, guests, place, stage } = today;
  await greet(today);
  for (const [number, person] of [...people, ...guests].entries()) {
    await lookAround(person, today);
    const games = (place % 4 === 0 ? [0, 3] : [0]).map(
      (apart) => GAME_TYPES[(place * 3 + number + apart) % GAME_TYPES.length]!,
    );
    if (people.includes(person))
      for (const game of games) await joinPool(person, { game, wager: place < 4 ? 0 : 25 });
    for (const game of games) await playThrough(person, game, today);
    await person.post('/api/daily-visit/', {});
    await readAfter(person, { game: games[0]!, ...today });
  }
  if (place === 1) for (const person of [people[0]!, guests[1]!]) await practise(person, today);
  for (const person of people) await spend(person, today);
  await meet(today);
  await befriend(today);
  await accountsOf(today, { isLast });
  await operators(today, { isLast });
  stage.traffic.now_ms += MINUTE_MS;
}

/** The morning's reads: all of them on the first day, a third on others. */
async function lookAround(person: Person, { day, place, people }: Today): Promise<void> {
  const since = `${addDays(day, -1)}T12:00:00Z`;
  await person.post('/api/start', { view: place % 2 ? 'other' : 'home', since });
  const all = `me/dashboard?since=${since} hub plays/today newspaper newsfeed/?limit=20 special-game-of-day`;
  const read = person.token ? `${all} ${OWN}` : all;
  const turn = place + people.indexOf(person);
  for (const [number, path] of read.split(' ').entries())
    if (place === 0 || (number + turn) % 3 === 0) await person.get(`/api/${path}`);
}

async function joinPool(person: Person, { game, wager }: { game: GameType; wager: number }): Promise<void> {
  await person.get(`/api/challenge/status?game_type=${game}`);
  await person.post('/api/challenge/opt-in', { game_type: game, wager_sparks: wager });
  await person.ask(`/api/challenge/live?game_type=${game}`, { headers: WEBSOCKET });
}

async function playThrough(person: Person, type: GameType, { stage, day, place }: Today): Promise<void> {
  const statement = 'SELECT puzzle FROM daily_puzzles WHERE day = ? AND game = ?';
  const puzzleOf = async (game: GameType) =>
    JSON.parse((await stage.server.rows<{ puzzle: string }>(statement, day, game))[0]!.puzzle);
  const random = seededRandom([place, person.who.length, person.who.charCodeAt(0), GAME_TYPES.indexOf(type)]);
  try {
    const play = await playUpToLast(person, { type, day, puzzleOf, random });
    stage.traffic.now_ms += SITTING_MS;
    await playLast(play);
  } catch (fault) {
    stage.faults.push(`${person.who} on ${day}: ${fault}`);
  }
}

async function readAfter(person: Person, { game, day }: Today & { game: GameType }): Promise<void> {
  const all = `results/today/${game} results/distribution?game_type=${game}&game_date=${day} leaderboards/game/${game} leaderboards/player-stats/net_worth archive/${game}`;
  const own = `challenge/check-matchup?game_type=${game} me/results?limit=5`;
  for (const path of (person.token ? `${all} ${own}` : all).split(' ')) await person.get(`/api/${path}`);
  if (!person.token) return;
  await person.get(`/r/${game}/${day}?ref=${person.code}`);
  await person.get(`/r/${game}/${day}/${person.code}.png`);
}

/** Calls that the plays above do not make: practice, giving up, hints, words, and viewing an open play again. */
async function practise(person: Person, { day }: Today): Promise<void> {
  const earlier = addDays(day, -1);
  for (const type of GAME_TYPES) {
    const { path } = GAME_CONTRACTS[type].opening;
    const at = type === 'sudoku' ? `?date=${earlier}&difficulty=hard` : `?date=${earlier}`;
    const opened = (await person.get(path + at)).body;
    const game_session_token = opened.game_session_token;
    if (!game_session_token) continue;
    const token = encodeURIComponent(game_session_token);
    await person.get(`${path}${at}&game_session_token=${token}`);
    if (type === 'sudoku') await person.post('/api/sudoku/hint', { game_session_token });
    if (type === 'wordclue') {
      await person.get(`/api/word-clue/game-state?game_session_token=${token}`);
      const word = 'x'.repeat(opened.word_length);
      await person.post('/api/word-clue/guess-word', { game_session_token, word });
    }
    await person.post('/api/results/', { game_type: type, game_session_token, give_up: true });
  }
}

/** Profiles, likes and follows, each between neighbours. */
async function meet({ people, place }: Today): Promise<void> {
  for (const [number, person] of people.entries()) {
    const other = people[(number + 1 + (place % (people.length - 1))) % people.length]!.who;
    await person.get(`/api/users/profile/${other}`);
    const method = place % 5 === 4 ? 'DELETE' : 'POST';
    await person.ask(`/api/users/${other}/follow`, { method });
    await person.ask(`/api/profile/${other}/like`, { method });
    await person.get('/api/me/following');
    await person.get(`/api/achievements/villa-value/${other}`);
    if (place % 3 === 0) await person.ask('/api/notifications/mark-as-read', { method: 'POST' });
  }
  await people[0]!.get('/api/achievements/tier-values');
  await people[0]!.get('/api/me/board-listing');
  await people[0]!.post('/api/me/board-listing', { is_unlisted: place % 2 === 0 });
  await people[0]!.post('/api/me/skills/showing', { is_shown: place % 2 === 0 });
}
