// Requests the result of an ended play until it is saved. Repeating the request is safe: the first result is final
// (RULES §4), and later requests return it.
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
  /** Called with a result that is known while its posting is still pending. */
  onPending: (reply: ResultReply) => void;
  signal: AbortSignal;
}

/**
 * Resolves to the result once it is saved; until then, a request that did not get through waits in the outbox. Rejects
 * with the CallError of a refusal or of the sixth failure in a row, or with an AbortError.
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
