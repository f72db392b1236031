// For tests: a server that answers calls from a table and writes down what it was asked.
import { vi } from 'vitest';

export interface Asked {
  /** Method and path, 'POST /api/results/'. */
  call: string;
  query: URLSearchParams;
  /** The key under which it is to happen once. */
  key: string | null;
  body: Record<string, unknown>;
}

/** An answer: a status and a JSON body; null means a network that fails. */
export type Answer = { status: number; body: unknown } | null;

type Answers = Record<string, (asked: Asked, times: number) => Answer | Promise<Answer>>;

/** A reply with status 200. */
export function ok(body: unknown): Answer {
  return { status: 200, body };
}

/** A refusal as the server words it. */
export function refusal({
  status,
  code,
  detail = code,
}: {
  status: number;
  code: string;
  detail?: string;
}): Answer {
  return { status, body: { detail, code } };
}

/** Puts the table in place of the network. `now_ms` is the server's clock. */
export function answerCalls(answers: Answers, { now_ms = () => Date.now() } = {}): { asked: Asked[] } {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost');
    const call = `${init.method ?? 'GET'} ${url.pathname}`;
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : {};
    const key = new Headers(init.headers).get('idempotency-key');
    const question = { call, query: url.searchParams, key, body };
    asked.push(question);
    const times = asked.filter((other) => other.call === call).length;
    const answer = await (answers[call] ?? (() => refusal({ status: 404, code: 'NOT_FOUND' })))(
      question,
      times,
    );
    init.signal?.throwIfAborted();
    if (!answer) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer.body), {
      status: answer.status,
      headers: { 'x-server-now': String(now_ms()) },
    });
  });
  return { asked };
}
