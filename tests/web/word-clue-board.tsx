// The board of Word Clue on a server that knows the word, and the ways to play it.
import { act, fireEvent, render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { guess, type WordClueMove, type WordClueState } from '#shared/games/wordclue/rules.ts';
import type { WordClueOpening } from '../../web/games/wordclue/known-word.ts';
import { WordClueBoard } from '../../web/games/wordclue/word-clue-board.tsx';
import type { BoardProps } from '../../web/kits/game-frame/game-ui.ts';
import { ToastRegion } from '../../web/ui/toast-region.tsx';
import { heardCalls } from './board-props.ts';
import { type Answer, type Asked, answerCalls, ok, refusal } from './fake-calls.ts';

/** The server: the word and the guesses so far, and replies to give before normal ones. */
export const server = { state: {} as WordClueState, troubles: [] as Answer[] };
export let asked: Asked[];

export const PROGRESS = {
  game_completed: false,
  letters_guessed: [],
  clue_points_used: 0,
  revealed_letters: {},
  word_guesses: [],
  wrong_word_guesses: 0,
};

function answer(move: WordClueMove): Answer {
  const trouble = server.troubles.shift();
  if (trouble !== undefined) return trouble;
  const made = guess(server.state, move);
  if (!made.ok) return refusal(409, made.code);
  server.state = made.state;
  return ok(made.reply);
}

export function standInForTheServer(): void {
  vi.useFakeTimers();
  server.state = { word: 'BANANA', guesses: [], wrongWords: 0 };
  server.troubles = [];
  ({ asked } = answerCalls({
    'POST /api/word-clue/guess-letter': ({ body }) => answer({ letter: String(body.letter) }),
    'POST /api/word-clue/guess-word': ({ body }) => answer({ word: String(body.word) }),
    'GET /api/word-clue/game-state': () =>
      ok({
        ...PROGRESS,
        letters_guessed: ['N', 'E'],
        clue_points_used: 3,
        revealed_letters: { 2: 'N', 4: 'N' },
        start_time: '2027-03-10T12:00:00Z',
        word_length: 6,
        theme: 'Fruit',
        target_word: null,
      }),
  }));
}

/** A board on that server, with everything that it reports to the frame. */
export function play(change: Partial<BoardProps<WordClueOpening>> = {}, progress: object = PROGRESS) {
  const heard = heardCalls();
  const opening = {
    game_session_token: 'token',
    puzzle_id: 'puzzle',
    word_length: 6,
    theme: 'Fruit',
    ...progress,
  } as WordClueOpening;
  render(
    <>
      <WordClueBoard opening={opening} isBlocked={false} elapsedSeconds={() => 4} {...heard} {...change} />
      <ToastRegion />
    </>,
  );
  return heard;
}

export const settle = (time_ms = 50) => act(() => vi.advanceTimersByTimeAsync(time_ms));
export const tap = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};
export const press = (key: string, init: object = {}) => fireEvent.keyDown(document.body, { key, ...init });
export const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name the word' });
export const write = (value: string) => fireEvent.change(field(), { target: { value } });
export const submit = () => fireEvent.submit(screen.getByRole('form', { name: 'Name the word' }));
export const name = async (word: string) => {
  write(word);
  submit();
  await settle();
};
export const places = () =>
  screen.getAllByRole('listitem').map((place) => place.firstElementChild?.textContent);
export const tiles = () =>
  [...document.querySelectorAll<HTMLElement>('li [data-state]')].map(({ textContent, dataset }) => ({
    letter: textContent,
    state: dataset.state,
  }));
export const page = () => document.body.textContent ?? '';
