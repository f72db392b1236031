// One edition: plots by day, its lists, and the marks to clear.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryError } from '../ui/error-state.tsx';
import { formatCount, formatSparks } from '../ui/number-format.ts';
import { SectionHead } from '../ui/page-head.tsx';
import { Select } from '../ui/select.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { DayPlot } from './day-plot.tsx';
import styles from './desk.module.css';
import { type EditionDays, type Editions, editionQuery } from './desk-queries.ts';
import { SPANS, type Span, TEXTS } from './desk-texts.ts';
import { EditionLists } from './edition-lists.tsx';
import { Marks } from './marks.tsx';
import { inMegabytes } from './numbers.ts';

const PLOTS_HEIGHT = 900;

interface EditionViewProps {
  edition: string;
  editions: Editions;
  mayAct: boolean;
  onChoose: (edition: string) => void;
}

export function EditionView({ edition, editions, mayAct, onChoose }: EditionViewProps) {
  const [span, setSpan] = useState<Span>(30);
  const read = useQuery({ ...editionQuery({ edition, days: span }), placeholderData: keepPreviousData });
  return (
    <section aria-labelledby="edition" className={styles.section}>
      <SectionHead id="edition" title={`${TEXTS.edition}: ${edition}`} />
      <div className={styles.choices}>
        {editions.length > 1 && (
          <Select
            label={TEXTS.edition}
            value={edition}
            options={editions.map(({ name }) => ({ value: name, label: name }))}
            onChange={({ target }) => onChoose(target.value)}
          />
        )}
        <Select
          label={TEXTS.span}
          value={String(span)}
          options={SPANS.map((days) => ({ value: String(days), label: TEXTS.days(days) }))}
          onChange={({ target }) => setSpan(Number(target.value) as Span)}
        />
      </div>
      {read.isPending && (
        <Loading label={TEXTS.editionLoading}>
          <Skeleton height={PLOTS_HEIGHT} />
        </Loading>
      )}
      <QueryError query={read} text={TEXTS.editionFailed} />
      {read.data && (
        <div aria-busy={read.isPlaceholderData || undefined}>
          <Plots of={read.data} />
          <EditionLists of={read.data} />
          <Marks of={read.data} mayAct={mayAct} />
        </div>
      )}
    </section>
  );
}

function Plots({ of: { days, refusals } }: { of: EditionDays }) {
  const [code, setCode] = useState('');
  const daily = (read: (day: EditionDays['days'][number]) => number | null | undefined) =>
    days.map((day) => ({ day: day.day, value: read(day) ?? null }));
  const target = days.findLast(({ market }) => market)?.market?.target ?? null;
  const chosen = refusals.find((row) => row.code === code);
  return (
    <div className={styles.plots}>
      <DayPlot title="Players" days={daily(({ played }) => played?.players)} format={formatCount} />
      <DayPlot title="Plays" days={daily(({ played }) => played?.plays)} format={formatCount} />
      <DayPlot title="Faucets" days={daily(({ flows }) => flows?.faucets)} format={formatSparks} />
      <DayPlot title="Sinks" days={daily(({ flows }) => flows?.sinks)} format={formatSparks} />
      <DayPlot
        title="V and V*"
        days={daily(({ market }) => market?.issued)}
        limit={target === null ? undefined : { name: 'V*', value: target }}
        format={formatCount}
      />
      <DayPlot
        title="Size, MB"
        days={daily(({ record_bytes }) => record_bytes && inMegabytes(record_bytes))}
        format={formatSparks}
      />
      <DayPlot title="Findings" days={daily(({ findings }) => findings)} format={formatCount} />
      <div>
        <DayPlot
          title={chosen ? `Refusals: ${chosen.code}` : 'Refusals'}
          days={
            chosen
              ? days.map(({ day }, index) => ({ day, value: chosen.days[index] ?? 0 }))
              : daily((day) => day.refusals)
          }
          format={formatCount}
        />
        {refusals.length > 0 && (
          <Select
            label={TEXTS.code}
            value={code}
            options={[
              { value: '', label: TEXTS.allCodes },
              ...refusals.map((row) => ({ value: row.code, label: row.code })),
            ]}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </div>
    </div>
  );
}
