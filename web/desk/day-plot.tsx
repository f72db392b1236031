// A figure day by day: a chart, and the same as a table for whoever does not see it or wants the numbers.
import { DAY_MS } from '#shared/kernel/game-day.ts';
import { shortDay } from '../kits/shop/calendar.ts';
import { Fold } from '../ui/fold.tsx';
import { StepChart } from '../ui/step-chart.tsx';
import { shortCount } from '../ui/step-chart-scale.ts';
import { Table, Td, Th } from '../ui/table.tsx';
import styles from './desk.module.css';
import { TEXTS } from './desk-texts.ts';
import { dayInShort } from './numbers.ts';

interface DayPlotProps {
  title: string;
  /** Oldest first; null where nothing was kept. */
  days: readonly { day: string; value: number | null }[];
  /** What the figure is held against, drawn dashed. */
  limit?: { name: string; value: number } | undefined;
  /** How a value is printed where there is room. */
  whole: (value: number) => string;
}

/** One plot with its head; nothing but the head where no day was kept. */
export function DayPlot({ title, days, limit, whole }: DayPlotProps) {
  const kept = days.flatMap(({ day, value }) => (value === null ? [] : [{ day, value }]));
  const last = kept.at(-1);
  return (
    <div className={styles.plot}>
      <h3>{title}</h3>
      {!last && <p className={styles.none}>{TEXTS.noDays}</p>}
      {last && (
        <>
          <StepChart
            label={title}
            points={kept.map(({ day, value }) => ({ at: startOf(day), value }))}
            until={startOf(last.day) + DAY_MS - 1}
            {...(limit && { limit: limit.value })}
            formatValue={shortCount}
            formatTime={shortDay}
            lastLabel={whole(last.value)}
          />
          {limit && <p className={styles.none}>{`${limit.name}: ${whole(limit.value)}`}</p>}
          <Fold name={<span className={styles.tableName}>{TEXTS.asTable}</span>}>
            <Table caption={title}>
              <thead>
                <tr>
                  <Th>{TEXTS.day}</Th>
                  <Th numeric>{title}</Th>
                </tr>
              </thead>
              <tbody>
                {kept.toReversed().map(({ day, value }) => (
                  <tr key={day}>
                    <Td>{dayInShort(day)}</Td>
                    <Td numeric>{whole(value)}</Td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </Fold>
        </>
      )}
    </div>
  );
}

function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}
