// Stands in for the part of production that the local preview lacks: an edge that speaks HTTP/2 and compresses. For
// commands that measure what a phone has to fetch, and how many requests it needs.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createSecureServer } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { freePort } from './serve-anew.mjs';

const COMPRESSED = /^(text\/|application\/(javascript|json|manifest\+json)|image\/svg)/;
/** The effort of an edge that compresses while it sends. */
const QUALITY = 4;
/** Headers that HTTP/2 does not allow. */
const OF_THE_CONNECTION = ['transfer-encoding', 'connection', 'keep-alive'];

/**
 * An edge in front of a served address; returns its own address, and `stop`. It has a self-signed certificate, which a browser
 * accepts with --ignore-certificate-errors. Needs openssl.
 */
export async function edgeBefore(address) {
  const { hostname, port, host, origin } = new URL(address);
  const compressed = new Map();
  const send = (outgoing, { reply, body }) => {
    const headers = without(OF_THE_CONNECTION, reply.headers);
    if (body.length === 0 || !COMPRESSED.test(headers['content-type'] ?? '')) {
      outgoing.writeHead(reply.statusCode, headers);
      outgoing.end(body);
      return;
    }
    const key = body.toString('latin1');
    if (!compressed.has(key)) compressed.set(key, brotli(body));
    const small = compressed.get(key);
    outgoing.writeHead(reply.statusCode, {
      ...headers,
      'content-encoding': 'br',
      'content-length': small.length,
    });
    outgoing.end(small);
  };
  const server = createSecureServer(certificate(), (incoming, outgoing) => {
    const pseudo = Object.keys(incoming.headers).filter((name) => name.startsWith(':'));
    const headers = { ...without([...pseudo, 'accept-encoding'], incoming.headers), host };
    if (headers.origin) headers.origin = origin;
    const onward = request({ hostname, port, path: incoming.url, method: incoming.method, headers });
    onward.on('error', () => outgoing.stream.destroy());
    onward.on('response', (reply) => {
      const parts = [];
      reply.on('data', (part) => parts.push(part));
      reply.on('end', () => send(outgoing, { reply, body: Buffer.concat(parts) }));
    });
    incoming.pipe(onward);
  });
  const own = await freePort();
  await new Promise((done) => server.listen(own, '127.0.0.1', done));
  return { address: `https://127.0.0.1:${own}`, stop: () => server.close() };
}

function without(names, headers) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}

function brotli(body) {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
}

/** A key and a certificate for a day. */
function certificate() {
  const folder = mkdtempSync(join(tmpdir(), 'doxa-edge-'));
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const wanted = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=127.0.0.1';
  execFileSync('openssl', ['req', ...wanted.split(' '), '-keyout', keyFile, '-out', certFile], {
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  const made = { key: readFileSync(keyFile), cert: readFileSync(certFile) };
  rmSync(folder, { recursive: true });
  return made;
}
