// The Markdown report of a run: speed, the stores' use by each call, costs, and the worst queries.
import { loadavg } from 'node:os';
import { resultOf } from '../lab/run.ts';
import {
  AWAY_FOR_EACH,
  DAYS_A_MONTH,
  type Day,
  dayInEdition,
  dayOf,
  FAR_MS,
  type Findings,
  MAILS_A_DAY,
  NEAR_MS,
  OBJECT_GB,
  SETTLED_FOR_EACH,
  type WorstQuery,
} from './day-asks.ts';
import { bytesAfter, type TableGrowth } from './growth.ts';
import type { StatementSums, Sums } from './load-server.ts';
import type { Night, Phase } from './phases.ts';
import { MINUTES_BETWEEN_LOOKS, MINUTES_OF_USE } from './players.ts';
import { dollarsFor, PLAN_DOLLARS, PRICES, PRICES_READ_ON, type Priced } from './prices.ts';

const SIZES = [10_000, 100_000, 1_000_000];

/** Cron's daily use of the stores, independent of the number of players. */
const CRON_A_DAY = 1440;

const MILLION = 1_000_000;
const EDITION_PLAYERS = 10_000;
const PERIOD_DAYS = 90;
const TABLES_SHOWN = 12;

export function reportOf(findings: Findings): string {
  const { rush, steady, seconds } = findings;
  const parts = [
    `Load of the machine over its last five minutes: ${loadavg()[1]!.toFixed(1)}.`,
    `A crowd of ${count(findings.crowd)} players with shares and Villas. **Rush**: ${count(rush.players)} of them come at once, ${rush.atOnce} calls in flight, while the rollover settles the crowd (done after ${rush.settled_s.toFixed(1)} s): ${figures(rush)}. **Steady**: ${count(steady.players)} whole days, ${steady.atOnce} at a time: ${figures(steady)}.`,
    latencies(findings),
    costTable(findings),
    dollarsTable(findings),
    editionsTable(findings),
    growthTable(findings),
    writersList(findings),
    worstQueries(findings.worst),
    `Took ${seconds} s.`,
  ];
  return resultOf({ name: 'load', lines: [parts.join('\n\n')] });
}

function figures({ calls, seconds, processor_ms, unavailable }: Phase): string {
  const each =
    processor_ms === null ? '' : `, ${(processor_ms / calls).toFixed(1)} ms of workerd’s processor each`;
  return `${count(calls)} calls in ${seconds.toFixed(0)} s, ${(calls / seconds).toFixed(0)} a second${each}, ${unavailable.length === 0 ? 'none' : count(unavailable.length)} answered 503 and asked again`;
}

function latencies({ rush, steady }: Findings): string {
  const names = [...new Set([...steady.timings.keys(), ...rush.timings.keys()])].toSorted();
  const cells = ({ timings }: Phase, name: string) => {
    const taken = timings.get(name)?.toSorted((a, b) => a - b);
    return taken ? `${count(taken.length)} | ${quantile(taken, 0.5)} | ${quantile(taken, 0.99)}` : ' | | ';
  };
  return [
    '| call | steady: calls | p50, ms | p99, ms | rush: calls | p50, ms | p99, ms |',
    '|---|---|---|---|---|---|---|',
    ...names.map((name) => `| ${name} | ${cells(steady, name)} | ${cells(rush, name)} |`),
  ].join('\n');
}

/** The columns of the table of costs, with their headings. */
const COLUMNS = {
  trips: 'round trips to D1',
  read: 'rows read',
  written: 'rows written',
  objectCalls: 'calls of objects',
  objectRead: 'rows read there',
  objectWritten: 'rows written there',
  alarmsSet: 'alarms set',
  objectMs: 'milliseconds at work',
  kvReads: 'reads of KV',
  kvWrites: 'writes of KV',
} as const satisfies Partial<Record<keyof Sums, string>>;

function costTable({ costs, days, night, rest }: Findings): string {
  const keys = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];
  const line = (name: string, sums: Sums) =>
    `| ${name} | ${keys.map((key) => amount(sums[key])).join(' | ')} |`;
  const nightly = ({ sums, players, seconds }: Night, of: string) =>
    line(
      `the rollover, ${of} (${count(players)} in ${seconds.toFixed(1)} s)`,
      Object.fromEntries(
        Object.entries(sums).map(([key, value]) => [key, value / players]),
      ) as unknown as Sums,
    );
  return [
    `What each call asks of the stores, on average over ${days} days lived with nobody beside them by players who have played before, yesterday too; D1’s own count of rows.`,
    '',
    `| call | ${Object.values(COLUMNS).join(' | ')} |`,
    `|---|${keys.map(() => '---').join('|')}|`,
    ...costs.toSorted((a, b) => b.written - a.written || b.read - a.read).map((one) => line(one.name, one)),
    nightly(night, 'an owner who was there'),
    nightly(rest, 'an owner who is away for over a month'),
  ].join('\n');
}

