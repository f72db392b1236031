import { describe, expect, it } from 'vitest';
import { heldOverTime } from './held-over-time.ts';

const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const UNTIL = Date.parse('2026-11-21T12:00:00Z');

describe('shares held over time', () => {
  it('start at zero, the day before the first change', () => {
    const days = [
      { day: '2026-09-07', shares_held: 18 },
      { day: '2026-10-05', shares_held: 44 },
    ];
    expect(heldOverTime(days, { until: UNTIL })).toEqual([
      { at: at('2026-09-06'), value: 0 },
      { at: at('2026-09-07'), value: 18 },
      { at: at('2026-10-05'), value: 44 },
    ]);
  });

  it('span at least a week', () => {
    const [first] = heldOverTime([{ day: '2026-11-21', shares_held: 1 }], { until: UNTIL });
    expect(first).toEqual({ at: Date.parse('2026-11-14T12:00:00Z'), value: 0 });
  });

  it('stay at zero if nothing has changed', () => {
    expect(heldOverTime([], { until: UNTIL })).toEqual([
      { at: Date.parse('2026-11-14T12:00:00Z'), value: 0 },
    ]);
  });
});
