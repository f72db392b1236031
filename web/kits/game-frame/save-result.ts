// Asks for the result of a play that has ended until it is saved. Asking again is safe: the first result is final
// (RULES §4), and a later ask returns it.
import type { CallArguments } from '#shared/contract/call.ts';
import { type ResultReply, submitResult } from '#shared/contract/plays.ts';
import { send } from '../../base/api/client.ts';
import { pause } from '../../base/retry.ts';
import { outbox } from '../../offline/outbox-port.ts';
import { untilHeard } from './sender.ts';

const TRIES = 6;
const PENDING_PAUSE_MS = 2000;

export type ResultAsk = CallArguments<typeof submitResult>['body'];

interface SaveOptions {
  ask: ResultAsk;
  /** Hears of the result as soon as it is known, while its posting is still on the way. */
  onPending: (reply: ResultReply) => void;
  signal: AbortSignal;
}

/**
 * Answers with the result once it is saved; until then what did not get through waits in the outbox. Throws the CallError
 * of the sixth failure in a row, or at once when the server refuses; an AbortError when aborted.
 */
export async function saveResult({ ask, onPending, signal }: SaveOptions): Promise<ResultReply> {
  const queued = { kind: 'result', play: ask.game_session_token, game: ask.game_type } as const;
  const onLost = () =>
    outbox(({ holdPlay, queueCalls }) => {
      holdPlay(queued.play, signal);
      queueCalls({ ...queued, path: submitResult.path, bodies: [ask] });
    });
  for (;;) {
    const reply = await untilHeard(() => send(submitResult, { body: ask }, { signal }), {
      stopped: signal,
      onLost,
      tries: TRIES,
    });
    outbox(({ dropQueued }) => dropQueued(queued));
    if (!reply.pending) return reply;
    onPending(reply);
    await pause(PENDING_PAUSE_MS, signal);
  }
}
