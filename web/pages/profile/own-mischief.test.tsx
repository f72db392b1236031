// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { OWN, press, showVilla, VILLA } from '../../../tests/web/fake-villa.tsx';
import { refusal, toasted } from '../../../tests/web/index.ts';

vi.mock('../../base/session.ts', () => import('../../../tests/web/fake-session.ts'));
vi.mock('../../ui/toast-store.ts', () => import('../../../tests/web/fake-toasts.ts'));

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T12:00:00Z') }));

const region = () => screen.findByRole('region', { name: 'Mischief' });
const declining = (open_from: string | null) => ({
  ...OWN,
  declines_mischief: true,
  mischief_choice: { declined: true, open_from },
});

describe('the cellar', () => {
  it('lists the player’s inventory on the player’s own Villa', async () => {
    showVilla(OWN);
    const kept = await within(await region()).findByText('Smoke Bomb');
    expect(kept.closest('li')?.textContent).toContain('The whole Villa');
    expect(kept.closest('li')?.textContent).toContain('2');
  });

  it('links to the market when it is empty', async () => {
    showVilla(OWN, { 'GET /api/mischief/my-inventory': [] });
    expect(await screen.findByText('Your cellar is empty.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'To the Mischief Market' })).toBeTruthy();
  });
});

describe('declining', () => {
  it('sends the choice and confirms it', async () => {
    const { sent } = showVilla(OWN, {
      'POST /api/mischief/choice': { declined: true, open_from: '2026-11-28T12:00:00.000Z' },
    });
    await press('Decline mischief');
    await toasted({ kind: 'success', text: 'You decline mischief.' });
    expect(sent).toMatchObject([{ call: 'POST /api/mischief/choice', body: { declined: true } }]);
  });

  it('says when the choice can be changed, and allows it from then on', async () => {
    showVilla(declining('2026-11-28T12:00:00.000Z'));
    const button = await screen.findByRole('button', { name: /You can choose again from 28 November on\./ });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    cleanup();
    showVilla(declining(null));
    expect(await screen.findByRole('button', { name: 'Take part again' })).toBeTruthy();
  });

  it('shows the reason when the server refuses the choice', async () => {
    const detail = 'You attacked a Villa in the last seven days. You can choose again from 2026-11-25 on.';
    showVilla(OWN, { 'POST /api/mischief/choice': refusal(409, 'MISCHIEF_CHOICE_HOLDS', detail) });
    await press('Decline mischief');
    await toasted({
      kind: 'error',
      title: 'Your choice was not saved.',
      text: detail,
    });
  });

  it('shows visitors a note instead of the attack form', async () => {
    showVilla({ ...VILLA, declines_mischief: true });
    expect(await screen.findByText('ottoline declines mischief. Nothing can be sent here.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Launch/ })).toBeNull();
  });
});
