// The run of a play when its page opens: replayed from the start with the turns that the server has, then with those
// that only this device has kept.
import type { CallReply } from '#shared/contract/call.ts';
import type { openSnake } from '#shared/games/snake/contract.ts';
import {
  advance,
  cellAt,
  type SnakeField,
  type SnakeRun,
  startRun,
  type Turn,
} from '#shared/games/snake/rules.ts';
import type { KeptRun } from './kept-run.ts';

export type SnakeOpening = CallReply<typeof openSnake>;

export interface OpenedRun {
  field: SnakeField;
  run: SnakeRun;
  unheard: readonly Turn[];
}

/** The run of an opening continued by the kept one. A kept run that does not follow from the opening is dropped. */
export function openedRun(opening: SnakeOpening, kept: KeptRun | null): OpenedRun {
  const field = {
    obstacles: opening.obstacles.map(([x, y]) => cellAt({ x, y })),
    foodSeed: opening.food_seed,
  };
  const heard = advance(field, startRun(field), { toTick: opening.ticks, turns: opening.moves });
  if (!kept || !continues(kept, opening)) return { field, run: heard, unheard: [] };
  const unheard = kept.turns.filter(([tick]) => tick > opening.ticks);
  return { field, run: advance(field, heard, { toTick: kept.ticks, turns: unheard }), unheard };
}

function continues(kept: KeptRun, { laid_again, ticks, moves }: SnakeOpening): boolean {
  const both = ([tick]: Turn) => tick > kept.from && tick <= ticks;
  return (
    kept.laidAgain === laid_again &&
    kept.from <= ticks &&
    kept.ticks > ticks &&
    JSON.stringify(kept.turns.filter(both)) === JSON.stringify(moves.filter(both))
  );
}
