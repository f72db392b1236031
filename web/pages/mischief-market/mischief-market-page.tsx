// The Mischief Market: what can be done to other Villas, at what price.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { marketItems } from '../../../worker/contract/mischief.ts';
import { send } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { ArrearsNotice } from '../../market/arrears-notice.tsx';
import { CardGrid } from '../../market/card-grid.tsx';
import { Hold } from '../../market/hold.tsx';
import { VILLA_MESSAGES } from '../../market/villa-messages.ts';
import { WareSkeleton } from '../../market/ware-card.tsx';
import { usePageMeta } from '../../shell/page-meta.ts';
import { useSession } from '../../shell/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { MISCHIEF_PAGE, TEXTS } from './market-texts.ts';
import { MischiefCard } from './mischief-card.tsx';
import styles from './mischief-market.module.css';

const marketQuery = queryOptions({
  queryKey: queryKeys.mischiefMarket,
  queryFn: ({ signal }) => send(marketItems, {}, { signal }),
});

/** `/mischief-market`. */
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
        {query.isError && !data && (
          <ErrorState
            text={VILLA_MESSAGES.marketFailed}
            busy={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )}
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
