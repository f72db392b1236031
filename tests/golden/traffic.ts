// Records the fortnight's requests and replies so that two recordings can be compared: a random or secret value is replaced by
// its kind and its number in order of appearance, and anything but JSON by its hash.
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

/** Fields with random texts, in requests and replies. */
const DRAWN = /^(.*token|.*code|link|nonce|challenge|salt|signature)$/;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const GIVEN_NAME = /\buser_[a-z0-9]{8}\b/g;
/** The code of a refusal. */
const REFUSAL = /^[A-Z_]+$/;
/** Shorter texts are not secret. */
const SHORTEST = 8;
/** How far each request advances the clock. */
const STEP_MS = 2000;

/** The sender. */
export interface Sends {
  who: string;
  cookie: string;
  token: string;
  address: string;
}

/** The parts of a request besides its path. */
export interface More {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the fortnight reads bodies of every shape.
  body: any;
}

/** Anything longer is recorded as its hash: the OpenAPI document. */
const MOST_NOTED = 400_000;

const hashOf = (text: string) => `sha256 ${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;

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

  /** Replaces a random text by its name. */
  learn(kind: string, text: string): void {
    if (text.length < SHORTEST || this.#names.has(text)) return;
    const number = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, number);
    this.#names.set(text, `<${kind} ${number}>`);
  }

  async send(by: Sends, path: string, { method, body, headers = {} }: More = {}): Promise<Answer> {
    this.now_ms += STEP_MS;
    const asked = method ?? (body === undefined ? 'GET' : 'POST');
    const type = typeof body === 'string' ? 'application/x-www-form-urlencoded' : 'application/json';
    const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
    const reply = await this.#connections.exchange(this.#url + path, {
      method: asked,
      body: text,
      headers: {
        'x-golden-now': String(this.now_ms),
        'cf-connecting-ip': by.address,
        ...(by.cookie && !by.token && { cookie: by.cookie }),
        ...(by.token && { authorization: `Bearer ${by.token}` }),
        ...(asked !== 'GET' && {
          'content-type': type,
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
    this.#note(by, { call: `${asked} ${path}`, body, answer });
    return answer;
  }

  #note({ who }: Sends, { call, body, answer }: { call: string; body: unknown; answer: Answer }): void {
    this.#learnFrom(answer.body);
    this.#learnFrom(body);
    const isText = typeof answer.body === 'string';
    const named = this.#named(isText ? answer.body : JSON.stringify(answer.body));
    this.notes.push({
      who,
      call: this.#named(call),
      ...(body !== undefined && { sent: JSON.parse(this.#named(JSON.stringify(body))) }),
      status: answer.status,
      reply: !isText && named.length < MOST_NOTED ? JSON.parse(named) : hashOf(named),
    });
  }

  #learnFrom(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    for (const [field, inside] of Object.entries(value)) {
      if (typeof inside === 'string' && DRAWN.test(field) && !REFUSAL.test(inside)) this.learn(field, inside);
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
