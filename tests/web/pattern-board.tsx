// The board of Pattern Match with a server that knows four groups.
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { PatternBoard } from '../../web/games/patternmatch/pattern-board.tsx';
import type { PatternOpening } from '../../web/games/patternmatch/pattern-words.ts';
import { ToastRegion } from '../../web/ui/toast-region.tsx';
import { boardProps, rest } from './board-props.ts';
import { type Answer, type Asked, answerCalls, ok } from './fake-calls.ts';

export const GROUPS = [1, 2, 3, 4].map((difficulty) => ({
  title: `Group ${difficulty}`,
  description: `Meaning ${difficulty}.`,
  words: ['A', 'B', 'C', 'D'].map((letter) => letter + difficulty),
}));

const WORDS = GROUPS.flatMap(({ words }) => words);

const CALL = 'POST /api/pattern-match/submit';

const EMPTY_STATE = {
  solved_categories: [],
  solved_groups: [],
  mistakes_count: 0,
  guesses_made: 0,
  guesses: [],
  is_completed: false,
  sparks_earned: 0,
};

/** The server's state and requests; `trouble` holds the replies to give before it judges. */
export const server = { guesses: [] as string[][], trouble: [] as Answer[], asked: [] as Asked[] };

function judge({ body }: Asked): Answer {
  const trouble = server.trouble.shift();
  if (trouble !== undefined) return trouble;
  const guess = [...(body.guess as string[])].sort();
  server.guesses.push(guess);
  const placeOf = (words: string[]) => GROUPS.findIndex((group) => group.words.join() === words.join());
  const hits = server.guesses.map(placeOf).filter((place) => place >= 0);
  const place = placeOf(guess);

  const mistakes = server.guesses.length - hits.length;
  const isOver = hits.length === 4 || mistakes === 4;
  return ok({
    success: place >= 0,
    message: '',
    one_away: GROUPS.some((group) => group.words.filter((word) => guess.includes(word)).length === 3),
    category_index: place < 0 ? null : place,
    category_name: GROUPS[place]?.title ?? null,
    difficulty_level: place < 0 ? null : place + 1,
    category_description: GROUPS[place]?.description ?? null,
    game_state: {
      ...EMPTY_STATE,
      solved_categories: hits,
      solved_groups: hits.map((hit) => ({
        category_index: hit,
        category_name: GROUPS[hit]!.title,
        words: GROUPS[hit]!.words,
      })),
      mistakes_count: mistakes,
      guesses_made: server.guesses.length,
      is_completed: isOver,
    },
    is_game_complete: isOver,
    ...(isOver && {
      categories: GROUPS.map(({ title, words }, at) => ({ category_index: at, category_name: title, words })),
    }),
  });
}

const NONE_FOUND = [null, null, null, null];

export const PUZZLE = {
  id: 'today',
  words: WORDS,
  categories: NONE_FOUND,
  difficulty_levels: NONE_FOUND,
  category_descriptions: NONE_FOUND,
};

export function play({ puzzle = PUZZLE as object | null, state = {}, isBlocked = false } = {}) {
  const user_game_state = { ...EMPTY_STATE, ...state };
  const opening = { puzzle, user_game_state, has_played_today: false } as unknown as PatternOpening;
  const props = boardProps(opening, { isBlocked, elapsedSeconds: () => 12 });
  render(
    <>
      <PatternBoard {...props} />
      <ToastRegion />
    </>,
  );
  return props;
}

export const word = (name: string) => screen.getByRole('button', { name });

export const choose = (...words: string[]) => {
  for (const name of words) fireEvent.click(word(name));
};

export const chosen = () =>
  screen.getAllByRole('button').filter((button) => button.getAttribute('aria-pressed') === 'true');

export const settle = (time_ms = 50) => rest(time_ms);

export const submit = async (...words: string[]) => {
  choose(...words);
  fireEvent.click(word('Submit'));
  await settle();
};

/** One wrong guess with each of these words, until it is cleared. */
export const miss = async (...words: string[]) => {
  for (const name of words) {
    await submit('A1', 'B1', 'A3', name);
    await settle(1000);
  }
};

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(server, { guesses: [], trouble: [], ...answerCalls({ [CALL]: judge }) });
});
afterEach(() => settle(20_000));
