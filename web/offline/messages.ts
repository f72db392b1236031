// The messages between the page and its service worker.

export type ToWorker =
  /** The session is over: nothing may be sent for the player. */
  | { type: 'CLEAR_AUTH_DATA' }
  /** The player has logged out: clear all of their data. */
  | { type: 'CLEAR_USER_DATA' }
  | { type: 'SKIP_WAITING' }
  /** Files that loaded before the worker was active, to keep for offline use. */
  | { type: 'KEEP_FILES'; paths: readonly string[] }
  /** For the developer's page: announce an update without one. */
  | { type: 'ANNOUNCE_UPDATE' }
  /** For the developer's page: reply with a `WorkerState` on the message's port. */
  | { type: 'TELL_STATE' };

export type FromWorker =
  /** A newer version is installed and waiting. */
  | { type: 'UPDATE_READY' }
  /** An entry was sent, or refused. */
  | { type: 'OUTBOX_CHANGED' };

export interface WorkerState {
  version: string;
  caches: readonly { name: string; files: number }[];
}

/** The tag of the background sync that sends the outbox. */
export const OUTBOX_SYNC = 'doxa-outbox';
