// For tests: a visitor's pages over a server that answers from a table and writes down what it was asked.
import type { ComponentType } from 'react';
import { queryClient } from '../../web/base/query-client.ts';
import { startSession } from '../../web/base/session.ts';
import { type Asked, takeCalls } from './fake-calls.ts';
import { show } from './show.tsx';

/** Answers by method and path; what is not in the table cannot be reached. */
export type Answers = Record<string, (asked: Asked, times: number) => Response | Promise<Response>>;

export const GUEST = { username: 'Guest', isGuest: true };
export const MARA = { username: 'mara', isGuest: false };

export const json = (reply: unknown, status = 200): Response => Response.json(reply, { status });

/** Puts the table in place of the network; what it is asked is in the list that it returns. */
export const answer = (table: Answers): Asked[] =>
  takeCalls(async (asked, times) => (await table[asked.call]?.(asked, times)) ?? null);

/** Starts the session and opens `address`; each page in the table is at its path, any other is named by its path. */
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
