// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal, texts } from '../../../tests/web/index.ts';
import {
  choose,
  chosen,
  GROUPS,
  miss,
  PUZZLE,
  play,
  server,
  settle,
  submit,
  word,
} from '../../../tests/web/pattern-board.tsx';

describe('choosing', () => {
  it('accepts four words at most, and deselects one', () => {
    const { announce } = play();
    choose('A1', 'B1', 'C1', 'D1', 'A2');
    expect(texts(chosen())).toEqual(['A1', 'B1', 'C1', 'D1']);
    expect(announce).toHaveBeenLastCalledWith('You have already chosen four words.');
    choose('B1');
    expect(chosen()).toHaveLength(3);
    choose('Deselect all');
    expect(chosen()).toHaveLength(0);
  });

  it('sends nothing before four are chosen', async () => {
    play();
    await submit('A1', 'B1', 'C1');
    expect(server.asked).toEqual([]);
    expect(screen.getByRole('button', { name: 'Submit' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('moves over the words with the arrow keys', () => {
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

  it('keeps the chosen words when the words are shuffled', () => {
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
    expect(server.asked[0]?.body).toEqual({
      puzzle_id: 'today',
      guess: ['A2', 'B2', 'C2', 'D2'],
      time_taken_seconds: 12,
    });
  });

  it('that is wrong stays for a second and is then cleared; three of four are one away [§14 Figures of the page]', async () => {
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
    expect(server.asked).toHaveLength(1);
    expect(announce).toHaveBeenLastCalledWith('Already tried. Trying these four again costs nothing.');
  });

  it('that got lost is sent again unchanged', async () => {
    server.trouble = [null];
    const { announce } = play();
    await submit('A1', 'B1', 'C1', 'D1');
    const { textContent } = screen.getByText(/No connection/);
    expect(announce).toHaveBeenLastCalledWith(textContent);
    await settle(5000);
    expect(server.asked).toHaveLength(2);
    expect(screen.getByText('Group 1')).toBeTruthy();
  });

  it('that is refused without a sentence shows a message, and a lost play is passed to the frame', async () => {
    server.trouble = [{ status: 400, body: 'no' }, refusal(409, 'PLAY_OVER', 'This play is over.')];
    const { onRefused } = play();
    await submit('A1', 'B1', 'C1', 'D1');
    expect(document.body.textContent).toContain('Failed to submit guess');
    expect(chosen()).toHaveLength(4);
    expect(onRefused).not.toHaveBeenCalled();
    await submit();
    expect(onRefused).toHaveBeenLastCalledWith(expect.objectContaining({ code: 'PLAY_OVER' }));
  });

  it('after one from another device makes the frame fetch the play', async () => {
    const { onRefused } = play();
    server.guesses = [['A1', 'A2', 'A3', 'A4']];
    await submit('A1', 'B1', 'C1', 'D1');
    expect(onRefused).toHaveBeenLastCalledWith(expect.objectContaining({ code: 'WENT_ON' }));
  });
});

describe('the end', () => {
  it('comes with the fourth category', async () => {
    const { onEnd, feedback } = play();
    for (const group of GROUPS) await submit(...group.words);
    expect(feedback).toHaveBeenLastCalledWith('win');
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ is_game_complete: true }));
  });

  it('comes with the fourth mistake', async () => {
    const { onEnd, feedback } = play();
    await miss('A2', 'B2', 'C2', 'D2');
    expect(feedback).toHaveBeenLastCalledWith('lose');
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('after a loss reveals the missed categories one by one, and counts none of them as solved', async () => {
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
  it('are four dots; a new mistake bursts one, an earlier one does not', async () => {
    server.guesses = [['A1', 'A2', 'A3', 'A4']];
    play({ state: { mistakes_count: 1, guesses: [...server.guesses] } });
    const gone = (name: string) =>
      [...screen.getByRole('img', { name }).children].map((dot) => dot.getAttribute('data-gone'));
    expect(gone('3 of 4')).toEqual([null, null, null, 'before']);
    await submit('A1', 'B1', 'C1', 'A2');
    expect(gone('2 of 4')).toEqual([null, null, 'now', 'before']);
  });
});

describe('flying words', () => {
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

  it('are four copies, hidden from screen readers, that hop 60 ms apart and fly 350 ms into the band [§14 Figures of the page]', async () => {
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

  it('stay still with reduced motion', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    play();
    await submit('A2', 'B2', 'C2', 'D2');
    expect(animate).not.toHaveBeenCalled();
  });
});

describe('an opening', () => {
  it('without a puzzle says so', () => {
    play({ puzzle: null });
    expect(screen.getByText('No Puzzle Available')).toBeTruthy();
  });

  it('resumes a play where it was', () => {
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
