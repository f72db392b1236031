// The results of a bench, as Markdown.
import type { Archived } from './archive.ts';
import type { Place, Waited } from './distance.ts';
import type { AtOnce, Awake, Many, Waits } from './editions.ts';
import type { Night } from './night.ts';
import type { Raced } from './race.ts';
import type { Measured, Spread } from './rounds.ts';

/** A table of the report. */
export interface Section {
  title: string;
  /** The aim, in words. */
  aim: string;
  unit: string;
  rounds: number;
  measured: readonly Measured[];
  /** The median duration of sequential calls, by subject. */
  p50_ms?: readonly number[];
}

/** A race of D1 against plain SQLite; its sides come in pairs, D1 first. */
export interface RaceSection {
  title: string;
  aim: string;
  raced: readonly Raced[];
}

/** Nights on databases with limits. */
export interface NightSection {
  title: string;
  aim: string;
  nights: readonly Night[];
}

/** Visitors' waiting times in the places of the world. */
export interface DistanceSection {
  title: string;
  aim: string;
  places: readonly Place[];
  waited: readonly Waited[];
}

/** The size of a player's day in the record and in the archive. */
export interface ArchiveSection {
  title: string;
  aim: string;
  archived: Archived;
}

/** Concurrent nights of editions, waiting times in them, and many nights in a row. */
export interface AtOnceSection {
  title: string;
  aim: string;
  atOnce: readonly AtOnce[];
}
export interface WaitsSection {
  title: string;
  aim: string;
  waits: readonly Waits[];
}
export interface ManySection {
  title: string;
  aim: string;
  many: Many;
}

export interface AwakeSection {
  title: string;
  aim: string;
  stores: { players: number; bytes: number; awake: readonly Awake[] };
}

/** The table of a bench. */
export function tableOfBench(
  section:
    | Section
    | RaceSection
    | NightSection
    | DistanceSection
    | ArchiveSection
    | AtOnceSection
    | WaitsSection
    | AwakeSection
    | ManySection,
): string {
  if ('atOnce' in section) return atOnceOf(section);
  if ('waits' in section) return waitsInNights(section);
  if ('stores' in section) return memoryOfStores(section);
  if ('many' in section) return manyOf(section);
  if ('archived' in section) return archiveOf(section);
  if ('raced' in section) return raceOf(section);
  if ('waited' in section) return waitsOf(section);
  return 'nights' in section ? nightsOf(section) : tableOf(section);
}

function archiveOf({ title, aim, archived }: ArchiveSection): string {
  const { players, days, inRecord, left, inArchive, objects, pieces, seconds } = archived;
  return [
    `**${title}** Aim: ${aim} Bytes a player and day.`,
    '',
    '| players | days | in the record | left there | in the archive | objects | pieces | seconds |',
    '|---|---|---|---|---|---|---|---|',
    `| ${[players, days, inRecord, left, inArchive, objects, pieces, Math.round(seconds)].join(' | ')} |`,
  ].join('\n');
}

function waitsOf({ title, aim, places, waited }: DistanceSection): string {
  const lines = waited.map(({ flow, waits_ms, most_ms, nearMost }) => {
    const waits = waits_ms.map(({ median, least }) => `${Math.round(median)} (${Math.round(least)})`);
    return `| ${[flow, ...waits, most_ms ?? '', nearMost ?? ''].join(' | ')} |`;
  });
  return [
    `**${title}** Aim: ${aim} Medians in milliseconds, in brackets the least.`,
    '',
    `| | ${places.map(({ name, record_ms }) => `${name}, ${record_ms} ms`).join(' | ')} | at most in Sydney | in its near edition |`,
    `|---|${'---|'.repeat(places.length + 2)}`,
    ...lines,
  ].join('\n');
}

function atOnceOf({ title, aim, atOnce }: AtOnceSection): string {
  const one = atOnce[0]!;
  return [
    `**${title}** Aim: ${aim}`,
    '',
    '| editions at once | players in each | workerd’s processor time a player, ms | against one | seconds | workerd’s memory first, last, MB |',
    '|---|---|---|---|---|---|',
    ...atOnce.map(
      ({ editions, players, player_ms, seconds, memory_mb: mb }) =>
        `| ${editions} | ${players.toLocaleString('en')} | ${spread(player_ms, 3)} | ${(player_ms.median / one.player_ms.median).toFixed(2)} | ${spread(seconds, 1)} | ${mb.first.toFixed(0)}, ${mb.last.toFixed(0)} |`,
    ),
  ].join('\n');
}

function waitsInNights({ title, aim, waits }: WaitsSection): string {
  const alone = waits[0]!;
  return [
    `**${title}** Aim: ${aim}`,
    '',
    '| editions, one night after another | players in each | slowest call in a night, ms | against one | night of an edition, s | against one | calls |',
    '|---|---|---|---|---|---|---|',
    ...waits.map(
      ({ editions, players, slowest_ms, seconds, calls }) =>
        `| ${editions} | ${players.toLocaleString('en')} | ${spread(slowest_ms, 0)} | ${(slowest_ms.median / alone.slowest_ms.median).toFixed(2)} | ${spread(seconds, 2)} | ${(seconds.median / alone.seconds.median).toFixed(2)} | ${calls.toLocaleString('en')} |`,
    ),
  ].join('\n');
}

