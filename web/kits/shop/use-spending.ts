// An action that costs or brings Sparks: one key for each intent, so that a double click, a retry after a lost reply and a
// held key all do it once. Nothing is shown as done before the server has confirmed it.
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { CallError, isTransient } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';
import { refreshProfile } from '../../base/session.ts';

/** How long the button stays busy afterwards, for the second of two quick presses. */
const REST_MS = 600;

/** What every such action may change. */
const TOUCHED: readonly QueryKey[] = [
  queryKeys.profiles,
  queryKeys.balanceHistories,
  queryKeys.allTransactions,
  queryKeys.dashboard,
  queryKeys.unreadCount,
];

interface SpendingTerms<Wish, Reply> {
  /** Makes the call; an equal wish whose outcome is still unknown reuses its key. */
  send: (wish: Wish, idempotencyKey: string) => Promise<Reply>;
  /** What else has to be refetched. */
  touches?: readonly QueryKey[];
  onDone: (reply: Reply, wish: Wish) => void;
  onFailed: (error: CallError | null, wish: Wish) => void;
}

interface Spending<Wish> {
  /** Does it, unless one is already under way. */
  spend: (wish: Wish) => void;
  isBusy: boolean;
}

/** Sends one wish at a time; the outcome goes to `onDone` or `onFailed`. */
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
      // After a transient error it may have been done nevertheless: keep the key.
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
