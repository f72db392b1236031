// Anagram Hunt over HTTP: honest plays and forged ones.
import { beforeEach, describe, expect, test } from 'vitest';
import { puzzleOn } from '../../worker/plays/daily-puzzle.ts';
import type { AnagramPuzzle } from '../../worker/plays/games/anagram/puzzle.ts';
import { pointsOf } from '../../worker/shared/games/anagram/rules.ts';
import { addDays, type GameDay } from '../../worker/shared/kernel/game-day.ts';
import { tenthsOf } from '../../worker/shared/kernel/points.ts';
import { type Client, guest, player, setClock } from '../support/client.ts';
import { ctx } from '../support/record.ts';

interface Opened {
  client: Client;
  token: string;
  puzzle: AnagramPuzzle;
}

const at = (time: string) => setClock(`2027-03-10T${time}Z`);

async function open(client: Client): Promise<Opened> {
  const { game_session_token: token, game_date } = (await client.get('/api/daily-anagram')).body;
  return { client, token, puzzle: await puzzleOfDay(game_date) };
}

const sendWords = ({ client, token }: Pick<Opened, 'client' | 'token'>, words: unknown) =>
  client.post('/api/anagram/words', { game_session_token: token, words });
const submit = ({ client, token }: Pick<Opened, 'client' | 'token'>, body: object = {}) =>
  client.post('/api/results/', { game_type: 'anagram', game_session_token: token, ...body });
const detailsOf = (reply: { body: { game_result: { details_json: string } } }) =>
  JSON.parse(reply.body.game_result.details_json);
const pointsFor = (found: readonly string[], { common }: AnagramPuzzle) =>
  tenthsOf(pointsOf({ found, common })) / 10;

beforeEach(() => at('12:00:00'));

async function puzzleOfDay(day: GameDay): Promise<AnagramPuzzle> {
  const { puzzle } = await puzzleOn(ctx, { type: 'anagram', day, now_ms: Date.parse(`${day}T12:00:00Z`) });
  return puzzle as AnagramPuzzle;
}

/** The first of the tests' days whose letters form a word that is shown to nobody. */
async function dayWithHiddenWords(): Promise<GameDay> {
  for (let day = '2027-03-10' as GameDay; ; day = addDays(day, 1)) {
    if ((await puzzleOfDay(day)).hidden.length > 0) return day;
  }
}

describe('an honest Anagram play', () => {
  test('opens with letters and no words, resumes where it was, and ends with the words found [§13; §14 Word games]', async () => {
    const client = await player('hunter');
    await at('12:10:00');
    const first = await client.get('/api/daily-anagram');
    const play = await open(client);
    const { letters, mustUse, common } = play.puzzle;
    expect(first.body).toMatchObject({
      puzzle_letters: letters,
      must_use_letter: mustUse,
      theme: null,
      common_word_count: common.length,
      words_found: [],
      words_not_counted: [],
      resumed: false,
    });
    expect(first.body.seconds_left).toBeGreaterThan(119);
    for (const word of common) expect(JSON.stringify(first.body)).not.toContain(`"${word}"`);
    const found = common.slice(0, 9);
    for (const [place, word] of found.entries()) {
      const judged = [{ word, counts: true, kind: 'common' }];
      expect((await sendWords(play, [word])).body).toEqual({ words_received: place + 1, judged });
    }
    await at('12:10:50');
    const resumed = (await client.get('/api/daily-anagram')).body;
    expect(resumed).toMatchObject({ resumed: true, words_found: found });
    expect(resumed.seconds_left).toBeLessThan(71);
    await at('12:12:01');
    const end = await submit(play, { words_found: [...found, common[9]], points: 100, solved: false });
    expect(end.body.game_result).toMatchObject({
      base_points: pointsFor(common.slice(0, 10), play.puzzle),
      clicks: 10,
      attempts: 10,
      solved: true,
      marked: false,
      time_taken_seconds: 120,
      streak_days: 1,
    });
    expect(detailsOf(end)).toMatchObject({
      words: common.slice(0, 10),
      not_counted: [],
      common_found: 10,
      missed_common: common.slice(10),
    });
    expect((await submit(play)).body.game_result).toEqual(end.body.game_result);
    expect((await client.get('/api/daily-anagram')).body.code).toBe('ALREADY_PLAYED');
    const board = (await client.get('/api/leaderboards/game/anagram')).body;
    expect(board[0]).toMatchObject({ metric_name: 'words', metric_value: 10, is_viewer: true });
  });

  test('learns at once whether a word counts; a word in no dictionary costs nothing and is listed apart [§4 Fine points of the games]', async () => {
    const play = await open(await guest());
    const { common, rare } = play.puzzle;
    const [word] = common;
    const reply = (await sendWords(play, ['XYZZY', word, 'XYZZY'])).body;
    expect(reply.judged).toEqual([
      { word: 'XYZZY', counts: false, kind: null },
      { word, counts: true, kind: 'common' },
    ]);
    expect((await sendWords(play, ['XYZZY', word])).body).toEqual(reply);
    expect((await play.client.get('/api/daily-anagram')).body).toMatchObject({
      words_found: [word],
      words_common: [word],
      words_rare: [],
      words_not_counted: ['XYZZY'],
    });
    await at('12:00:30');
    const second = (await sendWords(play, [rare[0]])).body.judged;
    expect(second).toEqual([{ word: rare[0], counts: true, kind: 'rare' }]);
    expect((await play.client.get('/api/daily-anagram')).body.words_rare).toEqual([rare[0]]);
    expect((await submit(play)).body.game_result).toMatchObject({
      base_points: pointsFor([word!, rare[0]!], play.puzzle),
      clicks: 2,
      attempts: 3,
    });
  });

  test('may send its whole list repeatedly, in either case and with surrounding blanks [§4 Fine points of the games]', async () => {
    const play = await open(await guest());
    const [one, two] = play.puzzle.common;
    expect((await sendWords(play, [one])).body.words_received).toBe(1);
    expect((await sendWords(play, [one, ` ${two!.toLowerCase()} `])).body.words_received).toBe(2);
    expect((await sendWords(play, [one, two, two])).body.words_received).toBe(2);
    expect((await play.client.get('/api/daily-anagram')).body.words_found).toEqual([one, two]);
  });

  test('may end at any moment, even without a word, which does not count for the streak', async () => {
    const play = await open(await guest());
    await at('12:00:10');
    const end = await submit(play);
    expect(end.body.game_result).toMatchObject({ base_points: 0, solved: true, streak_days: 0, clicks: 0 });
    expect(end.body.game_result.time_taken_seconds).toBeLessThan(20);
  });

  test('shows everybody, including guests, the missed words with the result [§4 Puzzles]', async () => {
    const play = await open(await guest());
    const found = play.puzzle.common.slice(0, 2);
    await at('12:00:30');
    const end = await submit(play, { words_found: [...found, 'XYZZY'] });
    expect(detailsOf(end)).toMatchObject({
      words: found,
      not_counted: ['XYZZY'],
      missed_common: play.puzzle.common.slice(2),
      missed_rare: play.puzzle.rare,
    });
  });

  test('is paid for a word that is shown to nobody, and never lists such a word as missed', async () => {
    const day = await dayWithHiddenWords();
    await setClock(`${day}T12:00:00Z`);
    const own = await open(await player('shy'));
    const { hidden } = own.puzzle;
    await setClock(`${day}T12:01:00Z`);
    const end = await submit(own, { words_found: hidden });
    expect(detailsOf(end).words).toEqual(hidden);
    expect(end.body.game_result.base_points).toBe(pointsFor(hidden, own.puzzle));
    const other = await open(await player('shyer'));
    const { missed_common, missed_rare } = detailsOf(await submit(other));
    expect([...missed_common, ...missed_rare].filter((word) => hidden.includes(word))).toEqual([]);
  });
});

