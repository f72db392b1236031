// A visitor at some distance from the worker: each request and each reply is delayed.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Connections, HttpReply } from '../support/miniflare-guest.ts';

/** Round trip from the page to the edge near it, in milliseconds. */
const PAGE_MS = 20;

/** One browser, signed in by a token or not at all. */
export class DistantVisitor {
  readonly name: string;
  readonly #to: { connections: Connections; url: string; token: string; host: string };
  readonly #cookies = new Map<string, string>();

  /** `host` separates cached copies from those of visitors in other places. */
  constructor({
    name,
    ...to
  }: { name: string; connections: Connections; url: string; token: string; host: string }) {
    this.name = name;
    this.#to = to;
  }

  /** The same browser before anybody has signed in on it. */
  stranger(): DistantVisitor {
    return new DistantVisitor({ ...this.#to, name: '', token: '' });
  }

  get(path: string): Promise<HttpReply> {
    return this.#send('GET', path, '');
  }

  post(path: string, body: unknown = {}): Promise<HttpReply> {
    return this.#send('POST', path, JSON.stringify(body));
  }

  async #send(method: 'GET' | 'POST', path: string, body: string): Promise<HttpReply> {
    const { connections, url, token, host } = this.#to;
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    await pause(PAGE_MS / 2);
    const { status, headers, text } = await connections.exchange(url + path, {
      method,
      headers: {
        host,
        ...(cookie && { cookie }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body)),
          'idempotency-key': randomUUID(),
        }),
      },
      body,
    });
    await pause(PAGE_MS / 2);
    for (const set of headers['set-cookie'] ?? []) {
      const [pair] = set.split(';');
      const at = pair!.indexOf('=');
      this.#cookies.set(pair!.slice(0, at), pair!.slice(at + 1));
    }
    if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text}`);
    return { status, body: JSON.parse(text) };
  }
}
