// The servers of the browser tests: one for each test that runs at a time, since tests move their server's clock.

/** How many browser tests run side by side. */
export const SERVERS = 2;

const FIRST_PORT = Number(process.env.E2E_PORT ?? 8791);

/** The port of the server with a number, counted from 0. Throws when there is no such server. */
export function portOf(place: number): number {
  if (place >= SERVERS) throw new Error(`There are ${SERVERS} servers; --workers asks for more.`);
  return FIRST_PORT + place;
}

/** The origin of the server with a number, counted from 0. */
export function addressOf(place: number): string {
  return `http://127.0.0.1:${portOf(place)}`;
}
