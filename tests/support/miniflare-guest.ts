// A guest who speaks HTTP with a served worker over connections that stay open, as browsers do.
import { Agent, request } from 'node:http';

/** A reply with its body read as JSON. */
export interface HttpReply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape.
  body: any;
}

/** Connections to one server, kept open between requests. */
export class Connections {
  readonly #agent: Agent;
  readonly #patience_ms: number;
  /** How many requests have been sent and not yet answered. */
  waiting = 0;

  constructor({ most, patience_ms = 20_000 }: { most: number; patience_ms?: number }) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: most });
    this.#patience_ms = patience_ms;
  }

  /** Sends one request. Rejects when the connection ends before the whole reply is there. */
  async send(
    url: string,
    { cookie = '', token = '', body }: { cookie?: string; token?: string; body?: unknown } = {},
  ): Promise<HttpReply & { setCookie: string | null }> {
    const text = body === undefined ? '' : JSON.stringify(body);
    this.waiting++;
    try {
      return await this.#exchange(url, {
        text,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...(cookie && { cookie }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && {
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(text)),
          }),
        },
      });
    } finally {
      this.waiting--;
    }
  }

  close(): void {
    this.#agent.destroy();
  }

  #exchange(
    url: string,
    { text, method, headers }: { text: string; method: string; headers: Record<string, string> },
  ): Promise<HttpReply & { setCookie: string | null }> {
    return new Promise((resolve, reject) => {
      const outgoing = request(
        url,
        { agent: this.#agent, method, headers, timeout: this.#patience_ms },
        (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
          incoming.on('error', reject);
          incoming.on('aborted', () => reject(new Error('The reply was cut off.')));
          incoming.on('end', () => {
            const setCookie = incoming.headers['set-cookie']?.[0]?.split(';')[0] ?? null;
            resolve({
              status: incoming.statusCode!,
              body: parsed(Buffer.concat(chunks).toString()),
              setCookie,
            });
          });
        },
      );
      outgoing.on('error', reject);
      outgoing.on('timeout', () =>
        outgoing.destroy(new Error(`No reply within ${this.#patience_ms / 1000} s.`)),
      );
      outgoing.end(text);
    });
  }
}

/** One guest: a cookie and the connections it goes over. */
export class HttpGuest {
  cookie = '';
  publicId = '';
  readonly #connections: Connections;
  readonly #url: string;

  constructor({ connections, url }: { connections: Connections; url: string }) {
    this.#connections = connections;
    this.#url = url;
  }

  get(path: string): Promise<HttpReply> {
    return this.#connections.send(this.#url + path, { cookie: this.cookie });
  }

  post(path: string, body: unknown = {}): Promise<HttpReply> {
    return this.#connections.send(this.#url + path, { cookie: this.cookie, body });
  }

  /** Becomes a guest: keeps the cookie that the worker gives. */
  async enter(): Promise<void> {
    const { status, body, setCookie } = await this.#connections.send(`${this.#url}/api/session/init`, {
      body: {},
    });
    if (status !== 200 || !setCookie) throw new Error(`No session: ${status} ${JSON.stringify(body)}`);
    this.cookie = setCookie;
    this.publicId = body.id;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
