// A page that broke. The frame stays, so every other page can still be reached.

import { usePageMeta } from '../base/page-meta.ts';
import { Button } from '../ui/button.tsx';
import { PageHead } from '../ui/page-head.tsx';
import styles from './route-error.module.css';
import { SHELL } from './shell-texts.ts';

/** In place of a page that threw or whose code did not arrive. Retry loads it afresh. */
export function RouteError() {
  usePageMeta({ title: SHELL.pageFailed });
  return (
    <div role="alert">
      <PageHead title={SHELL.pageFailed} />
      <p className={styles.words}>{SHELL.pageFailedText}</p>
      <p className={styles.actions}>
        <Button kind="main" onClick={() => window.location.reload()}>
          {SHELL.retry}
        </Button>
        <Button to="/" kind="quiet">
          {SHELL.backHome}
        </Button>
      </p>
    </div>
  );
}
