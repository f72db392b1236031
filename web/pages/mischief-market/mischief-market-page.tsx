// The Mischief Market: items to attack other Villas with.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { marketItems } from '#shared/contract/mischief.ts';
import { send } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';
import { usePageMeta } from '../../base/page-meta.ts';
import { useSession } from '../../base/session.ts';
import { ArrearsNotice } from '../../kits/shop/arrears-notice.tsx';
import { CardGrid } from '../../kits/shop/card-grid.tsx';
import { Hold } from '../../kits/shop/hold.tsx';
import { VILLA_MESSAGES } from '../../kits/shop/villa-messages.ts';
import { WareSkeleton } from '../../kits/shop/ware-card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryError } from '../../ui/error-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { MISCHIEF_PAGE, TEXTS } from './market-texts.ts';
import { MischiefCard } from './mischief-card.tsx';
import styles from './mischief-market.module.css';

const marketQuery = queryOptions({
  queryKey: queryKeys.mischiefMarket,
  queryFn: ({ signal }) => send(marketItems, {}, { signal }),
});

export function MischiefMarketPage() {
  const { user } = useSession();
  const query = useQuery(marketQuery);
  const { data } = query;
  usePageMeta(MISCHIEF_PAGE);
  return (
    <>
      <PageHead title={TEXTS.title} deck={TEXTS.deck} aside={user && <Hold amount={user.total_points} />} />
      {user && <ArrearsNotice owed={user.villa_arrears} />}
      <section aria-labelledby="mischief-items" className={styles.body}>
        <h2 id="mischief-items" className="visually-hidden">
          {TEXTS.list}
        </h2>
        {query.isPending && <WareSkeleton label={TEXTS.loading} />}
        {!data && <QueryError query={query} text={VILLA_MESSAGES.marketFailed} />}
        {data?.length === 0 && <EmptyState title={TEXTS.none} text={TEXTS.noneText} />}
        {data && data.length > 0 && (
          <CardGrid>
            {data.map((item) => (
              <MischiefCard key={item.id} item={item} />
            ))}
          </CardGrid>
        )}
      </section>
    </>
  );
}
