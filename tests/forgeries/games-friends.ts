// What friends see of each other's day, and what a blocked player might learn (RULES §15): no call may reveal it.
import { sql } from 'drizzle-orm';
import { DAY_MS, type GameDay, MINUTE_MS, startOfDay } from '../../worker/shared/kernel/game-day.ts';
import type { GameType } from '../../worker/shared/kernel/game-type.ts';
import type { Answer } from './browser.ts';
import { accepted, forgery, gibberish, mustEqual, mustHold, oneOf, refused } from './forgery.ts';
import { dealtTo, playedOut, type Table } from './games-whose.ts';
import type { ForgedGame } from './hands.ts';
import { arm, furnish, type Person, person } from './people.ts';
import { POTS } from './trading.ts';
import type { World } from './world.ts';

const GNOMES = 'garden-gnomes';
const FEW: readonly ForgedGame[] = ['triordle', 'memory', 'wordclue'];

/** Two players who follow each other and share a circle. */
interface Pair {
  mara: Table;
  bea: Table;
  code: string;
}

/** Both have opened a new day's games; the first has finished them. */
async function friends(world: World): Promise<Pair> {
  await world.newDay();
  return befriended(world);
}

async function befriended(world: World): Promise<Pair> {
  const mara = await dealtTo(world, await person(world), FEW);
  const bea = await dealtTo(world, await person(world), FEW);
  accepted(await mara.mara.browser.post(`/api/users/${bea.mara.username}/follow`));
  accepted(await bea.mara.browser.post(`/api/users/${mara.mara.username}/follow`));
  const { code } = accepted(await mara.mara.browser.post('/api/circles')).body;
  accepted(await bea.mara.browser.post(`/api/circles/${code}/membership`));
  await playedOut(mara, world);
  return { mara, bea, code };
}

const rowOf = ({ body }: Answer, { username }: Person) =>
  body.week.rows.find((row: { username: string }) => row.username === username);
const gameOf = ({ body }: Answer, type: GameType) =>
  body.games.find(({ game_type }: { game_type: string }) => game_type === type);

/** A friend's view of a player's day in a game. */
async function toldOf({ mara: { mara }, bea: { mara: bea }, code }: Pair, type: GameType) {
  const [day, circle, board, inbox] = await Promise.all([
    bea.browser.get('/api/friends/today'),
    bea.browser.get(`/api/circles/${code}`),
    bea.browser.get(`/api/leaderboards/game/${type}?scope=friends`),
    bea.browser.get('/api/notifications/'),
  ]).then((answers) => answers.map(accepted));
  const row = rowOf(circle!, mara);
  return {
    game: gameOf(day!, type),
    total: row.total,
    points: row.games.find(({ game_type }: { game_type: string }) => game_type === type),
    days: [row.days_played, row.shared_streak, circle!.body.week.goal.days],
    last_week: circle!.body.week.last_week,
    onBoard: board!.body.some(({ username }: { username: string }) => username === mara.username),
    inbox: inbox!.body,
  };
}

/** Two players; the second still has yesterday's games open half an hour past midnight. */
type PastMidnight = Pair & { yesterday: GameDay };

async function pastMidnight(world: World): Promise<PastMidnight> {
  await world.newDay();
  const yesterday = world.day;
  const midnight_ms = startOfDay(yesterday) + DAY_MS;
  await world.moveTo(midnight_ms - 5 * MINUTE_MS);
  const pair = await befriended(world);
  await world.moveTo(midnight_ms + 30 * MINUTE_MS);
  return { ...pair, yesterday };
}

/** A friend's view of a player's yesterday in a game. On a Monday that belongs to the week before. */
async function toldOfYesterday(
  { mara: { mara }, bea: { mara: bea }, code, yesterday }: PastMidnight,
  type: GameType,
) {
  const [day, circle, board] = await Promise.all([
    bea.browser.get('/api/friends/today'),
    bea.browser.get(`/api/circles/${code}`),
    bea.browser.get(`/api/leaderboards/game/${type}?scope=friends&date=${yesterday}`),
  ]).then((answers) => answers.map(accepted));
  const { rows, last_week } = circle!.body.week;
  return {
    game: gameOf(day!, type),
    points: rows.reduce((sum: number, { total }: { total: number }) => sum + total, last_week?.total ?? 0),
    onBoard: board!.body.some(({ username }: { username: string }) => username === mara.username),
    replay: await bea.browser.get(`/api/plays/${type}/${yesterday}/replay?player=${mara.username}`),
  };
}

