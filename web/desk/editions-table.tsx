// A table with a column per edition and a row per figure. An edition that does not respond keeps its column.

import type { ReactNode } from 'react';
import { MOST_COUNTED } from '#shared/contract/ops-desk.ts';
import { shortDay } from '../kits/shop/calendar.ts';
import { formatCount, formatSparks } from '../ui/number-format.ts';
import { SectionHead } from '../ui/page-head.tsx';
import { Table } from '../ui/table.tsx';
import styles from './desk.module.css';
import type { Directory, Editions } from './desk-queries.ts';
import { TEXTS } from './desk-texts.ts';
import { megabytes, percent } from './numbers.ts';

type Edition = Editions[number];
type Figures = NonNullable<Edition['figures']>;
type LastDay = NonNullable<Figures['last_day']>;

const ofLastDay =
  (read: (day: LastDay) => ReactNode) =>
  ({ last_day }: Figures): ReactNode =>
    last_day ? read(last_day) : TEXTS.unknown;

const ROWS: readonly { label: string; read: (figures: Figures) => ReactNode }[] = [
  { label: 'Last day summed up', read: ofLastDay(({ day }) => shortDay(day)) },
  { label: 'Players', read: ofLastDay(({ players }) => formatCount(players)) },
  { label: 'Guests among them', read: ofLastDay(({ guests }) => formatCount(guests)) },
  { label: 'Plays', read: ofLastDay(({ plays }) => formatCount(plays)) },
  { label: 'Faucets, Sparks', read: ofLastDay(({ faucets }) => formatSparks(faucets)) },
  { label: 'Sinks, Sparks', read: ofLastDay(({ sinks }) => formatSparks(sinks)) },
  { label: 'V, worth of shares', read: ofLastDay(({ issued }) => formatCount(issued)) },
  { label: 'Of which on sale', read: ofLastDay(({ on_sale }) => formatCount(on_sale)) },
  {
    label: 'V*, the target',
    read: ofLastDay(({ target }) => (target === null ? TEXTS.unknown : formatCount(target))),
  },
  { label: 'Night', read: ({ night }) => nightInWords(night) },
  {
    label: 'Size of the record',
    read: ({ record_bytes, record_share }) =>
      record_bytes === 0 ? (
        TEXTS.unknown
      ) : (
        <>
          {megabytes(record_bytes)}
          <small>{TEXTS.ofRecord(percent(record_share))}</small>
        </>
      ),
  },
  { label: 'Findings, 3 days', read: ({ findings }) => counted(findings) },
  { label: 'Marks, 28 days', read: ({ marks }) => counted(marks) },
  { label: 'Undelivered plays', read: ({ undelivered_plays }) => formatCount(undelivered_plays) },
  { label: 'Refusals today', read: ({ refusals_today }) => formatCount(refusals_today) },
  { label: 'Alerts', read: ({ alerts }) => (alerts.length === 0 ? TEXTS.noAlerts : alerts.join(', ')) },
];

export function EditionsTable({ editions, directory }: { editions: Editions; directory: Directory }) {
  return (
    <section aria-labelledby="editions" className={styles.section}>
      <SectionHead
        id="editions"
        title={TEXTS.editions}
        aside={TEXTS.directory({
          persons: formatCount(directory.persons),
          share: percent(directory.share),
        })}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a focusable region can be scrolled sideways by keyboard. */}
      <section className={styles.wide} tabIndex={0} aria-label={TEXTS.figures}>
        <Table
          caption={TEXTS.editions}
          heads={[
            TEXTS.figures,
            ...editions.map((edition) => ({
              text: edition.name,
              note: edition.figures ? stateInWords(edition) : TEXTS.silent,
              numeric: true,
            })),
          ]}
        >
          {ROWS.map(({ label, read }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {editions.map(({ name, figures }) => (
                <td key={name} data-numeric="">
                  {figures ? read(figures) : TEXTS.unknown}
                </td>
              ))}
            </tr>
          ))}
        </Table>
      </section>
    </section>
  );
}

function stateInWords({ state, room, registered }: Edition): string {
  if (room === null) return TEXTS[state];
  return `${TEXTS[state]}, ${TEXTS.ofRoom({ registered: formatCount(registered), room: formatCount(room) })}`;
}

function nightInWords({ rolled_through, day, step, done, steps }: Figures['night']): ReactNode {
  const through = rolled_through ? TEXTS.nightDone(shortDay(rolled_through)) : TEXTS.nightNever;
  if (!step || !day) return through;
  return (
    <>
      {through}
      <small>{`${shortDay(day)}: ${TEXTS.nightAt({ step, done, steps })}`}</small>
    </>
  );
}

function counted(found: number): string {
  return found < MOST_COUNTED ? formatCount(found) : TEXTS.orMore(formatCount(found));
}
