// A purchase or sale on its way: one key for each intent, so that a double click, a repetition after a lost reply and a
// held key all trade once. Nothing is shown as done before the server has said so.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { type AssetDetail, purchaseShares, sellShares } from '../../../worker/contract/assets.ts';
import { CallError, send } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { refreshProfile } from '../../shell/session.ts';
import { showToast } from '../../ui/toast-store.ts';

/** How long the button rests after a trade, so that the second of two quick presses finds it busy. */
const REST_MS = 600;

/** What a trade changes beside the profile. */
const MOVED = [
  queryKeys.assets,
  queryKeys.balanceHistories,
  queryKeys.allTransactions,
  queryKeys.dashboard,
] as const;

type Side = 'buy' | 'sell';

interface Intent {
  count: number;
  key: string;
}

interface TradeState {
  trade: (count: number) => void;
  isBusy: boolean;
  /** Why the last try failed, until the next one. */
  error: CallError | null;
  /** Takes the error away, when something else is wished for. */
  forget: () => void;
}

/** Buying or selling shares of one landmark. */
export function useTrade({
  slug,
  side,
  onDone,
}: {
  slug: string;
  side: Side;
  /** The server has traded; nothing is wished for any more. */
  onDone: () => void;
}): TradeState {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const intent = useRef<Intent | null>(null);
  const isUnderWay = useRef(false);

  const refetch = () =>
    Promise.all([refreshProfile(), ...MOVED.map((queryKey) => queryClient.invalidateQueries({ queryKey }))]);

  const mutation = useMutation({
    mutationFn: ({ count, key }: Intent) =>
      send(
        side === 'buy' ? purchaseShares : sellShares,
        { params: { assetSlug: slug }, body: { number_of_shares: count } },
        { idempotencyKey: key },
      ),
    onSuccess: async (reply) => {
      intent.current = null;
      queryClient.setQueryData<AssetDetail>(
        queryKeys.asset(slug),
        (old) => old && { ...old, ...reply.asset },
      );
      onDone();
      showToast({ kind: 'success', text: reply.message });
      await Promise.all([refetch(), new Promise((rested) => setTimeout(rested, REST_MS))]);
    },
    onError: async (error) => {
      if (!isOutcomeOpen(error)) intent.current = null;
      if (error instanceof CallError && error.status === 401) void navigate('/login');
      else await refetch();
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
  });

  return {
    trade: (count) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      if (intent.current?.count !== count) intent.current = { count, key: crypto.randomUUID() };
      mutation.mutate(intent.current);
    },
    isBusy: mutation.isPending,
    error: mutation.error instanceof CallError ? mutation.error : null,
    forget: mutation.reset,
  };
}

/** Whether the trade may have been made nevertheless; then the same key is used again. */
function isOutcomeOpen(error: Error): boolean {
  return !(error instanceof CallError) || error.status === 0 || error.status >= 500;
}
