import { expect, it } from 'vitest';
import { rankOf } from './ranks.ts';

it.each([
  [0, 'Reader', { name: 'Columnist', words: 4 }],
  [3, 'Reader', { name: 'Columnist', words: 1 }],
  [4, 'Columnist', { name: 'Editor', words: 6 }],
  [10, 'Editor', { name: 'Publisher', words: 8 }],
  [17, 'Editor', { name: 'Publisher', words: 1 }],
  [18, 'Publisher', null],
  [40, 'Publisher', null],
])('%i of 40 common words earn the rank %s [§4 Fine points of the games]', (found, name, next) => {
  expect(rankOf({ found, of: 40 })).toMatchObject({ name, next });
});

it('gives the progress towards each rank', () => {
  expect(rankOf({ found: 7, of: 40 }).ways).toEqual([1, 0.5, 0]);
});
