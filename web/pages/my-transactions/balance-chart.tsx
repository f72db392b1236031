// The chart of the player's balance over a span that is in the URL.
import { DayCourse } from '../../kits/shop/day-course.tsx';
import { SectionHead } from '../../ui/page-head.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './my-transactions.module.css';
import { SPANS, type Span } from './transaction-queries.ts';
import { TEXTS } from './transaction-texts.ts';

interface BalanceChartProps {
  days: Span;
  addressOf: (days: Span) => string;
}

export function BalanceChart({ days, addressOf }: BalanceChartProps) {
  return (
    <section aria-labelledby="balance" className={styles.section}>
      <SectionHead id="balance" title={TEXTS.balance} />
      <div className={styles.spans}>
        <Tabs
          label={TEXTS.span}
          chosen={String(days)}
          items={SPANS.map((span) => ({ id: String(span), label: TEXTS.days(span), to: addressOf(span) }))}
        />
      </div>
      <DayCourse
        days={days}
        amountOf={({ sparks }) => sparks}
        texts={{ ...TEXTS, chart: TEXTS.chart(days) }}
      />
    </section>
  );
}
