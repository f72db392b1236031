// Gives the code of a game's first load access to the outbox, which is fetched only after the first view
// (service-worker/registration.ts). Requests made before that run afterwards, in order.
import type { PAGE_OUTBOX } from './page-outbox.ts';

type Outbox = typeof PAGE_OUTBOX;

let give: (outbox: Outbox) => void;

const promised = new Promise<Outbox>((resolve) => {
  give = resolve;
});

/** Calls `use` with the outbox as soon as it has loaded. */
export function outbox(use: (outbox: Outbox) => void): void {
  void promised.then(use);
}

export function bringOutbox(outbox: Outbox): void {
  give(outbox);
}
