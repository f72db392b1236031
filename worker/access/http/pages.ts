// What no file of the build answers: an address that the page itself knows, or a file that is gone. A file that is gone
// must never be answered by the page: browsers would keep it under the file's name, for as long as files are kept.
import type { AppContext } from './app-context.ts';

/** An address with an ending is a file's. */
const FILE = /\.[a-z0-9]+$/i;
const CALL = /^\/(api|auth|\.well-known)(\/|$)/;

/**
 * The page for an address that it knows, or may know, which it says itself; 404 for a file that is gone. Null for what
 * asks for neither.
 */
export async function pageOrMissingFile(c: AppContext): Promise<Response | null> {
  const { method, path, url } = c.req;
  if ((method !== 'GET' && method !== 'HEAD') || CALL.test(path)) return null;
  if (FILE.test(path)) return c.text('There is no such file.', 404);
  const page = await c
    .get('ctx')
    .ASSETS.fetch(new Request(new URL('/', url), { method, headers: c.req.raw.headers }));
  return new Response(page.body, page);
}
