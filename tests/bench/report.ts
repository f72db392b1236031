// The results of a bench, as Markdown.
import type { Archived } from './archive.ts';
import type { Place, Waited } from './distance.ts';
import type { AtOnce, Awake, Many, Waits } from './editions.ts';
import type { Night } from './night.ts';
import type { Raced } from './race.ts';
import type { Measured, Spread } from './rounds.ts';

/** A table of the report. */
interface Table {
  /** What its figures are. */
  note?: string;
  /** Their names, with `|` between them. */
  columns: string;
  rows: readonly (readonly (string | number)[])[];
  /** Below it. */
  end?: string;
}

/** The section of a bench; its aim is in words. */
export function sectionOf({ title, aim, table }: { title: string; aim: string; table: Table }): string {
  const { note, columns, rows, end } = table;
  return [
    `**${title}** Aim: ${aim}${note ? ` ${note}` : ''}`,
    '',
    `| ${columns} |`,
    `|${'---|'.repeat(columns.split('|').length)}`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    ...(end ? ['', end] : []),
  ].join('\n');
}

/** The size of a player's day in the record and in the archive. */
export function archiveTable(archived: Archived): Table {
  const { players, days, inRecord, left, inArchive, objects, pieces, seconds } = archived;
  return {
    note: 'Bytes a player and day.',
    columns: 'players | days | in the record | left there | in the archive | objects | pieces | seconds',
    rows: [[players, days, inRecord, left, inArchive, objects, pieces, Math.round(seconds)]],
  };
}

/** Visitors' waiting times in the places of the world. */
export function distanceTable(places: readonly Place[], waited: readonly Waited[]): Table {
  return {
    note: 'Medians in milliseconds, in brackets the least.',
    columns: `| ${places.map(({ name, record_ms }) => `${name}, ${record_ms} ms`).join(' | ')} | at most in Sydney | in its near edition`,
    rows: waited.map(({ flow, waits_ms, most_ms, nearMost }) => {
      const waits = waits_ms.map(({ median, least }) => `${Math.round(median)} (${Math.round(least)})`);
      return [flow, ...waits, most_ms ?? '', nearMost ?? ''];
    }),
  };
}

/** Concurrent nights of editions. */
export function atOnceTable(atOnce: readonly AtOnce[]): Table {
  const one = atOnce[0]!;
  return {
    columns:
      'editions at once | players in each | workerd’s processor time a player, ms | against one | seconds | workerd’s memory first, last, MB',
    rows: atOnce.map(({ editions, players, player_ms, seconds, memory_mb: mb }) => [
      editions,
      players.toLocaleString('en'),
      spread(player_ms, 3),
      (player_ms.median / one.player_ms.median).toFixed(2),
      spread(seconds, 1),
      megabytes(mb.first, mb.last),
    ]),
  };
}

/** Waiting times in nights of editions. */
export function waitsTable(waits: readonly Waits[]): Table {
  const alone = waits[0]!;
  return {
    columns:
      'editions, one night after another | players in each | slowest call in a night, ms | against one | night of an edition, s | against one | calls',
    rows: waits.map(({ editions, players, slowest_ms, seconds, calls }) => [
      editions,
      players.toLocaleString('en'),
      spread(slowest_ms, 0),
      (slowest_ms.median / alone.slowest_ms.median).toFixed(2),
      spread(seconds, 2),
      (seconds.median / alone.seconds.median).toFixed(2),
      calls.toLocaleString('en'),
    ]),
  };
}

/** Memory of awake stores. */
export function awakeTable({
  players,
  bytes,
  awake,
}: {
  players: number;
  bytes: number;
  awake: readonly Awake[];
}): Table {
  const [first, last] = [awake[0]!, awake.at(-1)!];
  const each = (of: 'edition_mb' | 'bare_mb') =>
    ((last[of] - first[of]) / Math.max(1, awake.length - 1)).toFixed(1);
  return {
    note: `Editions of ${players.toLocaleString('en')} players, bare objects of the same ${(bytes / 1e6).toFixed(1)} MB; workerd’s memory in MB, each in a process of its own.`,
    columns: 'stores awake | editions | bare objects',
    rows: [
      ...awake.map(({ stores, edition_mb, bare_mb }) => [stores, edition_mb.toFixed(0), bare_mb.toFixed(0)]),
      ['each further one', each('edition_mb'), each('bare_mb')],
    ],
  };
}

