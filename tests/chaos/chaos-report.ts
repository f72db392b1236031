// The totals of a chaos run, and their table.

export interface ChaosReport {
  seed: number;
  days: number;
  kills: number;
  killsInRollovers: number;
  /** Average number of requests in flight at a kill. */
  underWay: number;
  cut: number;
  cutEndings: number;
  reopened: number;
  /** 503 replies that were retried. */
  unavailable: number;
  d1Failures: number;
  editionFailures: number;
  doubledMessages: number;
  lateAlarms: number;
  clockJumps: number;
  moves: number;
  plays: number;
  spent: number;
  refused: number;
  joined: number;
  matchups: number;
  postings: number;
  faults: string[];
}

const NAMES: Readonly<Record<string, string>> = {
  killsInRollovers: 'of the kills, in rollovers',
  underWay: 'requests under way at a kill, on average',
  cut: 'requests cut off',
  cutEndings: 'of them, ending moves',
  reopened: 'plays reopened after a cut',
  unavailable: 'replies of 503, asked again',
  d1Failures: 'failures of D1 (those told before a death)',
  editionFailures: 'failures of an edition’s store, told likewise',
  doubledMessages: 'messages that came to an edition twice, told likewise',
  lateAlarms: 'alarms set too late',
  clockJumps: 'jumps of the clock within a day',
  moves: 'moves acknowledged',
  plays: 'plays ended',
  spent: 'purchases, sales, attacks, pictures and entries acknowledged',
  refused: 'of such, refused',
  joined: 'pools joined',
};
export function linesOf({ faults, ...report }: ChaosReport): string[] {
  const rows = Object.entries({ ...report, faults: faults.length });
  return ['| | |', '|---|---|', ...rows.map(([name, count]) => `| ${NAMES[name] ?? name} | ${count} |`)];
}
