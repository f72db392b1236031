// What the server says of today's play of a game.
import { type GameResult, playsToday, resultToday } from '#shared/contract/plays.ts';
import { send } from '../../base/api/client.ts';
import { stateAtStart } from '../../base/begun.ts';
import { pause } from '../../base/retry.ts';

const RESULT_POLL_MS = 3000;

/** What became of today's play: nothing is asked where the start of the page has just said that it is not over. */
export async function readToday(game_type: GameResult['game_type'], signal: AbortSignal) {
  const state = stateAtStart(game_type);
  if (state === 'none' || state === 'open') return { result: null, state };
  const [result, states] = await Promise.all([
    send(resultToday, { params: { game_type } }, { signal }),
    send(playsToday, {}, { signal }),
  ]);
  return { result, state: states[game_type] ?? 'none' };
}

/** The result of a play that is over, as soon as it is in the record. Throws the CallError of a call that failed. */
export async function todaysResult(
  game_type: GameResult['game_type'],
  signal: AbortSignal,
): Promise<GameResult> {
  for (;;) {
    const result = await send(resultToday, { params: { game_type } }, { signal });
    if (result) return result;
    await pause(RESULT_POLL_MS, signal);
  }
}
