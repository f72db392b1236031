// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Profile } from '#shared/contract/villa.ts';
import type { DayWeather } from '#shared/villa-scene/day-weather.ts';
import { LEMONS, SMOKE, VILLA } from '../../../tests/web/fake-villa.tsx';
import { queryKeys } from '../../base/api/query-keys.ts';
import { Arrival } from './arrival.tsx';
import { Falling } from './falling.tsx';
import { ArrivalScene, LivingVilla } from './living-villa.tsx';
import { keepLook, lastLook, lookAt } from './looks.ts';
import { cropAround, livingShapes } from './markup.ts';
import { lightAt, sceneInWords, sceneNow } from './scene-now.ts';
import { VillaView } from './villa-view.tsx';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const at = { now_ms: NOW, hour: 12 };

const item = (id: string, quantity: number): Profile['villa_items'][number] => ({
  ...LEMONS,
  id,
  quantity,
  item_details: { ...LEMONS.item_details, id, name: id, point_cost: 300 },
});

const owning = (...items: Profile['villa_items']): Profile => ({ ...VILLA, villa_items: items });

const drops = (of: ParentNode = document) => of.querySelectorAll('[data-drop], [data-settle]').length;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});

describe('the current scene', () => {
  it('has the light of the viewer’s hour [§8 The Villa as it is]', () => {
    expect([0, 4, 5, 7, 8, 17, 18, 20, 21, 23].map(lightAt)).toEqual([
      'night',
      'night',
      'dawn',
      'dawn',
      'day',
      'day',
      'dusk',
      'dusk',
      'night',
      'night',
    ]);
  });

  it('has the game day’s weather, the same over every Villa [§8 The Villa as it is]', () => {
    const days = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2028, 0, 1 + day)));
    const kinds = days.map((date) => {
      const at = { now_ms: date.getTime(), hour: 12 };
      const { weather, month } = sceneNow(VILLA, at);
      expect(sceneNow({ ...owning(), id: 'another' }, { ...at, hour: 3 }).weather).toBe(weather);
      return { weather, month };
    });
    const months = (wanted: string) =>
      new Set(kinds.filter((one) => one.weather === wanted).map((one) => one.month));
    expect([...months('snow')].sort()).toEqual([1, 12, 2]);
    expect(months('rain').size).toBeGreaterThan(5);
    expect(new Set(kinds.map(({ weather }) => weather)).size).toBe(5);
    const clear = kinds.filter(({ weather }) => weather === 'clear').length;
    expect(clear > 120 && clear < 220).toBe(true);
  });

  it('describes the weather and draws rain and snow in front of the scene', () => {
    const shown = (weather: DayWeather) => {
      const scene = { ...sceneNow(VILLA, at), weather };
      const { container } = render(<Falling scene={scene} />);
      const falls = container.querySelector('svg')?.dataset.weather;
      cleanup();
      return [sceneInWords(VILLA, scene), falls, livingShapes(scene, { seen: null })] as const;
    };
    const all = (['clear', 'clouds', 'mist', 'rain', 'snow'] as const).map(shown);
    expect(all.map(([words]) => words)).toEqual(
      ['', ', under clouds', ', in mist', ', in the rain', ', in falling snow'].map(
        (said) => `ottoline’s Villa by day in November${said}: Lemon Grove (3).`,
      ),
    );
    expect(all.map(([, falls]) => falls)).toEqual([undefined, undefined, undefined, 'rain', 'snow']);
    expect(new Set(all.map(([, , shapes]) => shapes)).size).toBe(5);
  });

  it('marks the item that mischief hit, until it ends [§8 The Villa as it is]', () => {
    const hit = { ...VILLA, active_disruptions: [SMOKE] };
    const marked = (now_ms: number) => sceneNow(hit, { now_ms, hour: 12 }).items[0]?.disruption;
    expect(marked(NOW)).toBe('darkness');
    expect(marked(Date.parse(SMOKE.ends_at))).toBeNull();
  });

  it('marks mischief on the whole Villa at its most expensive item', () => {
    const profile = {
      ...owning(item('rose-bed', 1), LEMONS),
      active_disruptions: [{ ...SMOKE, villa_item_id: null }],
    };
    const marks = sceneNow(profile, at).items.map(({ slug, disruption }) => [slug, disruption]);
    expect(marks).toEqual([
      ['lemon-grove', 'darkness'],
      ['rose-bed', null],
    ]);
  });
});

describe('what is new since the last look', () => {
  const shapes = (profile: Profile, seen: Profile | null) =>
    livingShapes(sceneNow(profile, at), { seen: seen && lookAt(sceneNow(seen, at)) });
  const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

  it('drops in piece by piece and raises dust [§8 The Villa as it is]', () => {
    const drawn = shapes(
      owning(item('lemon-grove', 3), item('garden-bench', 1)),
      owning(item('lemon-grove', 1)),
    );
    expect(count(drawn, /data-drop=/g)).toBe(3);
    expect(count(drawn, /data-dust="1"/g)).toBe(3);
  });

  it('comes in pairs if it is sold in pairs', () => {
    const drawn = shapes(owning(item('lamp-posts', 2)), owning(item('lamp-posts', 1)));
    expect(count(drawn, /data-drop=/g)).toBe(2);
  });

  it('can be a part of the house, mischief or nothing', () => {
    const house = owning(item('tall-chimney', 1));
    expect(count(shapes(house, owning()), /data-settle=/g)).toBe(1);
    expect(count(shapes(house, house), /data-settle=|data-drop=/g)).toBe(0);
    expect(count(shapes({ ...VILLA, active_disruptions: [SMOKE] }, VILLA), /data-drop=/g)).toBe(1);
  });

  it('is nothing at the very first look', () => {
    expect(count(shapes(owning(item('lemon-grove', 3)), null), /data-drop=/g)).toBe(0);
  });

  it('is kept for the most recently viewed Villas', () => {
    for (let villa = 0; villa < 45; villa++) keepLook(`v${villa}`, { moat: villa });
    expect(lastLook('v44')).toEqual({ moat: 44 });
    expect(lastLook('v4')).toBeNull();
    localStorage.setItem('doxa.villa-looks', '[["v1",{"moat":"many"}]]');
    expect(lastLook('v1')).toBeNull();
  });
});

