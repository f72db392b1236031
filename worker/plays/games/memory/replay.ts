// The replay of a Memory Match.
import { dealt, type MemoryMove, type MemoryState } from '../../../shared/games/memory/rules.ts';
import type { ReplayStart } from '../../../shared/games/replays.ts';
import type { GameReplay } from '../../game-replay.ts';
import type { MemoryPuzzle } from './puzzle.ts';

export const memoryReplay: GameReplay<MemoryPuzzle, MemoryState, MemoryMove> = {
  begin: ({ state: { layout } }) => dealt(layout),
  start: ({ puzzle }): ReplayStart<'memory'> => ({ items: puzzle.faces }),
  done: ({ state: { matched } }) => matched.filter(Boolean).length / matched.length,
  steps: ({ made }) =>
    made.map(({ move: { position }, before, at_ms }) => [at_ms, position, before.layout[position]!]),
};
