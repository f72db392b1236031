// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { focusSoon, UNTIL_HEARD_MS } from './focus-soon.ts';

const at = (id: string) => document.getElementById(id)!;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<main id="page" tabindex="-1"><h1 id="title" tabindex="-1">Speed Match</h1>' +
    '<button id="start">Start</button><button id="board">A card</button><button id="help">Help</button></main>';
  at('start').focus();
});

it.each(['page', 'title', 'start'])('moves even if %s has focus meanwhile', (id) => {
  focusSoon(at('board'));
  at(id).focus();
  vi.advanceTimersByTime(UNTIL_HEARD_MS - 1);
  expect(document.activeElement).toBe(at(id));
  vi.advanceTimersByTime(1);
  expect(document.activeElement).toBe(at('board'));
});

it('moves if the focused element is gone, and can be cancelled', () => {
  focusSoon(at('board'));
  at('start').remove();
  vi.advanceTimersByTime(UNTIL_HEARD_MS);
  expect(document.activeElement).toBe(at('board'));
  focusSoon(at('help'))();
  vi.advanceTimersByTime(UNTIL_HEARD_MS);
  expect(document.activeElement).toBe(at('board'));
});

it('stays where the user has moved it', () => {
  focusSoon(at('board'));
  at('help').focus();
  vi.advanceTimersByTime(UNTIL_HEARD_MS);
  expect(document.activeElement).toBe(at('help'));
});