describe('a crop', () => {
  it('is around the newest piece and inside the picture', () => {
    const scene = sceneNow(owning(item('lemon-grove', 2), item('box-hedge', 1), item('bell-tower', 1)), at);
    for (const slug of ['lemon-grove', 'box-hedge', 'bell-tower']) {
      const { x, y, width } = cropAround(scene, slug);
      expect(x >= 0 && y >= 0 && x + width <= 1200 && y + (width * 9) / 16 <= 676).toBe(true);
      expect(width).toBeLessThan(800);
    }
    const { x, width } = cropAround(scene, 'lemon-grove');
    expect(x < 190 && x + width > 190).toBe(true);
    expect(cropAround(scene, 'no-such-thing')).toEqual({ x: 0, y: 0, width: 1200 });
  });
});

describe('a Villa on the page', () => {
  it('is the stored picture, hidden from screen readers, until the drawing has loaded with its description', async () => {
    const { container } = render(<VillaView profile={VILLA} />);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/api/villa-images/b.svg');
    expect(screen.queryByRole('img')).toBeNull();
    const scene = await screen.findByRole('img', {
      name: /^ottoline’s Villa .* in November.*: Lemon Grove \(3\)\.$/,
    });
    expect(scene.querySelectorAll('path').length).toBeGreaterThan(20);
    expect(container.querySelector('img')).toBeNull();
  });

  it('lets what is new drop in once [§8 The Villa as it is]', async () => {
    keepLook(VILLA.id, { 'lemon-grove': 2 });
    const { rerender } = render(<VillaView profile={VILLA} />);
    await screen.findByRole('img');
    expect(drops()).toBe(1);
    rerender(<VillaView profile={{ ...VILLA, villa_like_count: 3 }} />);
    expect(drops()).toBe(1);
    cleanup();
    render(<VillaView profile={VILLA} />);
    await screen.findByRole('img');
    expect(drops()).toBe(0);
  });

  it('as scenery stays as it was, is hidden from screen readers and counts as no look', async () => {
    const { container, rerender } = render(<VillaView profile={VILLA} isScenery />);
    await vi.waitFor(() => expect(container.querySelector('svg')).not.toBeNull());
    const before = container.querySelector('svg')!.innerHTML;
    rerender(<VillaView profile={{ ...VILLA, active_disruptions: [SMOKE] }} isScenery />);
    expect(container.querySelector('svg')!.innerHTML).toBe(before);
    expect(screen.queryByRole('img')).toBeNull();
    expect(lastLook(VILLA.id)).toBeNull();
  });

  it('moves no more than a slow phone can draw, animals before large and distant things', () => {
    const kinds = [
      'hen-house',
      'guard-geese',
      'mastiffs',
      'peacocks',
      'flock-of-sheep',
      'dairy-herd',
      'moat',
    ];
    const estate = [...kinds, 'wind-turbine', 'tall-chimney', 'old-keep', 'watch-tower', 'tiered-fountain'];
    const { container } = render(<LivingVilla profile={owning(...estate.map((id) => item(id, 2)))} />);
    const moving = [...container.querySelectorAll('[data-motion]')].map((one) =>
      one.getAttribute('data-motion'),
    );
    expect(moving).toHaveLength(14);
    expect(moving.filter((motion) => motion?.startsWith('peck'))).toHaveLength(6);
    expect(moving).not.toContain('turn');
  });

  it('lets a purchase land, whether or not the profile already has it', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
    for (const quantity of [2, 3]) {
      client.setQueryData(queryKeys.profile('ottoline'), owning(item('lemon-grove', quantity)));
      const { container } = render(
        <QueryClientProvider client={client}>
          <Arrival username="ottoline" bought={LEMONS} />
        </QueryClientProvider>,
      );
      await vi.waitFor(() => expect(drops(container)).toBe(1));
      cleanup();
    }
  });

  it('shows the portrait of the purchase while its Villa is loading', () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    const { container } = render(
      <QueryClientProvider client={new QueryClient()}>
        <Arrival username="ottoline" bought={LEMONS} />
      </QueryClientProvider>,
    );
    expect(container.querySelector('img')?.getAttribute('src')).toBe(
      '/static/villa_item_images/lemon-grove.svg',
    );
  });

  it('does not drop a purchase in again that was seen landing [§8 The Villa as it is]', () => {
    render(<LivingVilla profile={VILLA} />);
    cleanup();
    const one = owning(item('lemon-grove', 1));
    render(<LivingVilla profile={one} />);
    cleanup();
    const two = owning(item('lemon-grove', 2));
    render(<ArrivalScene profile={two} slug="lemon-grove" />);
    cleanup();
    render(<LivingVilla profile={two} />);
    expect(drops()).toBe(0);
  });

  it('shows only the purchased piece landing', () => {
    const { container } = render(<ArrivalScene profile={VILLA} slug="lemon-grove" />);
    expect(drops(container)).toBe(1);
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });
});
