// What the tests of a landmark's page share: the landmark, a server that trades in it, and the page.
import { fireEvent, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import type { Asset, AssetDetail } from '#shared/contract/assets.ts';
import { AssetDetailPage } from '../../web/pages/asset-detail/asset-detail-page.tsx';
import { type Answer, type Asked, answerCalls, ok } from './fake-calls.ts';
import { who } from './fake-session.ts';
import { figures } from './reading.ts';
import { show } from './show.tsx';

const neighbour = (name: string, price_per_share: number) => ({
  asset_slug: name.toLowerCase(),
  name,
  image_url: `/plates/${name.toLowerCase()}.svg`,
  icon_emoji: '🪨',
  price_per_share,
  user_shares_owned: 0,
});

/** A landmark of which the viewer has four shares, as in lists. */
export const LANDMARK: Asset = {
  id: '11',
  asset_slug: 'moai',
  name: 'Moai of Ahu Tongariki',
  icon_emoji: '🗿',
  category: 'World',
  description: 'Fifteen figures with their backs to the sea.',
  image_url: '/plates/moai.svg',
  price_per_share: 640,
  dividend_per_share: 20.646,
  purchase_value: 2560,
  total_shares: 150,
  shares_owned_by_bank: 41,
  shares_available: 41,
  purchase_bound: 'stock',
  user_shares_owned: 4,
  location_city: 'Rapa Nui',
  location_country: 'Chile',
  wikipedia_url: 'https://en.wikipedia.org/wiki/Ahu_Tongariki',
  asset_group_name: 'Stone Watchers',
  house_level: 3,
};

/** The same as on its page. */
export const MOAI: AssetDetail = {
  ...LANDMARK,
  owner_username: 'ottoline',
  ownership: 'shared',
  group: [neighbour('Stonehenge', 610)],
  cheaper: neighbour('Angkor', 600),
  dearer: null,
  shareholders: [
    { user_id: 'a', username: 'ottoline', shares_owned: 38, is_guest: false, is_viewer: false },
    { user_id: 'b', username: 'Guest 4821', shares_owned: 24, is_guest: true, is_viewer: false },
    { user_id: 'c', username: 'mara', shares_owned: 4, is_guest: false, is_viewer: true },
  ],
  shareholder_count: 3,
  shareholders_before_viewer: 2,
};

/** The reply to a trade. */
export const traded = (
  change: Partial<Asset> = {},
  message = 'You bought 3 shares of Moai of Ahu Tongariki.',
) =>
  ok({
    message,
    new_total_points: 2398.4,
    fee: 0,
    asset: { ...MOAI, ...change },
  });

/** The server: a test changes the landmark, its page and the reply to a trade. */
export let server: {
  landmark: AssetDetail;
  holders: AssetDetail['shareholders'];
  page: () => Answer;
  trade: () => Answer | Promise<Answer>;
  trades: () => Asked[];
};

/** At noon of 21 November 2026, a server that trades in Moai with a player of 4,318.4 Sparks, until its globals are unstubbed. */
export function serveLandmark(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T12:00:00Z') });
  who.user.total_points = 4318.4;
  const { asked } = answerCalls({
    'GET /api/assets/moai': () => server.page(),
    'GET /api/assets/moai/history': () => ok([{ day: '2026-09-07', shares_held: 109, total_shares: 150 }]),
    'GET /api/assets/moai/shareholders': ({ query }) =>
      ok(server.holders.slice(Number(query.get('offset'))).slice(0, 100)),
    'POST /api/assets/moai/purchase-shares': () => server.trade(),
    'POST /api/assets/moai/sell-shares': () => server.trade(),
  });
  server = {
    landmark: MOAI,
    holders: [],
    page: () => ok(server.landmark),
    trade: () => traded(),
    trades: () => asked.filter(({ call }) => call.startsWith('POST')),
  };
}

export function visit(address = '/assets/moai') {
  const { client, router } = show(<AssetDetailPage />, {
    path: '/assets/:assetSlug',
    at: address,
    others: { '/login': () => <h1>Login</h1> },
    hasToasts: true,
  });
  return { client, path: () => router.state.location.pathname };
}

/** Shows Moai with a change, once loaded. */
export async function visitMoai(change: Partial<AssetDetail> = {}) {
  server.landmark = { ...MOAI, ...change };
  const shown = visit();
  await screen.findByRole('heading', { level: 1, name: MOAI.name });
  return shown;
}

export const panel = () => within(screen.getByRole('region', { name: 'Buy or sell shares' }));

export const count = () => panel().getByRole<HTMLInputElement>('spinbutton', { name: 'Number of shares' });

export const choose = (shares: string) => fireEvent.change(count(), { target: { value: shares } });

export const main = () => panel().getAllByRole('button').at(-1)!;

export const lines = () => Object.fromEntries(figures(panel().getAllByRole('term')));

export const toSell = () => fireEvent.click(panel().getByRole('tab', { name: 'Sell' }));
