// Sends a play's moves one at a time and in order. A move that got lost on the way is sent again as it was, which is
// safe because the server replays its reply to the same move; so nothing is lost and nothing counts twice.
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Call, CallArguments, CallReply } from '#shared/contract/call.ts';
import { isTransient, send } from '../../base/api/client.ts';
import { pause, pauseAfter } from '../../base/retry.ts';

const PATIENCE_MS = 10_000;

/** Where the last move is: with the server; on its way; waiting for the network. */
export type MoveState = 'saved' | 'sending' | 'reconnecting';

/** A queue of moves of one call. */
export interface Moves<C extends Call> {
  /**
   * Sends a move after those before it. Rejects with the CallError when the server refuses the move or one that was
   * still before it, and with an AbortError when the queue is stopped.
   */
  push(move: CallArguments<C>): Promise<CallReply<C>>;
  /** Gives up what is under way. */
  stop(): void;
  /** Makes a stopped queue usable again, empty. */
  start(): void;
  state(): MoveState;
  subscribe(listener: () => void): () => void;
}

/** An empty queue. The hook `useMoves` keeps one while a board is mounted. */
export function createMoves<C extends Call>(call: C): Moves<C> {
  const listeners = new Set<() => void>();
  let stopping = new AbortController();
  let state: MoveState = 'saved';
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  const show = (next: MoveState) => {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };

  const sendUntilHeard = async (move: CallArguments<C>, stopped: AbortSignal): Promise<CallReply<C>> => {
    for (let failures = 0; ; ) {
      stopped.throwIfAborted();
      try {
        const signal = AbortSignal.any([stopped, AbortSignal.timeout(PATIENCE_MS)]);
        return await send(call, move, { signal });
      } catch (error) {
        stopped.throwIfAborted();
        if (!isTransient(error)) throw error;
        failures += 1;
        show('reconnecting');
        await pause(pauseAfter(failures), stopped);
      }
    }
  };

  return {
    push(move) {
      const before = waiting === 0 ? Promise.resolve() : last;
      const stopped = stopping.signal;
      waiting += 1;
      show(state === 'reconnecting' ? state : 'sending');
      const reply = before
        .then(() => sendUntilHeard(move, stopped))
        .finally(() => {
          waiting -= 1;
          show(waiting === 0 ? 'saved' : 'sending');
        });
      last = reply;
      // Whoever pushed the move hears of its refusal; the chain must not report it a second time.
      reply.catch(() => {});
      return reply;
    },
    stop: () => stopping.abort(),
    start() {
      if (stopping.signal.aborted) stopping = new AbortController();
    },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A move queue that lives as long as the board, and where its last move is. */
export function useMoves<C extends Call>(call: C): { moves: Moves<C>; moveState: MoveState } {
  const [moves] = useState(() => createMoves(call));
  useEffect(() => {
    moves.start();
    return () => moves.stop();
  }, [moves]);
  return { moves, moveState: useSyncExternalStore(moves.subscribe, moves.state) };
}