function editionsTable(findings: Findings): string {
  const { players } = findings.inEdition;
  const [day, home] = [dayInEdition(findings), dayOf(findings)];
  const monthly = (of: Day, what: Priced) =>
    (of[what] * MILLION + (what === 'requests' ? CRON_A_DAY : 0)) * DAYS_A_MONTH;
  const cost = (of: Day, what: Priced) => dollarsFor(what, { aMonth: monthly(of, what) });
  const priced = Object.keys(PRICES) as Priced[];
  const total = (of: Day) => PLAN_DOLLARS + priced.reduce((sum, what) => sum + cost(of, what), 0);
  return [
    `**A million players a day in ${count(MILLION / players)} editions** of ${count(players)}, by ${findings.inEdition.days} of the same days and two nights in one: what home asks of D1 an edition asks of its object, and each trip to it is a call. With an alarm each minute, whose turns were measured; ${NEAR_MS} ms for which an object waits, or is waited for, at each call. The directory keeps D1. In dollars a month, beside all of them at home.`,
    '',
    '| | a player and day at home | in an edition | at home | in editions |',
    '|---|---|---|---|---|',
    ...priced.map(
      (what) =>
        `| ${PRICES[what].name} | ${amount(home[what])} | ${amount(day[what])} | $${dollars(cost(home, what))} | $${dollars(cost(day, what))} |`,
    ),
    `| **with the plan** | | | **$${dollars(total(home))}** | **$${dollars(total(day))}** |`,
  ].join('\n');
}

function dollarsTable(findings: Findings): string {
  const day = dayOf(findings);
  const priced = Object.keys(PRICES) as Priced[];
  const monthly = (what: Priced, players: number) =>
    (day[what] * players + (what === 'requests' ? CRON_A_DAY : 0)) * DAYS_A_MONTH;
  const cost = (what: Priced, players: number) => dollarsFor(what, { aMonth: monthly(what, players) });
  const total = (players: number) =>
    PLAN_DOLLARS + priced.reduce((sum, what) => sum + cost(what, players), 0);
  const each = SIZES.map((players) => total(players) / players / DAYS_A_MONTH);
  const { bytesARow } = findings.steady;
  return [
    `What that costs a month, in US dollars, at Cloudflare’s prices of ${PRICES_READ_ON} (\`tests/load/prices.ts\`), when each player opens the front page three times a day, plays three games within ${MINUTES_OF_USE} minutes and has the page look every ${MINUTES_BETWEEN_LOOKS} minutes for what is unread, and for each who plays ${SETTLED_FOR_EACH} owners are settled at night who were there within the month, and ${AWAY_FOR_EACH} who is away for longer. Stated, not measured: the processor time is that of workerd with its database inside, which is more than a worker pays for; an object is at work as long as it is here and ${FAR_MS} ms more for each of its trips to D1, with ${OBJECT_GB * 1000} MB; each alarm that is set runs once; of ${1 / MAILS_A_DAY} who play one gets a mail; stored is what a month leaves, and without [archiving](../../docs/scale.md#archiving-old-months) each further month adds as much. Not in it: what pages read from the archive, and the sockets of pages that wait for an opponent.`,
    '',
    `| | a player and day | ${SIZES.map((players) => `${count(players)} players a day`).join(' | ')} |`,
    `|---|---|${SIZES.map(() => '---').join('|')}|`,
    ...priced.map(
      (what) =>
        `| ${PRICES[what].name} | ${amount(day[what])} | ${SIZES.map((players) => `$${dollars(cost(what, players))}`).join(' | ')} |`,
    ),
    `| **with the plan** | | ${SIZES.map((players) => `**$${dollars(total(players))}**`).join(' | ')} |`,
    `| a player and day | | ${each.map((one) => `$${one.toFixed(6)}`).join(' | ')} |`,
    '',
    `A player and day: **${amount(day.written + day.objectWritten)} rows written** (${amount(day.written)} in D1), **${count(Math.round(day.bytes))} bytes** in D1 and ${count(Math.round(day.objectBytes))} in objects, **${amount(day.trips)} trips** to D1, **${amount(day.requests)} requests**. A settled owner adds ${bytesOf(findings.night)} bytes a night, one who is away for over a month ${bytesOf(findings.rest)}; a row written by day ${bytesARow.toFixed(0)}.`,
    '',
    '| | 10 GB of D1 are full after |',
    '|---|---|',
    ...SIZES.map(
      (players) => `| ${count(players)} players a day | ${amount(10e9 / (day.bytes * players))} days |`,
    ),
  ].join('\n');
}

