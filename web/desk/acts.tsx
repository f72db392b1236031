// The last things that operators did.
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../ui/error-state.tsx';
import { SectionHead } from '../ui/page-head.tsx';
import { Row, Table, Td, Th } from '../ui/table.tsx';
import styles from './desk.module.css';
import { actsQuery } from './desk-queries.ts';
import { TEXTS } from './desk-texts.ts';
import { instantInWords } from './numbers.ts';

const MOST_SHOWN = 20;

export function Acts() {
  const asked = useQuery(actsQuery);
  const acts = asked.data?.acts.slice(0, MOST_SHOWN);
  return (
    <section aria-labelledby="acts" className={styles.section}>
      <SectionHead id="acts" title={TEXTS.acts} />
      {asked.isError && !acts && (
        <ErrorState text={TEXTS.failed} busy={asked.isFetching} onRetry={() => void asked.refetch()} />
      )}
      {acts?.length === 0 && <p className={styles.none}>{TEXTS.noActs}</p>}
      {acts && acts.length > 0 && (
        <Table caption={TEXTS.acts}>
          <thead>
            <tr>
              <Th>{TEXTS.when}</Th>
              <Th>{TEXTS.who}</Th>
              <Th>{TEXTS.what}</Th>
              <Th wideOnly>{TEXTS.outcome}</Th>
            </tr>
          </thead>
          <tbody>
            {acts.map(({ at, operator, command, whom, outcome }) => (
              <Row key={`${at} ${command} ${whom}`}>
                <Td>{instantInWords(at)}</Td>
                <Td>{operator}</Td>
                <Td>
                  {command}
                  {whom && <small className={styles.id}>{whom}</small>}
                </Td>
                <Td wideOnly>{outcome ?? TEXTS.underWay}</Td>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}
