// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { GAME_NAMES, GAME_TYPES } from '#shared/kernel/game-type.ts';
import { FairPlayPage } from './fair-play-page.tsx';
import { ANSWERS } from './fair-play-texts.ts';
import { MEASURED } from './measured.generated.ts';

it('says that the players were simulated, what happens and who decides, and shows the measured table [§4 Fair play]', () => {
  render(<FairPlayPage />, { wrapper: MemoryRouter });
  for (const { asked } of ANSWERS) expect(screen.getByText(asked, { selector: 'summary' })).toBeTruthy();
  expect(screen.getByText(/The players were simulated/).textContent).toContain(
    'How quickly honest players react in Snake is our own assumption, not measured on people.',
  );
  expect(screen.getByText(/A person then looks at the plays and decides/)).toBeTruthy();
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows).toHaveLength(GAME_TYPES.length);
  for (const { game, kinds } of MEASURED.bots.games) {
    const row = rows.find(({ textContent }) => textContent?.startsWith(GAME_NAMES[game].name));
    expect(row?.textContent).toContain(`${Math.floor(100 * kinds.noisy.share)} %`);
  }
  expect(document.title).toBe('Fair play · Doxa');
});
