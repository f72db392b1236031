// What a run came to, as Markdown: how fast, what each call asks of the stores, what that costs, and the worst queries.
import { loadavg } from 'node:os';
import { resultOf } from '../lab/run.ts';
import type { StatementSums, Sums } from './load-server.ts';
import type { Cost, Phase } from './phases.ts';
import { dollarsFor, PLAN_DOLLARS, PRICES, PRICES_READ_ON, type Priced } from './prices.ts';

/** One of the statements that read the most, with how the store goes about it. */
export interface WorstQuery extends StatementSums {
  plan: string[];
}

/** All that a report is made of. */
export interface Findings {
  date: Date;
  crowd: number;
  rush: Phase & { settled_s: number; atOnce: number };
  steady: Phase & { atOnce: number };
  costs: readonly Cost[];
  /** How many days were lived to find the costs. */
  days: number;
  night: { sums: Sums; seconds: number; players: number };
  worst: readonly WorstQuery[];
  seconds: number;
}

const SIZES = [10_000, 100_000, 1_000_000];
const DAYS_A_MONTH = 30;
/** Games a day beside the two that are played here; they cost what Triordle costs. */
const FURTHER_GAMES = 1;
/** Front pages a day beside the first. */
const FURTHER_FRONT_PAGES = 2;
/**
 * For how many minutes of the day somebody is about. In each the copy of the session runs out once: its row is read
 * again, and the copy written. The days that are lived here take seconds.
 */
const MINUTES_OF_USE = 15;
/** Who is settled at night for each who plays: those who rest have shares and Villas too. */
const SETTLED_FOR_EACH = 3;

/** The whole report of a run. */
export function reportOf(findings: Findings): string {
  const { date, rush, steady, seconds } = findings;
  const parts = [
    `Load of the machine over its last five minutes: ${loadavg()[1]!.toFixed(1)}.`,
    `A crowd of ${count(findings.crowd)} players with shares and Villas. **Rush**: ${count(rush.players)} of them come at once, ${rush.atOnce} calls in flight, while the rollover settles the crowd (done after ${rush.settled_s.toFixed(1)} s): ${figures(rush)}. **Steady**: ${count(steady.players)} whole days, ${steady.atOnce} at a time: ${figures(steady)}.`,
    latencies(findings),
    costTable(findings),
    dollarsTable(findings),
    worstQueries(findings.worst),
    `Took ${seconds} s.`,
  ];
  return resultOf({ name: 'load', date, lines: [parts.join('\n\n')] });
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

function costTable({ costs, days, night }: Findings): string {
  const line = (name: string, sums: Sums) =>
    `| ${name} | ${[sums.trips, sums.read, sums.written, sums.objectCalls, sums.objectRead, sums.objectWritten, sums.kvReads, sums.kvWrites].map(amount).join(' | ')} |`;
  const perPlayer = Object.fromEntries(
    Object.entries(night.sums).map(([key, value]) => [key, value / night.players]),
  ) as unknown as Sums;
  return [
    `What each call asks of the stores, on average over ${days} days lived with nobody beside them; D1’s own count of rows.`,
    '',
    '| call | round trips to D1 | rows read | rows written | calls of objects | rows read there | rows written there | reads of KV | writes of KV |',
    '|---|---|---|---|---|---|---|---|---|',
    ...costs.toSorted((a, b) => b.written - a.written || b.read - a.read).map((one) => line(one.name, one)),
    line(`the rollover, a player (${count(night.players)} in ${night.seconds.toFixed(1)} s)`, perPlayer),
  ].join('\n');
}

/** What one player who plays asks for in a day, the part of the night included. */
function dayOf({ costs, days, night, steady }: Findings): Record<Priced, number> {
  const timesADay = ({ name, times }: Cost) => {
    const once = times / days;
    if (/Triordle|opt-in|check-matchup/.test(name)) return once * (1 + FURTHER_GAMES);
    if (/session\/init|hub|special-game|newsfeed|dashboard|unread/.test(name))
      return once * (1 + FURTHER_FRONT_PAGES);
    return once;
  };
  const sum = (key: keyof Sums) => costs.reduce((all, one) => all + one[key] * timesADay(one), 0);
  const night_ = (key: keyof Sums) => (night.sums[key] / night.players) * SETTLED_FOR_EACH;
  const requests = costs.reduce((all, one) => all + timesADay(one), 0);
  return {
    requests,
    cpu_ms: (requests * (steady.processor_ms ?? 0)) / steady.calls,
    read: sum('read') + night_('read') + 2 * MINUTES_OF_USE,
    written: sum('written') + night_('written'),
    objectCalls: sum('objectCalls'),
    objectRead: sum('objectRead'),
    objectWritten: sum('objectWritten'),
    kvReads: sum('kvReads'),
    kvWrites: sum('kvWrites') + MINUTES_OF_USE,
    points: requests,
  };
}

function dollarsTable(findings: Findings): string {
  const day = dayOf(findings);
  const priced = Object.keys(PRICES) as Priced[];
  const cost = (what: Priced, players: number) =>
    dollarsFor(what, { aMonth: day[what] * players * DAYS_A_MONTH });
  const total = (players: number) =>
    PLAN_DOLLARS + priced.reduce((sum, what) => sum + cost(what, players), 0);
  return [
    `What that costs a month, in US dollars, at Cloudflare’s prices of ${PRICES_READ_ON} (\`tests/load/prices.ts\`), when each player opens the front page three times a day and plays three games within ${MINUTES_OF_USE} minutes, and ${SETTLED_FOR_EACH} are settled at night for each who plays. The processor time is that of workerd with its database inside, which is more than a worker pays for. Storage comes on top: $0.75 a gigabyte beyond five.`,
    '',
    `| | a player and day | ${SIZES.map((players) => `${count(players)} players a day`).join(' | ')} |`,
    `|---|---|${SIZES.map(() => '---').join('|')}|`,
    ...priced.map(
      (what) =>
        `| ${PRICES[what].name} | ${amount(day[what])} | ${SIZES.map((players) => `$${dollars(cost(what, players))}`).join(' | ')} |`,
    ),
    `| **with the plan** | | ${SIZES.map((players) => `**$${dollars(total(players))}**`).join(' | ')} |`,
    `| a thousand players a day | | ${SIZES.map((players) => `$${((total(players) / players) * 1000).toFixed(2)}`).join(' | ')} |`,
  ].join('\n');
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

function shortened(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length > 400 ? `${flat.slice(0, 400)} …` : flat;
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
