// Files of the public log, read like an outsider does.
import { exports } from 'cloudflare:workers';

/** The bytes of a served file; null without one. */
export async function file(path: string): Promise<Uint8Array | null> {
  const reply = await exports.default.fetch(new Request(`http://127.0.0.1:8787${path}`));
  return reply.ok ? new Uint8Array(await reply.arrayBuffer()) : null;
}