function bytesOf({ bytes, players }: Night): string {
  return count(Math.round(bytes / players));
}

/** What 90 days add to a record, and how many players a day fit into 10 GB. */
function growthTable({ growth }: Findings): string {
  const leaves = ({ rows, bytesARow }: TableGrowth) => rows * bytesARow;
  const most = growth.toSorted((one, other) => leaves(other) - leaves(one));
  const [shown, others] = [most.slice(0, TABLES_SHOWN), most.slice(TABLES_SHOWN)];
  const line = (name: string, of: readonly TableGrowth[], stays: string) =>
    `| ${name} | ${of.length === 1 ? `${amount(of[0]!.rows)} | ${amount(of[0]!.bytesARow)}` : ' | '} | ${amount(of.reduce((sum, one) => sum + leaves(one), 0))} | ${stays} | ${amount(bytesAfter(of, PERIOD_DAYS, true))} |`;
  const fits = (isArchived: boolean) => 10e9 / bytesAfter(growth, PERIOD_DAYS, isArchived);
  return [
    `What such a day leaves in the record, table by table with its indexes, and what is there of ${PERIOD_DAYS} such days at their end: the archive keeps results and postings for 63 days at most in the record and settlements for 126, the night deletes notifications after 90 and kept replies after 7.`,
    '',
    `| table | rows a player and day | bytes a row | bytes a player and day | stays, days | bytes of ${PERIOD_DAYS} days |`,
    '|---|---|---|---|---|---|',
    ...shown.map((one) => line(one.table, [one], Number.isFinite(one.days) ? String(one.days) : 'for good')),
    line('others', others, ''),
    `| **all** | | | **${amount(bytesAfter(growth, 1, true))}** | | **${amount(bytesAfter(growth, PERIOD_DAYS, true))}** (without the archive ${amount(bytesAfter(growth, PERIOD_DAYS, false))}) |`,
    '',
    `So 10 GB hold ${PERIOD_DAYS} days of **${count(Math.floor(fits(true)))} players a day**, of ${count(Math.floor(fits(false)))} without the archive; ${count(EDITION_PLAYERS)} a day, as many as an edition is for, take ${((bytesAfter(growth, PERIOD_DAYS, true) * EDITION_PLAYERS) / 1e9).toFixed(1)} GB. 100,000 players a day fit into ${Math.ceil(100_000 / fits(true))} records, ${PERIOD_DAYS} days of each.`,
  ].join('\n');
}

function writersList({ writers, days, objectWriters, inEdition }: Findings): string {
  return [
    ...listOfWriters('The statements that write the most rows in D1', { writers, days }),
    '',
    ...listOfWriters('The same in the objects of an edition', {
      writers: objectWriters,
      days: inEdition.days,
    }),
  ].join('\n');
}

function listOfWriters(
  title: string,
  { writers, days }: { writers: readonly StatementSums[]; days: number },
): string[] {
  return [
    `${title} in those days, those of indexes and triggers included:`,
    '',
    '| rows written a day | times a day | statement |',
    '|---|---|---|',
    ...writers.map(
      ({ text, times, written }) =>
        `| ${amount(written / days)} | ${amount(times / days)} | \`${shortened(text, 100).replaceAll('|', '\\|')}\` |`,
    ),
  ];
}

function worstQueries(worst: readonly WorstQuery[]): string {
  return [
    'The three statements that read the most rows in those days:',
    ...worst.map(({ text, times, read, written, plan }, place) =>
      [
        `${place + 1}. ${count(times)} times, ${amount(read / times)} rows read and ${amount(written / times)} written each:`,
        '',
        '   ```sql',
        `   ${shortened(text)}`,
        '   ```',
        ...plan.map((step) => `   - ${step}`),
      ].join('\n'),
    ),
  ].join('\n\n');
}

function shortened(text: string, most = 400): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length > most ? `${flat.slice(0, most)} …` : flat;
}

function quantile(sorted: readonly number[], share: number): string {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(0);
}

function amount(value: number): string {
  return value === 0 ? '0' : value < 10 ? value.toFixed(value < 0.1 ? 3 : 1) : count(Math.round(value));
}

function dollars(value: number): string {
  return value < 100 ? value.toFixed(2) : count(Math.round(value));
}

function count(value: number): string {
  return value.toLocaleString('en');
}
