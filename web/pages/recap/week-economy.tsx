// What moved the player's Sparks in the week, by source, and the total.
import type { WeekRecap } from '#shared/contract/recap.ts';
import { Link } from '../../ui/link.tsx';
import { SectionHead } from '../../ui/page-head.tsx';
import { Sparks } from '../../ui/sparks.tsx';
import { NameCell, Row, Table, Td } from '../../ui/table.tsx';
import { Nothing } from './nothing.tsx';
import styles from './recap.module.css';
import { KIND_NAMES, TEXTS } from './recap-texts.ts';

export function WeekEconomy({ economy }: Pick<WeekRecap, 'economy'>) {
  return (
    <section aria-labelledby="economy" className={styles.section}>
      <SectionHead
        id="economy"
        title={TEXTS.economy}
        aside={<Link to="/my-transactions">{TEXTS.toTransactions}</Link>}
      />
      {economy.changes.length === 0 ? (
        <p className={styles.nothing}>{TEXTS.noChanges}</p>
      ) : (
        <ChangeTable economy={economy} />
      )}
    </section>
  );
}

function ChangeTable({ economy }: Pick<WeekRecap, 'economy'>) {
  return (
    <div className={styles.changes}>
      <Table
        caption={TEXTS.economy}
        heads={[
          TEXTS.kind,
          { text: TEXTS.thisWeek, numeric: true },
          { text: TEXTS.weekBefore, numeric: true },
        ]}
      >
        {economy.changes.map(({ kind, sparks, sparks_before }) => (
          <Row key={kind}>
            <NameCell>{KIND_NAMES[kind]}</NameCell>
            <Td numeric>
              <Sparks amount={sparks} sign />
            </Td>
            <Td numeric>{sparks_before === 0 ? <Nothing /> : <Sparks amount={sparks_before} sign />}</Td>
          </Row>
        ))}
        <Row>
          <NameCell>{TEXTS.total}</NameCell>
          <Td numeric>
            <Sparks amount={economy.net} sign look="figure-small" />
          </Td>
          <Td numeric>
            {economy.net_before === 0 ? <Nothing /> : <Sparks amount={economy.net_before} sign />}
          </Td>
        </Row>
      </Table>
    </div>
  );
}
