// Plays that are another player's, another game's, another day's, or do not exist.

import { addDays, DAY_MS, startOfDay } from '../../worker/shared/kernel/game-day.ts';
import type { Browser } from './browser.ts';
import { accepted, altered, forgery, gibberish, mustEqual, mustHold, oneOf, refused } from './forgery.ts';
import { type ForgedGame, Hand, OPENINGS, TYPES } from './hands.ts';
import { balanceOf, PASSWORD, type Person, person, postingsOf } from './people.ts';
import type { World } from './world.ts';

/** Some of one player's open games. */
export interface Table {
  mara: Person;
  hands: ReadonlyMap<ForgedGame, Hand>;
}

/** A player who has opened games of a new day. */
export async function dealt(world: World, types: readonly ForgedGame[] = TYPES): Promise<Table> {
  await world.newDay();
  return dealtTo(world, await person(world), types);
}

/** The same games of today, for an existing player. */
export async function dealtTo(world: World, mara: Person, types: readonly ForgedGame[]): Promise<Table> {
  const hands = new Map<ForgedGame, Hand>();
  for (const type of types) hands.set(type, await Hand.open(world, mara.browser, type));
  return { mara, hands };
}

/** Plays the opened games honestly to the end; each play is recorded and paid. */
export async function playedOut({ mara, hands }: Table, world: World): Promise<void> {
  for (const hand of hands.values()) await hand.finish();
  mustEqual(await postingsOf(world, mara, 'game_result'), hands.size, 'results paid');
}

/** The reply to a call with another's token, or none. */
const NOT_YOURS = ['GAME_SESSION_INVALID', 'NO_PLAY'];

/** The games whose moves name the play by its token. */
const BY_TOKEN = TYPES.filter((type) => type !== 'triordle' && type !== 'patternmatch');

interface Two extends Table {
  bea: Table;
}

/** Two players with the same games open. */
async function two(world: World, types: readonly ForgedGame[] = TYPES): Promise<Two> {
  const mine = await dealt(world, types);
  return { ...mine, bea: await dealtTo(world, await person(world), types) };
}

const playing = (browser: Browser, { path, body }: { path: string; body: object }, changed: object) =>
  browser.post(path, { ...body, ...changed });

