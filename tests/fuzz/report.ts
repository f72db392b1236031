// A fuzz run as Markdown: a line a part, a table of calls, and findings with the command that repeats them.
import { resultOf } from '../lab/run.ts';
import type { CallCount, Finding } from './fuzz.ts';
import type { PartReport } from './world.ts';

export function reportOf(parts: readonly PartReport[], { seed }: { seed: number }): string {
  const sent = parts.reduce((sum, part) => sum + part.sent, 0);
  const findings = parts.flatMap((part) => part.findings);
  const seconds = parts.reduce((sum, part) => sum + part.seconds, 0);
  const lines = [
    `Seed ${seed}: ${count(sent)} requests in ${Math.round(seconds)} s to ${allCalls(parts).length} calls; ${findings.length === 0 ? 'nothing was found wrong' : `${findings.length} things were found wrong`}.`,
    '',
    '| server | requests | valid | 2xx | refused | 429 | slowest answer, ms | seconds |',
    '|---|---|---|---|---|---|---|---|',
    ...parts.map(partLine),
    '',
    '| call | requests | valid | answers | slowest, ms |',
    '|---|---|---|---|---|',
    ...allCalls(parts).map(callLine),
  ];
  return resultOf({ name: 'fuzz', lines });
}

/** A finding as printed, with the command that repeats it. */
export function findingText({ call, fault, request, reply, seed, path }: Finding): string {
  const again = `npm run fuzz -- --seed=${seed} --only='${call}' --path=${path}`;
  return `${call}: ${fault}\n\n${request}\n\n=> ${reply}\n\nAgain: ${again}\n`;
}

function partLine({ title, calls, sent, seconds }: PartReport): string {
  const of = (isCounted: (status: number) => boolean) =>
    calls.reduce((sum, call) => sum + withStatus(call, isCounted), 0);
  const slowest = Math.max(...calls.map(({ slowest_ms }) => slowest_ms));
  const valid = calls.reduce((sum, call) => sum + call.valid, 0);
  const done = of((status) => status < 400);
  return `| ${title} | ${count(sent)} | ${count(valid)} | ${count(done)} | ${count(sent - done)} | ${count(of((status) => status === 429))} | ${Math.round(slowest)} | ${Math.round(seconds)} |`;
}

function callLine({ name, sent, valid, statuses, slowest_ms }: CallCount): string {
  const answers = [...statuses]
    .sort(([one], [other]) => one - other)
    .map(([status, times]) => `${status}: ${times}`);
  return `| ${name} | ${sent} | ${valid} | ${answers.join(', ')} | ${Math.round(slowest_ms)} |`;
}

/** The calls of all parts, added up by path. */
function allCalls(parts: readonly PartReport[]): CallCount[] {
  const sums = new Map<string, CallCount>();
  for (const call of parts.flatMap((part) => part.calls)) {
    const sum = sums.get(call.name) ?? { ...call, sent: 0, valid: 0, statuses: new Map(), slowest_ms: 0 };
    sum.sent += call.sent;
    sum.valid += call.valid;
    sum.slowest_ms = Math.max(sum.slowest_ms, call.slowest_ms);
    for (const [status, times] of call.statuses)
      sum.statuses.set(status, (sum.statuses.get(status) ?? 0) + times);
    sums.set(call.name, sum);
  }
  return [...sums.values()].sort((one, other) => pathOf(one).localeCompare(pathOf(other)));
}

function pathOf({ name }: CallCount): string {
  return name.split(' ').reverse().join(' ');
}

function withStatus({ statuses }: CallCount, isCounted: (status: number) => boolean): number {
  return [...statuses].reduce((sum, [status, times]) => (isCounted(status) ? sum + times : sum), 0);
}

function count(number: number): string {
  return number.toLocaleString('en');
}
