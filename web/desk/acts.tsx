// The latest actions of operators.
import { useQuery } from '@tanstack/react-query';
import { Row, Table, Td } from '../ui/table.tsx';
import styles from './desk.module.css';
import { DeskList } from './desk-list.tsx';
import { actsQuery } from './desk-queries.ts';
import { TEXTS } from './desk-texts.ts';
import { instantInWords } from './numbers.ts';

const MOST_SHOWN = 20;

export function Acts() {
  const query = useQuery(actsQuery);
  const acts = query.data?.acts.slice(0, MOST_SHOWN);
  return (
    <DeskList id="acts" title={TEXTS.acts} query={query} line={acts?.length === 0 && TEXTS.noActs}>
      {acts && acts.length > 0 && (
        <Table
          caption={TEXTS.acts}
          heads={[TEXTS.when, TEXTS.who, TEXTS.what, { text: TEXTS.outcome, wideOnly: true }]}
        >
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
        </Table>
      )}
    </DeskList>
  );
}
