// The state and the call of a purchase or sale.
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

/** A completed trade: the number of shares, and the landmark afterwards. */
export interface Traded {
  count: number;
  asset: Asset;
}

interface TradeState {
  /** The number of shares entered; reset to one after a trade. */
  count: number;
  /** Sets another number and clears the error. */
  choose: (count: number) => void;
  /** Whether shares can be traded, but not this number. */
  isOutside: boolean;
  trade: () => void;
  isBusy: boolean;
  /** Why the last attempt failed, until the next one. */
  error: CallError | null;
}

/** Trades at most `most` shares of one landmark. */
export function useTrade({
  slug,
  side,
  most,
  onDone,
}: {
  slug: string;
  side: Side;
  most: number;
  /** Called when the server has completed the trade. */
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
