// A page without the frame: when nobody is let in, when the server is silent, when the frame itself broke.
import type { ReactNode } from 'react';
import { PageHead } from '../ui/page-head.tsx';
import { useRouteFocus } from './route-focus.ts';
import { SHELL } from './shell-texts.ts';
import styles from './standalone.module.css';

interface StandaloneProps {
  title: string;
  /** What went wrong, said at once. */
  error?: string | undefined;
  children?: ReactNode;
  action?: ReactNode;
}

/** Name of the house, title, words, one way on. */
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

/** Around the pages without the frame: a link between them leads focus to the new page's title, as within it. */
export function BareSite({ children }: { children: ReactNode }) {
  useRouteFocus();
  return children;
}

/** The name of the house over a page that is otherwise drawn within the frame. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <main className={styles.page} data-wide="" tabIndex={-1}>
      <p className={styles.brand}>{SHELL.brand}</p>
      {children}
    </main>
  );
}
