// Decides whether a gradual release continues, rolls back or is watched for longer. Pure: its input is the requests' replies.

/** The result of one check of a release: the status of a reply, 0 for none. */
export interface Look {
  what: 'ready' | 'health' | 'page';
  status: number;
}

/** The limits at which a release rolls back, and the number of checks that allow it to continue. */
export interface Bounds {
  enough: number;
  /** Rolls back if more than this share of checks failed, and at least this many. */
  mostFailed: number;
  leastFailed: number;
  /** Rolls back after this many consecutive failures of `/api/ready`. */
  unreadyInARow: number;
}

export const BOUNDS: Bounds = { enough: 60, mostFailed: 0.02, leastFailed: 3, unreadyInARow: 3 };

/** The decision after some checks. */
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
