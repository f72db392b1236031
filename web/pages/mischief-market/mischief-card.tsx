// One item of the Mischief Market: tier, effect, penetration, and the button to buy it.
import { useState } from 'react';
import { buyMischief, type MarketItem } from '#shared/contract/mischief.ts';
import { type CallError, send } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';
import { useSession } from '../../base/session.ts';
import { aimInWords, effectInWords } from '../../kits/shop/mischief-words.ts';
import { PayButton } from '../../kits/shop/pay-button.tsx';
import { useSpending } from '../../kits/shop/use-spending.ts';
import { VILLA_MESSAGES } from '../../kits/shop/villa-messages.ts';
import { WareCard, WareFact } from '../../kits/shop/ware-card.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Line, Lines } from '../../ui/figure.tsx';
import { formatCount } from '../../ui/number-format.ts';
import { Sparks } from '../../ui/sparks.tsx';
import { TierPips } from '../../ui/tier-pips.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { TEXTS, TIERS } from './market-texts.ts';
import styles from './mischief-market.module.css';

/** Buying an item that costs more Sparks than this needs confirmation. */
const ASKED_ABOVE = 100;

export function MischiefCard({ item }: { item: MarketItem }) {
  const aim = aimInWords(item.effect_params);
  return (
    <WareCard
      kind="mischief"
      slug={item.image_url_slug}
      name={item.name}
      kicker={<Tier name={item.item_tier} />}
      description={item.description}
      price={item.cost_sparks}
      stock={item.quantity_owned > 0 && TEXTS.owned(item.quantity_owned)}
      action={<BuyButton item={item} />}
    >
      <WareFact label={TEXTS.effect}>{effectInWords(item.effect_params)}</WareFact>
      {aim && <WareFact label={TEXTS.aim}>{aim}</WareFact>}
      <WareFact label={TEXTS.penetration}>
        {formatCount(item.effect_params.shield_penetration_rating)}
      </WareFact>
    </WareCard>
  );
}

function Tier({ name }: { name: string }) {
  const place = TIERS.indexOf(name) + 1;
  return (
    <span className={styles.tier}>
      {name.charAt(0).toUpperCase() + name.slice(1)}
      {place > 0 && <TierPips filled={place} label={TEXTS.tier(place)} />}
    </span>
  );
}

function BuyButton({ item }: { item: MarketItem }) {
  const { isSignedIn, user } = useSession();
  const [isAsking, setAsking] = useState(false);
  const balance = user?.total_points ?? 0;
  const { spend, isBusy } = useSpending({
    send: (itemId: string, key) => send(buyMischief, { params: { itemId } }, { idempotencyKey: key }),
    touches: [queryKeys.mischiefMarket, queryKeys.mischiefInventory, queryKeys.allAttackOdds],
    onDone: ({ message }) => {
      setAsking(false);
      showToast({ kind: 'success', text: message, topic: 'purchase' });
    },
    onFailed: (error) => {
      setAsking(false);
      tellRefusal({ error, item, balance });
    },
  });
  const buy = () => {
    if (!isSignedIn) showToast({ kind: 'error', text: VILLA_MESSAGES.marketLogin });
    else if (balance < item.cost_sparks) tellShortage({ item, balance });
    else if (item.cost_sparks > ASKED_ABOVE) setAsking(true);
    else spend(item.id);
  };
  return (
    <>
      <PayButton wide busy={isBusy} aria-label={TEXTS.buyNamed(item.name)} onPay={buy}>
        {TEXTS.buy}
      </PayButton>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={TEXTS.question(item.name)}
        saysBody
        actions={
          <>
            <PayButton kind="main" busy={isBusy} onPay={() => spend(item.id)}>
              {TEXTS.buyNamed(item.name)}
            </PayButton>
            <Button onClick={() => setAsking(false)}>{TEXTS.cancel}</Button>
          </>
        }
      >
        <Lines>
          <Line label={TEXTS.price}>
            <Sparks amount={item.cost_sparks} />
          </Line>
          <Line label={TEXTS.balanceAfter} total>
            <Sparks amount={balance - item.cost_sparks} />
          </Line>
        </Lines>
      </Dialog>
    </>
  );
}

interface Shortage {
  item: MarketItem;
  balance: number;
}

/** A balance that seems sufficient is out of date, since the server has refused; then only the cost is shown. */
function tellShortage({ item, balance }: Shortage): void {
  const costs = TEXTS.costs({ name: item.name, cost: item.cost_sparks });
  showToast({
    kind: 'error',
    title: VILLA_MESSAGES.insufficientFunds,
    text: balance < item.cost_sparks ? `${costs} ${TEXTS.hold(balance)}` : costs,
  });
}

function tellRefusal({ error, ...shortage }: Shortage & { error: CallError | null }): void {
  if (error?.code === 'NOT_ENOUGH_POINTS') tellShortage(shortage);
  else {
    showToast({
      kind: 'error',
      title: VILLA_MESSAGES.purchaseFailed,
      text: (error?.status && error.message) || VILLA_MESSAGES.purchaseError,
    });
  }
}
