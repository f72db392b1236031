// @vitest-environment happy-dom
// Choosing and sending four words, what the board shows and says of it, and both endings.
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { boardProps, rest } from '../../../tests/web/board-props.ts';
import { type Answer, type Asked, answerCalls, ok, refusal } from '../../../tests/web/fake-calls.ts';
import { texts } from '../../../tests/web/reading.ts';
import { ToastRegion } from '../../ui/toast-region.tsx';
import { PatternBoard } from './pattern-board.tsx';
import type { PatternOpening } from './pattern-words.ts';

const GROUPS = [1, 2, 3, 4].map((difficulty) => ({
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

const server = { guesses: [] as string[][], trouble: [] as Answer[] };

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
const PUZZLE = {
  id: 'today',
  words: WORDS,
  categories: NONE_FOUND,
  difficulty_levels: NONE_FOUND,
  category_descriptions: NONE_FOUND,
};

/** Shows the board of an opening, which the changes make another one. */
function play({ puzzle = PUZZLE as object | null, state = {}, isBlocked = false } = {}) {
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

const word = (name: string) => screen.getByRole('button', { name });
const choose = (...words: string[]) => {
  for (const name of words) fireEvent.click(word(name));
};
const chosen = () =>
  screen.getAllByRole('button').filter((button) => button.getAttribute('aria-pressed') === 'true');
const settle = (time_ms = 50) => rest(time_ms);
const submit = async (...words: string[]) => {
  choose(...words);
  fireEvent.click(word('Submit'));
  await settle();
};

/** One wrong guess with each of these words, until it is cleared. */
const miss = async (...words: string[]) => {
  for (const name of words) {
    await submit('A1', 'B1', 'A3', name);
    await settle(1000);
  }
};

let asked: Asked[];
beforeEach(() => {
  vi.useFakeTimers();
  server.guesses = [];
  server.trouble = [];
  ({ asked } = answerCalls({ [CALL]: judge }));
});
afterEach(() => settle(20_000));

describe('choosing', () => {
  it('takes four words at most, and puts one back', () => {
    const { announce } = play();
    choose('A1', 'B1', 'C1', 'D1', 'A2');
    expect(texts(chosen())).toEqual(['A1', 'B1', 'C1', 'D1']);
    expect(announce).toHaveBeenLastCalledWith('Four words are chosen already.');
    choose('B1');
    expect(chosen()).toHaveLength(3);
    choose('Deselect all');
    expect(chosen()).toHaveLength(0);
  });

  it('sends nothing before there are four', async () => {
    play();
    await submit('A1', 'B1', 'C1');
    expect(asked).toEqual([]);
    expect(screen.getByRole('button', { name: 'Submit' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('walks over the words with the arrows', () => {
    play();
    word('A1').focus();
    const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
    press('ArrowRight');
    press('ArrowDown');
    expect(document.activeElement?.textContent).toBe('B2');
    press('End');
    expect(document.activeElement?.textContent).toBe('D4');
    press('ArrowDown');
    expect(document.activeElement?.textContent).toBe('D4');
  });

  it('keeps the chosen words when the others change places', () => {
    play();
    choose('A1', 'D4');
    choose('Shuffle');
    expect(texts(chosen()).sort()).toEqual(['A1', 'D4']);
    expect(screen.getAllByRole('gridcell')).toHaveLength(16);
    expect(screen.getAllByRole('gridcell')[0]?.querySelector('button')?.dataset.boardFocus).toBe('');
  });

  it('does nothing while a dialog is open', () => {
    play({ isBlocked: true });
    choose('A1');
    expect(chosen()).toHaveLength(0);
  });
});

describe('a guess', () => {
  it('that is right becomes a band with its difficulty in words', async () => {
    const { announce, onFigures } = play();
    await submit('A2', 'B2', 'C2', 'D2');
    expect(screen.getByText('A2, B2, C2, D2')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'looser, difficulty 2 of 4' })).toBeTruthy();
    expect(screen.getAllByRole('gridcell')).toHaveLength(12);
    expect(announce).toHaveBeenLastCalledWith('Group 2. Meaning 2.');
    expect(onFigures).toHaveBeenLastCalledWith([
      { label: 'Mistakes', value: '0 of 4' },
      { label: 'Solved', value: '1 of 4' },
    ]);
    expect(asked[0]?.body).toEqual({
      puzzle_id: 'today',
      guess: ['A2', 'B2', 'C2', 'D2'],
      time_taken_seconds: 12,
    });
  });

  it('that is wrong stays for a second and is cleared; three of four are one away [§14 Figures of the page]', async () => {
    const { announce } = play();
    await submit('A1', 'B1', 'C1', 'A2');
    expect(announce).toHaveBeenLastCalledWith(
      'One away. Three of these belong together. 3 mistakes left. The words are shuffled.',
    );
    choose('D4');
    expect(chosen()).toHaveLength(4);
    await settle(900);
    expect(chosen()).toHaveLength(4);
    await settle(100);
    expect(chosen()).toHaveLength(0);
    await submit('A1', 'B1', 'A2', 'B2');
    expect(announce).toHaveBeenLastCalledWith('Not a group. 2 mistakes left. The words are shuffled.');
  });

  it('that was tried before is not sent again', async () => {
    const { announce } = play();
    await submit('A1', 'B1', 'C1', 'A2');
    await settle(1000);
    await submit('A2', 'C1', 'B1', 'A1');
    expect(asked).toHaveLength(1);
    expect(announce).toHaveBeenLastCalledWith('Already tried. These four cost nothing again.');
  });

  it('that got lost is sent again as it was', async () => {
    server.trouble = [null];
    play();
    await submit('A1', 'B1', 'C1', 'D1');
    expect(screen.getByText(/No connection/)).toBeTruthy();
    await settle(5000);
    expect(asked).toHaveLength(2);
    expect(screen.getByText('Group 1')).toBeTruthy();
  });

  it('that is refused without a word says so, and a play that is lost goes to the frame', async () => {
    server.trouble = [{ status: 400, body: 'no' }, refusal(409, 'PLAY_OVER', 'This play is over.')];
    const { onRefused } = play();
    await submit('A1', 'B1', 'C1', 'D1');
    expect(document.body.textContent).toContain('Failed to submit guess');
    expect(chosen()).toHaveLength(4);
    expect(onRefused).not.toHaveBeenCalled();
    await submit();
    expect(onRefused).toHaveBeenLastCalledWith(expect.objectContaining({ code: 'PLAY_OVER' }));
  });

  it('after another device has guessed has the frame fetch the play', async () => {
    const { onRefused } = play();
    server.guesses = [['A1', 'A2', 'A3', 'A4']];
    await submit('A1', 'B1', 'C1', 'D1');
    expect(onRefused).toHaveBeenLastCalledWith(expect.objectContaining({ code: 'OUT_OF_ORDER' }));
  });
});

describe('the end', () => {
  it('comes with the fourth category', async () => {
    const { onEnd, feedback } = play();
    for (const group of GROUPS) await submit(...group.words);
    expect(feedback).toHaveBeenLastCalledWith('win');
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ is_game_complete: true }));
  });

  it('comes with the fourth mistake, and nothing can be chosen any more', async () => {
    const { onEnd, feedback } = play();
    await miss('A2', 'B2', 'C2', 'D2');
    expect(feedback).toHaveBeenLastCalledWith('lose');
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('after a loss lays the missed categories open one after the other, and counts none of them as solved', async () => {
    const { onFigures } = play();
    await submit('A2', 'B2', 'C2', 'D2');
    await miss('B3', 'C3', 'D3');
    await submit('A1', 'B1', 'C1', 'A4');
    expect(screen.queryByText('not found')).toBeNull();
    const left = () => screen.queryAllByRole('gridcell').length;
    await settle(200);
    expect([screen.getAllByText('not found').length, left()]).toEqual([1, 8]);
    await settle(350);
    expect([screen.getAllByText('not found').length, left()]).toEqual([2, 4]);
    await settle(350);
    expect(texts(screen.getAllByText(/^Group \d/))).toEqual([
      'Group 2',
      'Group 1 not found',
      'Group 3 not found',
      'Group 4 not found',
    ]);
    expect(onFigures).toHaveBeenLastCalledWith(
      expect.arrayContaining([{ label: 'Solved', value: '1 of 4' }]),
    );
  });
});

describe('the mistakes left', () => {
  it('are four dots; one that goes bursts, one that was gone before does not', async () => {
    server.guesses = [['A1', 'A2', 'A3', 'A4']];
    play({ state: { mistakes_count: 1, guesses: [...server.guesses] } });
    const gone = (name: string) =>
      [...screen.getByRole('img', { name }).children].map((dot) => dot.getAttribute('data-gone'));
    expect(gone('3 of 4')).toEqual([null, null, null, 'before']);
    await submit('A1', 'B1', 'C1', 'A2');
    expect(gone('2 of 4')).toEqual([null, null, 'now', 'before']);
  });
});

describe('words on their way', () => {
  const rect = (at: number) => ({ left: at * 10, top: at, width: 8, height: 4 }) as DOMRect;
  const animate = vi.fn((..._: [Keyframe[], KeyframeAnimationOptions | number]) => ({}));
  const flights = () => animate.mock.calls.filter(([frames]) => frames.length === 7);
  beforeEach(() => {
    animate.mockClear();
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    let at = 0;
    Object.assign(HTMLElement.prototype, { animate, getBoundingClientRect: () => rect(at++) });
  });
  afterEach(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'animate');
    Reflect.deleteProperty(HTMLElement.prototype, 'getBoundingClientRect');
  });

  it('four copies hop 60 ms apart and fly for 350 ms into the band, which nobody hears [§14 Figures of the page]', async () => {
    play();
    await submit('A2', 'B2', 'C2', 'D2');
    const starts_ms = flights().map(([frames, options]) => {
      const whole_ms = (options as KeyframeAnimationOptions).duration as number;
      const [hops_ms, lands_ms] = [frames[3]!, frames[4]!].map(({ offset }) => offset! * whole_ms);
      expect(lands_ms! - hops_ms!).toBeCloseTo(350);
      return frames[1]!.offset! * whole_ms;
    });
    expect(starts_ms.map(Math.round)).toEqual([0, 60, 120, 180]);
    expect(screen.getAllByRole('gridcell')).toHaveLength(12);
    expect(document.querySelectorAll('[aria-hidden="true"] > button')).toHaveLength(4);
  });

  it('with reduced motion nothing travels', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    play();
    await submit('A2', 'B2', 'C2', 'D2');
    expect(animate).not.toHaveBeenCalled();
  });
});

describe('an opening', () => {
  it('without a puzzle says that there is none', () => {
    play({ puzzle: null });
    expect(screen.getByText('No Puzzle Available')).toBeTruthy();
  });

  it('goes on where the play was', () => {
    const { title, description, words } = GROUPS[0]!;
    const { onFigures } = play({
      puzzle: {
        ...PUZZLE,
        category_descriptions: [description, null, null, null],
        difficulty_levels: [1, null, null, null],
      },
      state: {
        solved_categories: [0],
        solved_groups: [{ category_index: 0, category_name: title, words }],
        mistakes_count: 2,
        guesses_made: 3,
      },
    });
    expect(screen.getByText('Group 1')).toBeTruthy();
    expect(screen.getAllByRole('gridcell')).toHaveLength(12);
    expect(onFigures).toHaveBeenLastCalledWith([
      { label: 'Mistakes', value: '2 of 4' },
      { label: 'Solved', value: '1 of 4' },
    ]);
  });
});
