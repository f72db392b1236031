// The Markdown table of a year.
import type { Year } from './year.ts';

export function linesOf(year: Year): string[] {
  const { record, counts, flows, days, playerDays, log } = year;
  const whole = (value: number) => Math.round(value).toLocaleString('en');
  const perPlayer = (sparks: number) => (sparks / playerDays).toFixed(1);
  const sum = (sign: 1 | -1) =>
    flows.filter(({ sparks }) => sparks * sign > 0).reduce((total, { sparks }) => total + sparks, 0);
  const rows: [string, number][] = [
    ['days', days],
    ['accounts', record.accounts],
    ['players on a day, on average', playerDays / days],
    ['requests', counts.requests ?? 0],
    ['plays ended', record.results],
    ['pools joined', counts.joined ?? 0],
    ['matchups', record.matchups],
    ['share trades', record.trades],
    ['pieces of Villas bought and sold', record.pieces],
    ['attacks', record.attacks],
    ['rewards for invitations', record.referrals],
    ['badges', record.badges],
    ['postings', record.postings],
    ['audits', year.audits],
    ['audits clean', year.auditsClean],
    ['findings', year.findings.length],
    ['entries of the public log', log.counts.entries ?? 0],
    ['nights of ledgers verified', log.counts.nights ?? 0],
    ['seals opened and verified', log.counts.opened ?? 0],
    ['downloads verified', log.downloads.count],
    [
      'postings, plays and draws proven by them',
      log.downloads.postings + log.downloads.plays + log.downloads.draws,
    ],
    ['tamperings planted', log.tried.length],
    ['tamperings found', log.tried.filter(({ found }) => found.length > 0).length],
  ];
  return [
    '| | |',
    '|---|---|',
    ...rows.map(([what, value]) => `| ${what} | ${whole(value)} |`),
    '',
    '| faucets and sinks | Sparks | per player and day played |',
    '|---|---|---|',
    ...flows.map(({ type, sparks }) => `| ${type} | ${whole(sparks)} | ${perPlayer(sparks)} |`),
    `| all faucets | ${whole(sum(1))} | ${perPlayer(sum(1))} |`,
    `| all sinks | ${whole(sum(-1))} | ${perPlayer(sum(-1))} |`,
    '',
    `Refused, as they may be: ${
      Object.entries(year.refusals)
        .map(([code, count]) => `${code} ${count}`)
        .join(', ') || 'nothing'
    }.`,
  ];
}