export const WHOSE = [
  forgery<Table>({
    name: 'a result by a made-up or altered token',
    rule: 'RULES §4',
    prepare: dealt,
    forge: async ({ mara, hands }, draw) => {
      const hand = hands.get(oneOf(draw, TYPES))!;
      const token = draw.index(2) === 0 ? altered(hand.token, draw) : gibberish(draw, 43);
      const claim = { game_type: hand.type, game_session_token: token, points_earned: 100, give_up: true };
      return refused(await mara.browser.post('/api/results/', claim), 'GAME_SESSION_INVALID');
    },
    control: playedOut,
  }),
  forgery<Two>({
    name: 'a result by another player’s token',
    rule: 'RULES §4',
    prepare: two,
    forge: async ({ mara, bea }, draw) => {
      const type = oneOf(draw, TYPES);
      const claim = { game_type: type, game_session_token: bea.hands.get(type)!.token, give_up: true };
      return refused(await mara.browser.post('/api/results/', claim), 'GAME_SESSION_INVALID');
    },
    control: ({ bea }, world) => playedOut(bea, world),
  }),
  forgery<Two>({
    name: 'a move in another player’s play',
    rule: 'RULES §4',
    prepare: (world) => two(world, BY_TOKEN),
    forge: async ({ hands, bea }, draw) => {
      const hand = hands.get(oneOf(draw, BY_TOKEN))!;
      const theirs = { game_session_token: bea.hands.get(hand.type)!.token };
      return refused(await playing(hand.browser, hand.next(), theirs), ...NOT_YOURS);
    },
    control: ({ bea }, world) => playedOut(bea, world),
  }),
  forgery<Table>({
    name: 'the token of another game',
    rule: 'RULES §4',
    prepare: dealt,
    forge: async ({ mara, hands }, draw) => {
      const hand = hands.get(oneOf(draw, BY_TOKEN))!;
      const other = hands.get(
        oneOf(
          draw,
          TYPES.filter((type) => type !== hand.type),
        ),
      )!;
      const claim = { game_type: hand.type, game_session_token: other.token, give_up: true };
      return [
        refused(await playing(hand.browser, hand.next(), { game_session_token: other.token }), ...NOT_YOURS),
        refused(await mara.browser.post('/api/results/', claim), 'GAME_SESSION_INVALID'),
      ];
    },
    control: playedOut,
  }),
  forgery<Table>({
    name: 'the right token with another puzzle’s id',
    rule: 'RULES §4',
    prepare: dealt,
    forge: async ({ hands }, draw) => {
      const hand = hands.get(oneOf(draw, TYPES))!;
      const id = oneOf(draw, [altered(hand.puzzleId, draw), gibberish(draw, 8), `archive-${hand.puzzleId}`]);
      const field = oneOf(draw, ['puzzle_id', 'set_id']);
      return refused(await hand.submit({ [field]: id, give_up: true }), 'GAME_SESSION_INVALID');
    },
    control: playedOut,
  }),
  forgery<Table & { bea: Person }>({
    name: 'a guess at a puzzle that was never opened',
    rule: 'API Plays',
    prepare: async (world) => ({
      ...(await dealt(world, ['triordle', 'patternmatch'])),
      bea: await person(world),
    }),
    forge: async ({ hands, bea }, draw) => {
      const hand = hands.get(oneOf(draw, ['triordle', 'patternmatch'] as const))!;
      const { path, body } = hand.next();
      return refused(await bea.browser.post(path, body), 'NO_PLAY');
    },
    control: async ({ bea, ...table }, world) => {
      await playedOut(table, world);
      await (await Hand.open(world, bea.browser, 'triordle')).finish();
    },
  }),
  forgery<Table>({
    name: 'yesterday’s play after 01:00',
    rule: 'RULES §1',
    prepare: async (world) => {
      const table = await dealt(world);
      for (const type of ['memory', 'speedmatch', 'wordclue'] as const) await table.hands.get(type)!.move();
      await world.moveTo(startOfDay(addDays(world.day, 1)) + DAY_MS / 24 + 60_000);
      return table;
    },
    forge: async ({ mara, hands }, draw) => {
      const hand = hands.get(oneOf(draw, TYPES))!;
      const { path, body } = hand.next();
      const opening = `${OPENINGS[hand.type]}?game_session_token=${hand.token}`;
      return [
        refused(await mara.browser.post(path, body), 'PLAY_LAPSED', ...NOT_YOURS),
        refused(await hand.submit({ give_up: true, game_date: hand.opening.game_date }), 'PLAY_LAPSED'),
        refused(await mara.browser.get(opening), 'PLAY_LAPSED'),
      ];
    },
    control: async ({ mara }, world) => playedOut(await dealtTo(world, mara, ['wordclue', 'sudoku']), world),
  }),
  forgery<Table>({
    name: 'tomorrow’s puzzle, and days that never were',
    rule: 'RULES §1',
    prepare: (world) => dealt(world, ['anagram', 'triordle']),
    forge: async ({ mara }, draw, world) => {
      const ahead = 1 + draw.index(400);
      const dates = [
        addDays(world.day, ahead),
        addDays(world.day, -1000 - ahead),
        '2027-02-30',
        '',
        'tomorrow',
      ];
      const path = OPENINGS[oneOf(draw, TYPES)];
      const date = encodeURIComponent(oneOf(draw, dates));
      return refused(await mara.browser.get(`${path}?date=${date}`), 'INVALID');
    },
    control: playedOut,
  }),
  forgery<Table>({
    name: 'a closed day’s play, for points',
    rule: 'RULES §4',
    prepare: (world) => dealt(world, ['wordclue']),
    forge: async ({ mara }, draw, world) => {
      const type = oneOf(draw, ['wordclue', 'triordle', 'patternmatch', 'sudoku'] as const);
      const date = addDays(world.day, -1 - world.next());
      const hand = await Hand.open(world, mara.browser, type, date);
      const { game_result, new_total_points } = await hand.hurry();
      mustHold(game_result.points_earned === 0, 'the archive paid');
      mustEqual(new_total_points ?? 0, (await balanceOf(world, mara)) / 1000, 'the balance');
      return '200 unpaid';
    },
    control: playedOut,
  }),
  forgery<Table>({
    name: 'a guest’s cookie after its guest has registered',
    rule: 'RULES §12',
    prepare: async (world) => {
      await world.newDay();
      const inviter = await person(world);
      const browser = await world.guest();
      const hands = new Map<ForgedGame, Hand>();
      for (const type of TYPES) hands.set(type, await Hand.open(world, browser, type));
      const cookie = browser.cookie;
      const username = `Honest_${world.next()}`;
      const fields = { username, email: `${username}@example.com`, password: PASSWORD };
      accepted(await browser.post('/auth/register', { ...fields, referral_code: inviter.referralCode }));
      browser.cookie = cookie;
      return { mara: { ...inviter, username, browser }, hands };
    },
    forge: async ({ hands }, draw) => {
      const hand = hands.get(oneOf(draw, TYPES))!;
      const { path, body } = hand.next();
      return [
        refused(await hand.browser.post(path, body), 'NOT_SIGNED_IN', 'NO_SESSION'),
        refused(await hand.submit({ give_up: true }), 'NOT_SIGNED_IN', 'NO_SESSION'),
        refused(await hand.browser.get('/auth/me'), 'NOT_SIGNED_IN', 'NO_SESSION'),
      ];
    },
    control: async ({ mara, hands }) => {
      const { browser, username } = mara;
      browser.cookie = '';
      const { body } = accepted(await browser.form('/auth/token', { username, password: PASSWORD }));
      browser.token = body.access_token;
      for (const hand of hands.values()) await hand.finish();
    },
  }),
];
