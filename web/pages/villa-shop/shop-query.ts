// What the Villa shop asks the server for: all items that match.
import { queryOptions } from '@tanstack/react-query';
import { shopItems } from '#shared/contract/villa.ts';
import { send } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';
import { LONGEST_SEARCH, type ShopView } from './shop-view.ts';

export function shopQuery({ q, type, max, sort }: ShopView) {
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
