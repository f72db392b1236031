// Proxies the site with a service worker that can be changed, to show how a browser meets a new version.
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

/** Serves `origin`; each `change()` alters its service worker. */
export async function serveChanged(origin: string) {
  let version = 0;
  const server = createServer((asked, answer) => {
    const target = new URL(asked.url ?? '/', origin);
    // Complete and unmodified, even for a browser with a cached copy.
    const { 'if-none-match': _, ...rest } = asked.headers;
    const from = rest.origin === undefined ? {} : { origin };
    const headers = { ...rest, ...from, host: target.host, 'accept-encoding': 'identity' };
    // A connection for each: a kept one may close just as it is reused.
    const passed = request(target, { method: asked.method, headers, agent: false }, (reply) => {
      const isWorker = target.pathname === '/sw.js' && version > 0;
      const { 'content-length': length, ...lengthless } = reply.headers;
      answer.writeHead(reply.statusCode ?? 502, isWorker ? lengthless : reply.headers);
      // A reply that breaks off must break off here too; otherwise the browser would wait for the rest forever.
      if (!isWorker) return pipeline(reply, answer, () => {});
      let script = '';
      reply.on('data', (part) => {
        script += part;
      });
      reply.on('end', () => answer.end(script.replaceAll(/`[0-9a-f]{12}`/g, `'changed${version}'`)));
      return reply;
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    change() {
      version += 1;
    },
    close() {
      server.closeAllConnections();
      return new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}
