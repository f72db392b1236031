// The board of Snake: its opening, and its controls.
import { fireEvent, render, screen } from '@testing-library/react';
import { advance, startRun } from '#shared/games/snake/rules.ts';
import type { SnakeOpening } from '../../web/games/snake/opened-run.ts';
import { SnakeBoard } from '../../web/games/snake/snake-board.tsx';
import type { BoardProps } from '../../web/kits/game-frame/game-ui.ts';
import { boardProps, rest } from './board-props.ts';
import { type Answer, type Asked, ok } from './fake-calls.ts';

export const OPENING = {
  game_session_token: 't',
  resumed: false,
  obstacles: [[0, 0]],
  snake: [
    [6, 10],
    [5, 10],
    [4, 10],
  ],
  direction: 'right',
  food_seed: 1,
  grid_size: 20,
  tick_ms: 200,
  moves: [],
  ticks: 0,
  laid_again: 0,
} as unknown as SnakeOpening;
/** A play whose run can no longer restart. */
export const LAST_RUN = { ...OPENING, laid_again: 3 } as unknown as SnakeOpening;

/** Puts the first food straight ahead, and no second one. */
export const SEED_AHEAD = Array.from({ length: 1000 }, (_, seed) => seed).find((foodSeed) => {
  const field = { obstacles: [0], foodSeed };
  return advance(field, startRun(field), { toTick: 14, turns: [] }).eatenAt.length === 1;
});

export const REPORT = 'POST /api/snake/progress';
export const heard = ({ body }: Asked): Answer =>
  ok({ ticks_received: body.to_tick, score: 0, laid_again: body.laid_again });
export const ended = ({ body }: Asked): Answer =>
  ok({ ticks_received: body.to_tick, score: 0, laid_again: body.laid_again, game_result: { id: 'r' } });
export const ground = () => screen.getByRole('application');
export const field = () => screen.getByRole('textbox', { name: 'Steering' });
export const key = (code: string, more: object = {}) =>
  fireEvent.keyDown(field(), { code, key: code, ...more });

export function board(change: Partial<BoardProps<SnakeOpening>> = {}) {
  const props = boardProps(OPENING, change);
  const { rerender, unmount } = render(<SnakeBoard {...props} />);
  return { ...props, unmount, again: (other: object) => rerender(<SnakeBoard {...props} {...other} />) };
}

/** Pauses by keyboard, and returns what was then reported. */
export async function pausedReport(asked: Asked[]) {
  key('Space');
  await rest(10);
  return asked.at(-1)?.body;
}

/** Ends the count-in without a turn. */
export const setOff = () => key('ArrowRight');

/** Steers along the right and the upper wall: alive for 39 ticks. */
export async function steerAlong(): Promise<void> {
  setOff();
  await rest(2500);
  key('ArrowUp');
  await rest(1800);
  key('KeyA');
}
