// All transactions of the signed-in player. Type and span are in the URL, so that Back and reloads restore the view.
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { usePageMeta } from '../../base/page-meta.ts';
import { useSearchParams } from '../../base/search-params.ts';
import { useSession } from '../../base/session.ts';
import { LoginPrompt } from '../../frame/login-prompt.tsx';
import { OWN_MESSAGES } from '../../kits/account/own-messages.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryError } from '../../ui/error-state.tsx';
import { Figure } from '../../ui/figure.tsx';
import { focusSoon } from '../../ui/focus-soon.ts';
import { PageHead, SectionHead } from '../../ui/page-head.tsx';
import { Select } from '../../ui/select.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Sparks } from '../../ui/sparks.tsx';
import { announce } from '../../ui/toast-store.ts';
import { BalanceChart } from './balance-chart.tsx';
import styles from './my-transactions.module.css';
import { TransactionList } from './transaction-list.tsx';
import { SPANS, type Span, transactionsQuery } from './transaction-queries.ts';
import { KNOWN_TYPES, TEXTS, typeInWords } from './transaction-texts.ts';

const FIRST_SPAN: Span = 30;

export function MyTransactionsPage() {
  const { isSignedIn, user } = useSession();
  const [search, setSearch] = useSearchParams();
  usePageMeta({ title: TEXTS.title, description: TEXTS.description, isPrivate: true });
  if (!isSignedIn || !user) return <LoginPrompt title={TEXTS.title} text={TEXTS.prompt} />;
  const show = (type: string | null) =>
    setSearch(changed(search, { type }), { replace: true, preventScrollReset: true });
  return (
    <>
      <PageHead
        title={TEXTS.title}
        deck={TEXTS.deck}
        aside={
          <dl>
            <Figure label={TEXTS.sparksNow}>
              <Sparks amount={user.total_points} />
            </Figure>
          </dl>
        }
      />
      <BalanceChart
        days={spanAsked(search.get('days'))}
        addressOf={(days) => `?${changed(search, { days: days === FIRST_SPAN ? null : String(days) })}`}
      />
      <Transactions type={typeAsked(search.get('type'))} onShow={show} />
    </>
  );
}

interface TransactionsProps {
  /** Only of this type, or all. */
  type: string | null;
  onShow: (type: string | null) => void;
}

function Transactions({ type, onShow }: TransactionsProps) {
  const history = useInfiniteQuery({ ...transactionsQuery(type), placeholderData: keepPreviousData });
  const transactions = history.data?.pages.flat();
  useAnnouncement({ type, count: history.isPlaceholderData ? undefined : transactions?.length });
  const types = new Set([...KNOWN_TYPES, ...(transactions ?? []).map((each) => each.transaction_type)]);
  if (type) types.add(type);
  return (
    <section aria-labelledby="transactions" className={styles.section}>
      <SectionHead id="transactions" title={TEXTS.transactions} />
      <Select
        className={styles.filter}
        label={TEXTS.show}
        value={type ?? ''}
        onChange={(event) => onShow(event.target.value || null)}
        options={[
          { value: '', label: TEXTS.all },
          ...[...types].map((each) => ({ value: each, label: typeInWords(each) })),
        ]}
      />
      {history.isPending && <ListSkeleton />}
      {history.isError && !transactions && (
        <div className={styles.state}>
          <QueryError query={history} text={OWN_MESSAGES.transactionsFailed} />
        </div>
      )}
      {transactions && (
        <div className={styles.rows} aria-busy={history.isPlaceholderData || undefined}>
          {transactions.length === 0 ? (
            <Nothing
              isFiltered={type !== null}
              onShowAll={() => {
                onShow(null);
                focusHead();
              }}
            />
          ) : (
            <>
              <TransactionList transactions={transactions} />
              <Older
                hasMore={history.hasNextPage}
                isBusy={history.isFetchingNextPage}
                hasFailed={history.isFetchNextPageError}
                onMore={async () => (await history.fetchNextPage()).hasNextPage}
              />
            </>
          )}
        </div>
      )}
    </section>
  );
}

interface OlderProps {
  hasMore: boolean;
  isBusy: boolean;
  hasFailed: boolean;
  onMore: () => Promise<boolean>;
}

/** The button below the list. When the last page removes it, the text in its place takes the focus. */
function Older({ hasMore, isBusy, hasFailed, onMore }: OlderProps) {
  const end = useRef<HTMLParagraphElement>(null);
  const isFocusDue = useRef(false);
  useEffect(() => {
    if (hasMore || !isFocusDue.current) return;
    isFocusDue.current = false;
    end.current?.focus({ preventScroll: true });
  }, [hasMore]);
  if (!hasMore) {
    return (
      <p ref={end} tabIndex={-1} className={styles.end}>
        {TEXTS.end}
      </p>
    );
  }
  return (
    <div className={styles.older}>
      {hasFailed && !isBusy && <p role="alert">{TEXTS.olderFailed}</p>}
      <Button
        busy={isBusy}
        onClick={async () => {
          isFocusDue.current = true;
          if (await onMore()) isFocusDue.current = false;
        }}
      >
        {TEXTS.older}
      </Button>
    </div>
  );
}

function Nothing({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  return (
    <div className={styles.state}>
      {isFiltered ? (
        <EmptyState
          title={TEXTS.emptyOfType}
          text={TEXTS.emptyOfTypeText}
          action={<Button onClick={onShowAll}>{TEXTS.showAll}</Button>}
        />
      ) : (
        <EmptyState
          title={TEXTS.empty}
          text={TEXTS.emptyText}
          action={
            <Button to="/" viewTransition>
              {TEXTS.play}
            </Button>
          }
        />
      )}
    </div>
  );
}

const SKELETON_ROWS = 8;

function ListSkeleton() {
  return (
    <Loading label={TEXTS.loading} className={styles.blankRows}>
      {Array.from({ length: SKELETON_ROWS }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are never reordered.
        <div key={place} className={styles.blankRow}>
          <Skeleton width="52%" />
          <Skeleton width={72} />
        </div>
      ))}
    </Loading>
  );
}

/** Announces the number of rows whenever the list changes. */
function useAnnouncement({ type, count }: { type: string | null; count: number | undefined }): void {
  useEffect(() => {
    if (count === undefined) return;
    const none = type === null ? TEXTS.empty : TEXTS.emptyOfType;
    announce(count === 0 ? none : TEXTS.listed(count));
  }, [type, count]);
}

/** The button that shows all is removed on use, so the section's heading takes its focus. */
function focusHead(): void {
  const head = document.getElementById('transactions');
  if (!head) return;
  head.tabIndex = -1;
  focusSoon(head);
}

function spanAsked(days: string | null): Span {
  return SPANS.find((span) => String(span) === days) ?? FIRST_SPAN;
}

/** A type as the server spells it; any other value in the URL means all. */
function typeAsked(type: string | null): string | null {
  return type !== null && /^[a-z_]{1,64}$/.test(type) ? type : null;
}

/** The URL's query with changes; null removes a parameter. */
function changed(search: URLSearchParams, change: Record<string, string | null>): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
