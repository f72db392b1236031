// One page of holdings as a table. On phones most columns move below the name.

import type { GameDay } from '#shared/kernel/game-day.ts';
import { dayInWords, shortDay } from '../../kits/shop/calendar.ts';
import { Plate } from '../../kits/shop/plate.tsx';
import { Link } from '../../ui/link.tsx';
import { formatCount } from '../../ui/number-format.ts';
import { Sparks } from '../../ui/sparks.tsx';
import { Row, Table, Td } from '../../ui/table.tsx';
import styles from './my-assets.module.css';
import { TEXTS } from './my-assets-texts.ts';
import { type Holding, repaymentOf } from './portfolio.ts';

interface HoldingTableProps {
  /** At least one. */
  holdings: readonly Holding[];
  today: GameDay;
}

export function HoldingTable({ holdings, today }: HoldingTableProps) {
  return (
    <div className={styles.table}>
      <Table
        caption={TEXTS.holdings}
        heads={[
          TEXTS.landmark,
          { text: TEXTS.shares, numeric: true, wideOnly: true },
          { text: TEXTS.worth, numeric: true },
          { text: TEXTS.paid, numeric: true, wideOnly: true },
          { text: TEXTS.yield, numeric: true, wideOnly: true },
          { text: TEXTS.repays, numeric: true, wideOnly: true },
        ]}
      >
        {holdings.map((holding) => (
          <HoldingRow key={holding.asset_slug} holding={holding} today={today} />
        ))}
      </Table>
    </div>
  );
}

function HoldingRow({ holding, today }: { holding: Holding; today: GameDay }) {
  const { user_shares_owned, value, purchase_value, daily_yield } = holding;
  const repayment = repaymentOf(holding, { today });
  const day = dayInWords(repayment.day, { today });
  const isRepaid = repayment.daysLeft === 0;
  const when = isRepaid ? TEXTS.repaid : TEXTS.repaysIn(repayment.daysLeft);
  const date = isRepaid ? TEXTS.repaidSince(day) : TEXTS.repaysBy(day);
  return (
    <Row>
      <th scope="row" className={styles.landmark}>
        <span className={styles.thumb}>
          <Plate asset={holding} look="plain" first />
        </span>
        <span className={styles.words}>
          <Link to={`/assets/${holding.asset_slug}`} viewTransition className={styles.name}>
            {holding.name}
          </Link>
          <span className={styles.place}>
            {holding.location_city}, {holding.location_country}
          </span>
          <span className={styles.second}>
            {TEXTS.sharesHeld(user_shares_owned)}, {TEXTS.paidShort} <Sparks amount={purchase_value} />
          </span>
          <span className={styles.second}>
            {isRepaid ? when : `${TEXTS.repays} ${when}`}, {shortDay(repayment.day)}
          </span>
        </span>
      </th>
      <Td numeric wideOnly>
        {formatCount(user_shares_owned)}
      </Td>
      <Td numeric>
        <Sparks amount={value} />
        <span className={styles.second}>
          <Sparks amount={daily_yield} sign /> {TEXTS.perDay}
        </span>
      </Td>
      <Td numeric wideOnly>
        <Sparks amount={purchase_value} />
      </Td>
      <Td numeric wideOnly>
        <Sparks amount={daily_yield} sign />
      </Td>
      <Td numeric wideOnly>
        {when}
        <span className={styles.date}>{date}</span>
      </Td>
    </Row>
  );
}
