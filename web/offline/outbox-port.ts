// The way to the outbox for what comes with a game's first load: a promise of it, kept once the code that the first view
// does not need has been fetched (service-worker/registration.ts). What is asked of it stays in order.
import type { PAGE_OUTBOX } from './page-outbox.ts';

type Outbox = typeof PAGE_OUTBOX;

let give: (outbox: Outbox) => void;

const promised = new Promise<Outbox>((resolve) => {
  give = resolve;
});

/** Asks something of the outbox, now or as soon as it is there. */
export function outbox(ask: (outbox: Outbox) => void): void {
  void promised.then(ask);
}

export function bringOutbox(outbox: Outbox): void {
  give(outbox);
}
