// The form to sell shares: the number, the bank's fee, and the proceeds.
import { useEffect, useRef } from 'react';
import type { Asset } from '#shared/contract/assets.ts';
import type { UserProfile } from '#shared/contract/session.ts';
import { MARKET_MESSAGES } from '../../kits/shop/market-messages.ts';
import { Line, Lines } from '../../ui/figure.tsx';
import { focusSoon } from '../../ui/focus-soon.ts';
import { formatSparks } from '../../ui/number-format.ts';
import { Stepper } from '../../ui/stepper.tsx';
import { Amount } from './amount.tsx';
import styles from './asset-detail.module.css';
import { TradeButton } from './trade-button.tsx';
import { saleOf } from './trade-terms.ts';
import { TRADE } from './trade-texts.ts';
import { useTrade } from './use-trade.ts';

interface SellFormProps {
  asset: Asset;
  user: UserProfile;
}

export function SellForm({ asset, user }: SellFormProps) {
  const owned = asset.user_shares_owned;
  const { count, choose, isOutside, trade, isBusy, error } = useTrade({
    slug: asset.asset_slug,
    side: 'sell',
    most: owned,
  });
  const isOffered = owned > 0 || isBusy;
  const ownedLine = useFocusAfterLastSale(isOffered);
  const sum = saleOf(asset, { count, balance: user.total_points });
  const isRefused = error?.code === 'INVALID' && error.message === MARKET_MESSAGES.invalidSale;
  return (
    <div className={styles.form}>
      <p ref={ownedLine} tabIndex={-1} className={styles.owned}>
        {owned > 0 ? TRADE.youOwn(owned) : TRADE.ownNone}
      </p>
      {owned > 0 && (
        <Stepper
          label={TRADE.number}
          value={count}
          min={1}
          max={owned}
          keepTyped
          onChange={choose}
          help={TRADE.range(owned)}
          error={(isOutside && !isBusy) || isRefused ? MARKET_MESSAGES.invalidSale : undefined}
        />
      )}
      {owned > 0 && <Bill asset={asset} count={count} sum={isOutside ? null : sum} />}
      {isOffered && (
        <TradeButton
          isBusy={isBusy}
          reason={isOutside ? MARKET_MESSAGES.invalidSale : undefined}
          onPress={trade}
          error={error && !isRefused ? MARKET_MESSAGES.saleFailed : null}
          why={error?.message}
        >
          {TRADE.sellButton(count)}
        </TradeButton>
      )}
    </div>
  );
}

/** The Sell button disappears with the last share; focus, if lost with it, moves to the line about shares owned. */
function useFocusAfterLastSale(isOffered: boolean) {
  const ref = useRef<HTMLParagraphElement>(null);
  const wasOffered = useRef(isOffered);
  useEffect(() => {
    const isLost = wasOffered.current && !isOffered && document.activeElement === document.body;
    wasOffered.current = isOffered;
    return isLost ? focusSoon(ref.current) : undefined;
  }, [isOffered]);
  return ref;
}

interface BillProps {
  asset: Asset;
  count: number;
  /** Null if this number of shares cannot be sold. */
  sum: ReturnType<typeof saleOf> | null;
}

function Bill({ asset, count, sum }: BillProps) {
  const price = formatSparks(asset.price_per_share);
  return (
    <Lines>
      <Line label={sum ? TRADE.sharesAt(count, price) : TRADE.sharesEach(price)}>
        <Amount of={sum?.worth} />
      </Line>
      <Line label={TRADE.bankFee}>
        <Amount of={sum && -sum.fee} />
      </Line>
      <Line label={TRADE.dividendLost}>
        <Amount of={sum && -sum.dividend} after={TRADE.perDay} />
      </Line>
      <Line label={TRADE.youGet} total>
        <Amount of={sum?.total} look="figure-small" />
      </Line>
      <Line label={TRADE.balanceAfter}>
        <Amount of={sum?.balanceAfter} />
      </Line>
    </Lines>
  );
}
