// The building blocks of the settings tabs.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryError } from '../../ui/error-state.tsx';
import { focusSoon } from '../../ui/focus-soon.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import styles from './account-settings.module.css';
import { TEXTS } from './settings-texts.ts';

/** The id of the heading of a tab's first panel. */
const PANEL_ID = 'panel';

interface PanelProps {
  title: string;
  deck: string;
  /** The id of the heading; required for further panels of a tab. */
  id?: string;
  children: ReactNode;
}

/** A section with its description at the left and its controls at the right; on phones, stacked. */
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

/** Moves focus to a panel's heading after the focused element has disappeared. */
export function focusPanel(id = PANEL_ID): void {
  focusSoon(document.getElementById(id));
}

/** Renders a query's data, a skeleton while it loads, or `failed` with a Retry button. */
export function Loaded<T>({
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
  if (query.data === undefined) return <QueryError query={query} text={failed} />;
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

/** Tells password managers which account the password belongs to. */
export function AccountName({ username }: { username: string }) {
  return <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />;
}

/** '21 Nov 2026'. Without a time, because the server stores only the day of a session's last use. */
export function dateInWords(instant: string): string {
  return new Date(instant).toLocaleDateString('en-GB', { dateStyle: 'medium' });
}
