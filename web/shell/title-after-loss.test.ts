// @vitest-environment happy-dom
// A title that takes focus from a link that is gone has it anew from its page; from a link that stays, it keeps it.
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { tellTitlesAfterLoss } from './title-after-loss.ts';

let focused: string[] = [];
const at = (selector: string) => document.querySelector<HTMLElement>(selector)!;

beforeAll(() => {
  tellTitlesAfterLoss();
  document.addEventListener('focusin', ({ target }) => focused.push((target as Element).tagName));
});
beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<a href="/">Home</a><main tabindex="-1"><h1 tabindex="-1">Archive</h1><button>Turn</button></main>';
  focused = [];
});
afterEach(() => vi.useRealTimers());

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
  at('button').focus();
  vi.advanceTimersByTime(1000);
  expect(focused).toEqual(['A', 'H1', 'H1', 'BUTTON']);
});
