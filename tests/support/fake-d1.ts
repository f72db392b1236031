// A test's replacement for D1, whose sessions are itself.

/** A D1 with the given `prepare` and `batch`. */
export function fakeD1(parts: { prepare: unknown; batch?: unknown }): D1Database {
  const fake = { ...parts, getBookmark: () => null, withSession: () => fake };
  return fake as unknown as D1Database;
}
