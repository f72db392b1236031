// The short form of `npm run chaos:kill`: three kills in the middle of plays.
import { expect, test } from 'vitest';
import { killWhilePlaying } from '../chaos/kill-while-playing.ts';

test('workerd killed in the middle of plays loses and doubles nothing', { timeout: 120_000 }, async () => {
  const report = await killWhilePlaying({ kills: 3, seed: Date.now() % 1_000_000 });
  expect(report.cut, 'the kills cut requests off').toBeGreaterThan(0);
  expect(report.ended, 'plays came to their end').toBeGreaterThan(0);
  expect(report.faults, JSON.stringify({ ...report, faults: undefined })).toEqual([]);
});
