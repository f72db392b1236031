// The floors of the page and the worker: which imports `npm run check` refuses.
import { expect, test } from 'vitest';
import { problemsIn } from '../../scripts/floors.ts';

const files = (texts: Record<string, string>) => problemsIn(new Map(Object.entries(texts)));

test('accepts imports that go down and those within a room', () => {
  expect(
    files({
      'worker/features/shop/routes.ts': "import { buy } from './buy.ts';",
      'worker/features/shop/buy.ts': "import { post } from '../../model/ledger/post.ts';",
      'worker/model/ledger/post.ts': "import { Refusal } from '../../shared/kernel/refusal.ts';",
      'worker/shared/kernel/refusal.ts': '',
    }),
  ).toEqual([]);
});

test.each([
  [
    'an import that goes up a floor, even of a type',
    'worker/model/ledger/post.ts',
    "import type { Writer } from '../../access/writer.ts';",
    'worker/access/writer.ts, which is a floor above.',
  ],
  [
    'a dynamic import that goes up a floor',
    'worker/plays/engine.ts',
    "const later = () => import('../nightly/jobs.ts');",
    'worker/nightly/jobs.ts, which is a floor above.',
  ],
  [
    'an import from one feature to another',
    'worker/features/shop/buy.ts',
    "import { news } from '../news/feed.ts';",
    'worker/features/news/feed.ts, which stands beside it.',
  ],
])('refuses %s', (_, file, text, problem) => {
  const [imported] = problem.split(',');
  expect(files({ [file]: text, [imported!]: '' })).toEqual([`${file} imports ${problem}`]);
});

test('refuses a cycle of rooms, and one of files', () => {
  expect(
    files({
      'worker/model/villa/net.ts': "import { a } from '../boards/standings.ts';",
      'worker/model/boards/standings.ts': '',
      'worker/model/boards/ranks.ts': "import { b } from '../villa/value.ts';",
      'worker/model/villa/value.ts': '',
    }),
  ).toEqual(['A circle of rooms: worker/model/boards, worker/model/villa.']);
  expect(
    files({
      'worker/plays/engine.ts': "export { end } from './ending.ts';",
      'worker/plays/ending.ts': "import {\n  begin,\n} from './engine.ts';",
    }),
  ).toEqual(['A circle of files: worker/plays/ending.ts, worker/plays/engine.ts.']);
});

test('refuses a file that is on no floor', () => {
  expect(files({ 'worker/helpers/misc.ts': '' })).toEqual(['worker/helpers/misc.ts stands on no floor.']);
});
