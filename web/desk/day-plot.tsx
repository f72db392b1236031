// A figure by day, as a chart and as a table.
import { DAY_MS } from '#shared/kernel/game-day.ts';
import { shortDay } from '../kits/shop/calendar.ts';
import { Fold } from '../ui/fold.tsx';
import { StepChart } from '../ui/step-chart.tsx';
import { shortCount } from '../ui/step-chart-scale.ts';
import { Table, Td } from '../ui/table.tsx';
import styles from './desk.module.css';
import { TEXTS } from './desk-texts.ts';

interface DayPlotProps {
  title: string;
  /** Oldest first; null for a day without a value. */
  days: readonly { day: string; value: number | null }[];
  /** A dashed line to compare the figure with. */
  limit?: { name: string; value: number } | undefined;
  format: (value: number) => string;
}

export function DayPlot({ title, days, limit, format }: DayPlotProps) {
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
            points={kept.map(({ day, value }) => ({ at: Date.parse(day), value }))}
            until={Date.parse(last.day) + DAY_MS - 1}
            {...(limit && { limit: limit.value })}
            formatValue={shortCount}
            formatTime={shortDay}
            lastLabel={format(last.value)}
          />
          {limit && <p className={styles.none}>{`${limit.name}: ${format(limit.value)}`}</p>}
          <Fold name={<span className={styles.tableName}>{TEXTS.asTable}</span>}>
            <Table caption={title} heads={[TEXTS.day, { text: title, numeric: true }]}>
              {kept.toReversed().map(({ day, value }) => (
                <tr key={day}>
                  <Td>{shortDay(day)}</Td>
                  <Td numeric>{format(value)}</Td>
                </tr>
              ))}
            </Table>
          </Fold>
        </>
      )}
    </div>
  );
}
