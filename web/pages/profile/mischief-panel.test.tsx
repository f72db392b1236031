// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { press, showVilla, VILLA } from '../../../tests/web/fake-villa.tsx';
import { alertText, refusal } from '../../../tests/web/index.ts';

vi.mock('../../base/session.ts', () => import('../../../tests/web/fake-session.ts'));

const ATTACK = 'POST /api/mischief/attack/ottoline';
const STORY = {
  success: true,
  message: 'Whatever keeps watch at ottoline’s keeps it with one eye now.',
  foiled_by: null,
  sparks_stolen: 2.5,
  disrupted_items: [{ item_name: 'Lemon Grove', yield_stolen: 8.8, cleanup_cost: 13.2 }],
  attacks_left_today: 3,
  new_total_points: 502.5,
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T12:00:00Z') }));

const panel = () => screen.getByRole('region', { name: 'Mischief' });

async function ask() {
  fireEvent.click(await screen.findByRole('radio', { name: /Smoke Bomb/ }));
  await press('Launch Smoke Bomb');
  return screen.getByRole('dialog', { name: 'Smoke Bomb for ottoline?' });
}

const confirm = (dialog: HTMLElement) =>
  fireEvent.click(within(dialog).getByRole('button', { name: 'Launch Smoke Bomb' }));

describe('mischief', () => {
  it('shows effect, odds and remaining attacks before an attack', async () => {
    const { sent } = showVilla(VILLA);
    expect(await screen.findByText(/^44.%$/)).toBeTruthy();
    expect(panel().textContent).toMatch(/Defense −30.%, 48 hours/);
    expect(panel().textContent).toContain('Used up either way. 4 of 5 attacks left today.');
    const dialog = await ask();
    expect(within(dialog).getByText('Chance of success').nextElementSibling?.textContent).toMatch(/^44.%$/);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([]);
  });

  it('is unavailable against a player of another edition, and says why [§Editions]', async () => {
    showVilla({ ...VILLA, lives_elsewhere: true });
    expect(await screen.findByText(/ottoline lives in another edition of Doxa/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Plan mischief|Launch/ })).toBeNull();
    expect(screen.getByRole('button', { name: /Follow/ })).toBeTruthy();
  });

  it('asks for an item first', async () => {
    const { sent } = showVilla(VILLA);
    await press('Launch an attack');
    expect(await alertText()).toBe('Please select an item to use.');
    expect(sent).toEqual([]);
  });

  it('is sent once for a double click, and its story is shown', async () => {
    const { sent } = showVilla(VILLA, { [ATTACK]: STORY });
    const dialog = await ask();
    confirm(dialog);
    confirm(dialog);
    const story = await screen.findByRole('dialog', { name: 'It worked' });
    expect(within(story).getByText(STORY.message)).toBeTruthy();
    expect(within(story).getByText('Sparks taken').nextElementSibling?.textContent).toBe('+2.5 Sparks');
    expect(within(story).getByText(/Never more than/)).toBeTruthy();
    expect(sent).toMatchObject([{ call: ATTACK, body: { inventory_item_id: '4' } }]);
    expect(sent[0]?.key).toBeTruthy();
  });

  it('returns focus to the heading after the last item, whose button has disappeared', async () => {
    const { replies } = showVilla(VILLA, { [ATTACK]: STORY });
    (await screen.findByRole('button', { name: 'Launch an attack' })).focus();
    const dialog = await ask();
    replies['GET /api/mischief/my-inventory'] = [];
    confirm(dialog);
    const story = await screen.findByRole('dialog', { name: 'It worked' });
    await within(panel()).findByRole('link', { name: 'To the Mischief Market' });
    fireEvent.click(within(story).getAllByRole('button', { name: 'Close' })[0]!);
    const title = screen.getByRole('heading', { name: 'Mischief' });
    await waitFor(() => expect(document.activeElement).toBe(title));
  });

  it('that fails has a story, too', async () => {
    showVilla(VILLA, {
      [ATTACK]: { ...STORY, success: false, foiled_by: 'tea', sparks_stolen: 0, disrupted_items: [] },
    });
    confirm(await ask());
    expect(await screen.findByRole('dialog', { name: 'It did not work' })).toBeTruthy();
    expect(screen.queryByText('Sparks taken')).toBeNull();
  });

  it.each([
    [{ status: 503 }, 'The attack failed unexpectedly.'],
    [{ status: 409 }, 'The attack failed unexpectedly. Five attacks a day are enough.'],
  ])('that is refused shows the reason: %o', async (init, sentence) => {
    showVilla(VILLA, {
      [ATTACK]: Response.json({ detail: 'Five attacks a day are enough.', code: 'ATTACK_LIMIT' }, init),
    });
    confirm(await ask());
    expect(await alertText()).toBe(sentence);
  });

  it('that is impossible gives the reason on its button', async () => {
    showVilla(VILLA, {
      'GET /api/mischief/odds/ottoline': {
        possible: false,
        reason: 'New players are safe for their first three days.',
        attacks_left_today: 4,
        odds: [],
      },
    });
    const button = await screen.findByRole('button', { name: /safe for their first three days/ });
    fireEvent.click(button);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('reports an inventory that failed to load, and links an empty one to the market', async () => {
    const { replies } = showVilla(VILLA, { 'GET /api/mischief/my-inventory': refusal(503) });
    expect(await alertText()).toBe('Could not load your mischief inventory.');
    replies['GET /api/mischief/my-inventory'] = [];
    await press('Retry');
    const link = await screen.findByRole('link', { name: 'To the Mischief Market' });
    expect(link.getAttribute('href')).toBe('/mischief-market');
  });
});
