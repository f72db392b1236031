// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { followReplacedTitles, tellTitlesAfterLoss } from './title-focus.ts';

let focused: string[] = [];
const at = (selector: string) => document.querySelector<HTMLElement>(selector)!;

beforeAll(() => {
  tellTitlesAfterLoss();
  followReplacedTitles();
  document.addEventListener('focusin', ({ target }) => focused.push((target as Element).tagName));
});
beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<a href="/">Home</a><nav><button>Logout</button></nav><main tabindex="-1"><h1 tabindex="-1">Archive</h1><button>Turn</button></main>';
  focused = [];
});

it('focuses the page first and then its title, after pauses', () => {
  at('h1').focus();
  expect(document.activeElement).toBe(document.body);
  vi.advanceTimersByTime(300);
  expect(focused).toEqual(['H1', 'MAIN', 'H1']);
  vi.advanceTimersByTime(1000);
  expect(document.activeElement).toBe(at('h1'));
});

it('focuses the title that has replaced the first one in the meantime', () => {
  at('h1').focus();
  vi.advanceTimersByTime(200);
  at('h1').replaceWith(Object.assign(document.createElement('h1'), { textContent: 'Archive of Sudoku' }));
  vi.advanceTimersByTime(200);
  expect(document.activeElement?.textContent).toBe('Archive of Sudoku');
});

it('does not interfere when focus came from a link that is still there, or has moved on', () => {
  at('a').focus();
  at('h1').focus();
  vi.advanceTimersByTime(1000);
  at('h1').blur();
  at('h1').focus();
  vi.advanceTimersByTime(100);
  at('main button').focus();
  vi.advanceTimersByTime(1000);
  expect(focused).toEqual(['A', 'H1', 'H1', 'BUTTON']);
});

/** Removes a focused element, and returns the tag that has focus afterwards. */
function removeFocused(selector: string): string | undefined {
  const element = at(selector);
  element.focus();
  element.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  element.blur();
  element.remove();
  vi.advanceTimersByTime(200);
  return document.activeElement?.tagName;
}

it('focuses the title when the focused menu entry disappears', () => {
  expect(removeFocused('nav button')).toBe('H1');
});

it('leaves focus to the page when one of its own elements disappears', () => {
  expect(removeFocused('main button')).toBe('BODY');
});