describe('a forged Anagram play', () => {
  test('with words that are in no dictionary, lack the letter or use other letters is paid for its valid words only [§4 Fine points of the games]', async () => {
    const play = await open(await player('maker'));
    const { letters, mustUse, common } = play.puzzle;
    const foreign = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].find((letter) => !letters.includes(letter))!;
    const made = [
      mustUse.repeat(7),
      `${common[0]}${foreign}`,
      [...letters].reverse().join(''),
      common[0]!.replaceAll(mustUse, ''),
      'A'.repeat(40),
    ];
    await at('12:01:00');
    const end = await submit(play, { words_found: [...made, common[0]] });
    expect(detailsOf(end)).toMatchObject({ words: [common[0]], not_counted: [...new Set(made)] });
    expect(end.body.game_result).toMatchObject({
      clicks: 1,
      base_points: pointsFor([common[0]!], play.puzzle),
    });
  });

  test('that sends words after time is up counts them and is marked, unless it had sent them before [§4 Time and marks]', async () => {
    const [late, honest] = [await open(await guest()), await open(await guest())];
    await late.client.post('/dev/gates', { marked_plays: true });
    const words = late.puzzle.common.slice(0, 12);
    await sendWords(honest, words);
    await at('12:02:10');
    await sendWords(late, words);
    const [marked, clean] = [await submit(late), await submit(honest, { words_found: words })];
    expect(marked.body.game_result).toMatchObject({ marked: true, clicks: 12, time_taken_seconds: 120 });
    expect(clean.body.game_result).toMatchObject({ marked: false, clicks: 12, time_taken_seconds: 120 });
    const board = (await honest.client.get('/api/leaderboards/game/anagram')).body;
    expect(board).toHaveLength(1);
  });

  test('faster than a person types is raised to the human floor and marked [§4 Time and marks]', async () => {
    const fast = await open(await guest());
    const words_found = fast.puzzle.common.slice(0, 30);
    const marked = await submit(fast, { words_found, time_taken_seconds: 0 });
    expect(marked.body.game_result).toMatchObject({ marked: true, time_taken_seconds: 12 });
    const honest = await open(await guest());
    await at('12:00:40');
    expect((await submit(honest, { words_found })).body.game_result.marked).toBe(false);
  });

  test('that tries every possible spelling is marked, however long it takes [§4 Fine points of the games]', async () => {
    const play = await open(await guest());
    const spellings = [...play.puzzle.letters].flatMap((one) =>
      [...play.puzzle.letters].flatMap((two) => [...play.puzzle.letters].map((three) => one + two + three)),
    );
    const different = [...new Set(spellings)];
    const pairs = different.flatMap((one) => different.slice(0, 3).map((other) => one + other)).slice(0, 400);
    await at('12:02:00');
    expect((await sendWords(play, pairs)).body.words_received).toBe(pairs.length);
    expect((await submit(play)).body.game_result).toMatchObject({ marked: true, time_taken_seconds: 120 });
  });
});
