// A section of the desk whose content is fetched: a heading, a way to retry, and a line above the content.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryError } from '../ui/error-state.tsx';
import { SectionHead } from '../ui/page-head.tsx';
import styles from './desk.module.css';
import { TEXTS } from './desk-texts.ts';

interface DeskListProps {
  id: string;
  title: string;
  query: Pick<UseQueryResult, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  /** Shown above the list once it has loaded. */
  line: string | false | undefined;
  children: ReactNode;
}

export function DeskList({ id, title, query, line, children }: DeskListProps) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <SectionHead id={id} title={title} />
      {line && <p className={styles.none}>{line}</p>}
      {!query.data && <QueryError query={query} text={TEXTS.failed} />}
      {children}
    </section>
  );
}
