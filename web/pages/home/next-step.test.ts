import { expect, test } from 'vitest';
import { nextStep } from './next-step.ts';

test.each([
  [{ hasGameRanks: true, ownsAssets: false, villaValue: 0 }, null],
  [{ hasGameRanks: false, ownsAssets: false, villaValue: 9000 }, 'assets'],
  [{ hasGameRanks: false, ownsAssets: true, villaValue: 1500 }, 'villa'],
  [{ hasGameRanks: false, ownsAssets: true, villaValue: 1500.1 }, 'challenges'],
])('%j leads to %s [§14 Figures of the page]', (standing, step) => {
  expect(nextStep(standing)).toBe(step);
});
