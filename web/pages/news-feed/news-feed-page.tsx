// Doxa Daily: the front page, and below it all news, twenty a page, the page in the address. Later pages are news alone.
import { useQuery } from '@tanstack/react-query';
import type { NewsEvent } from '#shared/contract/news.ts';
import { MOST_LISTED } from '#shared/contract/paging.ts';
import { serverNow } from '../../base/api/client.ts';
import { usePageMeta } from '../../base/page-meta.ts';
import { useSearchParams } from '../../base/search-params.ts';
import { age } from '../../frame/notifications/notification-days.ts';
import { newsQuery } from '../../kits/news/news-query.ts';
import { storyOf } from '../../kits/news/news-story.tsx';
import { NEWS, NEWS_PAGE } from '../../kits/news/news-texts.ts';
import { Vignette } from '../../kits/news/vignette.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryError } from '../../ui/error-state.tsx';
import { PageHead, SectionHead } from '../../ui/page-head.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useFocusOnNewPage } from '../../ui/use-focus-on-new-page.ts';
import { useToldView } from '../../ui/use-told-view.ts';
import { FrontPage, newspaperQuery } from './front-page.tsx';
import styles from './news-feed.module.css';

const PAGE_SIZE = 20;
/** The last page that the server serves. */
const LAST_SERVED = MOST_LISTED / PAGE_SIZE;

export function NewsFeedPage() {
  usePageMeta(NEWS_PAGE);
  const [search] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(search.get('page')) || 1));
  // Fetched together with the front page.
  useQuery({ ...newsQuery({ page, size: PAGE_SIZE }), enabled: page <= LAST_SERVED });
  const paper = useQuery({ ...newspaperQuery, enabled: page === 1 });
  // The lead is not repeated.
  const leadId = page === 1 ? paper.data?.lead?.id : undefined;
  const title = useFocusOnNewPage(page);
  useToldView(NEWS.page(page));
  return (
    <>
      <PageHead title={NEWS.title} deck={page === 1 ? NEWS.frontDeck : NEWS.deck} titleRef={title} />
      {page === 1 && <FrontPage />}
      {/* The feed waits for the front page above it, so that nothing moves. */}
      {page <= LAST_SERVED && !(page === 1 && paper.isPending) && <Feed page={page} leadId={leadId} />}
      {page > LAST_SERVED && <PastEnd />}
    </>
  );
}

function Feed({ page, leadId }: { page: number; leadId: string | undefined }) {
  const news = useQuery(newsQuery({ page, size: PAGE_SIZE }));
  const listed = news.data?.events.filter(({ id }) => id !== leadId) ?? [];
  return (
    <>
      <SectionHead title={NEWS.all} />
      {news.isPending && (
        <Loading label={NEWS.loading} className={styles.stories}>
          <Skeleton height={96} times={4} />
        </Loading>
      )}
      <QueryError query={news} text={NEWS.failed} />
      {news.data?.events.length === 0 &&
        (page > 1 ? <PastEnd /> : <EmptyState title={NEWS.emptyTitle} text={NEWS.empty} />)}
      {news.data && news.data.events.length > 0 && (
        <>
          <ul className={styles.stories} aria-busy={news.isPlaceholderData || undefined}>
            {listed.length === 0 && <li className={styles.story}>{NEWS.onlyLead}</li>}
            {listed.map((event) => (
              <StoryLine key={event.id} event={event} />
            ))}
          </ul>
          <Pager
            label={NEWS.pages}
            page={page}
            pages={Math.ceil(news.data.total / PAGE_SIZE)}
            addressOf={(next) => ({ search: next === 1 ? '' : `?page=${next}` })}
          />
        </>
      )}
    </>
  );
}

function PastEnd() {
  return (
    <EmptyState
      title={NEWS.pastEnd}
      text={NEWS.pastEndText}
      action={<Button to="/news-feed">{NEWS.firstPage}</Button>}
    />
  );
}

function StoryLine({ event }: { event: NewsEvent }) {
  const { kind, headline, text, vignette } = storyOf(event);
  return (
    <li className={styles.story}>
      {vignette && <Vignette item={vignette} />}
      <p className="caption">
        {kind},{' '}
        <time dateTime={event.event_timestamp}>{age(event.event_timestamp, new Date(serverNow()))}</time>
      </p>
      <h3 className={styles.headline}>{headline}</h3>
      {text && <p className={styles.text}>{text}</p>}
    </li>
  );
}
