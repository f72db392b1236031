// Forged results: not played, submitted again, with an invented time or points.
import { sql } from 'drizzle-orm';
import type { SeededRandom } from '../../worker/shared/kernel/seeded-random.ts';
import { accepted, forgery, gibberish, mustEqual, mustHold, oneOf, refused } from './forgery.ts';
import { alone, dealtAndPlayed, honestPlay } from './games-moves.ts';
import { dealt, playedOut, type Table } from './games-whose.ts';
import { TYPES } from './hands.ts';
import { postingsOf } from './people.ts';
import type { World } from './world.ts';

/** Forgers' claims about a play; the server ignores them all. */
function claimOf(draw: SeededRandom): Record<string, unknown> {
  const claims: Record<string, unknown> = {
    points_earned: 100,
    base_points: 1000 * draw.index(100),
    clicks: 16,
    attempts: draw.index(3),
    solved: true,
    is_completed: true,
    score: 10_000_000,
    target_word: gibberish(draw, 5).toUpperCase(),
    details_json: JSON.stringify({ solved: true, score: draw.index(9999) }),
    time_taken_seconds: draw.index(30),
    game_date: '2027-01-01',
    streak_days: 10 * draw.index(20),
    special: true,
    marked: false,
    state: { over: true },
  };
  return Object.fromEntries(Object.entries(claims).filter(() => draw.index(3) > 0));
}

/** Games in which an unfinished play cannot be submitted. */
const UNFINISHABLE = TYPES.filter((type) => type !== 'anagram');

const onNewDay = async (world: World) => world.newDay();

export const RESULTS = [
  forgery<Table>({
    name: 'a result that was not played',
    rule: 'RULES §4',
    isShort: true,
    prepare: dealt,
    forge: async ({ hands }, draw) => {
      const hand = hands.get(oneOf(draw, UNFINISHABLE))!;
      return refused(await hand.submit(claimOf(draw)), 'PLAY_NOT_FINISHED', 'INVALID');
    },
    control: playedOut,
  }),
  forgery<Table>({
    name: 'a played result handed in again',
    rule: 'RULES §4',
    prepare: dealtAndPlayed,
    forge: async ({ mara, hands }, draw) => {
      const hand = hands.get(oneOf(draw, TYPES))!;
      const before = await hand.record(mara.playerId);
      const { body } = accepted(await hand.submit({ ...claimOf(draw), game_date: undefined }));
      mustEqual(await hand.record(mara.playerId), before, 'the result');
      mustEqual(body.game_result.game_date, hand.opening.game_date, 'the day of the result');
      return '200 the first result';
    },
    control: honestPlay('memory'),
  }),
  forgery<void>({
    name: 'one ending sent ten times at once',
    rule: 'RULES §4',
    changes: 'all',
    prepare: onNewDay,
    forge: async (_, draw, world) => {
      const { mara, hand } = await alone(world, oneOf(draw, ['wordclue', 'patternmatch', 'sudoku'] as const));
      for (let made = hand.type === 'patternmatch' ? 1 : 0; made < 2; made++) await hand.move();
      if (hand.type === 'patternmatch') for (let made = 0; made < 2; made++) await hand.move();
      const { path, body } = hand.next();
      const replies = await Promise.all(Array.from({ length: 10 }, () => hand.browser.post(path, body)));
      for (const reply of replies) accepted(reply);
      await hand.submit();
      mustEqual(await postingsOf(world, mara, 'game_result'), 1, 'results paid');
      return '200 paid once';
    },
    control: honestPlay('wordclue'),
  }),
  forgery<void>({
    name: 'a time and points of one’s own',
    rule: 'RULES §4',
    changes: 'all',
    prepare: onNewDay,
    forge: async (_, draw, world) => {
      const { mara, hand } = await alone(world, 'wordclue');
      await world.pass(60_000);
      for (let made = 0; made < 2; made++) await hand.move();
      const { path, body } = hand.next();
      const claimed = { ...claimOf(draw), time_taken_seconds: draw.index(1000) / 100 };
      const { game_result } = accepted(await mara.browser.post(path, { ...body, ...claimed })).body;
      mustHold(
        game_result.time_taken_seconds >= 59,
        `a time of ${game_result.time_taken_seconds} s was believed`,
      );
      mustHold(game_result.base_points <= 98, `${game_result.base_points} points were believed`);
      mustEqual([game_result.game_date, game_result.streak_days], [world.day, 1], 'day and streak');
      return '200 the server’s figures';
    },
    control: honestPlay('wordclue'),
  }),
  forgery<void>({
    name: 'a program’s speed',
    rule: 'RULES §4 [gate]',
    gates: ['marked_plays'],
    changes: 'all',
    prepare: onNewDay,
    forge: async (_, draw, world) => {
      const { mara, hand } = await alone(world, oneOf(draw, ['memory', 'speedmatch', 'sudoku'] as const));
      const claimed = draw.index(60_000);
      const { game_result } = await hand.hurry();
      mustHold(game_result.marked, 'it was not marked');
      await hand.submit({ time_taken_seconds: claimed });
      const rows = await world.db.all(sql`SELECT 1 FROM weekly_scores WHERE player_id = ${mara.playerId}`);
      mustEqual(rows.length, 0, 'rows on the boards');
      return '200 marked, held back';
    },
    control: async (_, world) => {
      const { mara, hand } = await alone(world, 'memory');
      await hand.finish();
      const rows = await world.db.all(sql`SELECT 1 FROM weekly_scores WHERE player_id = ${mara.playerId}`);
      mustEqual(rows.length, 1, 'rows on the boards');
    },
  }),
];
