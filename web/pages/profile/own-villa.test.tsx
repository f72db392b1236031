// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LEMONS, OWN, press, SMOKE, showVilla } from '../../../tests/web/fake-villa.tsx';
import { refusal, texts, toasted, toasts, who } from '../../../tests/web/index.ts';

vi.mock('../../base/session.ts', () => import('../../../tests/web/fake-session.ts'));
vi.mock('../../ui/toast-store.ts', () => import('../../../tests/web/fake-toasts.ts'));

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T12:00:00Z') }));

const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('the owner', () => {
  it('generates one image, however often the button is pressed', async () => {
    const { sent } = showVilla(OWN, {
      'POST /api/profile/generate-villa-image': { message: 'Your Villa has been drawn.' },
    });
    const generate = await button('Generate Villa image');
    fireEvent.click(generate);
    fireEvent.click(generate);
    fireEvent.click(generate, { detail: 2 });
    await toasted({ kind: 'success', text: 'Your Villa has been drawn.' });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('retries a lost call under the same key, and a refused one under a new key', async () => {
    const { sent, replies } = showVilla(OWN);
    const path = 'POST /api/profile/generate-villa-image';
    const refused = refusal(409, 'CHANGED_MEANWHILE', 'No.');
    for (const [index, reply] of ['lost', refused, { message: 'Drawn.' }].entries()) {
      replies[path] = reply;
      await press('Generate Villa image');
      await waitFor(() => expect(toasts).toHaveLength(index + 1));
      await waitFor(async () =>
        expect((await button('Generate Villa image')).getAttribute('aria-busy')).toBeNull(),
      );
    }
    const [lost, again, done] = sent.map(({ key }) => key);
    expect(again).toBe(lost);
    expect(done).not.toBe(lost);
    expect(toasts[1]).toEqual({ kind: 'error', title: 'Cannot generate image at this time.', text: 'No.' });
  });

  it.each([
    ['A picture needs an item', { villa_items: [] }, 500],
    ['Drawn today, again tomorrow', { last_villa_image_gen_date: '2026-11-21' }, 500],
    ['A picture costs 100 Sparks', {}, 99.9],
  ])('sees why no image can be generated: %s', async (reason, change, balance) => {
    who.user.total_points = balance;
    const { sent } = showVilla({ ...OWN, ...change });
    const generate = await button(reason);
    expect(generate.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(generate);
    expect(sent).toEqual([]);
  });

  it('sells back the chosen quantity for four fifths of its price', async () => {
    const { sent } = showVilla(OWN, {
      'POST /api/villa/sell-back/lemon-grove': { message: 'Sold back for 1,440.0 Sparks.' },
    });
    await press('Sell back Lemon Grove');
    const dialog = screen.getByRole('dialog', { name: 'Sell back Lemon Grove' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'One more' }));
    const total = within(dialog).getByText('You get').nextElementSibling;
    expect(total?.textContent).toBe('1,440.0 Sparks');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Sell back 2 pieces' }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(sent).toMatchObject([
      { call: 'POST /api/villa/sell-back/lemon-grove', body: { quantity_to_sell: 2 } },
    ]);
  });

  it('cannot sell more than is owned, and sees why a sale failed', async () => {
    const { sent } = showVilla(
      { ...OWN, villa_items: [{ ...LEMONS, quantity: 1 }] },
      { 'POST /api/villa/sell-back/lemon-grove': refusal(422, 'REFUSED', 'No.') },
    );
    await press('Sell back Lemon Grove');
    const number = screen.getByRole('spinbutton');
    fireEvent.change(number, { target: { value: '5' } });
    fireEvent.click(screen.getByRole('button', { name: 'Choose 1 to 1.' }));
    expect(sent).toEqual([]);
    fireEvent.change(number, { target: { value: '1' } });
    await press('Sell back 1 piece');
    await screen.findByRole('alert');
    expect(texts(screen.getByRole('alert').children)).toEqual(['Failed to sell back item', 'No.']);
  });

  it('keeps focus in the section while its rows are cleaned up, including the last', async () => {
    const hits = [SMOKE, { ...SMOKE, id: '8', mischief_item_name: 'Raccoons', cleanup_cost: 30 }];
    const { replies } = showVilla({ ...OWN, active_disruptions: hits });
    const page = 'GET /api/users/profile/ottoline';
    const cleanUp = async (name: string, left: typeof hits) => {
      (await button(name)).focus();
      replies[page] = { ...OWN, active_disruptions: left };
      await press(name);
      await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
    };
    await cleanUp('Clean up, 12.5: Power Cut on Lemon Grove', hits.slice(1));
    const next = await button('Clean up, 30.0: Raccoons on Lemon Grove');
    await waitFor(() => expect(document.activeElement).toBe(next));
    await waitFor(() => expect(next.hasAttribute('aria-busy')).toBe(false));
    await cleanUp('Clean up, 30.0: Raccoons on Lemon Grove', []);
    await screen.findByText('Everything is in order.');
    const title = screen.getByRole('heading', { name: 'Disruptions' });
    await waitFor(() => expect(document.activeElement).toBe(title));
  });

  it('cleans up for the price on the button, and sees why it failed', async () => {
    const { sent } = showVilla(
      { ...OWN, active_disruptions: [SMOKE] },
      {
        'POST /api/mischief/cleanup-disruption': refusal(
          404,
          'REFUSED',
          'There is nothing to clean up any more.',
        ),
      },
    );
    await press('Clean up, 12.5: Power Cut on Lemon Grove');
    await toasted({
      kind: 'error',
      title: 'Cleanup failed.',
      text: 'There is nothing to clean up any more.',
    });
    expect(sent).toMatchObject([{ body: { disruption_id: '7' } }]);
  });
});
