// A purchase or sale of one landmark's shares, on its way.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Asset, type AssetDetail, purchaseShares, sellShares } from '#shared/contract/assets.ts';
import { type CallError, send } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';
import { useWayIn } from '../../base/way-back.ts';
import { useSpending } from '../../kits/shop/use-spending.ts';
import { showToast } from '../../ui/toast-store.ts';

type Side = 'buy' | 'sell';

/** A trade that was made: how many shares, and the landmark as it is after it. */
export interface Traded {
  count: number;
  asset: Asset;
}

interface TradeState {
  /** The number of shares entered; back to one after a trade. */
  count: number;
  /** Sets another number and clears the error. */
  choose: (count: number) => void;
  /** Shares can be traded, but not as many as were entered. */
  isOutside: boolean;
  trade: () => void;
  isBusy: boolean;
  /** Why the last try failed, until the next one. */
  error: CallError | null;
}

/** Buying or selling shares of one landmark, at most `most`. */
export function useTrade({
  slug,
  side,
  most,
  onDone,
}: {
  slug: string;
  side: Side;
  most: number;
  /** The server has traded; nothing is wished for any more. */
  onDone?: (traded: Traded) => void;
}): TradeState {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const wayIn = useWayIn();
  const [count, setCount] = useState(1);
  const [error, setError] = useState<CallError | null>(null);
  const { spend, isBusy } = useSpending({
    send: (count: number, idempotencyKey) =>
      send(
        side === 'buy' ? purchaseShares : sellShares,
        { params: { assetSlug: slug }, body: { number_of_shares: count } },
        { idempotencyKey },
      ),
    touches: [queryKeys.assets],
    onDone: (reply, count) => {
      queryClient.setQueryData<AssetDetail>(
        queryKeys.asset(slug),
        (old) => old && { ...old, ...reply.asset },
      );
      setCount(1);
      onDone?.({ count, asset: reply.asset });
      showToast({ kind: 'success', text: reply.message });
    },
    onFailed: (refusal) => {
      if (refusal?.status === 401) void navigate('/login', { state: wayIn });
      else setError(refusal);
    },
  });
  return {
    count,
    choose: (next) => {
      setCount(next);
      if (!isBusy) setError(null);
    },
    isOutside: most > 0 && (count < 1 || count > most),
    trade: () => {
      if (isBusy) return;
      setError(null);
      spend(count);
    },
    isBusy,
    error,
  };
}
