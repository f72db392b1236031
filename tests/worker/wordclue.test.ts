// Word Clue over HTTP: an honest play beside each kind of forged one.
import { beforeEach, describe, expect, test } from 'vitest';
import { puzzleOn } from '../../worker/plays/daily-puzzle.ts';
import { CLUES } from '../../worker/plays/games/wordclue/puzzle.ts';
import { addDays, type GameDay, gameDayAt } from '../../worker/shared/kernel/game-day.ts';
import { type Client, guest, player, setClock } from '../support/client.ts';
import { ctx } from '../support/record.ts';

interface Opened {
  client: Client;
  token: string;
  puzzleId: string;
  word: string;
  /** Another word of the same length. */
  wrong: string;
  // biome-ignore lint/suspicious/noExplicitAny: the opening's body.
  opening: any;
}

const NOON = '2027-03-10T12:00:00Z';
const TODAY = gameDayAt(Date.parse(NOON));
const wordOn = async (day: GameDay) => {
  const { puzzle } = await puzzleOn(ctx, { type: 'wordclue', day, now_ms: Date.parse(NOON) });
  return (puzzle as { word: string }).word;
};

beforeEach(() => setClock(NOON));

async function open(client: Client): Promise<Opened> {
  const { status, body } = await client.get('/api/daily-word-clue');
  expect(status).toBe(200);
  const word = await wordOn(body.game_date);
  const wrong = `${word[0] === 'Z' ? 'Q' : 'Z'}${word.slice(1)}`;
  const { game_session_token: token, puzzle_id: puzzleId } = body;
  return { client, token, puzzleId, word, wrong, opening: body };
}

const letter = (play: Opened, asked: unknown, more: object = {}) =>
  play.client.post('/api/word-clue/guess-letter', {
    game_session_token: play.token,
    puzzle_id: play.puzzleId,
    letter: asked,
    ...more,
  });
const word = (play: Opened, named: unknown, more: object = {}) =>
  play.client.post('/api/word-clue/guess-word', {
    game_session_token: play.token,
    puzzle_id: play.puzzleId,
    word: named,
    ...more,
  });
const stateOf = ({ client, token, puzzleId }: Opened) =>
  client.get(`/api/word-clue/game-state?puzzle_id=${puzzleId}&game_session_token=${token}`);

describe('an honest Word Clue play', () => {
  test('opens with theme and length, resumes where it was, and ends when the word is named', async () => {
    const play = await open(await guest());
    const { theme } = CLUES.find((clue) => clue.word === play.word)!;
    expect(play.opening).toMatchObject({ theme, word_length: play.word.length, letters_guessed: [] });
    const first = play.word[0]!;
    const cost = 'AEIOU'.includes(first) ? 2 : 1;
    const asked = await letter(play, ` ${first.toLowerCase()} `);
    expect(asked.body).toMatchObject({ letter: first, is_in_word: true, clue_points_used: cost });
    expect(asked.body.positions[0]).toBe(0);
    const missed = await word(play, play.wrong);
    expect(missed.body).toMatchObject({ is_correct: false, points_earned: 0, correct_word: null });
    const again = (await play.client.get('/api/daily-word-clue')).body;
    expect(again).toMatchObject({
      resumed: true,
      letters_guessed: [first],
      clue_points_used: cost,
      word_guesses: [play.wrong],
      wrong_word_guesses: 1,
    });
    expect(again.revealed_letters['0']).toBe(first);
    expect(JSON.stringify([again, (await stateOf(play)).body])).not.toContain(play.word);

    const last = await word(play, play.word.toLowerCase());
    const base = 100 - 6 * cost - 8;
    expect(last.body).toMatchObject({ is_correct: true, pending: false, correct_word: play.word });
    expect(last.body.game_result).toMatchObject({
      base_points: base,
      clicks: cost,
      attempts: 2,
      solved: true,
      streak_days: 1,
    });
    expect(last.body.points_earned).toBe(last.body.game_result.points_earned);
    const { game_session_token } = last.body.game_result;
    const result = await play.client.post('/api/results/', { game_type: 'wordclue', game_session_token });
    expect(result.body.game_result).toEqual(last.body.game_result);
    const board = (await play.client.get('/api/leaderboards/game/wordclue')).body;
    expect(board[0]).toMatchObject({ metric_name: 'clue_points', metric_value: cost, is_viewer: true });
  });

  test('pays double on its special day, and the last reply equals the result [§3 The special game of the day]', async () => {
    const special: { day: GameDay; double: boolean }[] = [];
    for (let day = addDays(TODAY, 1); special.length < 8; day = addDays(day, 1)) {
      await setClock(`${day}T12:00:00Z`);
      const play = await open(await guest());
      const { points_earned, game_result } = (await word(play, play.word)).body;
      expect(points_earned).toBe(game_result.points_earned);
      expect(points_earned).toBe(game_result.special ? 200 : 100);
      special.push({ day, double: game_result.special });
    }
    expect(special.some(({ double }) => double)).toBe(true);
    expect(special.some(({ double }) => !double)).toBe(true);
  });

  test('shows the word to everybody at the end, but after giving up only once the day has closed [§4 Puzzles]', async () => {
    for (const named of [await open(await player('ada_clue')), await open(await guest())]) {
      expect((await stateOf(named)).body.target_word).toBeNull();
      expect((await word(named, named.word)).body.correct_word).toBe(named.word);
      expect((await stateOf(named)).body).toMatchObject({ game_completed: true, target_word: named.word });
    }
    const given = [await open(await player('bea_clue')), await open(await guest())];
    for (const { client, token, word: secret } of given) {
      const ended = await client.post('/api/results/', {
        game_type: 'wordclue',
        game_session_token: token,
        give_up: true,
      });
      expect(ended.body.game_result).toMatchObject({ solved: false, base_points: 0 });
      expect(JSON.stringify(ended.body)).not.toContain(secret);
    }
    for (const play of given)
      expect((await stateOf(play)).body).toMatchObject({ game_completed: true, target_word: null });
    await setClock('2027-03-11T01:30:00Z');
    for (const play of given) expect((await stateOf(play)).body.target_word).toBe(play.word);
  });
});

