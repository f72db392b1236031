// The interface between a game and the replay page.
import type { ReactNode } from 'react';
import type { ReplayedPlay } from '#shared/contract/replays.ts';
import type { ReplayStart, StepValues } from '#shared/games/replays.ts';
import type { GameType } from '#shared/kernel/game-type.ts';

export interface ReplayFrame {
  /** Tenths of a second since the opening. */
  at: number;
  /** The step as one sentence of the list; null if it is not listed. */
  says: string | null;
  draw(): ReactNode;
}

/** The frames of a play, beginning with the board before its first step. */
export type FramesOf = (play: ReplayedPlay) => ReplayFrame[];

/** A replay as a fold: each step makes a new state from the previous one. */
interface Unrolled<T extends GameType, State> {
  begin(start: ReplayStart<T>): State;
  step(state: State, values: StepValues, start: ReplayStart<T>): State;
  says(step: { state: State; before: State; values: StepValues; start: ReplayStart<T> }): string;
  draw(state: State, start: ReplayStart<T>): ReactNode;
}

/** One frame per step, for games whose steps are moves. */
export function framesByStep<T extends GameType, State>(unrolled: Unrolled<T, State>): FramesOf {
  const { begin, step, says, draw } = unrolled;
  return (play) => {
    const start = play.start as unknown as ReplayStart<T>;
    let state = begin(start);
    let at = 0;
    const first = state;
    const frames: ReplayFrame[] = [{ at, says: null, draw: () => draw(first, start) }];
    for (const [since, ...values] of play.steps) {
      const before = state;
      state = step(before, values, start);
      at += Number(since);
      const reached = state;
      frames.push({
        at,
        says: says({ state: reached, before, values, start }),
        draw: () => draw(reached, start),
      });
    }
    return frames;
  };
}

/** A word of a replay, or as many blanks as its length when it is hidden. */
export function shownWord(word: number | string): string {
  return typeof word === 'number' ? '▢'.repeat(word) : word;
}
