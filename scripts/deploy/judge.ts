// Whether a release that part of the requests meet goes on, goes back, or is watched for longer. Pure: what was asked and
// answered comes in.

/** What one look at a release answered: the status of a reply, 0 for none. */
export interface Look {
  what: 'ready' | 'health' | 'page';
  status: number;
}

/** What sends a release back, and how many looks are enough to go on. */
export interface Bounds {
  enough: number;
  /** More than this share of looks that failed, and at least so many. */
  mostFailed: number;
  leastFailed: number;
  /** So many failures of `/api/ready`, one after another. */
  unreadyInARow: number;
}

export const BOUNDS: Bounds = { enough: 60, mostFailed: 0.02, leastFailed: 3, unreadyInARow: 3 };

/** What becomes of a release after some looks. */
export function judge(looks: readonly Look[], bounds: Bounds = BOUNDS): 'on' | 'back' | 'watch' {
  const failed = looks.filter(hasFailed).length;
  const readiness = looks.filter(({ what }) => what === 'ready').slice(-bounds.unreadyInARow);
  const isAway = readiness.length === bounds.unreadyInARow && readiness.every(hasFailed);
  const failsOften = failed >= bounds.leastFailed && failed > looks.length * bounds.mostFailed;
  if (isAway || failsOften) return 'back';
  return looks.length >= bounds.enough ? 'on' : 'watch';
}

function hasFailed({ status }: Look): boolean {
  return status === 0 || status >= 500;
}
