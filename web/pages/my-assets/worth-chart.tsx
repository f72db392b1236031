// The chart of the viewer's shares or net worth, over a span. Span and line are in the URL.
import { useNavigate } from 'react-router';
import { DayCourse } from '../../kits/shop/day-course.tsx';
import { SectionHead } from '../../ui/page-head.tsx';
import { Select } from '../../ui/select.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './my-assets.module.css';
import { TEXTS } from './my-assets-texts.ts';
import { addressOf, type PortfolioView, SERIES, SPANS } from './portfolio-view.ts';

export function WorthChart({ view }: { view: PortfolioView }) {
  const navigate = useNavigate();
  return (
    <section aria-labelledby="history" className={styles.section}>
      <SectionHead id="history" title={TEXTS.history} />
      <div className={styles.chosen}>
        <Tabs
          label={TEXTS.span}
          chosen={String(view.days)}
          items={SPANS.map((days) => ({
            id: String(days),
            label: TEXTS.days(days),
            to: addressOf({ ...view, days }),
          }))}
        />
        <Select
          label={TEXTS.what}
          hideLabel
          value={view.series}
          options={SERIES.map((series) => ({ value: series, label: TEXTS.series[series] }))}
          onChange={(event) => {
            const series = event.target.value as PortfolioView['series'];
            void navigate(addressOf({ ...view, series }), { replace: true, preventScrollReset: true });
          }}
        />
      </div>
      <DayCourse
        days={view.days}
        amountOf={(day) => Math.max(0, day[view.series])}
        // Net worth has no decimals.
        digits={view.series === 'net_worth' ? 0 : 1}
        texts={{ ...TEXTS, chart: TEXTS.chart({ what: TEXTS.series[view.series], days: view.days }) }}
      />
    </section>
  );
}
