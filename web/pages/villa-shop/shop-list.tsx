// The items of a view: loading, loaded, none or failed. The previous ones stay, dimmed, while new ones load.
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type ShopItem, shopItems } from '#shared/contract/villa.ts';
import { send } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';
import { useSession } from '../../base/session.ts';
import { CardGrid } from '../../kits/shop/card-grid.tsx';
import { ListBody } from '../../kits/shop/list-body.tsx';
import { VILLA_MESSAGES } from '../../kits/shop/villa-messages.ts';
import { WareSkeleton } from '../../kits/shop/ware-card.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryError } from '../../ui/error-state.tsx';
import { focusSoon } from '../../ui/focus-soon.ts';
import { announce } from '../../ui/toast-store.ts';
import { ShopItemCard } from './shop-item-card.tsx';
import { TEXTS } from './shop-texts.ts';
import { affordableFirst, LONGEST_SEARCH, type ShopView } from './shop-view.ts';

export function ShopList({ view }: { view: ShopView }) {
  const query = useQuery({ ...shopQuery(view), placeholderData: keepPreviousData });
  const { data, isPlaceholderData, isError } = query;
  const items = useOrdered(data ?? [], { view, isSettled: data !== undefined && !isPlaceholderData });
  const count = data && !isError ? TEXTS.count(data.length) : null;
  useEffect(() => {
    if (count && !isPlaceholderData) announce(count);
  }, [count, isPlaceholderData]);
  return (
    <section aria-labelledby="shop-items">
      <h2 id="shop-items" tabIndex={-1} className="visually-hidden">
        {TEXTS.list}
      </h2>
      <ListBody count={count} isOld={isPlaceholderData}>
        {query.isPending && <WareSkeleton label={TEXTS.loading} />}
        <QueryError query={query} text={VILLA_MESSAGES.shopFailed} />
        {data?.length === 0 && !isError && (
          <EmptyState
            title={TEXTS.none}
            text={TEXTS.noneText}
            action={
              <Button to="/villa-shop" onClick={() => focusSoon(document.getElementById('shop-items'))}>
                {TEXTS.showAll}
              </Button>
            }
          />
        )}
        {data && data.length > 0 && !isError && (
          <CardGrid>
            {items.map((item) => (
              <ShopItemCard key={item.id} item={item} />
            ))}
          </CardGrid>
        )}
      </ListBody>
    </section>
  );
}

/**
 * The items in the view's order. What the player can afford is computed when the view opens, so that no purchase moves
 * a card.
 */
function useOrdered(
  items: readonly ShopItem[],
  { view, isSettled }: { view: ShopView; isSettled: boolean },
): readonly ShopItem[] {
  const { isSignedIn, user } = useSession();
  const [opened, setOpened] = useState<{ view: ShopView; places: ReadonlyMap<string, number> } | null>(null);
  if (view.sort !== 'affordable' || !isSignedIn || !user) return items;
  if (isSettled && opened?.view !== view) {
    const ordered = affordableFirst(items, user.total_points);
    setOpened({ view, places: new Map(ordered.map(({ id }, place) => [id, place])) });
  }
  const placeOf = ({ id }: ShopItem) => opened?.places.get(id) ?? items.length;
  return items.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The query of the Villa shop: all items that match. */
function shopQuery({ q, type, max, sort }: ShopView) {
  const query = {
    ...(q.trim() && { name_search: q.trim().slice(0, LONGEST_SEARCH) }),
    ...(type && { item_type: type }),
    ...(max && { max_price: max }),
    sort_by: sort === 'affordable' ? ('price_asc' as const) : sort,
  };
  return queryOptions({
    queryKey: queryKeys.shop(query),
    queryFn: ({ signal }) => send(shopItems, { query }, { signal }),
  });
}
