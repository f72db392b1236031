// An Anagram Hunt on the page without its worker: a stand-in server that records requests, and a player's actions.
// For tests only.
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { AnagramBoard } from '../../web/games/anagram/anagram-board.tsx';
import type { AnagramOpening } from '../../web/games/anagram/kept-words.ts';
import type { BoardProps } from '../../web/kits/game-frame/game-ui.ts';
import { ToastRegion } from '../../web/ui/toast-region.tsx';
import { heardCalls } from './board-props.ts';

let plays = 0;
const NOON_MS = Date.parse('2027-03-10T12:00:00Z');

/** The server's state, reset before each test. */
export const server = {
  /** The token of the play, different for each test. */
  token: '',
  words: [] as string[],
  /** Words in no dictionary. */
  unknown: [] as string[],
  /** Words in the dictionary that few people know. */
  rare: [] as string[],
  /** The lists received, one a call. */
  asked: [] as string[][],
  /** Replies to give before normal ones: a lost connection, a refusal. */
  troubles: [] as (() => Response)[],
};

async function standIn(_url: string, init: RequestInit): Promise<Response> {
  const { words } = JSON.parse(String(init.body)) as { words: string[] };
  server.asked.push(words);
  const trouble = server.troubles.shift();
  if (trouble) return trouble();
  server.words = [...new Set([...server.words, ...words])];
  const judged = words.map((word) => ({ word, counts: !server.unknown.includes(word), kind: kindOf(word) }));
  return Response.json({ words_received: server.words.length, judged });
}

function kindOf(word: string): 'common' | 'rare' | null {
  if (server.unknown.includes(word)) return null;
  return server.rare.includes(word) ? 'rare' : 'common';
}

/** An opening of a play that began this many seconds ago. */
export function openingOf({ secondsAgo = 0, token = server.token } = {}): AnagramOpening {
  return {
    game_session_token: token,
    started_at: new Date(Date.now() - secondsAgo * 1000).toISOString(),
    puzzle_letters: 'LETTERS',
    must_use_letter: 'T',
    theme: null,
    seconds_left: 120 - secondsAgo,
    common_word_count: 30,
    words_found: server.words.filter((word) => !server.unknown.includes(word)),
    words_common: server.words.filter((word) => kindOf(word) === 'common'),
    words_rare: server.words.filter((word) => kindOf(word) === 'rare'),
    words_not_counted: server.words.filter((word) => server.unknown.includes(word)),
  } as unknown as AnagramOpening;
}

/** A board on that server, with everything that it reports to the frame. */
export function play({ opening = openingOf(), ...change }: Partial<BoardProps<AnagramOpening>> = {}) {
  const heard = heardCalls();
  const board = (
    <>
      <button type="button">Help</button>
      <AnagramBoard opening={opening} isBlocked={false} elapsedSeconds={() => 12} {...heard} {...change} />
      <ToastRegion />
    </>
  );
  return { ...heard, ...render(board) };
}

export const field = () => screen.getByLabelText<HTMLInputElement>('Your word');
export const write = (text: string) => fireEvent.change(field(), { target: { value: text } });
export const enter = () => fireEvent.submit(field().form!);
export const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const settle = (time_ms = 50) => act(() => vi.advanceTimersByTimeAsync(time_ms));
export const find = async (...words: string[]) => {
  for (const word of words) {
    write(word);
    enter();
    await settle();
  }
};
export const message = () => document.querySelector('p[data-tone]')?.textContent ?? '';
export const letters = () => within(screen.getByRole('group', { name: 'Letters' })).getAllByRole('button');
/** The listed words below their length headings, or below 'Noted'. */
const listed = (isHeading: (text: string) => boolean) =>
  within(screen.getByRole('region', { name: 'Found words' }))
    .queryAllByRole('heading', { level: 3 })
    .filter((heading) => isHeading(heading.textContent ?? ''))
    .flatMap((heading) => [...heading.parentElement!.querySelectorAll('li')].map((item) => item.textContent));
export const foundWords = () => listed((text) => text !== 'Noted');
export const notedWords = () => listed((text) => text === 'Noted');

/** Installs a server, a clock and an empty browser for every test of a file. */
export function standInForTheServer(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOON_MS });
    vi.stubGlobal('fetch', vi.fn(standIn));
    plays += 1;
    Object.assign(server, {
      token: `play-${plays}`,
      words: [],
      unknown: [],
      rare: [],
      asked: [],
      troubles: [],
    });
  });
  afterEach(async () => {
    cleanup();
    await settle(20_000);
  });
}
