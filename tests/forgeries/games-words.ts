// Word games whose words were scouted by a guest or with a word list: played faster than a person can read, named at the
// first try, timed by the page's own clock, or searched by naming endless words.
import { sql } from 'drizzle-orm';
import type { SeededRandom } from '../../worker/shared/kernel/seeded-random.ts';
import { accepted, forgery, mustEqual, mustHold, oneOf, refused } from './forgery.ts';
import { Hand } from './hands.ts';
import { type Person, person } from './people.ts';
import type { World } from './world.ts';

const WORD_GAMES = ['triordle', 'wordclue', 'patternmatch'] as const;
type WordGame = (typeof WORD_GAMES)[number];

// biome-ignore lint/suspicious/noExplicitAny: replies as received.
type Wire = any;

/** A player with a play of one game, who knows its answers. */
interface Scouted {
  player: Person;
  hand: Hand;
  /** The shortest way to full points, as requests. */
  steps: readonly { path: string; body: object }[];
}

/** Word Clue requests this many letters first, to look honest. */
async function scouted(
  world: World,
  type: WordGame,
  { player, letters = 0 }: { player?: Person; letters?: number } = {},
): Promise<Scouted> {
  const owner = player ?? (await person(world));
  const hand = await Hand.open(world, owner.browser, type);
  const puzzle = await world.puzzle<Wire>(type, hand.opening.game_date);
  return { player: owner, hand, steps: STEPS[type](hand, puzzle, letters) };
}

const STEPS: Readonly<Record<WordGame, (hand: Hand, puzzle: Wire, letters: number) => Scouted['steps']>> = {
  triordle: ({ puzzleId }, { answers }) =>
    answers.map((guess: string) => ({
      path: `/api/triordle/validate-guess?puzzle_id=${puzzleId}&guess=${guess}`,
      body: {},
    })),
  wordclue: ({ token }, { word }, letters) => [
    ...[...word].slice(0, letters).map((letter) => ({
      path: '/api/word-clue/guess-letter',
      body: { game_session_token: token, letter },
    })),
    { path: '/api/word-clue/guess-word', body: { game_session_token: token, word } },
  ],
  patternmatch: ({ puzzleId }, { groups }) =>
    groups.map(({ words }: Wire) => ({
      path: '/api/pattern-match/submit',
      body: { puzzle_id: puzzleId, guess: words },
    })),
};

/** Makes the steps at this interval; the page's clock says `claimed_s`. Returns the ending reply. */
async function playOut(
  world: World,
  { player, steps }: Scouted,
  { each_ms = 0, claimed_s }: { each_ms?: number; claimed_s?: number } = {},
): Promise<Wire> {
  let ending: Wire = null;
  for (const { path, body } of steps) {
    await world.pass(each_ms);
    const claim = claimed_s === undefined ? {} : { time_taken_seconds: claimed_s };
    const query =
      path.includes('?') && claimed_s !== undefined ? `${path}&time_taken_seconds=${claimed_s}` : path;
    ending = accepted(await player.browser.post(query, { ...body, ...claim })).body;
  }
  return ending;
}

async function onBoards(world: World, { player: { playerId } }: Scouted): Promise<number> {
  const rows = await world.db.all(sql`SELECT 1 FROM weekly_scores WHERE player_id = ${playerId}`);
  return rows.length;
}

async function mustBeHeld(world: World, scout: Scouted, { game_result }: Wire): Promise<string> {
  mustHold(game_result.marked, `${scout.hand.type} in ${game_result.time_taken_seconds} s was not marked`);
  mustEqual(await onBoards(world, scout), 0, 'rows on the boards');
  return '200 marked, held back';
}

async function mustBeFree(world: World, honest: Scouted, { game_result }: Wire): Promise<void> {
  mustHold(!game_result.marked, `${honest.hand.type} in ${game_result.time_taken_seconds} s was marked`);
  mustEqual(await onBoards(world, honest), 1, 'rows on the boards');
}

/** Two members of one pool, who finish these times after the opening. Returns the second's standing. */
async function duel(
  world: World,
  type: WordGame,
  { one_ms, two_ms, claimed_s }: { one_ms: number; two_ms: number; claimed_s?: number },
): Promise<{ winner: string; one: Person; two: Person }> {
  await world.newDay();
  const [one, two] = [await person(world), await person(world)];
  for (const { browser } of [one, two])
    accepted(await browser.post('/api/challenge/opt-in', { game_type: type, wager_sparks: 0 }));
  for (const [player, time_ms] of [[one, one_ms] as const, [two, two_ms] as const]) {
    const play = await scouted(world, type, { player });
    const last = play.steps.length;
    const claim = player === two && claimed_s !== undefined ? { claimed_s } : {};
    await playOut(world, play, { each_ms: time_ms / last, ...claim });
  }
  const { body } = await two.browser.get(`/api/challenge/check-matchup?game_type=${type}`);
  mustHold(!body.isNoMatchup, 'the two did not meet');
  return { winner: body.winner_username, one, two };
}

