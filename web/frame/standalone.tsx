// Pages without the frame, for a visitor without access and for a server that does not respond.
import type { ReactNode } from 'react';
import { PageHead } from '../ui/page-head.tsx';
import { useRouteFocus } from './route-focus.ts';
import { SHELL } from './shell-texts.ts';
import styles from './standalone.module.css';

interface StandaloneProps {
  title: string;
  /** Announced at once. */
  error?: string | undefined;
  children?: ReactNode;
  action?: ReactNode;
}

export function Standalone({ title, error, children, action }: StandaloneProps) {
  return (
    <main className={styles.page} tabIndex={-1}>
      <p className={styles.brand}>{SHELL.brand}</p>
      <PageHead title={title} />
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {children && <div className={styles.words}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </main>
  );
}

/** Wraps the pages without the frame, so that route changes move focus to the title there, too. */
export function BareSite({ children }: { children: ReactNode }) {
  useRouteFocus();
  return children;
}

/** The product's name above a page that normally has the frame around it. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <main className={styles.page} data-wide="" tabIndex={-1}>
      <p className={styles.brand}>{SHELL.brand}</p>
      {children}
    </main>
  );
}