/** A player who has blocked another, with whom they had many ties before. */
interface Blocked extends Pair {
  duel: string;
  weapon: string;
  disruption: string;
}

async function blocked(world: World): Promise<Blocked> {
  const pair = await friends(world);
  const { mara, bea } = pair;
  await playedOut(bea, world);
  await furnish(world, mara.mara, { item: POTS.id });
  const weapon = await arm(world, bea.mara, GNOMES, 30);
  const made = { game_type: 'triordle', game_date: world.day };
  const { code: duel } = accepted(await mara.mara.browser.post('/api/duels', made)).body;
  const outcome = await world.db.batch([
    sql`
      INSERT INTO disruptions (attack_id, target_id, mischief_item, effect_type, percent, starts_at, ends_at)
      VALUES (${1_000_000 + world.next()}, ${mara.mara.playerId}, ${GNOMES}, 'COSMETIC', 0, ${world.now_ms}, ${world.now_ms + 3_600_000})`,
    sql`SELECT id FROM disruptions WHERE target_id = ${mara.mara.playerId}`,
  ]);
  accepted(await mara.mara.browser.post(`/api/users/${bea.mara.username}/block`));
  return { ...pair, duel, weapon, disruption: String((outcome[1] as [{ id: number }])[0].id) };
}

/** Every call that takes a player's name; only the name decides the reply. */
const BY_NAME: readonly ((stage: Blocked, name: string, day: string) => Promise<Answer>)[] = [
  ({ bea }, name) => bea.mara.browser.get(`/api/users/profile/${name}`),
  ({ bea }, name) => bea.mara.browser.get(`/api/achievements/villa-value/${name}`),
  ({ bea }, name) => bea.mara.browser.post(`/api/users/${name}/follow`),
  ({ bea }, name) => bea.mara.browser.post(`/api/profile/${name}/like`),
  ({ bea }, name) => bea.mara.browser.delete(`/api/profile/${name}/like`),
  ({ bea }, name) => bea.mara.browser.get(`/api/mischief/odds/${name}`),
  ({ bea, weapon }, name) =>
    bea.mara.browser.post(`/api/mischief/attack/${name}`, { inventory_item_id: weapon }),
  ({ bea, disruption }, name) =>
    bea.mara.browser.post(`/api/mischief/help/${name}`, { disruption_id: disruption }),
  ({ bea }, name) =>
    bea.mara.browser.post(`/api/friends/${name}/reaction`, { game_type: 'memory', reaction: 'wow' }),
  ({ bea }, name) => bea.mara.browser.post(`/api/friends/${name}/nudge`),
  ({ bea }, name) => bea.mara.browser.post(`/api/friends/${name}/mute`, { is_muted: true }),
  ({ bea }, name, day) => bea.mara.browser.get(`/api/plays/memory/${day}/replay?player=${name}`),
  ({ bea }, name) => bea.mara.browser.post(`/api/users/${name}/block`),
];

const LISTS = [
  '/api/friends/today',
  '/api/me/following',
  '/api/me/blocked',
  '/api/notifications/',
  '/api/leaderboards/game/memory',
  '/api/leaderboards/game/memory?scope=friends',
  '/api/leaderboards/player-stats/net_worth',
  '/api/leaderboards/player-stats/villa_value?scope=friends',
] as const;

