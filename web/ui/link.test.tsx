// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigationType } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Link, type LinkProps } from './link.tsx';

function Shown() {
  const { pathname, search } = useLocation();
  return <p role="status">{`${useNavigationType()} ${pathname}${search}`}</p>;
}

function show(link: LinkProps) {
  render(
    <MemoryRouter initialEntries={['/shop?page=2']}>
      <Link {...link}>go</Link>
      <Shown />
    </MemoryRouter>,
  );
}

const shown = () => screen.getByRole('status').textContent;

/** Whether the press is left to the browser, whose navigation is prevented here. */
function press(how: MouseEventInit = {}): boolean {
  let isLeft: boolean | undefined;
  const hear = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', hear, { once: true });
  fireEvent.click(screen.getByRole('link'), how);
  return isLeft!;
}

beforeEach(cleanup);

describe('a link', () => {
  it('shows its page without loading a new document', () => {
    show({ to: '/news' });
    expect(screen.getByRole('link').getAttribute('href')).toBe('/news');
    expect([press(), shown()]).toEqual([false, 'PUSH /news']);
  });

  it.each([
    ['the address that is shown', '/shop?page=2', 'REPLACE /shop?page=2'],
    ['the same path with other parameters', '?page=3', 'PUSH /shop?page=3'],
  ])('to %s', (_, to, then) => {
    show({ to });
    press();
    expect(shown()).toBe(then);
  });

  it('replaces the page in the history on request', () => {
    show({ to: '/news', replace: true });
    press();
    expect(shown()).toBe('REPLACE /news');
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'pressed with %o is left to the browser',
    (how) => {
      show({ to: '/news' });
      expect([press(how), shown()]).toEqual([true, 'POP /shop?page=2']);
    },
  );

  it.each<Partial<LinkProps>>([{ target: '_blank' }, { reloadDocument: true }])(
    'with %o is left to the browser',
    (how) => {
      show({ to: '/news', ...how });
      expect([press(), shown()]).toEqual([true, 'POP /shop?page=2']);
    },
  );

  it('does not navigate if its own listener has handled the press', () => {
    const onClick = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
    show({ to: '/news', onClick });
    press();
    expect([onClick.mock.calls.length, shown()]).toEqual([1, 'POP /shop?page=2']);
  });
});
