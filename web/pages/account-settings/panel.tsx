// The pieces that every tab of the settings is made of: its head, what is asked for, and facts.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../ui/error-state.tsx';
import { focusSoon } from '../../ui/focus-soon.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import styles from './account-settings.module.css';
import { TEXTS } from './settings-texts.ts';

/** The head of a tab's first panel. */
const PANEL_ID = 'panel';

interface PanelProps {
  title: string;
  deck: string;
  /** Of its head; said where a tab has a second panel. */
  id?: string;
  children: ReactNode;
}

/** A tab's content: what it is about at the left, what can be done at the right; one below the other on phones. */
export function Panel({ title, deck, id = PANEL_ID, children }: PanelProps) {
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.about}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <p>{deck}</p>
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}

/** Gives focus back to a panel's head when what held it has left the page. */
export function focusPanel(id = PANEL_ID): void {
  focusSoon(document.getElementById(id));
}

/** What was asked for, or that it is on its way, or the exact sentence that it failed with. */
export function Asked<T>({
  query,
  failed,
  children,
}: {
  query: UseQueryResult<T>;
  failed: string;
  children: (reply: T) => ReactNode;
}) {
  if (query.isPending) {
    return (
      <Loading label={TEXTS.loading}>
        <Skeleton width="60%" height={21} />
        <Skeleton height={44} />
        <Skeleton width={144} height={44} />
      </Loading>
    );
  }
  if (query.data === undefined) {
    return <ErrorState text={failed} busy={query.isFetching} onRetry={() => void query.refetch()} />;
  }
  return children(query.data);
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </dl>
  );
}

/** Tells password managers whose password this is. */
export function AccountName({ username }: { username: string }) {
  return <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />;
}

/** '21 Nov 2026'; of a session's last use the server knows only the day. */
export function dateInWords(instant: string): string {
  return new Date(instant).toLocaleDateString('en-GB', { dateStyle: 'medium' });
}
