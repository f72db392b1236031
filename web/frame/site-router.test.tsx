// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { Link } from '../ui/link.tsx';
import { SiteNavigation } from './navigation.ts';
import { page, redirect } from './page-route.tsx';
import { SiteRouter, useIsPending } from './site-router.tsx';

const Links = () => (
  <nav>
    {['/', '/twin', '/slow', '/broken', '/old', '/new', '/later', '/?tab=2'].map((to) => (
      <Link key={to} to={to} viewTransition={to === '/new'} preventScrollReset={to.includes('?')}>
        {`to ${to}`}
      </Link>
    ))}
    {useIsPending() && <p>loading</p>}
  </nav>
);
const Home = () => (
  <>
    <h1>Home</h1>
    <input aria-label="note" />
  </>
);
const titled = (title: string) => () => <h1>{title}</h1>;
const title = () => screen.getByRole('heading').textContent;
let scrolled: MockInstance<Window['scrollTo']>;

let arrive: (Slow: ComponentType) => void;
let isBroken: boolean;
const later = vi.fn(async () => [
  page('/later', async () => titled('Later')),
  page('*', async () => titled('Nothing here')),
]);

async function visit(path = '/') {
  // A fresh key: the navigations of earlier tests still listen to `popstate` and store positions under their keys.
  window.history.replaceState({ key: crypto.randomUUID() }, '', path);
  const routes = [
    page('/', async () => Home),
    page('/twin', async () => Home),
    page('/new', async () => titled('New')),
    page('/slow', () => new Promise((resolve) => (arrive = resolve))),
    page('/broken', async () => {
      if (isBroken) throw new Error('gone');
      return titled('Mended');
    }),
    redirect('/old', '/new'),
  ];
  const navigation = new SiteNavigation(routes, later);
  render(
    <SiteRouter
      navigation={navigation}
      frame={(shown) => (
        <>
          <Links />
          {shown}
        </>
      )}
    />,
  );
  await act(async () => {});
  return navigation;
}

const follow = (path: string) =>
  act(async () => void fireEvent.click(screen.getByRole('link', { name: `to ${path}` })));

beforeEach(() => {
  isBroken = true;
  later.mockClear();
  scrolled = vi.spyOn(window, 'scrollTo');
});

it('keeps the current page and address until the next page’s code has loaded', async () => {
  await visit();
  await follow('/slow');
  expect([title(), window.location.pathname]).toEqual(['Home', '/']);
  expect(screen.getByText('loading')).toBeTruthy();
  await act(async () => arrive(titled('Slow')));
  expect([title(), window.location.pathname]).toEqual(['Slow', '/slow']);
  expect(screen.queryByText('loading')).toBeNull();
});

it('shows the loading text until the first page’s code has arrived', async () => {
  await visit('/slow');
  expect(screen.getByText('Loading Application...')).toBeTruthy();
  await act(async () => arrive(titled('Slow')));
  expect([screen.queryByText('Loading Application...'), title()]).toEqual([null, 'Slow']);
});

it('follows the last link, however late the code of an earlier one arrives', async () => {
  await visit();
  await follow('/slow');
  await follow('/new');
  await act(async () => arrive(titled('Slow')));
  expect([title(), window.location.pathname]).toEqual(['New', '/new']);
});

it('shows an error within the frame when a page fails to load, and tries again next time', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await visit();
  await follow('/broken');
  expect(screen.getByRole('alert')).toBeTruthy();
  await follow('/new');
  expect(title()).toBe('New');
  isBroken = false;
  await follow('/broken');
  expect(title()).toBe('Mended');
});

it('redirects from an address that has moved', async () => {
  await visit('/old');
  expect([title(), window.location.pathname]).toEqual(['New', '/new']);
  await follow('/');
  await follow('/old');
  expect([title(), window.location.pathname]).toEqual(['New', '/new']);
});

it('fetches the later routes once, when an address needs one of them', async () => {
  await visit();
  expect(later).not.toHaveBeenCalled();
  await follow('/later');
  expect(title()).toBe('Later');
  await follow('/');
  await follow('/later');
  expect(later).toHaveBeenCalledTimes(1);
  cleanup();
  await visit('/nowhere');
  expect(title()).toBe('Nothing here');
});

it('opens a page at its top, keeps the position for a view of the same page, and restores it on Back', async () => {
  await visit();
  scrolled.mockClear();
  const left = window.history.state;
  vi.stubGlobal('scrollY', 700);
  await follow('/new');
  expect(scrolled).toHaveBeenLastCalledWith(0, 0);
  vi.stubGlobal('scrollY', 40);
  window.history.replaceState(left, '', '/');
  await act(async () => void window.dispatchEvent(new PopStateEvent('popstate', { state: left })));
  expect(title()).toBe('Home');
  expect(scrolled).toHaveBeenLastCalledWith(0, 700);
  scrolled.mockClear();
  await follow('/?tab=2');
  expect(window.location.search).toBe('?tab=2');
  expect(scrolled).not.toHaveBeenCalled();
});

it('uses a view transition when the link asks for one, and again on Back', async () => {
  const transition = vi.fn((change: () => void) => {
    change();
    return { ready: Promise.reject(new DOMException('Transition was skipped.', 'AbortError')) };
  });
  Object.assign(document, { startViewTransition: transition });
  await visit();
  await follow('/new');
  expect(transition).toHaveBeenCalledTimes(1);
  window.history.replaceState(null, '', '/');
  await act(async () => void window.dispatchEvent(new PopStateEvent('popstate', { state: null })));
  expect(transition).toHaveBeenCalledTimes(2);
  await follow('/later');
  expect(transition).toHaveBeenCalledTimes(2);
  Object.assign(document, { startViewTransition: undefined });
});

it('keeps typed text between two addresses of one component', async () => {
  await visit();
  const note = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.change(note, { target: { value: 'typed' } });
  await follow('/twin');
  expect(window.location.pathname).toBe('/twin');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('typed');
});
