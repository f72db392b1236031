// For tests: a board's properties with recorded calls, and a clock.
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import type { BoardProps } from '../../web/kits/game-frame/game-ui.ts';

export const heardCalls = () => ({
  onFigures: vi.fn(),
  onEnd: vi.fn(),
  onRefused: vi.fn(),
  announce: vi.fn(),
  feedback: vi.fn(),
});

/** A board's properties five seconds into a play. */
export function boardProps<Opening>(opening: Opening, change: Partial<BoardProps<Opening>> = {}) {
  return { opening, isBlocked: false, elapsedSeconds: () => 5, ...heardCalls(), ...change };
}

/** Advances the tests' fake clock, in milliseconds. */
export const rest = (time_ms: number) => act(() => vi.advanceTimersByTimeAsync(time_ms));
