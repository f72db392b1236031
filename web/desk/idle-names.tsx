// Names that are taken and nobody plays under.
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../ui/error-state.tsx';
import { SectionHead } from '../ui/page-head.tsx';
import styles from './desk.module.css';
import { namesQuery } from './desk-queries.ts';
import { TEXTS } from './desk-texts.ts';
import { PersonLine } from './person-line.tsx';

export function IdleNames({ mayAct }: { mayAct: boolean }) {
  const names = useQuery(namesQuery);
  const list = names.data?.names;
  return (
    <section aria-labelledby="names" className={styles.section}>
      <SectionHead id="names" title={TEXTS.names} />
      {names.isError && !list && (
        <ErrorState text={TEXTS.failed} busy={names.isFetching} onRetry={() => void names.refetch()} />
      )}
      {list && <p className={styles.none}>{list.length === 0 ? TEXTS.noNames : TEXTS.namesDeck}</p>}
      <ul>
        {list?.map((person) => (
          <PersonLine key={person.id} person={person} mayAct={mayAct} head="names" />
        ))}
      </ul>
    </section>
  );
}
