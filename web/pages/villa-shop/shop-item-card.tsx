// One item of the shop: price, value, income, upkeep, stock, and the button to buy one.

import { useNavigate } from 'react-router';
import type { UserProfile } from '#shared/contract/session.ts';
import { buyItem, type ShopItem } from '#shared/contract/villa.ts';
import { send } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';
import { useSession } from '../../base/session.ts';
import { fetchAhead } from '../../base/stale-chunk.ts';
import { useWayIn } from '../../base/way-back.ts';
import { Arrival } from '../../kits/living-villa/arrival.tsx';
import { loadLivingVilla } from '../../kits/living-villa/villa-view.tsx';
import { PayButton } from '../../kits/shop/pay-button.tsx';
import { useSpending } from '../../kits/shop/use-spending.ts';
import { VILLA_MESSAGES } from '../../kits/shop/villa-messages.ts';
import { WareCard, WareFact } from '../../kits/shop/ware-card.tsx';
import { Button } from '../../ui/button.tsx';
import { formatCount } from '../../ui/number-format.ts';
import { Sparks } from '../../ui/sparks.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { TEXTS } from './shop-texts.ts';

export function ShopItemCard({ item }: { item: ShopItem }) {
  return (
    <WareCard
      kind="villa"
      slug={item.image_url_slug}
      name={item.name}
      kicker={`${item.item_type}, ${item.rarity_tier}`}
      description={item.description}
      price={item.point_cost}
      stock={TEXTS.stock(item.current_supply)}
      action={<BuyButton item={item} />}
    >
      <WareFact label={TEXTS.value}>
        <Sparks amount={item.value_contribution} />
      </WareFact>
      {item.daily_yield > 0 && (
        <WareFact label={TEXTS.yield}>
          <Sparks amount={item.daily_yield} />
        </WareFact>
      )}
      {item.security_contribution > 0 && (
        <WareFact label={TEXTS.security}>{formatCount(item.security_contribution)}</WareFact>
      )}
      <WareFact label={TEXTS.upkeep}>
        <Sparks amount={item.upkeep_cost_daily} />
      </WareFact>
    </WareCard>
  );
}

function BuyButton({ item }: { item: ShopItem }) {
  const { isSignedIn, user } = useSession();
  const wayIn = useWayIn();
  const navigate = useNavigate();
  const villa = `/profile/${encodeURIComponent(user?.username ?? '')}`;
  const { spend, isBusy } = useSpending({
    send: (id: string, key) => send(buyItem, { params: { id } }, { idempotencyKey: key }),
    touches: [queryKeys.shops],
    onDone: ({ message, villa_item }) =>
      showToast({
        kind: 'success',
        text: message,
        picture: user && <Arrival key={villa_item.quantity} username={user.username} bought={villa_item} />,
        topic: 'purchase',
        action: { label: TEXTS.toVilla, run: () => void navigate(villa, { viewTransition: true }) },
      }),
    onFailed: (error) =>
      showToast({ kind: 'error', text: VILLA_MESSAGES.shopPurchaseFailed(error?.message ?? '') }),
  });
  if (!isSignedIn || !user) {
    return (
      <Button to="/login" state={wayIn} wide aria-label={TEXTS.loginNamed(item.name)}>
        {TEXTS.login}
      </Button>
    );
  }
  const reason = reasonAgainst(item, user);
  return (
    <PayButton
      wide
      busy={isBusy}
      disabledReason={reason}
      aria-label={reason && !isBusy ? `${reason}: ${item.name}` : TEXTS.buyNamed(item.name)}
      onPay={() => {
        fetchAhead(loadLivingVilla);
        spend(item.id);
      }}
    >
      {TEXTS.buy}
    </PayButton>
  );
}

/** Why this player cannot buy one now; the reasons are in the server's order. */
function reasonAgainst(
  item: ShopItem,
  { villa_arrears, total_points }: Pick<UserProfile, 'villa_arrears' | 'total_points'>,
): string | undefined {
  if (item.current_supply === 0) return TEXTS.outOfStock;
  if (villa_arrears > 0) return TEXTS.owesUpkeep;
  return total_points < item.point_cost ? TEXTS.notEnough : undefined;
}
