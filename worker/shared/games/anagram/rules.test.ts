// Anagram Hunt's rules: valid words, their worth, adding words to a play, and its end.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { invalidMove } from '../../kernel/moves.ts';
import {
  type AnagramState,
  countedTime_ms,
  faultOf,
  isMadeOf,
  MOST_WORDS,
  pointsOf,
  takeWords,
  worthOf,
} from './rules.ts';

const empty: AnagramState = { words: [], isLate: false, isFinished: false };
const take = (state: AnagramState, words: string[], { elapsed_ms = 0, finishes = false } = {}) =>
  takeWords(state, { words, finishes, elapsed_ms });
const letters = fc.string({ unit: fc.constantFrom(...'ABCDE'), minLength: 7, maxLength: 7 });
const word = fc.string({ unit: fc.constantFrom(...'ABCDEF'), minLength: 1, maxLength: 8 });

describe('a word', () => {
  const set = { letters: 'LETTERS', mustUse: 'T', found: ['TREE'] };

  test.each([
    ['TE', 'short'],
    ['T', 'short'],
    ['EEL', 'without-must-use'],
    ['TESTT', 'letters'],
    ['TREAT', 'letters'],
    ['TREE', 'repeated'],
    ['TREES', null],
    ['LETTERS', null],
    ['TTT', 'letters'],
  ])('%s has the fault %s [§4 Fine points of the games]', (tried, fault) => {
    expect(faultOf(tried, set)).toBe(fault);
  });

  test('needs no particular letter if none must be used', () => {
    expect(faultOf('EEL', { ...set, mustUse: null })).toBeNull();
  });

  test('reports the first rule it breaks: length first, then the letter of the day, then the others', () => {
    expect(faultOf('XX', set)).toBe('short');
    expect(faultOf('XXX', set)).toBe('without-must-use');
    expect(faultOf('TREE', { ...set, letters: 'TRE' })).toBe('letters');
  });

  test('can be made of letters exactly if it needs none more often than it is given [§4 Fine points of the games]', () => {
    const times = (text: string, letter: string) => text.split(letter).length - 1;
    fc.assert(
      fc.property(letters, word, (given, tried) => {
        const slow = [...tried].every((letter) => times(tried, letter) <= times(given, letter));
        expect(isMadeOf(tried, given)).toBe(slow);
      }),
    );
  });

  test.each([
    ['TO', 0],
    ['TEN', 1],
    ['TENT', 2],
    ['TENTS', 4],
    ['TENTED', 7],
    ['TESTING', 11],
    ['TESTINGS', 15],
    ['TESTINGSS', 15],
  ])('%s is worth %i [§3 Points of each game]', (tried, worth) => {
    expect(worthOf(tried)).toBe(worth);
  });
});

describe('words', () => {
  test('are stored once each, in the order of arrival', () => {
    fc.assert(
      fc.property(fc.array(fc.array(word, { maxLength: 6 }), { maxLength: 6 }), (reports) => {
        let state = empty;
        for (const words of reports) {
          const taken = take(state, words);
          if (!taken.ok) throw new Error(taken.code);
          expect(taken.isNew).toBe(taken.state.words.length > state.words.length);
          state = taken.state;
        }
        expect(state.words).toEqual([...new Set(reports.flat())]);
      }),
    );
  });

  test.each(['', 'ab', 'A1', 'A B', 'É', 'A'.repeat(41)])(
    'like "%s" are refused together with all others in the report',
    (bad) => {
      expect(take(empty, ['GOOD', bad])).toEqual(
        invalidMove('words', 'Words are made of the letters A to Z, at most 40 of them.'),
      );
    },
  );

  test('may have forty letters', () => {
    expect(take(empty, ['A'.repeat(40)])).toMatchObject({ ok: true, isNew: true });
  });

  test('beyond 2,000 are refused', () => {
    const many = Array.from({ length: MOST_WORDS }, (_, place) => `A${numbered(place)}`);
    const full = take(empty, many);
    expect(full).toMatchObject({ ok: true });
    if (full.ok) expect(take(full.state, ['ZZZ'])).toEqual(invalidMove('words', 'No more than 2,000 words.'));
    if (full.ok) expect(take(full.state, many.slice(0, 5))).toMatchObject({ ok: true, isNew: false });
  });

  test('that are new mark the play more than 5 s after the time limit; known words do not [§4 Time and marks]', () => {
    const kept: AnagramState = { ...empty, words: ['TEN'] };
    expect(take(kept, ['NET'], { elapsed_ms: 125_000 })).toMatchObject({ state: { isLate: false } });
    expect(take(kept, ['NET'], { elapsed_ms: 125_001 })).toMatchObject({ state: { isLate: true } });
    expect(take(kept, ['TEN'], { elapsed_ms: 999_000 })).toMatchObject({ state: { isLate: false } });
    const late = { ...kept, isLate: true };
    expect(take(late, ['TEN'], { elapsed_ms: 0 })).toMatchObject({ state: { isLate: true } });
  });

  test('after the end are refused', () => {
    const ended = take(empty, ['TEN'], { finishes: true });
    expect(ended).toMatchObject({ ok: true, isNew: true, state: { words: ['TEN'], isFinished: true } });
    if (ended.ok) expect(take(ended.state, ['NET'])).toEqual({ ok: false, code: 'PLAY_OVER' });
  });

  test('are not required to end a play', () => {
    expect(take(empty, [], { finishes: true })).toMatchObject({ ok: true, isNew: true });
    expect(take(empty, [])).toMatchObject({ ok: true, isNew: false });
  });
});

describe('points', () => {
  // Worth 1 + 2 + 4 + 7 + 11 + 15 = 40 together: 18 are enough for all points.
  const common = ['TEN', 'TENT', 'TENTS', 'TENTED', 'TESTING', 'TESTINGS'];

  test.each([
    [[], 0],
    [['TEN'], 100 / 18],
    [['TENT', 'TENTED'], 50],
    [['TENTED', 'TESTING'], 100],
    [common, 100],
    [['NET', 'TENET'], 500 / 18],
  ])('of %j are %d [§3 Points of each game]', (found, points) => {
    expect(pointsOf({ found, common })).toBeCloseTo(points, 9);
  });

  test('are 0 if there is nothing to find', () => {
    expect(pointsOf({ found: ['TEN'], common: [] })).toBe(0);
  });
});

test('time counts up to 120 s [§3 Points of each game]', () => {
  expect([-5, 0, 61_234, 120_000, 7_200_000].map(countedTime_ms)).toEqual([0, 0, 61_234, 120_000, 120_000]);
});

function numbered(place: number): string {
  return [0, 1, 2].map((power) => String.fromCharCode(65 + (Math.floor(place / 26 ** power) % 26))).join('');
}
