import { describe, expect, test } from 'vitest';
import { cutIntoWords, frontCode, frontDecode, wordLookup } from './word-list.ts';

describe('a front-coded list', () => {
  test('stores the number of letters that each word shares with the previous one', () => {
    expect(frontCode(['aback', 'abase', 'abate', 'zebra'])).toBe('0aback3se3te0zebra');
  });

  test('decodes to the same words in the same order', () => {
    const words = ['a', 'ab', 'abc', 'abcdefghijkl', 'abcdefghijklm', 'b', 'ba'];
    expect(frontDecode(frontCode(words))).toEqual(words);
  });

  test('of no words is empty', () => {
    expect(frontDecode(frontCode([]))).toEqual([]);
  });

  test.each([
    ['out of order', ['b', 'a']],
    ['repeated', ['a', 'a']],
    ['in upper case', ['Abc']],
    ['with a digit, which would read as a count', ['a1']],
    ['empty', ['']],
  ])('refuses words that are %s', (_, words) => {
    expect(() => frontCode(words)).toThrow(RangeError);
  });
});

describe('a lookup', () => {
  const isListed = wordLookup(frontCode(['crane', 'crate', 'slate']));

  test.each(['crane', 'CRATE', 'Slate'])('finds %s', (word) => {
    expect(isListed(word)).toBe(true);
  });

  test.each(['', 'cran', 'cranes', 'tes', '0crane', 'constructor'])('does not find "%s"', (word) => {
    expect(isListed(word)).toBe(false);
  });
});

test('letters are cut into words of equal length', () => {
  expect(cutIntoWords('CRANESLATE', 5)).toEqual(['CRANE', 'SLATE']);
});
