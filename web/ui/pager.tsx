// The numbered pages of a long list, as links. Up to seven numbers are shown; past that, dots replace the rest.

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link, type LinkProps } from './link.tsx';
import { pageNumbers } from './page-numbers.ts';
import styles from './pager.module.css';

interface PagerProps {
  /** A label, if a view has more than one list. */
  label?: string;
  page: number;
  pages: number;
  addressOf: (page: number) => LinkProps['to'];
}

/** Links to the pages of a list; nothing for a single page. */
export function Pager({ label = 'Pages', page, pages, addressOf }: PagerProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label={label} className={styles.pager}>
      {page > 1 && (
        <Link to={addressOf(page - 1)} className={styles.page} aria-label="Previous page" rel="prev">
          <ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      )}
      {pageNumbers({ page, pages }).map((entry) =>
        entry.isGap ? (
          <span key={`gap-${entry.after}`} className={styles.gap}>
            …
          </span>
        ) : (
          <Link
            key={entry.page}
            to={addressOf(entry.page)}
            className={styles.page}
            aria-label={`Page ${entry.page}`}
            aria-current={entry.page === page ? 'page' : undefined}
          >
            {entry.page}
          </Link>
        ),
      )}
      {page < pages && (
        <Link to={addressOf(page + 1)} className={styles.page} aria-label="Next page" rel="next">
          <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}
