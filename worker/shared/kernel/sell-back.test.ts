import { expect, it } from 'vitest';
import { sellBackPercent } from './sell-back.ts';

it('pays the whole price of a defensive item alone, and only while its owner declines mischief', () => {
  expect(sellBackPercent({ type: 'Defensive', declinesMischief: true })).toBe(100);
  expect(sellBackPercent({ type: 'Defensive', declinesMischief: false })).toBe(80);
  expect(sellBackPercent({ type: 'Structure', declinesMischief: true })).toBe(80);
});
