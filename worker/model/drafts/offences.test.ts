import { expect, test } from 'vitest';
import { MEANINGS } from '../../content/meanings.generated.ts';
import { offencesIn } from './offences.ts';

test('finds no offence in the meanings that players read', () => {
  const found = MEANINGS.split('\n').flatMap((line) => {
    const meaning = line.split('\t')[1] ?? '';
    return offencesIn(meaning).length > 0 ? [meaning] : [];
  });
  expect(found).toEqual([]);
  expect(offencesIn('a word such as sh1t')).not.toEqual([]);
});
