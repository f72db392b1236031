// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  LEMONS,
  OWN,
  press,
  SMOKE,
  serveVilla,
  showVilla,
  VILLA,
  visit,
} from '../../../tests/web/fake-villa.tsx';
import { alertText, figures, refusal, texts, toasted, who } from '../../../tests/web/index.ts';

vi.mock('../../base/session.ts', () => import('../../../tests/web/fake-session.ts'));
vi.mock('../../ui/toast-store.ts', () => import('../../../tests/web/fake-toasts.ts'));

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T12:00:00Z') }));

const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('a Villa', () => {
  it('shows image, figures, items and disruptions', async () => {
    showVilla({ ...VILLA, active_disruptions: [SMOKE] });
    expect(await screen.findByRole('heading', { level: 1, name: 'ottoline’s Villa' })).toBeTruthy();
    expect(
      await screen.findByRole('img', { name: /^ottoline’s Villa .*: Lemon Grove \(3\)\./ }),
    ).toBeTruthy();
    expect(figures(screen.getAllByRole('term')).slice(0, 5)).toEqual([
      ['Villa value', '2,700.0 Sparks'],
      ['Total defense', '75'],
      ['Daily yield', '66.0 Sparks'],
      ['Daily upkeep', '15.0 Sparks'],
      ['Sparks', '2,906.1 Sparks'],
    ]);
    const items = screen.getByRole('region', { name: 'Items' });
    expect(within(items).getByText('Blocked by Power Cut, 9 h left')).toBeTruthy();
    expect(within(items).getByText('3 pieces, 1 kind')).toBeTruthy();
    const disruptions = screen.getByRole('region', { name: 'Disruptions' });
    expect(within(disruptions).getByText('Darkness on Lemon Grove, 9 h left')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Clean up|Sell back|Generate/ })).toBeNull();
    expect(screen.queryByRole('region', { name: 'My shares' })).toBeNull();
  });

  it('shows a piece’s value with one decimal, like all amounts [§2 Units]', async () => {
    const { item_details: lemons } = LEMONS;
    const shed = {
      name: 'Potting Shed',
      item_type: 'Structure',
      daily_yield: 0,
      value_contribution: 575,
    } as const;
    showVilla({ ...VILLA, villa_items: [{ ...LEMONS, item_details: { ...lemons, ...shed } }] });
    const items = await screen.findByRole('region', { name: 'Items' });
    expect(within(items).getByText('Value 575.0, upkeep 5.0')).toBeTruthy();
  });

  it('lists skills if its owner shows them, with a link to the setting for the owner [§3 Difficulty and skill]', async () => {
    const skills = [
      { game_type: 'triordle', plays: 12, points: 64.2, low: 58.1, high: 70.4 },
      { game_type: 'snake', plays: 1, points: 40, low: 12.6, high: 66 },
    ] as const;
    showVilla({ ...VILLA, skills: [...skills] });
    const section = await screen.findByRole('region', { name: 'Skill' });
    expect(section.dataset.score).toBe('');
    expect(texts(within(section).getAllByRole('definition'))).toEqual([
      '64.2 (58.1 to 70.4)',
      '40.0 (12.6 to 66.0)',
    ]);
    expect(within(section).queryByRole('link')).toBeNull();
    cleanup();
    showVilla({ ...OWN, skills: [...skills] });
    const own = await screen.findByRole('region', { name: 'Skill' });
    expect(within(own).getByRole('link').getAttribute('href')).toBe('/account-settings?tab=theme#skill');
    cleanup();
    showVilla(OWN);
    await screen.findByRole('region', { name: 'My shares' });
    expect(screen.queryByRole('region', { name: 'Skill' })).toBeNull();
  });

  it('has a visitors’ book, and names the player’s favourite game [§8 The visitors’ book]', async () => {
    showVilla({
      ...VILLA,
      favourite_game: 'triordle',
      visitors: [
        { username: 'ben', came: 'turned_away', item_name: 'Raccoons', day: '2026-11-20' },
        { username: 'noor', came: 'liked', item_name: null, day: '2026-11-19' },
      ],
    });
    const book = await screen.findByRole('region', { name: 'Visitors’ book' });
    expect(texts(within(book).getAllByRole('listitem'))).toEqual([
      'bencame with Raccoons, and was turned away20 November',
      'noorliked what is here19 November',
    ]);
    expect(within(book).getByRole('link', { name: 'ben' }).getAttribute('href')).toBe('/profile/ben');
    expect(screen.getByText('A player since 3 November. Plays Triordle most')).toBeTruthy();
    cleanup();
    showVilla(VILLA);
    expect(await screen.findByText(/^Nobody has signed it/)).toBeTruthy();
    expect(screen.getByText('A player since 3 November')).toBeTruthy();
  });

  it('keeps its focused title when the data arrives', async () => {
    showVilla(VILLA);
    const title = screen.getByRole('heading', { level: 1 });
    title.focus();
    await button(/Plan mischief/);
    expect(document.activeElement).toBe(title);
    expect(title.isConnected).toBe(true);
  });

  it('shows its prints on the wall, and enlarges one [§8 Villa image]', async () => {
    showVilla(VILLA);
    const wall = await screen.findByRole('region', { name: 'On the wall' });
    expect(within(wall).getAllByRole('button', { name: /^The print of/ })).toHaveLength(2);
    await press('The print of 12 November');
    const dialog = screen.getByRole('dialog', { name: 'The print of 12 November' });
    expect(within(dialog).getByRole('img', { name: 'ottoline’s Villa by night.' }).getAttribute('src')).toBe(
      '/api/villa-images/a.svg',
    );
    expect(
      within(dialog).getByRole('link', { name: 'Save the print', hidden: true }).getAttribute('download'),
    ).toBe('villa-2026-11-12.svg');
  });

  it('shows others the wall only once there is a print', async () => {
    showVilla({ ...VILLA, villa_image_history: [] });
    await screen.findByRole('region', { name: 'Items' });
    expect(screen.queryByRole('region', { name: 'On the wall' })).toBeNull();
    cleanup();
    showVilla({ ...OWN, villa_image_history: [] });
    expect(await screen.findByRole('region', { name: 'On the wall' })).toBeTruthy();
  });

  it('says that it owes upkeep, and that it is empty', async () => {
    showVilla({ ...VILLA, villa_items: [], is_in_arrears: true });
    expect(await screen.findByText(/This Villa owes upkeep/)).toBeTruthy();
    expect(screen.getByText('Nothing here yet')).toBeTruthy();
  });

  it('tells only its owner how much it owes, rounded up, and that nothing can be bought', async () => {
    showVilla({ ...OWN, is_in_arrears: true, arrears: 12.41 });
    const owes = await screen.findByText(/Your Villa owes/);
    expect(owes.textContent).toContain('Your Villa owes 12.5 Sparks of upkeep.');
    expect(owes.textContent).toContain('nothing can be bought');
  });

  it('links only its owner to the postcard album [§13 Overnight]', async () => {
    showVilla(OWN);
    const album = await screen.findByRole('link', { name: 'Postcards' });
    expect(album.getAttribute('href')).toBe('/postcards');
    cleanup();
    showVilla(VILLA);
    await button(/Plan mischief/);
    expect(screen.queryByRole('link', { name: 'Postcards' })).toBeNull();
  });

  it('that does not exist differs from one that failed to load', async () => {
    const { replies } = serveVilla(VILLA);
    replies['GET /api/users/profile/nobody'] = refusal(404, 'NOT_FOUND', 'There is no player of that name.');
    replies['GET /api/users/profile/ottoline'] = refusal(503);
    visit('nobody');
    expect(await screen.findByText('There is no player called “nobody”.')).toBeTruthy();
    cleanup();
    visit();
    expect(await alertText()).toBe('Failed to load profile');
    replies['GET /api/users/profile/ottoline'] = VILLA;
    await press('Retry');
    expect(await screen.findByRole('region', { name: 'Items' })).toBeTruthy();
  });
});

