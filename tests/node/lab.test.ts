// What the long runs keep: a section of RESULTS.md, in place of the last one of the same name.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { DOLLARS_A_PLAY } from '../../worker/nightly/gauges.ts';
import { resultOf, withResult } from '../lab/run.ts';

const PAGE =
  '# Results\n\nWhat was found.\n\n## moves, 2026-01-01 00:00 UTC\n\nslow\n\n## pools, 2026-01-01 00:00 UTC\n\nsame\n';

test('a result replaces the last one of its name and keeps the others', () => {
  vi.useFakeTimers({ now: new Date('2026-02-03T04:05:06Z') });
  const section = resultOf({ name: 'moves', lines: ['fast'] });
  vi.useRealTimers();
  expect(section).toMatch(/^## moves, 2026-02-03 04:05 UTC\n\n\d+ cores .+ commit \w+\.\n\nfast\n$/);
  const page = withResult(PAGE, section);
  expect(page).not.toContain('slow');
  expect(page).toBe(PAGE.replace('## moves, 2026-01-01 00:00 UTC\n\nslow\n', section));
});

test('a result with a new name is appended', () => {
  expect(withResult(PAGE, '## night, 2026-01-01 00:00 UTC\n\nnew\n')).toBe(
    `${PAGE}\n## night, 2026-01-01 00:00 UTC\n\nnew\n`,
  );
});

test('the gauges’ cost of a play matches the last load report for 100,000 players [§Rollover]', () => {
  const report = readFileSync(join(import.meta.dirname, '../load/RESULTS.md'), 'utf8');
  const [, aPlayer] = /^\| a player and day \|[^|]*\| \$[\d.]+ \| \$([\d.]+) \|/m.exec(report)!;
  const PLAYS_A_DAY = 3;
  expect(DOLLARS_A_PLAY).toBeCloseTo(Number(aPlayer) / PLAYS_A_DAY, 6);
});
