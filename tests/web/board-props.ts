// For tests: what the frame gives a board, its calls noted, and time that passes.
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import type { BoardProps } from '../../web/kits/game-frame/game-ui.ts';

/** What a board tells the frame. */
export const heardCalls = () => ({
  onFigures: vi.fn(),
  onEnd: vi.fn(),
  onRefused: vi.fn(),
  announce: vi.fn(),
  feedback: vi.fn(),
});

/** A board's properties in a play that has run for five seconds. */
export function boardProps<Opening>(opening: Opening, change: Partial<BoardProps<Opening>> = {}) {
  return { opening, isBlocked: false, elapsedSeconds: () => 5, ...heardCalls(), ...change };
}

/** Lets time pass on the tests' own clock, in milliseconds. */
export const rest = (time_ms: number) => act(() => vi.advanceTimersByTimeAsync(time_ms));