describe('the like', () => {
  it('shows at once, then takes the server’s count', async () => {
    const { promise, resolve: answer } = Promise.withResolvers<object>();
    const { sent } = showVilla(VILLA, { 'POST /api/profile/ottoline/like': promise });
    await press('Like · 214');
    const liked = await screen.findByRole('button', { name: 'Liked · 215' });
    expect(liked.getAttribute('aria-pressed')).toBe('true');
    answer({ villa_like_count: 230, viewer_has_liked: true });
    expect(await screen.findByRole('button', { name: 'Liked · 230' })).toBeTruthy();
    expect(sent.map(({ call }) => call)).toEqual(['POST /api/profile/ottoline/like']);
  });

  it('is reverted when the server refuses', async () => {
    showVilla(
      { ...VILLA, viewer_has_liked: true },
      { 'DELETE /api/profile/ottoline/like': refusal(503, 'REFUSED', 'No.') },
    );
    await press('Liked · 214');
    await toasted({
      kind: 'error',
      title: 'Could not update like status.',
      text: 'No.',
    });
    expect(screen.getByRole('button', { name: 'Liked · 214' })).toBeTruthy();
  });

  it('is disabled for visitors and for the owner', async () => {
    Object.assign(who, { isSignedIn: false, user: null });
    const { sent } = showVilla(VILLA);
    await press('214 likes · log in to like');
    expect(screen.queryByRole('button', { name: /Follow/ })).toBeNull();
    expect(screen.getByText('Log in to plan mischief.')).toBeTruthy();
    cleanup();
    who.isSignedIn = true;
    const own = showVilla(OWN);
    await press('214 likes');
    expect(screen.queryByRole('button', { name: /Follow/ })).toBeNull();
    expect([...sent, ...own.sent]).toEqual([]);
  });
});

describe('following', () => {
  it('starts with the button at the top of a Villa', async () => {
    const { sent, replies } = showVilla(VILLA);
    await waitFor(async () => expect((await button('Follow ottoline')).getAttribute('aria-busy')).toBeNull());
    replies['GET /api/me/following'] = [
      { username: 'ottoline', follows_back: false, followed_at: '2026-11-21T12:00:00.000Z' },
    ];
    await press('Follow ottoline');
    expect((await button('Following ottoline')).getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => expect(sent).toMatchObject([{ call: 'POST /api/users/ottoline/follow' }]));
  });
});
