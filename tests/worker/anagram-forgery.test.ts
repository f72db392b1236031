import { beforeEach, describe, expect, test } from 'vitest';
import { at, detailsOf, open, pointsFor, sendWords, submit } from '../support/anagram-plays.ts';
import { guest, player } from '../support/client.ts';

beforeEach(() => at('12:00:00'));

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

  test('that names a word many times is paid for it once', async () => {
    const play = await open(await player('echo'));
    const word = play.puzzle.common[0]!;
    await at('12:01:00');
    await sendWords(play, [word, word.toLowerCase()]);
    const end = await submit(play, { words_found: Array.from({ length: 500 }, () => word) });
    expect(end.body.game_result).toMatchObject({ clicks: 1, attempts: 1 });
  });

  test.each([
    ['digits', ['T3N']],
    ['two words', ['TEN NET']],
    ['an empty word', ['']],
    ['letters beyond A to Z', ['TÊTE']],
    ['a word of 41 letters', ['A'.repeat(41)]],
    ['a number as a word', [7]],
    ['text as a list', 'TEN'],
    ['2,001 words', Array.from({ length: 2001 }, () => 'TEN')],
  ])('with %s is refused as a whole [§4 Fine points of the games]', async (_, words) => {
    const play = await open(await guest());
    expect(await sendWords(play, words)).toMatchObject({ status: 422, body: { code: 'INVALID' } });
    expect((await submit(play, { words_found: words })).status).toBe(422);
    if (Array.isArray(words)) expect((await sendWords(play, [...words, 'TEN'])).status).toBe(422);
    expect((await play.client.get('/api/daily-anagram')).body.words_found).toEqual([]);
    expect((await sendWords(play, ['TEN'])).body.words_received).toBe(1);
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

  test('is not changed by moves after its end', async () => {
    const play = await open(await guest());
    await at('12:00:30');
    const end = await submit(play, { words_found: play.puzzle.common.slice(0, 1) });
    expect(await sendWords(play, play.puzzle.common)).toMatchObject({
      status: 409,
      body: { code: 'PLAY_OVER' },
    });
    const again = await submit(play, { words_found: play.puzzle.common });
    expect(again.body.game_result).toEqual(end.body.game_result);
  });
});
