// The landmarks of a view: loading, loaded, none or failed. The previous ones stay, dimmed, while new ones load.
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { assets } from '#shared/contract/assets.ts';
import { sendForList } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';
import { CardBlanks, CardGrid } from '../../kits/shop/card-grid.tsx';
import { ListBody } from '../../kits/shop/list-body.tsx';
import { MARKET_MESSAGES } from '../../kits/shop/market-messages.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryError } from '../../ui/error-state.tsx';
import { focusSoon } from '../../ui/focus-soon.ts';
import { Pager } from '../../ui/pager.tsx';
import { announce } from '../../ui/toast-store.ts';
import styles from './assets.module.css';
import { TEXTS } from './assets-texts.ts';
import { LandmarkCard } from './landmark-card.tsx';
import { type MarketView, PAGE_SIZE, pagesOf, searchOf } from './market-view.ts';

/** How many plates a first screen shows. */
const FIRST_PLATES = 4;

/** The section below the search. */
export function LandmarkList({ view }: { view: MarketView }) {
  const query = useQuery({ ...landmarksQuery(view), placeholderData: keepPreviousData });
  const { data, isPlaceholderData } = query;
  const pages = pagesOf(data?.total ?? 0);
  const count = data && TEXTS.count({ total: data.total, page: Math.min(view.page, pages), pages });
  const title = useRef<HTMLHeadingElement>(null);
  useFocusOnNewPage(view, title);
  useEffect(() => {
    if (count && !isPlaceholderData) announce(count);
  }, [count, isPlaceholderData]);
  return (
    <section aria-labelledby="landmarks">
      <h2 id="landmarks" ref={title} tabIndex={-1} className="visually-hidden">
        {TEXTS.list}
      </h2>
      <ListBody count={query.isError ? null : count} isOld={isPlaceholderData}>
        {query.isPending && (
          <CardBlanks label={TEXTS.loading} count={PAGE_SIZE} cell={styles.card} words={styles.blankWords} />
        )}
        {query.isError && (
          <QueryError query={query} text={MARKET_MESSAGES.assetsFailed(query.error.message)} />
        )}
        {data && !query.isError && data.landmarks.length === 0 && (
          <Nothing view={view} total={data.total} pages={pages} />
        )}
        {data && !query.isError && data.landmarks.length > 0 && (
          <>
            <CardGrid>
              {data.landmarks.map((asset, place) => (
                <LandmarkCard key={asset.asset_slug} asset={asset} first={place < FIRST_PLATES} />
              ))}
            </CardGrid>
            <div className={styles.pager}>
              <Pager
                label={TEXTS.pages}
                page={view.page}
                pages={pages}
                addressOf={(page) => `/assets${searchOf({ ...view, page })}`}
              />
            </div>
          </>
        )}
      </ListBody>
    </section>
  );
}

/** Turning a page moves focus to the top of the list; a search keeps it in the field. */
function useFocusOnNewPage(view: MarketView, title: { current: HTMLElement | null }): void {
  const shown = useRef(view);
  useEffect(() => {
    const before = shown.current;
    shown.current = view;
    const isTurned = before.page !== view.page && before.q === view.q && before.sort === view.sort;
    if (isTurned) title.current?.focus({ preventScroll: true });
  }, [view, title]);
}

function Nothing({ view, total, pages }: { view: MarketView; total: number; pages: number }) {
  if (total > 0) {
    return (
      <EmptyState
        title={TEXTS.pastEnd}
        text={TEXTS.pastEndText(pages)}
        action={<Button to={`/assets${searchOf({ ...view, page: pages })}`}>{TEXTS.lastPage}</Button>}
      />
    );
  }
  return (
    <EmptyState
      title={TEXTS.none}
      text={TEXTS.noneText(view.q.trim())}
      action={
        <Button to="/assets" onClick={() => focusSoon(document.getElementById('landmarks'))}>
          {TEXTS.showAll}
        </Button>
      }
    />
  );
}

/** The query of the marketplace: one page of landmarks and the total number. */
function landmarksQuery({ q, sort, page }: MarketView) {
  const text = q.trim();
  return queryOptions({
    queryKey: queryKeys.assetList({ q: text, sort, page }),
    queryFn: async ({ signal }) => {
      const { reply, total } = await sendForList(
        assets,
        {
          query: {
            ...(text && { name_search: text }),
            sort_by: sort,
            limit: String(PAGE_SIZE),
            offset: String((page - 1) * PAGE_SIZE),
          },
        },
        { signal },
      );
      return { landmarks: reply, total: total ?? reply.length };
    },
  });
}
