// The servers of the browser tests: one for each concurrent test, since tests move their server's clock.

/** The number of concurrent browser tests. */
export const SERVERS = 2;

const FIRST_PORT = Number(process.env.E2E_PORT ?? 8791);

/** The port of the server with this number, counted from 0. Throws if there is no such server. */
export function portOf(place: number): number {
  if (place >= SERVERS) throw new Error(`There are ${SERVERS} servers; --workers asks for more.`);
  return FIRST_PORT + place;
}

/** The origin of the server with this number, counted from 0. */
export function addressOf(place: number): string {
  return `http://127.0.0.1:${portOf(place)}`;
}
