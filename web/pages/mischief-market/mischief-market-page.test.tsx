// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { alertText, refusal, show, toasted, who } from '../../../tests/web/index.ts';
import { MischiefMarketPage } from './mischief-market-page.tsx';

vi.mock('../../base/session.ts', () => import('../../../tests/web/fake-session.ts'));
vi.mock('../../ui/toast-store.ts', () => import('../../../tests/web/fake-toasts.ts'));

const RACCOONS = {
  id: 'raccoons',
  name: 'Raccoons',
  description: 'A crate of them, unfed.',
  item_tier: 'bold',
  cost_sparks: 240,
  image_url_slug: 'raccoons',
  effect_params: {
    effect_type: 'YIELD_DISRUPTION',
    disrupts_count: 3,
    yield_steal_percent: 40,
    duration_hours: 24,
    disrupts_item_type: 'Productive',
    shield_penetration_rating: 65,
  },
  quantity_owned: 2,
};

let market: () => Response;
let purchase: () => Response;
let bought: string[];

beforeEach(() => {
  bought = [];
  who.user.total_points = 1000;
  market = () => Response.json([RACCOONS]);
  purchase = () => Response.json({ message: 'In your cellar: Raccoons.' });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit) => {
    if (method === 'GET') return market();
    bought.push(path);
    return purchase();
  });
  show(<MischiefMarketPage />);
});

const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Buy Raccoons' }));
const confirm = async () => {
  const dialog = await screen.findByRole('dialog', { name: 'Buy Raccoons?' });
  const button = within(dialog).getByRole('button', { name: 'Buy Raccoons' });
  return { dialog, button };
};
/** Presses Buy and confirms. */
const buy = async () => {
  await press();
  fireEvent.click((await confirm()).button);
};

describe('the market', () => {
  it('shows tier, price, effect, penetration, what is owned, and a fallback for a picture that fails to load', async () => {
    await screen.findByRole('heading', { name: 'Raccoons' });
    const card = screen.getByRole('listitem').textContent;
    for (const part of ['Bold', '240.0 Sparks', 'You own 2', 'Three items stop for 24 hours', 'Strength65']) {
      expect(card).toContain(part);
    }
    expect(card).toContain('Productive items only');
    const picture = () => document.querySelector('img');
    expect(picture()?.getAttribute('src')).toBe('/static/mischief_item_images/raccoons.svg');
    fireEvent.error(picture()!);
    expect(picture()?.getAttribute('src')).toBe('/static/mischief_item_images/placeholder.svg');
    fireEvent.error(picture()!);
    expect(picture()).toBeNull();
  });

  it('asks visitors to log in', async () => {
    who.isSignedIn = false;
    await press();
    await toasted({
      kind: 'error',
      text: 'You must be logged in to purchase items.',
    });
    expect(bought).toEqual([]);
  });

  it('asks for confirmation above 100 Sparks, with price and balance [§9 An attack]', async () => {
    await press();
    const { dialog } = await confirm();
    expect(dialog.textContent).toContain('240.0');
    expect(dialog.textContent).toContain('760.0');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bought).toEqual([]);
  });

  it('buys for 100 Sparks or less without confirmation', async () => {
    cleanup();
    market = () => Response.json([{ ...RACCOONS, cost_sparks: 100 }]);
    show(<MischiefMarketPage />);
    await press();
    await waitFor(() => expect(bought).toEqual(['/api/mischief/buy/raccoons']));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('buys once for a double click', async () => {
    await press();
    const { button } = await confirm();
    fireEvent.click(button);
    fireEvent.click(button);
    await toasted({
      kind: 'success',
      text: 'In your cellar: Raccoons.',
      topic: 'purchase',
    });
    expect(bought).toEqual(['/api/mischief/buy/raccoons']);
  });

  it('says that the balance is too low, whether the page or the server finds out', async () => {
    purchase = () => refusal(402, 'NOT_ENOUGH_POINTS', 'Not Enough Points');
    await buy();
    // The balance that the page knows would suffice, which contradicts the refusal, so it is not shown.
    await toasted({
      kind: 'error',
      title: 'Insufficient Funds',
      text: 'Raccoons: 240.0 Sparks.',
    });
  });

  it('shows the balance if the page knows that it is too low', async () => {
    who.user.total_points = 239;
    await press();
    await toasted({
      kind: 'error',
      title: 'Insufficient Funds',
      text: 'Raccoons: 240.0 Sparks. You hold 239.0.',
    });
    expect(bought).toEqual([]);
  });

  it.each([
    [() => refusal(409, 'REFUSED', 'Your Villa owes upkeep.'), 'Your Villa owes upkeep.'],
    [() => Response.error(), 'An error occurred during purchase.'],
  ])('says why a purchase failed, or that it did', async (reply, text) => {
    purchase = reply;
    await buy();
    await toasted({ kind: 'error', title: 'Purchase Failed', text });
  });
});

describe('a market that did not load', () => {
  it('shows its own message', async () => {
    cleanup();
    market = () => refusal(503);
    show(<MischiefMarketPage />);
    expect(await alertText()).toBe('Could not load items from the Mischief Market. Please try again later.');
  });
});
