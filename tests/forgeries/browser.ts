// A browser, or what a forger uses instead: it keeps a guest's cookie, a device's cookie and an access token, and can
// send any header.
import { type Connections, parsed, type RawReply, type RawRequest } from '../support/miniflare-guest.ts';
import { Hole } from './forgery.ts';

type Headers = Readonly<Record<string, string>>;

const MOST_TRIES = 6;

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: forgeries inspect bodies of every shape.
  body: any;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
}

/** Requests from one address; a reply of 500 or more is always a hole. */
export class Browser {
  /** The guest's cookie as it was set, `name=value`. */
  cookie = '';
  /** The cookie of a device that has signed in, in the same form. */
  device = '';
  token = '';
  /** Sent as `cf-connecting-ip`, which local use trusts. */
  address: string;
  readonly #connections: Connections;
  readonly #url: string;

  constructor({ connections, url, address }: { connections: Connections; url: string; address: string }) {
    this.#connections = connections;
    this.#url = url;
    this.address = address;
  }

  get(path: string, headers: Headers = {}): Promise<Answer> {
    return this.send('GET', path, { headers });
  }

  post(path: string, body: unknown = {}, headers: Headers = {}): Promise<Answer> {
    return this.send('POST', path, {
      text: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  }

  /** Form fields, as signing in expects them. */
  form(path: string, fields: Readonly<Record<string, string>>, headers: Headers = {}): Promise<Answer> {
    return this.send('POST', path, {
      text: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  }

  delete(path: string): Promise<Answer> {
    return this.send('DELETE', path);
  }

  /** Any request. Headers given override the browser's own; an empty one is omitted. */
  async send(
    method: string,
    path: string,
    { text = '', headers = {} }: { text?: string; headers?: Headers } = {},
  ): Promise<Answer> {
    const all: Record<string, string> = {
      'cf-connecting-ip': this.address,
      cookie: [this.cookie, this.device].filter(Boolean).join('; '),
      authorization: this.token && `Bearer ${this.token}`,
      'idempotency-key': method === 'POST' ? crypto.randomUUID() : '',
      'content-length': text === '' ? '' : String(Buffer.byteLength(text)),
      ...headers,
    };
    const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
    const reply = await this.#exchange(this.#url + path, { method, headers: sent, body: text });
    for (const set of reply.headers['set-cookie'] ?? []) {
      if (set.startsWith('doxa_guest=')) this.cookie = set.split(';')[0]!;
      if (set.startsWith('doxa_device=')) this.device = set.split(';')[0]!;
    }
    if (reply.status >= 500) throw new Hole(`${method} ${path} answered ${reply.status} ${reply.text}`);
    return { status: reply.status, headers: reply.headers, text: reply.text, body: parsed(reply.text) };
  }

  /** On a busy machine a kept-alive connection may close as it is used, and an early refusal cuts it. */
  async #exchange(url: string, request: RawRequest): Promise<RawReply> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.#connections.exchange(url, request);
      } catch (error) {
        if (tries === MOST_TRIES || !/ECONNRESET|EPIPE|hang up/.test(String(error))) throw error;
      }
    }
  }
}
