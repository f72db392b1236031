// Requests written byte by byte: paths that no client would send, and bodies that arrive in pieces.
import { connect } from 'node:net';
import type { Answer } from './browser.ts';
import { Hole } from './forgery.ts';

const PATIENCE_MS = 10_000;

/** Sends bytes over a separate connection and reads the reply's head and body. */
export async function sendRaw(url: string, bytes: string): Promise<Answer> {
  const { hostname, port } = new URL(url);
  const text = await new Promise<string>((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(bytes));
    const chunks: Buffer[] = [];
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('No reply.')));
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      if (isWhole(Buffer.concat(chunks).toString())) socket.end();
    });
    socket.on('error', (error) => (chunks.length > 0 ? undefined : reject(error)));
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()));
  });
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const status = Number(first.split(' ')[1] ?? 0);
  if (status >= 500 && status !== 501) throw new Hole(`${bytes.slice(0, 80)} answered ${status}`);
  const headers = Object.fromEntries(
    lines.map((line) => [line.split(':')[0]!.toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const body = rest.join('\r\n\r\n');
  return { status, headers, text: body, body: jsonIn(body) };
}

/** Whether a reply is complete, according to its head. */
function isWhole(text: string): boolean {
  const end = text.indexOf('\r\n\r\n');
  const length = /^content-length: (\d+)/im.exec(text)?.[1];
  if (end < 0) return false;
  return length === undefined
    ? text.endsWith('0\r\n\r\n')
    : Buffer.byteLength(text) >= end + 4 + Number(length);
}

/** A request that ends its connection. */
export function written({
  method,
  path,
  headers = {},
  body = '',
}: {
  method: string;
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}): string {
  const lines = Object.entries({ host: '127.0.0.1', connection: 'close', ...headers }).map((one) =>
    one.join(': '),
  );
  return [`${method} ${path} HTTP/1.1`, ...lines, '', body].join('\r\n');
}

/** Parses JSON that may be chunked. */
function jsonIn(text: string): unknown {
  const from = text.indexOf('{');
  const to = text.lastIndexOf('}');
  try {
    return JSON.parse(text.slice(from, to + 1));
  } catch {
    return {};
  }
}
