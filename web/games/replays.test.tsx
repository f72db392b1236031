// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ReplayedPlay } from '#shared/contract/replays.ts';
import { GAME_TYPES, type GameType } from '#shared/kernel/game-type.ts';
import RECORDED from '../../tests/support/golden/replays.json' with { type: 'json' };
import { alertText, answerCalls, ok, show } from '../../tests/web/index.ts';
import type { ToldReading } from '../kits/coach/reading.ts';
import { GamePage } from '../kits/game-frame/game-page.tsx';
import type { GameUi } from '../kits/game-frame/game-ui.ts';
import { anagramUi } from './anagram/anagram-ui.tsx';
import { memoryUi } from './memory/memory-ui.tsx';
import { patternMatchUi } from './patternmatch/pattern-match-ui.tsx';
import { snakeUi } from './snake/snake-ui.tsx';
import { speedMatchUi } from './speedmatch/speed-match-ui.tsx';
import { sudokuUi } from './sudoku/sudoku-ui.tsx';
import { triordleUi } from './triordle/triordle-ui.tsx';
import { wordClueUi } from './wordclue/word-clue-ui.tsx';

const PLAYS = RECORDED as unknown as Record<GameType, ReplayedPlay>;

const UIS = {
  memory: memoryUi,
  speedmatch: speedMatchUi,
  anagram: anagramUi,
  triordle: triordleUi,
  wordclue: wordClueUi,
  patternmatch: patternMatchUi,
  sudoku: sudokuUi,
  snake: snakeUi,
} as unknown as Record<GameType, GameUi>;

/** Text that the final board contains. */
const LAST: Partial<Record<GameType, (play: ReplayedPlay) => string>> = {
  memory: ({ metric }) => `${metric} turned, 8 of 8 pairs`,
  speedmatch: () => '8 / 8 in place',
};

describe.each(GAME_TYPES)('a %s', (type) => {
  it('has a frame for each step and ends on the final board [§15 Replays]', async () => {
    const play = PLAYS[type];
    const frames = (await UIS[type].replay!()).framesOf(play);
    const told = frames.filter(({ says }) => says !== null);
    if (type === 'snake') expect(told.length).toBeGreaterThan(play.metric / 10);
    else expect(told).toHaveLength(play.steps.length);
    expect(told.every(({ says }) => !/undefined|NaN/.test(says!))).toBe(true);
    expect(frames.every(({ at }, place) => at >= (frames[place - 1]?.at ?? 0))).toBe(true);
    const { container } = render(frames.at(-1)!.draw());
    const text = container.textContent!;
    expect(text).not.toMatch(/undefined|NaN/);
    expect(text).toContain(LAST[type]?.(play) ?? '');
  });
});

describe('the page of a replay', () => {
  const play = { ...PLAYS.memory, username: 'Bea' };
  const items = () => screen.getAllByRole('listitem');
  const current = () =>
    items().findIndex((item) => within(item).queryByRole('button', { current: 'step' }) !== null);
  const press = (key: string) =>
    fireEvent.keyDown(screen.getByRole('button', { name: 'Next step' }), { key });
  const said = () => screen.getByRole('status').textContent;

  it('moves from step to step with buttons, keys and the list [§15 Replays]', async () => {
    const { asked } = answerCalls({ 'GET /api/plays/memory/2027-03-10/replay': () => ok(play) });
    show(<GamePage ui={memoryUi} />, { at: '/memory?replay=2027-03-10&player=Bea' });
    await screen.findByRole('region', { name: 'Replay' });
    expect(asked.find(({ call }) => call.endsWith('/replay'))!.query.get('player')).toBe('Bea');
    expect(asked.some(({ call }) => call === 'GET /api/daily-memory-config')).toBe(false);
    expect(current()).toBe(0);
    fireEvent.click(screen.getByRole('button', { name: 'Next step' }));
    expect(said()).toMatch(/^Row \d, column \d: /);
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft']) press(key);
    expect(current()).toBe(2);
    press('End');
    expect(said()).toContain(`${play.base_points.toFixed(1)} points in`);
    fireEvent.click(within(items()[4]!).getByRole('button'));
    expect(current()).toBe(4);
    expect((screen.getByRole('slider') as HTMLInputElement).value).toBe('4');
  });

  it('shows the server’s refusal when the replay is not available yet [§15 Replays]', async () => {
    const refused = { detail: 'Play this puzzle to its end first.', code: 'RESULT_FIRST' };
    answerCalls({ 'GET /api/plays/memory/2027-03-10/replay': () => ({ status: 409, body: refused }) });
    show(<GamePage ui={memoryUi} />, { at: '/memory?replay=2027-03-10&player=Bea' });
    expect(await alertText()).toBe(refused.detail);
  });
});