/** Many nights in a row. */
export function manyTable(many: Many): Table {
  const { editions, players, seconds, processor_s, coreWait_s, slowest_s, slowestOwn_s, again } = many;
  const { first, most, last } = many.memory_mb;
  return {
    columns:
      'editions | players in each | seconds in all | without a core | processor seconds in all | the slowest night, s | without the time that it had no core | nights made again | workerd’s memory first, most, last, MB',
    rows: [
      [
        editions,
        players.toLocaleString('en'),
        ...[seconds, coreWait_s, processor_s].map((one) => one.toFixed(1)),
        ...[slowest_s, slowestOwn_s].map((one) => one.toFixed(2)),
        again,
        megabytes(first, most, last),
      ],
    ],
  };
}

/** Nights on databases with limits. */
export function nightTable(nights: readonly Night[]): Table {
  return {
    note: 'Rows are counted without those of indexes.',
    columns:
      'players | most rows before a reset | runs, a minute apart | resets | transactions | most rows in one | seconds | slowest transaction, ms',
    rows: nights.map(({ players, limit, runs, resets, batches, mostRows, seconds, slowestBatch_ms }) => [
      ...[players, limit, runs, resets, batches, mostRows].map((count) => count.toLocaleString('en')),
      seconds.toFixed(1),
      Math.round(slowestBatch_ms),
    ]),
  };
}

/** Subjects against the first; with the median duration of sequential calls by subject, if known. */
export function costTable(
  { unit, rounds }: { unit: string; rounds: number },
  measured: readonly Measured[],
  p50_ms: readonly number[] = [],
): Table {
  const medians = p50_ms.map((time_ms) => `${time_ms.toFixed(2)} ms (${(time_ms / p50_ms[0]!).toFixed(2)})`);
  return {
    note: `Medians of ${rounds} interleaved rounds (least to most).`,
    columns: `| ${unit} a second | cost against the first | workerd's processor time each, ms | against the first`,
    rows: measured.map(({ name, perSecond, cost, processor_ms, processorCost }, place) => [
      name,
      spread(perSecond, 0),
      place === 0 ? '1' : spread(cost, 2),
      processor_ms ? spread(processor_ms, 2) : 'unknown',
      place === 0 ? '1' : processorCost ? spread(processorCost, 2) : 'unknown',
    ]),
    end: medians.length > 0 ? `p50 of a call: ${medians.join(', ')}.` : undefined,
  };
}

/** A race of D1 against plain SQLite; its sides come in pairs, D1 first. */
export function raceTable(raced: readonly Raced[]): Table {
  const against = (own: number | null, other: number | null) =>
    own === null || other === null ? '' : ` (${(own / other).toFixed(2)})`;
  const seconds = (time_ms: number) => (time_ms / 1000).toFixed(1);
  return {
    note: 'In brackets: against plain SQLite beside it.',
    columns:
      'players | seconds | processor seconds | slowest batch, s | workerd’s memory first, most, last, MB | seconds of each step',
    rows: raced.map((side, place) => {
      const plain = raced[place + (place % 2 === 0 ? 1 : 0)]!;
      const { memory_mb: mb } = side;
      return [
        `${side.players.toLocaleString('en')}, ${side.side}`,
        seconds(side.total_ms) + against(side.total_ms, plain.total_ms),
        side.processor_ms === null
          ? 'unknown'
          : seconds(side.processor_ms) + against(side.processor_ms, plain.processor_ms),
        seconds(side.slowestBatch_ms),
        mb ? megabytes(mb.first, mb.most, mb.last) : '',
        stepsOf(side),
      ];
    }),
  };
}

/** Steps that took a tenth of a second or more. */
function stepsOf({ steps_ms }: Raced): string {
  return Object.entries(steps_ms)
    .filter(([, time_ms]) => time_ms >= 100)
    .map(([name, time_ms]) => `${name} ${(time_ms / 1000).toFixed(1)}`)
    .join(', ');
}

const megabytes = (...values: readonly number[]) => values.map((one) => one.toFixed(0)).join(', ');

function spread({ median, least, most }: Spread, digits: number): string {
  const text = (value: number) => value.toFixed(digits);
  return `${text(median)} (${text(least)} to ${text(most)})`;
}
