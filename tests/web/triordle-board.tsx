// A Triordle on the page without its worker: a stand-in server that has the answers and judges by the game's own
// rules, and a player's actions. For tests only.
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { boardReplies, statusOf } from '#shared/games/triordle/rules.ts';
import { TriordleBoard } from '../../web/games/triordle/triordle-board.tsx';
import type { TriordleOpening } from '../../web/games/triordle/use-triordle-play.ts';
import type { BoardProps } from '../../web/kits/game-frame/game-ui.ts';
import { ToastRegion } from '../../web/ui/toast-region.tsx';
import { heardCalls } from './board-props.ts';

export const ANSWERS = ['CANAL', 'RIVER', 'MOUTH'];
export const MISSES = ['STARE', 'DINER', 'PLUMB', 'FIGHT', 'DOZEN', 'WHELK', 'BRICK', 'VAPID'];
export const REVEAL_MS = 900;
export const REST_MS = 700;

/** The server's state, reset before each test. */
export const server = {
  guesses: [] as string[],
  /** Every guess received, counted or not. */
  asked: [] as string[],
  /** Replies to give before normal ones: a lost connection, a refusal. */
  troubles: [] as (() => Response)[],
};

function judge(guess: string): Response {
  if (guess === 'ZZZZZ')
    return Response.json({
      is_valid_word: false,
      results: [],
      guess_number: server.guesses.length,
      status: 'playing',
    });
  const { guesses } = server;
  guesses.push(guess);
  const state = { answers: ANSWERS, guesses };
  return Response.json({
    is_valid_word: true,
    results: boardReplies(state, guesses.length - 1),
    guess_number: guesses.length,
    status: statusOf(state),
  });
}

function standIn(url: string): Promise<Response> {
  const guess = new URL(url, 'https://doxa.example').searchParams.get('guess') ?? '';
  server.asked.push(guess);
  const trouble = server.troubles.shift();
  try {
    return Promise.resolve(trouble ? trouble() : judge(guess));
  } catch (error) {
    return Promise.reject(error);
  }
}

/** A board on that server, with everything that it reports to the frame. */
export function play(change: Partial<BoardProps<TriordleOpening>> = {}) {
  const heard = heardCalls();
  const { guesses } = server;
  const state = { answers: ANSWERS, guesses };
  const opening = {
    puzzle_id: 'today',
    guesses: guesses.map((guess, index) => ({ guess, results: boardReplies(state, index) })),
    status: 'playing',
  } as unknown as TriordleOpening;
  render(
    <>
      <button type="button">Help</button>
      <TriordleBoard opening={opening} isBlocked={false} elapsedSeconds={() => 12} {...heard} {...change} />
      <ToastRegion />
    </>,
  );
  return heard;
}

/** A key press as browsers handle it: unless a handler prevents it, it is written into the focused field. */
export const press = (key: string) => {
  const target = document.activeElement ?? document.body;
  const isStopped = !fireEvent.keyDown(target, { key });
  if (isStopped || !(target instanceof HTMLInputElement)) return;
  const value = key === 'Backspace' ? target.value.slice(0, -1) : target.value + key;
  fireEvent.change(target, { target: { value } });
};
export const type = (word: string) => [...word].forEach(press);
export const settle = (time_ms = REVEAL_MS) => act(() => vi.advanceTimersByTimeAsync(time_ms));
export const guess = async (word: string, time_ms?: number) => {
  type(word);
  press('Enter');
  await settle(time_ms);
};
export const board = (number: 'one' | 'two' | 'three') =>
  screen.getByRole('grid', { name: `Board ${number}` });
/** By selectors: a search by roles computes the style of each of the 120 cells' ancestors. */
export const row = (number: 'one' | 'two' | 'three', index: number) =>
  document
    .querySelectorAll(`[aria-label="Board ${number}"] [role=row]`)
    [index - 1]?.getAttribute('aria-label');
export const toasts = () => document.querySelector('[aria-label="Messages"]')?.textContent ?? '';

/** Installs a server, a clock and an empty browser for every test of a file. */
export function standInForTheServer(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', vi.fn(standIn));
    Object.assign(server, { guesses: [], asked: [], troubles: [] });
  });
  afterEach(async () => {
    await settle(20_000);
  });
}
