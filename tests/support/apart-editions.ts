// With RECORD=object home, too, is apart from the directory: where contexts are made (vitest.config.ts).
export { HOME } from '../../worker/platform/editions.ts';

export function isBesideDirectory(): boolean {
  return false;
}
