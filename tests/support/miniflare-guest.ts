// A guest who talks HTTP to a served worker over connections that stay open, like a browser.
import { randomUUID } from 'node:crypto';
import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';

/** A reply with its body parsed as JSON. */
export interface HttpReply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape.
  body: any;
}

/** A complete request. */
export interface RawRequest {
  method: string;
  headers: OutgoingHttpHeaders;
  body: string | Uint8Array;
}

/** An unparsed reply. Status 101 is a WebSocket that was opened, and closed immediately. */
export interface RawReply {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Connections to one server, kept open between requests. */
export class Connections {
  readonly #agent: Agent;
  readonly #patience_ms: number;
  /** Whether to repeat a request that was sent just as the server closed an idle connection. */
  sparesStale: boolean;
  /** The number of requests without a reply yet. */
  waiting = 0;

  constructor({
    most,
    patience_ms = 20_000,
    sparesStale = false,
  }: { most: number; patience_ms?: number; sparesStale?: boolean }) {
    this.sparesStale = sparesStale;
    this.#agent = new Agent({ keepAlive: true, maxSockets: most });
    this.#patience_ms = patience_ms;
  }

  /**
   * Sends one request; a text body is sent as form fields. A request with a body has a new Idempotency-Key unless one is
   * given. Rejects when the connection ends before the whole reply
   * has arrived.
   */
  async send(
    url: string,
    {
      cookie = '',
      token = '',
      body,
      headers = {},
    }: { cookie?: string; token?: string; body?: unknown; headers?: Readonly<Record<string, string>> } = {},
  ): Promise<HttpReply & { setCookie: string | null }> {
    const isForm = typeof body === 'string';
    const text = isForm ? body : body === undefined ? '' : JSON.stringify(body);
    const reply = await this.exchange(url, {
      body: text,
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(cookie && { cookie }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && {
          'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
          'content-length': String(Buffer.byteLength(text)),
          'idempotency-key': randomUUID(),
        }),
        ...headers,
      },
    });
    const setCookie = reply.headers['set-cookie']?.[0]?.split(';')[0] ?? null;
    return { status: reply.status, body: parsed(reply.text), setCookie };
  }

  /** Sends a complete request, and returns the unparsed reply. Rejects as `send` does. */
  async exchange(url: string, asked: RawRequest): Promise<RawReply> {
    this.waiting++;
    try {
      return await this.#exchange(url, asked);
    } finally {
      this.waiting--;
    }
  }

  close(): void {
    this.#agent.destroy();
  }

  #exchange(url: string, { body, method, headers }: RawRequest): Promise<RawReply> {
    return new Promise((resolve, reject) => {
      const options = { agent: this.#agent, method, headers, timeout: this.#patience_ms };
      const outgoing = request(url, options, (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('aborted', () => reject(new Error('The reply was cut off.')));
        incoming.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          resolve({ status: incoming.statusCode!, headers: incoming.headers, text });
        });
      });
      outgoing.on('upgrade', (incoming, socket) => {
        socket.destroy();
        resolve({ status: incoming.statusCode!, headers: incoming.headers, text: '' });
      });
      outgoing.on('error', (error: NodeJS.ErrnoException) => {
        const isStale = this.sparesStale && outgoing.reusedSocket && error.code === 'ECONNRESET';
        if (isStale) resolve(this.#exchange(url, { body, method, headers }));
        else reject(error);
      });
      outgoing.on('timeout', () =>
        outgoing.destroy(new Error(`No reply within ${this.#patience_ms / 1000} s.`)),
      );
      outgoing.end(body);
    });
  }
}

/** One guest, or a player with a token: a cookie and its connections. */
export class HttpGuest {
  cookie = '';
  token = '';
  publicId = '';
  readonly #connections: Connections;
  readonly #url: string;
  readonly #region: string;

  /** `region`: the guest's continent in local use, which decides the edition. */
  constructor({ connections, url, region = '' }: { connections: Connections; url: string; region?: string }) {
    this.#connections = connections;
    this.#url = url;
    this.#region = region;
  }

  get(path: string): Promise<HttpReply> {
    return this.#send(path);
  }

  post(path: string, body: unknown = {}): Promise<HttpReply> {
    return this.#send(path, body);
  }

  /** Becomes a guest, with the cookie from the worker. */
  async enter(): Promise<void> {
    const { status, body, setCookie } = await this.#connections.send(`${this.#url}/api/session/init`, {
      cookie: this.#region && `doxa_region=${this.#region}`,
      body: {},
    });
    if (status !== 200 || !setCookie) throw new Error(`No session: ${status} ${JSON.stringify(body)}`);
    this.cookie = setCookie;
    this.publicId = body.id;
  }

  /** Stores the cookie of a reply: the first opening's records that the guest has an object. */
  async #send(path: string, body?: unknown): Promise<HttpReply> {
    const {
      status,
      body: answer,
      setCookie,
    } = await this.#connections.send(this.#url + path, {
      cookie: this.cookie,
      token: this.token,
      body,
    });
    // Other cookies say how far the record was read.
    if (setCookie?.startsWith('doxa_guest=')) this.cookie = setCookie;
    return { status, body: answer };
  }
}

/** The headers of a browser that opens a WebSocket. */
export const WEBSOCKET = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};

/** A reply's body: JSON, or else its text. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
