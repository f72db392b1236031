// What the page and its service worker say to one another.

export type ToWorker =
  /** The session is over: nothing may be sent in the player's name any more. */
  | { type: 'CLEAR_AUTH_DATA' }
  /** The player has logged out: nothing of theirs stays on this device. */
  | { type: 'CLEAR_USER_DATA' }
  | { type: 'SKIP_WAITING' }
  /** Files that came before the worker was there; they are wanted offline, too. */
  | { type: 'KEEP_FILES'; paths: readonly string[] }
  /** For the developer's page: announce an update that is none. */
  | { type: 'ANNOUNCE_UPDATE' }
  /** For the developer's page: answers on the message's port with a `WorkerState`. */
  | { type: 'TELL_STATE' };

export type FromWorker =
  /** A newer version is installed and waits. */
  | { type: 'UPDATE_READY' }
  /** Something that waited was sent, or refused. */
  | { type: 'OUTBOX_CHANGED' };

export interface WorkerState {
  version: string;
  /** Each of its caches with the number of its files. */
  caches: readonly { name: string; files: number }[];
}

/** The tag of the background sync that sends what waits. */
export const OUTBOX_SYNC = 'doxa-outbox';
