// Replies for paths that no built file answers: the page for its own addresses, 404 for removed files. A removed file must
// never be answered with the page, because browsers would cache it under the file's name.
import type { AppContext } from './app-context.ts';

/** A path with an extension is a file. */
const FILE = /\.[a-z0-9]+$/i;
const CALL = /^\/(api|auth|\.well-known)(\/|$)/;

/** The page for any address it may know (it shows unknown ones itself), 404 for a removed file, null for anything else. */
export async function pageOrMissingFile(c: AppContext): Promise<Response | null> {
  const { method, path, url } = c.req;
  if ((method !== 'GET' && method !== 'HEAD') || CALL.test(path)) return null;
  if (FILE.test(path)) return c.text('There is no such file.', 404);
  const page = await c
    .get('ctx')
    .ASSETS.fetch(new Request(new URL('/', url), { method, headers: c.req.raw.headers }));
  return new Response(page.body, page);
}
