// Unearned streaks and proofs, and objects created by mere visits.
import { sql } from 'drizzle-orm';
import { addDays } from '../../worker/shared/kernel/game-day.ts';
import type { Browser } from './browser.ts';
import { accepted, forgery, mustEqual, mustHold, oneOf, refused } from './forgery.ts';
import { Hand, OPENINGS } from './hands.ts';
import { balanceOf, type Person, person, postingsOf } from './people.ts';
import type { World } from './world.ts';

/** Calls that a guest's page makes without opening anything. */
const LOOKS = [
  '/api/hub',
  '/api/plays/today',
  '/api/results/today/memory',
  '/api/archive/triordle',
  '/api/special-game-of-day',
  '/api/newsfeed',
];

const HOUR_MS = 3_600_000;
/** Guests from one address who may begin to play within an hour. */
const GUESTS_AN_HOUR = 300;

/** As if this many more guests had begun to play where the last two did. */
const asIfMoreHadBegun = (guests: number) => sql`
  WITH RECURSIVE places(place) AS (SELECT 1 UNION ALL SELECT place + 1 FROM places WHERE place < ${guests})
  INSERT INTO sign_in_failures (subject, failed_at)
  SELECT subject, failed_at FROM places, (
    SELECT subject, MAX(failed_at) AS failed_at FROM sign_in_failures GROUP BY subject
    HAVING COUNT(*) = 2 AND MAX(failed_at) = (SELECT MAX(failed_at) FROM sign_in_failures))`;

/** A new guest in a household's /64, whose addresses count as one. */
async function guestAt(world: World, household: string): Promise<Browser> {
  const browser = world.browser();
  browser.address = `${household}::${world.next().toString(16)}`;
  accepted(await browser.post('/api/session/init'));
  return browser;
}

/** Ends one of today's games in which nothing was done. */
async function endIdly({ browser }: Person, type: 'anagram' | 'memory' | 'sudoku') {
  const { game_session_token } = accepted(await browser.get(OPENINGS[type])).body;
  const claim = { game_type: type, game_session_token, give_up: type !== 'anagram' };
  return accepted(await browser.post('/api/results/', claim)).body.game_result;
}

/** A referrer who has had the three rewards that need no proof, and a verified friend whose proof is pending. */
async function owed(world: World): Promise<{ referrer: Person; friend: Person; before: number }> {
  const [referrer, friend] = [await person(world), await person(world)];
  const paid = await Promise.all([person(world), person(world), person(world)]);
  await world.db.batch(
    [friend, ...paid].map(
      ({ playerId }) => sql`
        INSERT INTO referrals (referee, referrer, registered_at, rewarded_at)
        SELECT friend.public_id, referrer.public_id, ${world.now_ms}, ${playerId === friend.playerId ? null : 1}
        FROM players AS friend, players AS referrer WHERE friend.id = ${playerId} AND referrer.id = ${referrer.playerId}`,
    ),
  );
  return { referrer, friend, before: await balanceOf(world, referrer) };
}

export const STREAKS = [
  forgery<{ mara: Person }>({
    name: 'a streak of days on which nothing was done',
    rule: 'RULES §3',
    isShort: true,
    changes: 'all',
    prepare: async (world) => ({ mara: await person(world) }),
    forge: async ({ mara }, draw, world) => {
      await world.newDay();
      const { streak_days, streak_bonus } = await endIdly(
        mara,
        oneOf(draw, ['anagram', 'anagram', 'memory', 'sudoku'] as const),
      );
      mustEqual([streak_days, streak_bonus], [0, 0], 'streak and bonus');
      mustEqual(await postingsOf(world, mara, 'streak_bonus'), 0, 'bonuses paid');
      return 'streak 0';
    },
    control: async ({ mara }, world) => {
      await world.newDay();
      await (await Hand.open(world, mara.browser, 'memory')).finish();
      const { games } = accepted(await mara.browser.get('/api/hub')).body;
      const card = games.find(({ game_type }: { game_type: string }) => game_type === 'memory');
      mustEqual(card.streak_days, 1, 'the streak after a day that was played');
    },
  }),
  forgery<{ referrer: Person; friend: Person; before: number }>({
    name: 'a friend proven by days on which nothing was done',
    rule: 'RULES §12',
    gates: ['referral_proof'],
    changes: 'all',
    prepare: owed,
    forge: async ({ referrer, friend, before }, draw, world) => {
      await world.newDay();
      await endIdly(friend, oneOf(draw, ['anagram', 'memory', 'sudoku'] as const));
      mustEqual(await balanceOf(world, referrer), before, 'the balance of who brought the friend');
      return 'not proven';
    },
    control: async ({ referrer, friend, before }, world) => {
      for (let days = 0; days < 3; days++) {
        await world.newDay();
        await (await Hand.open(world, friend.browser, 'memory')).finish();
      }
      mustEqual(await balanceOf(world, referrer), before + 500_000, 'the balance after the proof');
    },
  }),
  forgery<{ before: number }>({
    name: 'a guest who only looks, and leaves an object behind',
    rule: 'RULES §12',
    isShort: true,
    prepare: async (world) => ({ before: await world.playerObjects() }),
    forge: async ({ before }, draw, world) => {
      const guest = await world.guest();
      for (let calls = 0; calls < 5; calls++) accepted(await guest.get(oneOf(draw, LOOKS)));
      mustEqual(await world.playerObjects(), before, 'player objects');
      return 'no object';
    },
    control: async ({ before }, world) => {
      const guest = await world.guest();
      accepted(await guest.get(OPENINGS.memory));
      mustHold((await world.playerObjects()) > before, 'a play that was opened is kept nowhere');
    },
  }),
  forgery<{ first: Browser; before: number; household: string }>({
    name: 'a guest more, and more, each for an object that stays [§12 Guests]',
    rule: 'RULES §12 [gate]',
    gates: ['rate_limits'],
    isShort: true,
    prepare: async (world) => {
      const household = `2001:db8:${world.next().toString(16)}:1`;
      const first = await guestAt(world, household);
      accepted(await first.get(OPENINGS.memory));
      accepted(await (await guestAt(world, household)).get(OPENINGS.memory));
      await world.db.all(asIfMoreHadBegun(GUESTS_AN_HOUR - 2));
      return { first, household, before: await world.playerObjects() };
    },
    forge: async ({ before, household }, draw, world) => {
      const guest = await guestAt(world, household);
      const path = oneOf(draw, Object.values(OPENINGS));
      const closed = addDays(world.day, -2 - draw.index(9));
      const answer = await guest.get(oneOf(draw, [path, `${path}?date=${closed}`]));
      mustEqual(await world.playerObjects(), before, 'player objects');
      return refused(answer, 'TOO_MANY');
    },
    control: async ({ first, household }, world) => {
      accepted(await first.get(OPENINGS.triordle));
      const player = await person(world);
      player.browser.address = first.address;
      accepted(await player.browser.get(OPENINGS.memory));
      accepted(await (await world.guest()).get(OPENINGS.memory));
      await world.pass(HOUR_MS);
      accepted(await (await guestAt(world, household)).get(OPENINGS.memory));
    },
  }),
];
