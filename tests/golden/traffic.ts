// Requests of a fortnight and what was answered, noted so that two recordings can be compared: what is random or secret has
// the name of its kind and its number in the order of appearance, and what is no JSON is noted by its hash.
import { createHash } from 'node:crypto';
import type { Connections } from '../support/miniflare-guest.ts';

/** One request and its reply. */
export interface Note {
  who: string;
  /** Method and path with query. */
  call: string;
  sent?: unknown;
  status: number;
  reply: unknown;
}

/** Fields whose text is drawn at random, in requests and replies. */
const DRAWN = new Set([
  'access_token',
  'referral_code',
  'code',
  'link',
  'url_with_code',
  'game_session_token',
  'nonce',
  'id_token',
  'challenge',
  'salt',
  'signature',
  'token',
  'current_referral_code',
  'own_referral_code',
]);
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const GIVEN_NAME = /user_[a-z0-9]{6,}/g;
/** The code of a refusal. */
const REFUSAL = /^[A-Z_]+$/;
/** Texts shorter than this are no secrets. */
const SHORTEST = 8;
/** How far the clock goes on with each request. */
export const STEP_MS = 2000;

/** Who sends. */
export interface Sends {
  who: string;
  cookie: string;
  token: string;
  address: string;
}

/** What goes with a request besides its path. */
export interface More {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A reply, with its body as it came. */
export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the fortnight looks into bodies of every shape.
  body: any;
}

/** Sends requests and notes them. */
export class Traffic {
  readonly notes: Note[] = [];
  now_ms: number;
  readonly #connections: Connections;
  readonly #url: string;
  readonly #names = new Map<string, string>();
  readonly #counts = new Map<string, number>();

  constructor({ connections, url, now_ms }: { connections: Connections; url: string; now_ms: number }) {
    this.#connections = connections;
    this.#url = url;
    this.now_ms = now_ms;
  }

  /** Gives a text that is drawn at random its name for the notes. */
  learn(kind: string, text: string): void {
    if (text.length < SHORTEST || this.#names.has(text)) return;
    const number = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, number);
    this.#names.set(text, `<${kind} ${number}>`);
  }

  async send(by: Sends, path: string, { method, body, headers = {} }: More = {}): Promise<Answer> {
    this.now_ms += STEP_MS;
    const isForm = typeof body === 'string' && !headers['content-type'];
    const isPosted = (method ?? (body === undefined ? 'GET' : 'POST')) !== 'GET';
    const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
    const reply = await this.#connections.exchange(this.#url + path, {
      method: method ?? (isPosted ? 'POST' : 'GET'),
      body: text,
      headers: {
        'x-golden-now': String(this.now_ms),
        'cf-connecting-ip': by.address,
        ...(by.cookie && !by.token && { cookie: by.cookie }),
        ...(by.token && { authorization: `Bearer ${by.token}` }),
        ...(isPosted && {
          'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
          'content-length': String(Buffer.byteLength(text)),
          'idempotency-key': `golden-${this.now_ms}`,
        }),
        ...headers,
      },
    });
    for (const set of reply.headers['set-cookie'] ?? [])
      if (set.startsWith('doxa_guest=')) by.cookie = set.split(';')[0]!;
    const isJson = String(reply.headers['content-type'] ?? '').includes('json');
    const answer = { status: reply.status, body: isJson ? JSON.parse(reply.text) : reply.text };
    this.#note(by, { path, method: method ?? (isPosted ? 'POST' : 'GET'), body, answer, isJson });
    return answer;
  }

  #note(
    { who }: Sends,
    {
      path,
      method,
      body,
      answer,
      isJson,
    }: { path: string; method: string; body: unknown; answer: Answer; isJson: boolean },
  ): void {
    const isDocument = path === '/api/openapi.json';
    this.#learnFrom(answer.body);
    this.#learnFrom(body);
    const named = this.#named(isJson ? JSON.stringify(answer.body) : answer.body);
    const hashed = createHash('sha256').update(named).digest('hex').slice(0, 16);
    this.notes.push({
      who,
      call: this.#named(`${method} ${path}`),
      ...(body !== undefined && { sent: JSON.parse(this.#named(JSON.stringify(body))) }),
      status: answer.status,
      reply: isDocument
        ? 'the document'
        : isJson
          ? JSON.parse(named)
          : named.length < 200
            ? named
            : `sha256 ${hashed}`,
    });
  }

  #learnFrom(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    for (const [field, inside] of Object.entries(value)) {
      if (typeof inside === 'string' && DRAWN.has(field) && !REFUSAL.test(inside)) this.learn(field, inside);
      else this.#learnFrom(inside);
    }
  }

  #named(text: string): string {
    for (const found of text.match(UUID) ?? []) this.learn('id', found);
    for (const found of text.match(GIVEN_NAME) ?? []) this.learn('name', found);
    let named = text;
    for (const [secret, name] of this.#names)
      if (named.includes(secret)) named = named.replaceAll(secret, name);
    return named;
  }
}
