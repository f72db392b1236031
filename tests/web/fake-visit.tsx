// For tests: a visitor's pages over a server that answers from a table and writes down what it was asked.
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { type ComponentType, StrictMode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';
import { queryClient } from '../../web/base/query-client.ts';
import { startSession } from '../../web/base/session.ts';

export interface AskedCall {
  /** Method and path, 'POST /auth/token'. */
  call: string;
  /** The path's query. */
  search: string;
  headers: Headers;
  /** As it was sent. */
  body: string;
}

type Answer = Response | Promise<Response>;

/** Answers by method and path; what is not in the table cannot be reached. */
export type Answers = Record<string, (asked: AskedCall, times: number) => Answer>;

export const GUEST = { username: 'Guest', isGuest: true };
export const MARA = { username: 'mara', isGuest: false };

export const json = (reply: unknown, status = 200): Response => Response.json(reply, { status });

/** A refusal as the server words it. */
export function refusal(
  status: number,
  { code = 'REFUSED', detail = '', fields }: { code?: string; detail?: string; fields?: object } = {},
): Response {
  return json({ code, detail, fields }, status);
}

/** Puts the table in place of the network; what it is asked is in the list that it returns. */
export function answer(table: Answers): AskedCall[] {
  const asked: AskedCall[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost');
    const call = `${init.method ?? 'GET'} ${url.pathname}`;
    const question = {
      call,
      search: url.search,
      headers: new Headers(init.headers),
      body: String(init.body ?? ''),
    };
    asked.push(question);
    const reply = table[call];
    if (!reply) throw new TypeError('Failed to fetch');
    const response = await reply(question, asked.filter((other) => other.call === call).length);
    init.signal?.throwIfAborted();
    return response;
  });
  return asked;
}

/** Starts the session and opens `address`; each page in the table is at its path, any other is named by its path. */
export async function visit(address: string, pages: Record<string, ComponentType>) {
  queryClient.clear();
  await startSession();
  const router = createMemoryRouter(
    [
      ...Object.entries(pages).map(([path, Component]) => ({ path, Component })),
      { path: '*', Component: Elsewhere },
    ],
    { initialEntries: [address] },
  );
  render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
  return () => router.state.location.pathname + router.state.location.search;
}

function Elsewhere() {
  return <h1>Another page</h1>;
}
