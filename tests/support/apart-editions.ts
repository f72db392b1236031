// With RECORD=object, home is separate from the directory as well: replaces the module that decides it (vitest.config.ts).
export { HOME } from '../../worker/platform/editions.ts';

export function isBesideDirectory(): boolean {
  return false;
}
