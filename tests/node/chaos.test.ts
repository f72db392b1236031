// The short form of `npm run chaos -- editions`: one day with its rollover in four editions, with a few kills and failing stores.
import { expect, test } from 'vitest';
import { chaos } from '../chaos/chaos.ts';
import { keepFilesInMemory } from '../lab/run.ts';

test('nothing is lost or doubled when a server dies while its stores fail [§The life of a play]', {
  tags: ['long'],
  timeout: 400_000,
}, async () => {
  keepFilesInMemory();
  const seed = Date.now() % 1_000_000;
  const report = await chaos({
    ...{ kills: 4, days: 1, seed, isHasty: true },
    ...{ guests: 4, spenders: 4, inEditions: true },
  });
  expect(report.cut, 'the kills cut requests off').toBeGreaterThan(0);
  expect(report.plays, 'plays came to their end').toBeGreaterThan(0);
  expect(report.spent, 'purchases were acknowledged').toBeGreaterThan(0);
  expect(report.faults, JSON.stringify(report)).toEqual([]);
});
