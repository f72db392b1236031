// @vitest-environment happy-dom
// Who takes focus when a title or a menu's entry is gone with it.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followReplacedTitles } from './replaced-title.ts';

followReplacedTitles();

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<nav><button>Logout</button></nav><main><h1>Friends</h1><button>Unfollow</button></main>';
});
afterEach(() => vi.useRealTimers());

function lose(selector: string): string | undefined {
  const held = document.querySelector<HTMLElement>(selector)!;
  held.focus();
  held.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  held.blur();
  held.remove();
  vi.advanceTimersByTime(200);
  return document.activeElement?.tagName;
}

it('goes to the title when an entry of the menu is gone', () => expect(lose('nav button')).toBe('H1'));

it('stays where the page itself has to say where it goes', () => expect(lose('main button')).toBe('BODY'));