function memoryOfStores({ title, aim, stores: { players, bytes, awake } }: AwakeSection): string {
  const [first, last] = [awake[0]!, awake.at(-1)!];
  const each = (of: 'edition_mb' | 'bare_mb') =>
    ((last[of] - first[of]) / Math.max(1, awake.length - 1)).toFixed(1);
  return [
    `**${title}** Aim: ${aim} Editions of ${players.toLocaleString('en')} players, bare objects of the same ${(bytes / 1e6).toFixed(1)} MB; workerd’s memory in MB, each in a process of its own.`,
    '',
    '| stores awake | editions | bare objects |',
    '|---|---|---|',
    ...awake.map(
      ({ stores, edition_mb, bare_mb }) => `| ${stores} | ${edition_mb.toFixed(0)} | ${bare_mb.toFixed(0)} |`,
    ),
    `| each further one | ${each('edition_mb')} | ${each('bare_mb')} |`,
  ].join('\n');
}

function manyOf({ title, aim, many }: ManySection): string {
  const { editions, players, seconds, processor_s, coreWait_s, slowest_s, slowestOwn_s, again } = many;
  const { first, most, last } = many.memory_mb;
  return [
    `**${title}** Aim: ${aim}`,
    '',
    '| editions | players in each | seconds in all | without a core | processor seconds in all | the slowest night, s | without the time that it had no core | nights made again | workerd’s memory first, most, last, MB |',
    '|---|---|---|---|---|---|---|---|---|',
    `| ${editions} | ${players.toLocaleString('en')} | ${seconds.toFixed(1)} | ${coreWait_s.toFixed(1)} | ${processor_s.toFixed(1)} | ${slowest_s.toFixed(2)} | ${slowestOwn_s.toFixed(2)} | ${again} | ${[first, most, last].map((one) => one.toFixed(0)).join(', ')} |`,
  ].join('\n');
}

function nightsOf({ title, aim, nights }: NightSection): string {
  const lines = nights.map(
    ({ players, limit, runs, resets, batches, mostRows, seconds, slowestBatch_ms }) =>
      `| ${[players, limit, runs, resets, batches, mostRows].map((count) => count.toLocaleString('en')).join(' | ')} | ${seconds.toFixed(1)} | ${Math.round(slowestBatch_ms)} |`,
  );
  return [
    `**${title}** Aim: ${aim} Rows are counted without those of indexes.`,
    '',
    '| players | most rows before a reset | runs, a minute apart | resets | transactions | most rows in one | seconds | slowest transaction, ms |',
    '|---|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}

function tableOf({ title, aim, unit, rounds, measured, p50_ms = [] }: Section): string {
  const lines = measured.map(
    ({ name, perSecond, cost, processor_ms, processorCost }, place) =>
      `| ${name} | ${spread(perSecond, 0)} | ${place === 0 ? '1' : spread(cost, 2)} | ${processor_ms ? spread(processor_ms, 2) : 'unknown'} | ${place === 0 ? '1' : processorCost ? spread(processorCost, 2) : 'unknown'} |`,
  );
  return [
    `**${title}** Aim: ${aim} Medians of ${rounds} interleaved rounds (least to most).`,
    '',
    `| | ${unit} a second | cost against the first | workerd's processor time each, ms | against the first |`,
    '|---|---|---|---|---|',
    ...lines,
    ...(p50_ms.length > 0
      ? ['', `p50 of a call: ${p50_ms.map((one) => middleOf(one, p50_ms[0]!)).join(', ')}.`]
      : []),
  ].join('\n');
}

function middleOf(time_ms: number, first_ms: number): string {
  return `${time_ms.toFixed(2)} ms (${(time_ms / first_ms).toFixed(2)})`;
}

function raceOf({ title, aim, raced }: RaceSection): string {
  const lines = raced.map((side, place) => {
    const plain = raced[place + (place % 2 === 0 ? 1 : 0)]!;
    const against = (own: number | null, other: number | null) =>
      own === null || other === null ? '' : ` (${(own / other).toFixed(2)})`;
    const seconds = (time_ms: number) => (time_ms / 1000).toFixed(1);
    const { memory_mb: mb } = side;
    return `| ${side.players.toLocaleString('en')}, ${side.side} | ${[
      seconds(side.total_ms) + against(side.total_ms, plain.total_ms),
      side.processor_ms === null
        ? 'unknown'
        : seconds(side.processor_ms) + against(side.processor_ms, plain.processor_ms),
      seconds(side.slowestBatch_ms),
      mb ? `${mb.first.toFixed(0)}, ${mb.most.toFixed(0)}, ${mb.last.toFixed(0)}` : '',
      stepsOf(side),
    ].join(' | ')} |`;
  });
  return [
    `**${title}** Aim: ${aim} In brackets: against plain SQLite beside it.`,
    '',
    '| players | seconds | processor seconds | slowest batch, s | workerd’s memory first, most, last, MB | seconds of each step |',
    '|---|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}

/** Steps that took a tenth of a second or more. */
function stepsOf({ steps_ms }: Raced): string {
  return Object.entries(steps_ms)
    .filter(([, time_ms]) => time_ms >= 100)
    .map(([name, time_ms]) => `${name} ${(time_ms / 1000).toFixed(1)}`)
    .join(', ');
}

function spread({ median, least, most }: Spread, digits: number): string {
  const text = (value: number) => value.toFixed(digits);
  return `${text(median)} (${text(least)} to ${text(most)})`;
}
