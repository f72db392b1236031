import type { Page } from '@playwright/test';
import { expect } from './support.ts';

/** Opens the coach of the play that has just ended, and shows the turning point if there is one. */
export async function lookBack(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Look back' }).click();
  const coach = page.getByRole('region', { name: 'The coach' });
  await expect(coach.getByRole('status')).toHaveText(/^[A-Z0-9].*\./);
  const toTurn = coach.getByRole('button', { name: 'Show the turning point' });
  if ((await toTurn.count()) === 0) return;
  await toTurn.press('Enter');
  await expect(page.getByRole('button', { name: /The turning point/ })).toHaveAttribute(
    'aria-current',
    'step',
  );
}