export const FRIENDS = [
  forgery<Pair>({
    name: 'a friend’s day, before one’s own result is in',
    rule: 'RULES §15',
    isShort: true,
    prepare: friends,
    forge: async (pair, draw) => {
      const type = oneOf(draw, FEW);
      const { mara, bea } = pair;
      const told = await toldOf(pair, type);
      mustEqual(
        told.game,
        { game_type: type, played: 1, results: null, reactions: [] },
        'the day of friends, but that one has played',
      );
      mustEqual([told.total, told.points], [0, undefined], 'the points of a circle');
      mustEqual(told.days, [1, 0, 1], 'the days and the pairs of a circle');
      mustEqual([told.last_week, told.onBoard, told.inbox], [null, false, []], 'the rest');
      const reaction = { game_type: type, reaction: 'bravo' };
      return [
        refused(
          await bea.mara.browser.post(`/api/friends/${mara.mara.username}/reaction`, reaction),
          'RESULT_FIRST',
        ),
        refused(await bea.mara.browser.post(`/api/friends/${mara.mara.username}/nudge`), 'FRIEND_HAS_PLAYED'),
      ];
    },
    control: async (pair, world) => {
      const { mara, bea } = pair;
      await playedOut(bea, world);
      for (const type of FEW) {
        const told = await toldOf(pair, type);
        mustEqual(told.game.results.length, 1, 'the result of a friend');
        mustHold(told.onBoard && told.total > 0, 'a friend appears on the boards after one’s own result');
        const reaction = { game_type: type, reaction: 'bravo' };
        accepted(await bea.mara.browser.post(`/api/friends/${mara.mara.username}/reaction`, reaction));
      }
    },
  }),
  forgery<PastMidnight>({
    name: 'seeing a friend’s yesterday while one’s own play of that day may still run',
    rule: 'RULES §15',
    isShort: true,
    prepare: pastMidnight,
    forge: async (pair, draw) => {
      const type = oneOf(draw, FEW);
      const told = await toldOfYesterday(pair, type);
      mustEqual(
        [told.game, told.points, told.onBoard],
        [{ game_type: type, played: 0, results: null, reactions: [] }, 0, false],
        'the day of friends, the points of a circle, the board among friends',
      );
      return refused(told.replay, 'RESULT_FIRST');
    },
    control: async (pair, world) => {
      await playedOut(pair.bea, world);
      for (const type of FEW) {
        const told = await toldOfYesterday(pair, type);
        mustHold(told.onBoard && told.points > 0, 'a friend appears on the boards after one’s own result');
        accepted(told.replay);
      }
    },
  }),
  forgery<Blocked>({
    name: 'what somebody who is blocked might learn',
    rule: 'RULES §15',
    isShort: true,
    prepare: blocked,
    forge: async (stage, draw, { day }) => {
      const { mara, bea, code, duel } = stage;
      const nobody = `Nobody_${gibberish(draw, 8)}`;
      const codes: string[] = [];
      for (const ask of BY_NAME) {
        const [theirs, nobodys] = [await ask(stage, mara.mara.username, day), await ask(stage, nobody, day)];
        mustEqual([theirs.status, theirs.text], [nobodys.status, nobodys.text], 'as for a name nobody has');
        codes.push(theirs.status === 200 ? '200 as for nobody' : refused(theirs, 'NOT_FOUND'));
      }
      const circle = accepted(await bea.mara.browser.get(`/api/circles/${code}`));
      const { user_id } = rowOf(circle, { ...mara.mara, username: 'a player' });
      mustHold(/^hidden-[0-9a-f]{24}$/.test(user_id), `a circle reveals the id ${user_id}`);
      const lists = await Promise.all(LISTS.map((path) => bea.mara.browser.get(path)));
      for (const { text } of [circle, ...lists])
        mustHold(
          !text.includes(`"${mara.mara.username}"`) && !text.includes(mara.mara.publicId),
          `a list names the other side: ${text.slice(0, 200)}`,
        );
      return [
        ...codes,
        refused(await bea.mara.browser.get(`/api/duels/${duel}`), 'NOT_FOUND'),
        refused(await bea.mara.browser.get(`/api/duels/${duel}/ghost`), 'NOT_FOUND'),
        refused(await bea.mara.browser.post(`/api/duels/${duel}/answer`), 'NOT_FOUND'),
      ];
    },
    control: async ({ mara, bea, code, duel }) => {
      const path = `/api/me/blocked/${bea.mara.publicId}`;
      accepted(await mara.mara.browser.delete(path));
      const { username } = mara.mara;
      for (const at of [`/api/users/profile/${username}`, `/api/duels/${duel}`])
        accepted(await bea.mara.browser.get(at));
      for (const at of [`/api/circles/${code}`, '/api/leaderboards/game/memory'])
        mustHold((await bea.mara.browser.get(at)).text.includes(`"${username}"`), `${at} names nobody`);
      accepted(await bea.mara.browser.post(`/api/users/${username}/follow`));
      accepted(await bea.mara.browser.post(`/api/profile/${username}/like`));
    },
  }),
];
