// The transactions as a table, with a group of rows per day. On phones a row has two lines: the narrow columns move
// below the description and below the change.
import type { Transaction } from '#shared/contract/wallet.ts';
import { capitalised } from '../../kits/game-frame/wording.ts';
import { Sparks } from '../../ui/sparks.tsx';
import { Row, Table, Td } from '../../ui/table.tsx';
import styles from './my-transactions.module.css';
import { byDay, dateInWords, timeInWords } from './transaction-days.ts';
import { TEXTS, typeInWords } from './transaction-texts.ts';

const COLUMNS = 4;

/** A table of at least one transaction, newest first. */
export function TransactionList({ transactions }: { transactions: readonly Transaction[] }) {
  return (
    <div className={styles.list}>
      <Table
        caption={TEXTS.title}
        heads={[
          { text: TEXTS.date, wideOnly: true },
          TEXTS.what,
          { text: TEXTS.change, numeric: true },
          { text: TEXTS.total, numeric: true, wideOnly: true },
        ]}
        grouped
      >
        {byDay(transactions).map((day) => (
          <tbody key={day.title}>
            <tr>
              <th scope="rowgroup" colSpan={COLUMNS} className={styles.day}>
                {day.title}
              </th>
            </tr>
            {day.transactions.map((transaction) => (
              <TransactionRow key={transaction.id} transaction={transaction} />
            ))}
          </tbody>
        ))}
      </Table>
    </div>
  );
}

function TransactionRow({ transaction }: { transaction: Transaction }) {
  const { created_at, description, transaction_type, sparks_change, new_total_points } = transaction;
  return (
    <Row>
      <Td wideOnly>
        <time dateTime={created_at} className="second">
          {dateInWords(created_at)}, {timeInWords(created_at)}
        </time>
      </Td>
      <th scope="row" className={styles.what}>
        {capitalised(description)}
        <span className={styles.second}>
          <span className={styles.narrowOnly}>{timeInWords(created_at)} · </span>
          {typeInWords(transaction_type)}
        </span>
      </th>
      <Td numeric>
        <Sparks
          amount={sparks_change}
          sign
          {...(sparks_change > 0 && styles.gain ? { className: styles.gain } : {})}
        />
        <span className={`${styles.second} ${styles.narrowOnly}`}>
          {TEXTS.totalOf} <Sparks amount={new_total_points} />
        </span>
      </Td>
      <Td numeric wideOnly>
        <Sparks amount={new_total_points} />
      </Td>
    </Row>
  );
}
