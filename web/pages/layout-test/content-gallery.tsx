// The content components: figures, bills, tables, the score chart, and the three states without content.

import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { Distribution } from '../../ui/distribution.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Figure, Figures, Line, Lines } from '../../ui/figure.tsx';
import { SectionHead } from '../../ui/page-head.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Sparks } from '../../ui/sparks.tsx';
import { StepChart } from '../../ui/step-chart.tsx';
import { GapRow, NameCell, RankCell, Row, Table, Td } from '../../ui/table.tsx';
import styles from './layout-test.module.css';
import { Shelf } from './shelf.tsx';

const RANKS = [
  { rank: 1, name: 'kestrel_9', points: '640.0', streak: 31 },
  { rank: 2, name: 'ottoline', points: '618.0', streak: 88 },
  { rank: 3, name: 'tidewater', points: '604.0', streak: 12 },
  { rank: 5, name: 'harbour_fox', points: '588.0', streak: 7 },
] as const;

const HOLDINGS = [18, 22, 31, 36, 44, 52, 61, 70, 88, 109].map((value, week) => ({
  at: Date.UTC(2026, 8, 7 + week * 8),
  value,
}));

const COUNTS = [40, 20, 60, 210, 380, 520, 660, 810, 500, 260] as const;
const STEPS = ['0', '10', '20', '30', '40', '50', '60', '70', '80', '90'] as const;

/** All components that show content or the lack of it. */
export function ContentGallery() {
  return (
    <>
      <Shelf title="Figures and bills">
        <FigureShelf />
      </Shelf>
      <Shelf title="Table">
        <RankTable />
      </Shelf>
      <Shelf title="Shares held by players">
        <div className={styles.chart}>
          <HoldingsChart />
        </div>
      </Shelf>
      <Shelf title="Today’s scores">
        <div className={styles.chart}>
          <Distribution
            game="triordle"
            counts={COUNTS}
            labels={STEPS}
            own={{ step: 7, score: '76.0' }}
            caption="Points, in steps of ten. Median 64.0."
          />
        </div>
      </Shelf>
      <Shelf title="Loading, empty, error">
        <StateShelf />
      </Shelf>
    </>
  );
}

function FigureShelf() {
  const [target] = useState(() => Date.now() + 22_360_000);
  return (
    <div className={styles.stack}>
      <Figures>
        <Figure label="Price per share">
          <Sparks amount={640} look="figure" />
        </Figure>
        <Figure label="Daily dividend">
          <Sparks amount={20.6} look="figure" />
        </Figure>
        <Figure label="With the bank">41 of 150</Figure>
        <Figure label="Net worth" note="148th of 3,482">
          <Sparks amount={18642} digits={0} look="figure" />
        </Figure>
      </Figures>
      <div className={styles.row}>
        <dl>
          <Figure label="Next puzzle in" size="small">
            <Countdown target={target} now={Date.now} />
          </Figure>
        </dl>
      </div>
      <div className={styles.bill}>
        <SectionHead title="Buy" aside="1 to 41" />
        <Lines>
          <Line label="3 shares at 640">
            <Sparks amount={1920} />
          </Line>
          <Line label="Dividend added" tone="good">
            <Sparks amount={61.9} sign /> a day
          </Line>
          <Line label="Total" total>
            <Sparks amount={1920} />
          </Line>
          <Line label="Balance after">
            <Sparks amount={2398.4} />
          </Line>
        </Lines>
        <Button kind="main" wide>
          Buy 3 shares
        </Button>
      </div>
    </div>
  );
}

function HoldingsChart() {
  return (
    <StepChart
      label="Shares held by players"
      points={HOLDINGS}
      until={Date.UTC(2026, 10, 21)}
      limit={150}
      formatValue={String}
      formatTime={(at) =>
        new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
      }
      lastLabel="109 held"
    />
  );
}

function RankTable() {
  return (
    <Table
      caption="Weekly board of Triordle"
      heads={[
        { text: 'Rank', rank: true },
        'Player',
        { text: 'Points', numeric: true },
        { text: 'Streak', numeric: true, wideOnly: true },
      ]}
    >
      {RANKS.map((row) => (
        <Row key={row.name} rank={row.rank}>
          <RankCell rank={row.rank} />
          <NameCell>
            <a href="#top">{row.name}</a>
          </NameCell>
          <Td numeric>{row.points}</Td>
          <Td numeric wideOnly>
            {row.streak} days
          </Td>
        </Row>
      ))}
      <GapRow columns={4}>64 players between</GapRow>
      <Row rank={75} own id="own-row">
        <RankCell rank={75} />
        <NameCell>You</NameCell>
        <Td numeric>296.0</Td>
        <Td numeric wideOnly>
          23 days
        </Td>
      </Row>
    </Table>
  );
}

function StateShelf() {
  const [isBusy, setBusy] = useState(false);
  return (
    <div className={styles.fields}>
      <Loading label="Loading your assets">
        <Skeleton width={56} height={56} />
        <Skeleton width={160} height={22} />
        <Skeleton width={204} height={14} />
      </Loading>
      <EmptyState
        title="No major events"
        text="No major events to report yet. Go make something happen!"
        action={<Button kind="quiet">Visit the Mischief Market</Button>}
      />
      <ErrorState text="Failed to load your assets." busy={isBusy} onRetry={() => setBusy(true)} />
    </div>
  );
}
