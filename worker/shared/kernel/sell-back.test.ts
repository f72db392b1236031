import { expect, it } from 'vitest';
import { sellBackPercent } from './sell-back.ts';

it('pays the full price only for a defensive item, and only while its owner declines mischief', () => {
  expect(sellBackPercent({ type: 'Defensive', declinesMischief: true })).toBe(100);
  expect(sellBackPercent({ type: 'Defensive', declinesMischief: false })).toBe(80);
  expect(sellBackPercent({ type: 'Structure', declinesMischief: true })).toBe(80);
});
