// The viewer's shares: totals, a chart over time, and each holding. Page, span and line of the chart are in the URL.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { myAssets } from '#shared/contract/assets.ts';
import { gameDayAt } from '#shared/kernel/game-day.ts';
import { CallError, send, serverNow } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';
import { usePageMeta } from '../../base/page-meta.ts';
import { useSearchParams } from '../../base/search-params.ts';
import { useSession } from '../../base/session.ts';
import { LoginPrompt } from '../../frame/login-prompt.tsx';
import { isAnonymous } from '../../kits/shop/is-anonymous.ts';
import { MARKET_MESSAGES } from '../../kits/shop/market-messages.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryError } from '../../ui/error-state.tsx';
import { Figure, Figures } from '../../ui/figure.tsx';
import { PageHead, SectionHead } from '../../ui/page-head.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Sparks } from '../../ui/sparks.tsx';
import { announce } from '../../ui/toast-store.ts';
import { useFocusOnNewPage } from '../../ui/use-focus-on-new-page.ts';
import { HoldingTable } from './holding-table.tsx';
import styles from './my-assets.module.css';
import { TEXTS } from './my-assets-texts.ts';
import { type Holding, totalsOf } from './portfolio.ts';
import { addressOf, PAGE_SIZE, type PortfolioView, viewOf } from './portfolio-view.ts';
import { WorthChart } from './worth-chart.tsx';

/** More than there are landmarks. */
const ALL = 100;

/** All holdings at once, because the totals need them all. */
const portfolioQuery = queryOptions({
  queryKey: queryKeys.portfolio,
  queryFn: ({ signal }) => send(myAssets, { query: { limit: String(ALL) } }, { signal }),
});

export function MyAssetsPage() {
  const { user, isSignedIn } = useSession();
  const [search] = useSearchParams();
  const view = viewOf(search);
  usePageMeta({ title: TEXTS.title, description: TEXTS.description });
  const isStranger = !user || isAnonymous(user);
  const portfolio = useQuery({ ...portfolioQuery, enabled: !isStranger });
  const isRefused = portfolio.error instanceof CallError && portfolio.error.status === 401;
  if (isStranger || isRefused) return <LoginPrompt title={TEXTS.title} text={TEXTS.prompt} />;
  const holdings = portfolio.data;
  return (
    <>
      <PageHead title={TEXTS.title} deck={TEXTS.deck} />
      {portfolio.isPending && <BlankPortfolio />}
      {!holdings && <QueryError query={portfolio} text={MARKET_MESSAGES.ownAssetsFailed} />}
      {holdings?.length === 0 && (
        <EmptyState
          title={TEXTS.empty}
          text={TEXTS.emptyText}
          action={
            <Button to="/assets" kind="main" viewTransition>
              {TEXTS.toMarket}
            </Button>
          }
        />
      )}
      {holdings && holdings.length > 0 && <Totals holdings={holdings} />}
      {holdings && holdings.length > 0 && <Holdings holdings={holdings} view={view} />}
      {holdings && isSignedIn && <WorthChart view={view} />}
    </>
  );
}

function Totals({ holdings }: { holdings: readonly Holding[] }) {
  const totals = totalsOf(holdings);
  return (
    <div className={styles.totals}>
      <Figures>
        <Figure label={TEXTS.worth}>
          <Sparks amount={totals.worth} look="figure" />
        </Figure>
        <Figure label={TEXTS.paid}>
          <Sparks amount={totals.paid} look="figure" />
        </Figure>
        <Figure label={TEXTS.yield}>
          <Sparks amount={totals.dailyYield} sign look="figure" />
        </Figure>
        <Figure label={TEXTS.landmarks} note={TEXTS.sharesHeld(totals.shares)}>
          {holdings.length}
        </Figure>
      </Figures>
    </div>
  );
}

function Holdings({ holdings, view }: { holdings: readonly Holding[]; view: PortfolioView }) {
  const pages = Math.ceil(holdings.length / PAGE_SIZE);
  const page = Math.min(view.page, pages);
  const listed = TEXTS.listed({ total: holdings.length, page, pages });
  useEffect(() => announce(listed), [listed]);
  const title = useFocusOnNewPage(page);
  return (
    <section aria-labelledby="holdings" className={styles.section}>
      <SectionHead id="holdings" title={TEXTS.holdings} titleRef={title} />
      <HoldingTable
        holdings={holdings.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
        today={gameDayAt(serverNow())}
      />
      <div className={styles.pager}>
        <Pager
          label={TEXTS.pages}
          page={page}
          pages={pages}
          addressOf={(next) => addressOf({ ...view, page: next })}
        />
      </div>
    </section>
  );
}

const BLANK_ROWS = 4;

function BlankPortfolio() {
  return (
    <Loading label={TEXTS.loading}>
      <Skeleton height={101} />
      {Array.from({ length: BLANK_ROWS }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are never reordered.
        <div key={place} className={styles.blankRow}>
          <Skeleton width={96} height={60} />
          <Skeleton width="40%" />
        </div>
      ))}
    </Loading>
  );
}
