// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { NewsEvent } from '#shared/contract/news.ts';
import { show } from '../../../tests/web/show.tsx';
import { newsQuery } from '../../kits/news/news-query.ts';
import { NewsPreview } from './news-preview.tsx';

const buys = (username: string): NewsEvent => ({
  id: username,
  event_type: 'HIGH_VALUE_PURCHASE',
  is_aggregated: false,
  event_timestamp: '2026-11-21T12:00:00Z',
  data_json: { username, item_type: 'Asset Share', item_name: 'Moai', asset_slug: 'moai', total_cost: 900 },
});
const NAMES = ['ann', 'ben', 'cas'];

function shown(names: readonly string[] = NAMES) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const events = names.map(buys);
  client.setQueryData(newsQuery({ page: 1, size: 7 }).queryKey, { events, total: events.length });
  show(<NewsPreview />, { client });
}

const pass = (span_ms: number) => act(() => vi.advanceTimersByTime(span_ms));
const chosen = () => document.querySelector('[data-chosen] h3')?.textContent?.split(' ')[0];
const carousel = () => document.querySelector<HTMLElement>('[aria-live]')!.parentElement!;

function swipe({ x, y = 0 }: { x: number; y?: number }) {
  fireEvent.touchStart(carousel(), { touches: [{ clientX: 200, clientY: 200 }] });
  fireEvent.touchEnd(carousel(), { changedTouches: [{ clientX: 200 + x, clientY: 200 + y }] });
}

beforeEach(() => vi.useFakeTimers());

describe('the stories', () => {
  it('advance every five seconds and start over after the last [§14 Figures of the page]', () => {
    shown();
    pass(4999);
    expect(chosen()).toBe('ann');
    pass(1);
    expect(chosen()).toBe('ben');
    pass(5000);
    expect(chosen()).toBe('cas');
    pass(5000);
    expect(chosen()).toBe('ann');
  });

  it('stop while paused, hovered or focused', () => {
    shown();
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    pass(20_000);
    expect(chosen()).toBe('ann');
    fireEvent.click(screen.getByRole('button', { name: 'Resume' }));
    pass(5000);
    expect(chosen()).toBe('ben');
    fireEvent.pointerEnter(carousel());
    pass(20_000);
    expect(chosen()).toBe('ben');
    fireEvent.pointerLeave(carousel());
    fireEvent.focus(screen.getByRole('button', { name: 'Pause' }));
    pass(20_000);
    expect(chosen()).toBe('ben');
    fireEvent.blur(screen.getByRole('button', { name: 'Pause' }));
    pass(5000);
    expect(chosen()).toBe('cas');
  });

  it('jump to the chosen dot and stay there for five seconds', () => {
    shown();
    pass(4000);
    fireEvent.click(screen.getByRole('button', { name: 'Story 3 of 3' }));
    expect(chosen()).toBe('cas');
    expect(document.querySelectorAll('[aria-current]').length).toBe(1);
    pass(4999);
    expect(chosen()).toBe('cas');
  });

  it('follow a mainly horizontal swipe of more than 50 px [§14 Figures of the page]', () => {
    shown();
    swipe({ x: -50 });
    swipe({ x: -60, y: 70 });
    expect(chosen()).toBe('ann');
    swipe({ x: -51 });
    expect(chosen()).toBe('ben');
    swipe({ x: 51 });
    swipe({ x: 51 });
    expect(chosen()).toBe('cas');
  });

  it('are a list when reduced motion is preferred', () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    shown();
    expect(screen.getAllByRole('heading', { level: 3 }).length).toBe(3);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('have no controls for a single story, and a text when there are none', () => {
    shown(['ann']);
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    shown([]);
    expect(screen.queryByText('No major events to report yet. Go make something happen!')).not.toBeNull();
  });
});
