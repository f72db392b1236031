// The cheapest of each market, as something to save for. Asked for once in a newcomer's life.
import { queryOptions } from '@tanstack/react-query';
import { assets } from '#shared/contract/assets.ts';
import { marketItems } from '#shared/contract/mischief.ts';
import { shopItems } from '#shared/contract/villa.ts';
import { send } from '../../base/api/client.ts';

export const waresQuery = queryOptions({
  queryKey: ['lesson-wares'],
  queryFn: async ({ signal }) => {
    const [landmarks, pieces, mischief] = await Promise.all([
      send(assets, { query: { sort_by: 'price_asc', limit: '1' } }, { signal }),
      send(shopItems, { query: { item_type: 'Productive', sort_by: 'price_asc' } }, { signal }),
      send(marketItems, {}, { signal }),
    ]);
    const cheapest = [...mischief].sort((one, other) => one.cost_sparks - other.cost_sparks);
    return { landmark: landmarks[0] ?? null, piece: pieces[0] ?? null, mischief: cheapest[0] ?? null };
  },
  staleTime: Number.POSITIVE_INFINITY,
});