/** Intervals of a play with known answers: `least_ms` to `more_ms` longer; from `honest_ms` on it is not marked. */
const HURRIES: readonly {
  type: WordGame;
  letters?: number;
  least_ms: number;
  more_ms: number;
  honest_ms: number;
}[] = [
  { type: 'triordle', least_ms: 1600, more_ms: 4000, honest_ms: 7000 },
  { type: 'patternmatch', least_ms: 1600, more_ms: 2500, honest_ms: 5100 },
  { type: 'wordclue', least_ms: 2100, more_ms: 6000, honest_ms: 10_500 },
  { type: 'wordclue', letters: 1, least_ms: 2100, more_ms: 2000, honest_ms: 5300 },
];

const anyWordGame = (draw: SeededRandom) => oneOf(draw, WORD_GAMES);

export const WORDS = [
  forgery<void>({
    name: 'a word game whose answers were known, in no time [§4 Time and marks]',
    rule: 'RULES §4 [gate]',
    gates: ['marked_plays'],
    isShort: true,
    changes: 'all',
    prepare: (world) => world.newDay(),
    forge: async (_, draw, world) => {
      const scout = await scouted(world, anyWordGame(draw));
      const ending = await playOut(world, scout, { claimed_s: draw.index(300) });
      const floor_s = { triordle: 4.5, wordclue: 2, patternmatch: 6 }[scout.hand.type as WordGame];
      mustHold(ending.game_result.time_taken_seconds >= floor_s, 'the time is under the human floor');
      return mustBeHeld(world, scout, ending);
    },
    control: async (_, world) => {
      for (const type of WORD_GAMES) {
        const quick = await scouted(world, type);
        await mustBeFree(world, quick, await playOut(world, quick, { each_ms: 12_000 }));
      }
    },
  }),
  forgery<void>({
    name: 'answers that were known, at a person’s pace [§4 Time and marks]',
    rule: 'RULES §4 [gate]',
    gates: ['marked_plays'],
    changes: 'all',
    prepare: (world) => world.newDay(),
    forge: async (_, draw, world) => {
      const { type, least_ms, more_ms, ...how } = oneOf(draw, HURRIES);
      const scout = await scouted(world, type, how);
      return mustBeHeld(
        world,
        scout,
        await playOut(world, scout, { each_ms: least_ms + draw.index(more_ms) }),
      );
    },
    control: async (_, world) => {
      for (const { type, honest_ms, ...how } of HURRIES) {
        const quick = await scouted(world, type, how);
        await mustBeFree(world, quick, await playOut(world, quick, { each_ms: honest_ms }));
      }
    },
  }),
  forgery<void>({
    name: 'a tie-break won by the page’s own clock [§5 Judging]',
    rule: 'RULES §5',
    changes: 'all',
    prepare: (world) => world.newDay(),
    forge: async (_, draw, world) => {
      const slower_ms = 200 + draw.index(1500);
      const duelled = await duel(world, anyWordGame(draw), {
        one_ms: 60_000,
        two_ms: 60_000 + slower_ms,
        claimed_s: draw.index(50),
      });
      mustEqual(duelled.winner, 'Tie', 'who won');
      return '200 a tie';
    },
    control: async (_, world) => {
      const { winner, two } = await duel(world, 'wordclue', { one_ms: 60_000, two_ms: 50_000 });
      mustEqual(winner, two.username, 'who won');
    },
  }),
  forgery<Scouted>({
    name: 'wrong words without end [§4 Fine points of the games]',
    rule: 'RULES §4',
    prepare: async (world) => {
      await world.newDay();
      const play = await scouted(world, 'wordclue');
      for (let tried = 0; tried < 100; tried++) await nameWord(play, wrongWord(play, tried));
      return play;
    },
    forge: async (play, draw) =>
      refused(await nameWord(play, wrongWord(play, 100 + draw.index(500))), 'INVALID'),
    control: async (play, world) => {
      const again = accepted(await nameWord(play, wrongWord(play, 7))).body;
      mustEqual(again.wrong_word_guesses, 8, 'wrong words, told again');
      const { game_result } = await playOut(world, play);
      mustEqual([game_result.base_points, game_result.attempts], [20, 101], 'points and attempts');
    },
  }),
];

function nameWord({ player, hand }: Scouted, word: string) {
  return player.browser.post('/api/word-clue/guess-word', { game_session_token: hand.token, word });
}

/** A word of the right length that no theme has, different for each number. */
function wrongWord({ hand }: Scouted, number: number): string {
  const letters = [0, 1, 2, 3].map((power) => 'BCDFGHJKLM'.charAt(Math.floor(number / 10 ** power) % 10));
  return letters.join('').padEnd(hand.opening.word_length, 'Z');
}