test('a repetition of a letter, a wrong word or the last word gets its first reply again and costs nothing', async () => {
  const play = await open(await guest());
  const first = await letter(play, 'E');
  await letter(play, 'S');
  expect((await letter(play, 'e')).body).toEqual(first.body);
  const miss = await word(play, play.wrong);
  expect((await word(play, play.wrong.toLowerCase())).body).toEqual(miss.body);
  expect((await stateOf(play)).body).toMatchObject({ clue_points_used: 3, wrong_word_guesses: 1 });
  const last = await word(play, play.word);
  expect(last.body.game_result.base_points).toBe(100 - 18 - 8);
  expect((await word(play, play.word)).body).toEqual(last.body);
  expect((await letter(play, 'E')).body).toEqual(first.body);
});

describe('a forged Word Clue play', () => {
  test('with endless wrong words is refused after a hundred, and the right word still ends it', async () => {
    const play = await open(await guest());
    const wrongWord = (place: number) =>
      `${'BCDFGHJKLM'[place % 10]}${'BCDFGHJKLM'[Math.floor(place / 10)]}`.padEnd(play.word.length, 'Z');
    for (let place = 0; place < 99; place++) expect((await word(play, wrongWord(place))).status).toBe(200);
    expect((await word(play, play.wrong)).body.wrong_word_guesses).toBe(100);
    const refused = await word(play, wrongWord(99));
    expect(refused).toMatchObject({ status: 422, body: { code: 'INVALID' } });
    expect(refused.body.detail).toMatch(/^100 wrong words are the most there are\./);
    expect((await stateOf(play)).body.wrong_word_guesses).toBe(100);
    expect((await word(play, play.word)).body.game_result).toMatchObject({ base_points: 20, attempts: 101 });
  });

  test('of one word with at most one letter is marked within 10 s, as are letters and a word in no time [§4 Time and marks]', async () => {
    const [scout, sly, hurried, honest] = [
      await open(await guest()),
      await open(await guest()),
      await open(await guest()),
      await open(await guest()),
    ];
    for (const asked of ['E', 'S', 'T']) await letter(hurried, asked);
    expect((await word(hurried, hurried.word)).body.game_result).toMatchObject({
      marked: true,
      time_taken_seconds: 3.2,
    });
    await setClock('2027-03-10T12:00:05Z');
    expect((await word(scout, scout.word)).body.game_result.marked).toBe(true);
    await letter(sly, sly.word[0]!);
    expect((await word(sly, sly.word)).body.game_result.marked).toBe(true);
    await setClock('2027-03-10T12:00:30Z');
    expect((await word(honest, honest.word)).body.game_result.marked).toBe(false);
  });

  test('with a word of one letter gets 422, even after that letter was guessed', async () => {
    const play = await open(await guest());
    expect((await letter(play, 'E')).status).toBe(200);
    expect((await word(play, 'E')).status).toBe(422);
  });

  test('is not shown to another player, and another puzzle takes no letter of it', async () => {
    const play = await open(await guest());
    expect((await stateOf({ ...play, client: await guest() })).status).toBe(403);
    expect((await letter({ ...play, puzzleId: 'wordclue-2027-03-09' }, 'E')).status).toBe(403);
  });

  test('with stated points, clue points or solutions is unaffected [§14 What decides an outcome]', async () => {
    const play = await open(await guest());
    const claims = { points_earned: 100, clue_points_used: 0, is_correct: true, solved: true };
    await letter(play, 'E', claims);
    const ended = await word(play, play.word, { ...claims, time_taken_seconds: 0 });
    expect(ended.body.game_result.base_points).toBe(88);
    const forged = await open(await guest());
    const submission = { game_type: 'wordclue', game_session_token: forged.token, ...claims };
    const stated = await forged.client.post('/api/results/', {
      ...submission,
      word_guessed_correctly: true,
      target_word: forged.word,
    });
    expect(stated).toMatchObject({ status: 409, body: { code: 'PLAY_NOT_FINISHED' } });
    expect((await word(forged, forged.word)).body.game_result.base_points).toBe(100);
  });
});
