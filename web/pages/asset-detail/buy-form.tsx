// The form to buy shares: the number, the bill, and a button that gives the reason when it is disabled.
import { lazy, Suspense, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Asset } from '#shared/contract/assets.ts';
import type { UserProfile } from '#shared/contract/session.ts';
import { gameDayAt } from '#shared/kernel/game-day.ts';
import { serverNow } from '../../base/api/client.ts';
import { useWayIn } from '../../base/way-back.ts';
import { dayInWords } from '../../kits/shop/calendar.ts';
import { isAnonymous } from '../../kits/shop/is-anonymous.ts';
import { MARKET_MESSAGES } from '../../kits/shop/market-messages.ts';
import { Line, Lines } from '../../ui/figure.tsx';
import { formatSparks } from '../../ui/number-format.ts';
import { Stepper } from '../../ui/stepper.tsx';
import { Amount } from './amount.tsx';
import styles from './asset-detail.module.css';
import { TradeButton } from './trade-button.tsx';
import { boundOf, purchaseOf, repaidBy } from './trade-terms.ts';
import { BOUNDS, TRADE } from './trade-texts.ts';
import { type Traded, useTrade } from './use-trade.ts';

const Owning = lazy(async () => ({ default: (await import('./owning.tsx')).Owning }));

interface BuyFormProps {
  asset: Asset;
  user: UserProfile;
}

export function BuyForm({ asset, user }: BuyFormProps) {
  const navigate = useNavigate();
  const wayIn = useWayIn();
  const [bought, setBought] = useState<{ number: number; traded: Traded } | null>(null);
  const endMoment = useCallback(() => setBought(null), []);
  const most = asset.shares_available;
  const { count, choose, isOutside, trade, isBusy, error } = useTrade({
    slug: asset.asset_slug,
    side: 'buy',
    most,
    onDone: (traded) => setBought((last) => ({ number: (last?.number ?? 0) + 1, traded })),
  });
  const now_ms = serverNow();
  const bound = boundOf(asset);
  const isVisitor = isAnonymous(user);
  const sum = purchaseOf(asset, { count, balance: user.total_points });
  return (
    <div className={styles.form}>
      {most > 0 && (
        <Stepper
          label={TRADE.number}
          value={count}
          min={1}
          max={most}
          keepTyped
          onChange={choose}
          help={TRADE.range(most)}
          error={isOutside && !isBusy ? TRADE.outside(most) : undefined}
        />
      )}
      {most > 0 && <Bill asset={asset} count={count} sum={isOutside ? null : sum} hasBalance={!isVisitor} />}
      <div className={styles.deal}>
        <TradeButton
          isBusy={isBusy}
          reason={isVisitor && most > 0 && !isOutside ? undefined : reasonOf({ most, bound, isOutside, sum })}
          onPress={() => (isVisitor ? void navigate('/login', { state: wayIn }) : trade())}
          error={error && MARKET_MESSAGES.purchaseFailed(error.message)}
        >
          {TRADE.buyButton(count)}
        </TradeButton>
        {bought && (
          <Suspense>
            <Owning key={bought.number} traded={bought.traded} onEnd={endMoment} />
          </Suspense>
        )}
      </div>
      {bound && <p className="caption">{BOUNDS[bound].text}</p>}
      {isVisitor && <p className="caption">{TRADE.toLogin}</p>}
      {most > 0 && <Repayment asset={asset} now_ms={now_ms} />}
    </div>
  );
}

interface Reasons {
  most: number;
  bound: keyof typeof BOUNDS | null;
  isOutside: boolean;
  sum: ReturnType<typeof purchaseOf>;
}

/** Why the purchase is not possible; the reasons are in the server's order. */
function reasonOf({ most, bound, isOutside, sum }: Reasons): string | undefined {
  if (most === 0) return BOUNDS[bound ?? 'stock'].reason;
  if (isOutside) return TRADE.invalidPurchase;
  return sum.balanceAfter < 0 ? MARKET_MESSAGES.notEnoughPoints : undefined;
}

interface BillProps {
  asset: Asset;
  count: number;
  /** Null if this number of shares cannot be bought. */
  sum: ReturnType<typeof purchaseOf> | null;
  hasBalance: boolean;
}

function Bill({ asset, count, sum, hasBalance }: BillProps) {
  const price = formatSparks(asset.price_per_share);
  return (
    <Lines>
      <Line label={sum ? TRADE.sharesAt(count, price) : TRADE.sharesEach(price)}>
        <Amount of={sum?.worth} />
      </Line>
      <Line label={TRADE.fee}>{TRADE.noFee}</Line>
      <Line label={TRADE.dividendAdded} {...(sum && { tone: 'good' })}>
        <Amount of={sum?.dividend} sign after={TRADE.perDay} />
      </Line>
      <Line label={TRADE.total} total>
        <Amount of={sum?.total} look="figure-small" />
      </Line>
      {hasBalance && (
        <Line label={TRADE.balanceAfter} {...(sum && sum.balanceAfter < 0 && { tone: 'bad' })}>
          <Amount of={sum?.balanceAfter} />
        </Line>
      )}
    </Lines>
  );
}

function Repayment({ asset, now_ms }: { asset: Asset; now_ms: number }) {
  const today = gameDayAt(now_ms);
  return <p className="caption">{TRADE.repays(dayInWords(repaidBy(asset, { today }), { today }))}</p>;
}
