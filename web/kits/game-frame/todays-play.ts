// Fetches the state and result of today's play of a game.
import { type GameResult, playsToday, resultToday } from '#shared/contract/plays.ts';
import { send } from '../../base/api/client.ts';
import { stateAtStart } from '../../base/begun.ts';
import { pause } from '../../base/retry.ts';

const RESULT_POLL_MS = 3000;

/** Makes no call if the page's start data already says that the play is not over. */
export async function readToday(game_type: GameResult['game_type'], signal: AbortSignal) {
  const state = stateAtStart(game_type);
  if (state === 'none' || state === 'open') return { result: null, state };
  const [result, states] = await Promise.all([
    send(resultToday, { params: { game_type } }, { signal }),
    send(playsToday, {}, { signal }),
  ]);
  return { result, state: states[game_type] ?? 'none' };
}

/** Polls for the result of a finished play. Rejects with the CallError of a failed call. */
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