describe('the coach next to a replay', () => {
  const play = PLAYS.triordle;
  const reading: ToldReading = {
    moves: play.steps.map((_, step) => ({
      place: step + 1,
      yours: 'CRANE',
      best: null,
      skill: 0.5,
      luck: 0.9,
      line: `Said of guess ${step + 1}.`,
    })),
    turning: 1,
    summary: 'There was a better guess.',
    others: 'What most people did.',
  };
  const asked: unknown[] = [];
  class Reader {
    onmessage: ((event: { data: ToldReading }) => void) | null = null;
    postMessage(question: unknown) {
      asked.push(question);
      this.onmessage!({ data: reading });
    }
    terminate() {}
  }
  const open = (search = '') => {
    vi.stubGlobal('Worker', Reader);
    asked.length = 0;
    const known = { answers: ['CRANE', 'SLOTH', 'PUDGY'], words: ['CRANE', 'PUDGY', 'SLOTH'] };
    const tried = { plays: 40, moves: [{ move: 'CRANE', people: 10 }] };
    const calls = answerCalls({
      'GET /api/plays/triordle/2027-03-10/replay': () => ok(play),
      'GET /api/plays/triordle/2027-03-10/coach': () => ok({ known, tried }),
    });
    show(<GamePage ui={triordleUi} />, { at: `/triordle?replay=2027-03-10${search}` });
    return calls;
  };
  const fetched = ({ asked: calls }: ReturnType<typeof open>) =>
    calls.some(({ call }) => call.endsWith('/coach'));

  afterEach(() => document.documentElement.removeAttribute('data-zen'));

  it('reads the play on request, comments on each step and shows the turning point [§15 Coach]', async () => {
    const calls = open();
    const ask = await screen.findByRole('button', { name: 'Ask the coach' });
    expect([fetched(calls), asked.length]).toEqual([false, 0]);
    fireEvent.click(ask);
    const turn = await screen.findByRole('button', { name: 'Show the turning point' });
    expect(asked).toEqual([
      { start: play.start, steps: play.steps, known: expect.anything(), tried: expect.anything() },
    ]);
    expect(screen.getByRole('region', { name: 'The coach' }).textContent).toContain(
      'There was a better guess.Skill50 %LuckWith youWhat most people did.',
    );
    fireEvent.click(turn);
    expect(
      screen.getAllByRole('status').some(({ textContent }) => textContent?.includes('Said of guess 2.')),
    ).toBe(true);
    expect(screen.getByRole('button', { current: 'step' }).textContent).toContain(
      'The turning point. Said of guess 2.',
    );
  });

  it('starts at once when the result page asked for it [§15 Coach]', async () => {
    open('&coach');
    expect(await screen.findByRole('button', { name: 'Show the turning point' })).toBeDefined();
  });

  it.each([
    ['in zen', () => document.documentElement.setAttribute('data-zen', ''), ''],
    ['next to a friend’s play', () => {}, '&player=Bea'],
  ])('is absent %s [§15 Coach]', async (_, prepare, search) => {
    prepare();
    const calls = open(`&coach${search}`);
    await screen.findByRole('region', { name: 'Replay' });
    expect(screen.queryByRole('region', { name: 'The coach' })).toBeNull();
    expect([fetched(calls), asked.length]).toEqual([false, 0]);
  });
});
