// The check of drafts finds nothing offensive in the meanings that players read.
import { expect, test } from 'vitest';
import { MEANINGS } from '../../content/meanings.generated.ts';
import { offencesIn } from './offences.ts';

test('no meaning of an answer is offensive by the check of drafts', () => {
  const found = MEANINGS.split('\n').flatMap((line) => {
    const meaning = line.split('\t')[1] ?? '';
    return offencesIn(meaning).length > 0 ? [meaning] : [];
  });
  expect(found).toEqual([]);
  expect(offencesIn('a word such as sh1t')).not.toEqual([]);
});
