// For tests: a server that answers calls from a table and records them.
import { beforeEach, vi } from 'vitest';

export interface Asked {
  /** Method and path, 'POST /api/results/'. */
  call: string;
  query: URLSearchParams;
  headers: Headers;
  key: string | null;
  /** A JSON body, parsed; empty for any other. */
  body: Record<string, unknown>;
  /** The raw body. */
  sent: string;
}

/** A reply: a status and a JSON body, or a whole response; null means a network failure. */
export type Answer = { status: number; body: unknown } | Response | null;

type Answers = Record<string, (asked: Asked, times: number) => Answer | Promise<Answer>>;

export const ok = (body: unknown) => ({ status: 200, body });

/** A refusal as the server words it. */
export function refusal(status: number, code?: string, detail = code ?? '', fields?: object): Response {
  return Response.json({ detail, code: code ?? 'REFUSED', fields }, { status });
}

/** Replaces the network by a function, and returns the list of its calls; null is a network failure. */
export function takeCalls(reply: (asked: Asked, times: number) => Promise<Response | null>): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost');
    const headers = new Headers(init.headers);
    const call = `${init.method ?? 'GET'} ${url.pathname}`;
    const sent = String(init.body ?? '');
    const isJson = sent !== '' && headers.get('content-type') === 'application/json';
    const question = {
      call,
      query: url.searchParams,
      headers,
      key: headers.get('idempotency-key'),
      body: isJson ? JSON.parse(sent) : {},
      sent,
    };
    asked.push(question);
    const response = await reply(question, asked.filter((other) => other.call === call).length);
    init.signal?.throwIfAborted();
    if (!response) throw new TypeError('Failed to fetch');
    return response;
  });
  return asked;
}

/** Replaces the network by the table. `now_ms` is the server's clock. */
export function answerCalls(answers: Answers, { now_ms = () => Date.now() } = {}): { asked: Asked[] } {
  const unknown = () => refusal(404, 'NOT_FOUND');
  const asked = takeCalls(async (question, times) => {
    const answer = await (answers[question.call] ?? unknown)(question, times);
    if (!answer) return null;
    const response =
      answer instanceof Response ? answer.clone() : Response.json(answer.body, { status: answer.status });
    response.headers.set('x-server-now', String(now_ms()));
    return response;
  });
  return { asked };
}

/** A call that changes something, as a test's server received it. */
type Sent = Pick<Asked, 'call' | 'body'> & { key?: string };

/**
 * Replaces the network by a table of replies, which a test may change: a JSON body, a promise of one, a whole response, or
 * 'lost' for a network failure. Anything without a reply succeeds.
 */
export function serveReplies(replies: Record<string, unknown>): {
  sent: Sent[];
  replies: Record<string, unknown>;
} {
  const sent: Sent[] = [];
  takeCalls(async ({ call, key, body }) => {
    if (!call.startsWith('GET ')) sent.push({ call, body, ...(key && { key }) });
    const reply = await replies[call];
    if (reply === 'lost') return null;
    return reply instanceof Response ? reply.clone() : Response.json(reply ?? { message: 'Done.' });
  });
  return { sent, replies };
}

/** A server for each test of a file, which records the paths asked for and answers as usual until a test changes `answer`. */
export function serverFor(usual: (path: string) => Response | Promise<Response>) {
  const server = { asked: [] as string[], answer: usual };
  beforeEach(() => {
    Object.assign(server, { asked: [], answer: usual });
    vi.stubGlobal('fetch', async (path: string) => {
      server.asked.push(path);
      return server.answer(path);
    });
  });
  return server;
}
