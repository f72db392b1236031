// The names of editions, and where their stores are.

/** The edition that lives in D1. A small deployment has no other. */
export const HOME = 'home';

/** Whether an edition and the directory are in one store. */
export function isBesideDirectory(edition: string): boolean {
  return edition === HOME;
}
