// Sends a play's moves one at a time and in order. A lost move is sent again unchanged, which is safe because the server
// repeats its reply to the same move; so nothing is lost and nothing counts twice.
import { useEffect, useState } from 'react';
import type { Call, CallArguments, CallReply } from '#shared/contract/call.ts';
import { send } from '../../base/api/client.ts';
import { createStore, useStore } from '../../ui/store.ts';
import { Sender } from './sender.ts';

/** The state of the last move: saved by the server, on its way, or waiting for the network. */
export type MoveState = 'saved' | 'sending' | 'reconnecting';

/** A queue of moves of one call. */
export interface Moves<C extends Call> {
  /**
   * Sends a move after the queued ones. Rejects with the CallError when the server refuses the move or one queued before
   * it, and with an AbortError when the queue is stopped.
   */
  push(move: CallArguments<C>): Promise<CallReply<C>>;
  stop(): void;
  /** Restarts a stopped queue, empty. */
  start(): void;
  state(): MoveState;
  subscribe(listener: () => void): () => void;
}

/** An empty queue. The hook `useMoves` keeps one while a board is mounted. */
export function createMoves<C extends Call>(call: C): Moves<C> {
  const { read: state, publish: show, subscribe } = createStore<MoveState>('saved');
  const sender = new Sender({ onLost: () => show('reconnecting') });
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  return {
    push(move) {
      const before = waiting === 0 ? Promise.resolve() : last;
      waiting += 1;
      if (state() === 'saved') show('sending');
      const reply = before
        .then(() => sender.send((signal) => send(call, move, { signal })))
        .finally(() => {
          waiting -= 1;
          show(waiting === 0 ? 'saved' : 'sending');
        });
      last = reply;
      // The caller that pushed the move handles its rejection; the chain must not report it again.
      reply.catch(() => {});
      return reply;
    },
    stop: () => sender.stop(),
    start: () => sender.start(),
    state,
    subscribe,
  };
}

/** A move queue that runs while the board is mounted. */
export function useMoves<C extends Call>(call: C): { moves: Moves<C>; moveState: MoveState } {
  const [moves] = useState(() => createMoves(call));
  useEffect(() => {
    moves.start();
    return () => moves.stop();
  }, [moves]);
  return { moves, moveState: useStore({ subscribe: moves.subscribe, read: moves.state }) };
}
