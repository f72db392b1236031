// A deed that costs or brings Sparks, on its way: one key for each intent, so that a double click, a repetition after a
// lost reply and a held key all do it once. Nothing is shown as done before the server has said so.
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { CallError, isTransient } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';
import { refreshProfile } from '../../base/session.ts';

/** How long the button rests afterwards, so that the second of two quick presses finds it busy. */
const REST_MS = 600;

/** What every such deed may change. */
const TOUCHED: readonly QueryKey[] = [
  queryKeys.profiles,
  queryKeys.balanceHistories,
  queryKeys.allTransactions,
  queryKeys.dashboard,
  queryKeys.unreadCount,
];

interface SpendingTerms<Wish, Reply> {
  /** Makes the call; equal wishes whose outcome is open come with the same key. */
  send: (wish: Wish, idempotencyKey: string) => Promise<Reply>;
  /** What else has to be asked for again. */
  touches?: readonly QueryKey[];
  onDone: (reply: Reply, wish: Wish) => void;
  onFailed: (error: CallError | null, wish: Wish) => void;
}

interface Spending<Wish> {
  /** Does it, unless it is being done. */
  spend: (wish: Wish) => void;
  isBusy: boolean;
}

/** Sends wishes one after the other; the replies are passed to `onDone` and `onFailed`. */
export function useSpending<Wish, Reply>(terms: SpendingTerms<Wish, Reply>): Spending<Wish> {
  const { send, touches = [], onDone, onFailed } = terms;
  const queryClient = useQueryClient();
  const intent = useRef<{ wish: string; key: string } | null>(null);
  const isUnderWay = useRef(false);
  const refetch = () =>
    Promise.all([
      refreshProfile(),
      ...[...TOUCHED, ...touches].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    ]);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ wish, key }: { wish: Wish; key: string }) => send(wish, key),
    onSuccess: async (reply, { wish }) => {
      intent.current = null;
      onDone(reply, wish);
      await Promise.all([refetch(), new Promise((rested) => setTimeout(rested, REST_MS))]);
    },
    onError: async (error, { wish }) => {
      // It may have been done nevertheless: then the same key is used again.
      if (error instanceof CallError && !isTransient(error)) intent.current = null;
      onFailed(error instanceof CallError ? error : null, wish);
      await refetch();
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  return {
    spend: (wish) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      const written = JSON.stringify(wish) ?? '';
      if (intent.current?.wish !== written) intent.current = { wish: written, key: crypto.randomUUID() };
      mutate({ wish, key: intent.current.key });
    },
    isBusy: isPending,
  };
}
