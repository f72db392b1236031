// For tests: a visitor's pages with a server that answers from a table and records requests.
import type { ComponentType } from 'react';
import { queryClient } from '../../web/base/query-client.ts';
import { startSession } from '../../web/base/session.ts';
import { type Asked, takeCalls } from './fake-calls.ts';
import { show } from './show.tsx';

/** Replies by method and path; anything else is unreachable. */
export type Answers = Record<string, (asked: Asked, times: number) => Response | Promise<Response>>;

export const GUEST = { username: 'Guest', isGuest: true };
export const MARA = { username: 'mara', isGuest: false };

export const json = (reply: unknown, status = 200): Response => Response.json(reply, { status });

/** Replaces the network by the table; returns the list of requests. */
export const answer = (table: Answers): Asked[] =>
  takeCalls(async (asked, times) => (await table[asked.call]?.(asked, times)) ?? null);

/** Starts the session and opens `address`; each page in the table is at its path, any other shows its path. */
export async function visit(address: string, pages: Record<string, ComponentType>) {
  queryClient.clear();
  await startSession();
  const { router } = show(null, {
    path: '/-',
    at: address,
    others: { ...pages, '*': Elsewhere },
    client: queryClient,
    isStrict: true,
  });
  return () => router.state.location.pathname + router.state.location.search;
}

function Elsewhere() {
  return <h1>Another page</h1>;
}
