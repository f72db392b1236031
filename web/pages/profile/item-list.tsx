// The Villa's items, most expensive first, with yield, upkeep and disruptions; the owner can sell them back.
import { useState } from 'react';
import type { Profile } from '#shared/contract/villa.ts';
import { serverNow } from '../../base/api/client.ts';
import { ItemPicture } from '../../kits/shop/item-picture.tsx';
import { timeLeft } from '../../kits/shop/mischief-words.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatCount } from '../../ui/number-format.ts';
import { SectionHead } from '../../ui/page-head.tsx';
import styles from './profile.module.css';
import { TEXTS } from './profile-texts.ts';
import { useRowFocus } from './row-focus.ts';
import { SellBackDialog } from './sell-back-dialog.tsx';

type Item = Profile['villa_items'][number];

export function ItemList({ profile }: { profile: Profile }) {
  const { villa_items: items, is_viewer: isOwn } = profile;
  const [selling, setSelling] = useState<Item | null>(null);
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const rowFocus = useRowFocus(items.length);
  return (
    <section aria-labelledby="villa-items" {...rowFocus}>
      <SectionHead
        id="villa-items"
        title={TEXTS.items}
        aside={items.length > 0 && TEXTS.itemCount(count, items.length)}
      />
      {items.length === 0 ? (
        <div className={styles.empty}>
          <EmptyState
            title={TEXTS.noItems}
            text={isOwn ? TEXTS.noItemsOwn : TEXTS.noItemsOther(profile.username)}
            action={isOwn && <Button to="/villa-shop">{TEXTS.toShop}</Button>}
          />
        </div>
      ) : (
        <ul>
          {items.map((item) => (
            <ItemRow
              key={item.id}
              item={item}
              disruptions={profile.active_disruptions}
              onSell={isOwn ? () => setSelling(item) : null}
            />
          ))}
        </ul>
      )}
      {isOwn && (
        <SellBackDialog
          item={selling}
          declinesMischief={profile.declines_mischief}
          onClose={() => setSelling(null)}
        />
      )}
    </section>
  );
}

interface ItemRowProps {
  item: Item;
  disruptions: Profile['active_disruptions'];
  /** Null if the viewer is not the owner. */
  onSell: (() => void) | null;
}

function ItemRow({ item, disruptions, onSell }: ItemRowProps) {
  const { item_details: details, quantity } = item;
  return (
    <li className={styles.item} data-own={onSell ? '' : undefined}>
      <ItemPicture kind="villa" slug={details.image_url_slug} size="thumb" />
      <div className={styles.itemWords}>
        <h3 className={styles.itemName}>{details.name}</h3>
        <p className={styles.itemKind}>
          {details.item_type}, {details.rarity_tier}
        </p>
      </div>
      <div className={styles.itemFacts}>
        <p>{factsOf(details)}</p>
        {disruptions
          .filter(({ villa_item_name }) => villa_item_name === details.name)
          .map((hit) => (
            <p key={hit.id} className={styles.hit}>
              {hitInWords(hit)}
            </p>
          ))}
      </div>
      <p className={styles.quantity}>
        <span className="visually-hidden">{TEXTS.quantity} </span>
        {formatCount(quantity)}
      </p>
      {onSell && (
        <Button small className={styles.sell} aria-label={TEXTS.sellBackOf(details.name)} onClick={onSell}>
          {TEXTS.sellBack}
        </Button>
      )}
    </li>
  );
}

/** A piece's main benefit, and its upkeep if any. */
function factsOf(details: Item['item_details']): string {
  const { daily_yield, upkeep_cost_daily, security_contribution, value_contribution } = details;
  const main =
    daily_yield > 0
      ? TEXTS.perYield(daily_yield)
      : security_contribution > 0
        ? TEXTS.perDefense(security_contribution)
        : TEXTS.perValue(value_contribution);
  return upkeep_cost_daily > 0 ? `${main}, ${TEXTS.perUpkeep(upkeep_cost_daily)}` : main;
}

function hitInWords({ effect_type, mischief_item_name, ends_at }: Profile['active_disruptions'][number]) {
  const left = timeLeft({ ends_at, now_ms: serverNow() });
  return effect_type === 'YIELD_DISRUPTION'
    ? TEXTS.blockedBy(mischief_item_name, left)
    : TEXTS.markedBy(mischief_item_name, left);
}
