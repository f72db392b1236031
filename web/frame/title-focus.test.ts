// @vitest-environment happy-dom
// When the page's title takes focus, and from where.
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

it('gives a title focus from its page once the loss has been heard', () => {
  at('h1').focus();
  expect(document.activeElement).toBe(document.body);
  vi.advanceTimersByTime(300);
  expect(focused).toEqual(['H1', 'MAIN', 'H1']);
  vi.advanceTimersByTime(1000);
  expect(document.activeElement).toBe(at('h1'));
});

it('gives it to the title that has taken the first one’s place meanwhile', () => {
  at('h1').focus();
  vi.advanceTimersByTime(200);
  at('h1').replaceWith(Object.assign(document.createElement('h1'), { textContent: 'Archive of Sudoku' }));
  vi.advanceTimersByTime(200);
  expect(document.activeElement?.textContent).toBe('Archive of Sudoku');
});

it('leaves alone what came from a link that stays, and who has gone on', () => {
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

/** Loses what has focus, and says where that is then. */
function lose(selector: string): string | undefined {
  const held = at(selector);
  held.focus();
  held.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  held.blur();
  held.remove();
  vi.advanceTimersByTime(200);
  return document.activeElement?.tagName;
}

it('goes to the title when an entry of the menu is gone', () => {
  expect(lose('nav button')).toBe('H1');
});

it('stays where the page itself has to say where it goes', () => {
  expect(lose('main button')).toBe('BODY');
});
