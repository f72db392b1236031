// A database of a test's own in D1's place; its sessions are itself.

/** What answers: `prepare` and `batch` as the test would have them. */
export function fakeD1(parts: { prepare: unknown; batch?: unknown }): D1Database {
  const fake = { ...parts, getBookmark: () => null, withSession: () => fake };
  return fake as unknown as D1Database;
}
