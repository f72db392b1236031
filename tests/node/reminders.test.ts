// The short form of `npm run reminders`: a small crowd due at one instant, one kill, a real push service.
import { expect, test } from 'vitest';
import { keepFilesInMemory } from '../lab/run.ts';
import { remindCrowd } from '../reminders/crowd.ts';

test('each of a crowd due at one instant is reminded once despite a kill, and nobody after the play [§15 Reminders]', {
  tags: ['long'],
  timeout: 240_000,
}, async () => {
  keepFilesInMemory();
  const report = await remindCrowd({ people: 120, kills: 1, ahead_s: 12 });
  expect(report.faults, JSON.stringify(report)).toEqual([]);
  expect(report.played.before).toBeGreaterThan(0);
  expect(report.opened).toBeGreaterThan(0);
  // The server dies after half of them. Those in flight may be lost, if they were recorded; otherwise it is a fault.
  expect(report.sent).toBeGreaterThan(50);
});
