// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { GAME_TYPES } from '#shared/kernel/game-type.ts';
import { isKnownGame, rememberGame } from '../../base/known-games.ts';
import { Trial, type TrialScript } from './trial.tsx';

const TRIALS = import.meta.glob<{ TRIAL: TrialScript }>('../../games/*/trial.ts');

const says = () => screen.getByRole('status').textContent ?? '';

test.each(GAME_TYPES)('%s is taught in three moves at most', async (type) => {
  const load = TRIALS[`../../games/${type}/trial.ts`]!;
  const { TRIAL } = await load();
  expect(TRIAL.steps.length).toBeLessThanOrEqual(3);
  render(<Trial script={TRIAL} />);
  for (const { say, tiles, press } of TRIAL.steps) {
    expect(says()).toContain(say);
    const places = tiles.split(' ').flatMap((tile, at) => (tile === '_' ? [] : [at]));
    const buttons = screen.getAllByRole('button');
    expect(buttons).toHaveLength(places.length);
    const right = press === 'any' ? 0 : places.indexOf(press);
    if (press !== 'any') {
      fireEvent.click(buttons[(right + 1) % buttons.length]!);
      expect(says()).toContain(`Not that one. ${say}`);
    }
    fireEvent.click(screen.getAllByRole('button')[right]!);
  }
  expect(says()).toContain(TRIAL.end.say);
  fireEvent.click(screen.getAllByRole('button')[0]!);
  expect(says()).toContain(TRIAL.end.say);
});

test('a game is known on a device from its first start', () => {
  expect(isKnownGame('sudoku')).toBe(false);
  rememberGame('sudoku');
  rememberGame('snake');
  expect([isKnownGame('sudoku'), isKnownGame('snake'), isKnownGame('memory')]).toEqual([true, true, false]);
});
