// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { GameResult } from '#shared/contract/plays.ts';
import { boardReplies } from '#shared/games/triordle/rules.ts';
import { finishedPlay } from './finished-play.ts';
import { everyGuessUsedHints, setHardMode, usesHints } from './hard-mode.ts';
import { missedInWords, pictureMarks, shareOf, summaryOf } from './share.ts';

const ANSWERS = ['CANAL', 'RIVER', 'MOUTH'];

function resultOf(guesses: string[], change: Partial<GameResult> = {}): GameResult {
  const state = { answers: ANSWERS, guesses };
  const boards = ANSWERS.map((_, board) =>
    guesses.flatMap((_guess, index) => {
      const letters = boardReplies(state, index)[board]?.letters ?? [];
      return letters.length > 0 ? [letters.map(({ status }) => status.charAt(0)).join('')] : [];
    }),
  );
  const solved = ANSWERS.every((answer) => guesses.includes(answer));
  const details_json = JSON.stringify({ guesses, boards, answers: ANSWERS, status: solved ? 'won' : 'lost' });
  return { solved, clicks: guesses.length, details_json, ...change } as GameResult;
}

const share = (result: GameResult) =>
  shareOf({ result, puzzleNumber: 325, url: 'https://doxa.example/triordle' });

describe('the shared text', () => {
  it('begins with the guess that solved each board, stacks the boards and reveals no letter', () => {
    const { text } = share(resultOf(['RIVER', 'DINER', 'CANAL', 'MOUTH']));
    expect(text.split('\n')).toEqual([
      'Doxa Triordle 325, 4 of 8',
      '3 1 4',
      '',
      '⬛⬛⬛⬛⬛',
      '⬛⬛🟩⬛⬛',
      '🟩🟩🟩🟩🟩',
      '',
      '🟩🟩🟩🟩🟩',
      '',
      '⬛⬛⬛⬛⬛',
      '⬛⬛⬛⬛⬛',
      '⬛⬛⬛⬛⬛',
      '🟩🟩🟩🟩🟩',
      '',
      'https://doxa.example/triordle',
    ]);
  });

  it('has the boards side by side in its picture', () => {
    expect(pictureMarks(resultOf(['RIVER', 'DINER', 'CANAL', 'MOUTH'])).split('\n')).toEqual([
      '⬛⬛⬛⬛⬛ 🟩🟩🟩🟩🟩 ⬛⬛⬛⬛⬛',
      '⬛⬛🟩⬛⬛ ⬜⬜⬜⬜⬜ ⬛⬛⬛⬛⬛',
      '🟩🟩🟩🟩🟩 ⬜⬜⬜⬜⬜ ⬛⬛⬛⬛⬛',
      '⬜⬜⬜⬜⬜ ⬜⬜⬜⬜⬜ 🟩🟩🟩🟩🟩',
    ]);
  });

  it('has an alternative in words, without the guesses', () => {
    const { inWords } = share(resultOf(['STARE', 'RIVER', 'CANAL', 'MOUTH']));
    expect(inWords).toBe(
      'Doxa Triordle 325, 4 of 8. Guess 1: board one 1 elsewhere; board two 2 elsewhere; board three 1 elsewhere. ' +
        'Guess 2: board one nothing; board two solved; board three nothing. ' +
        'Guess 3: board one solved; board three nothing. Guess 4: board three solved.',
    );
  });

  it('shows X for a lost play', () => {
    const { text } = share(resultOf(['STARE', 'RIVER']));
    expect(text).toMatch(/^Doxa Triordle 325, X of 8\nX 2 X\n/);
  });

  it('still has its first line when the details cannot be read', () => {
    expect(share(resultOf(['STARE'], { details_json: 'nonsense' })).text).toBe(
      'Doxa Triordle 325, X of 8\nhttps://doxa.example/triordle',
    );
    expect(finishedPlay(resultOf([], { details_json: '{"guesses":[]}' }))).toBeNull();
  });

  it('has the mark of hard mode only when it was on and every guess obeyed it', () => {
    const faithful = resultOf(['DINER', 'RIVER', 'CANAL', 'MOUTH']);
    const careless = resultOf(['STARE', 'BUGGY', 'RIVER', 'CANAL', 'MOUTH']);
    expect(share(faithful).text).toContain('4 of 8\n');
    setHardMode(true);
    expect(share(faithful).text).toContain('4 of 8*\n');
    expect(share(faithful).inWords).toContain('4 of 8, hard mode.');
    expect(share(careless).text).toContain('5 of 8\n');
  });
});

describe('the summary', () => {
  it.each([
    [['RIVER', 'CANAL', 'MOUTH'], 'Solved in three.'],
    [['RIVER', 'CANAL', 'STARE'], 'Found two of the three words.'],
    [['STARE'], 'None of the three words found.'],
  ])('of %j is: %s', (guesses, expected) => {
    expect(summaryOf(resultOf(guesses))).toBe(expected);
  });
});

it.each([
  [20, 'missed one word'],
  [10, 'missed two words'],
  [0, 'found none of the three'],
])('a lost play with %i points %s', (base_points, words) => {
  expect(missedInWords({ base_points })).toBe(words);
});

describe('hard mode', () => {
  const tried = (...guesses: string[]) => finishedPlay(resultOf(guesses))?.guesses ?? [];

  it('accepts a word that uses the hints of one open board, whatever the others say', () => {
    const guesses = tried('STARE', 'DINER');
    expect(usesHints({ word: 'CANAL', guesses })).toBe(true);
    expect(usesHints({ word: 'RIVER', guesses })).toBe(true);
    expect(usesHints({ word: 'MOUTH', guesses })).toBe(true);
    expect(usesHints({ word: 'BUGGY', guesses })).toBe(false);
  });

  it('counts repeated letters', () => {
    const guesses = tried('ALARM', 'MOUTH', 'RIVER');
    // CANAL has two As and an L, and ALARM showed all of them.
    expect(usesHints({ word: 'BLANK', guesses })).toBe(false);
    expect(usesHints({ word: 'CANAL', guesses })).toBe(true);
  });

  it('does not require the hints of a solved board', () => {
    expect(usesHints({ word: 'DRIVE', guesses: tried('RIVER', 'STARE') })).toBe(false);
  });

  it('never refuses a hidden answer', () => {
    for (const first of ['STARE', 'DINER', 'ALARM', 'PLUMB', 'TOUCH']) {
      for (const answer of ANSWERS) expect(usesHints({ word: answer, guesses: tried(first) })).toBe(true);
    }
  });

  it('recognises a play whose guesses all obeyed it', () => {
    expect(everyGuessUsedHints(tried('STARE', 'CANAL', 'RIVER', 'MOUTH'))).toBe(true);
    expect(everyGuessUsedHints(tried('STARE', 'BUGGY'))).toBe(false);
  });
});
