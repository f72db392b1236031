// Pages that a link in a mail opens, each with one button: what only looks at links changes nothing. What is behind the button is also
// posted by mail programs themselves (RFC 8058).
import { createHash } from 'node:crypto';
import type { App, AppContext } from '../../access/http/app-context.ts';
import { refuseCrossSite } from '../../access/http/request-reading.ts';
import { contentSecurityPolicy } from '../../access/http/security-headers.ts';
import { escaped } from './mails/layout.ts';

const STYLE = `:root{color-scheme:light dark}body{font:18px/1.5 Georgia,serif;max-width:32rem;margin:15vh auto;padding:0 1rem}button{font:inherit;min-height:44px;padding:0 1rem}`;
const POLICY = contentSecurityPolicy({
  scriptHashes: [],
  styleHashes: [`sha256-${createHash('sha256').update(STYLE).digest('base64')}`],
});

interface MailPage {
  path: `/${string}`;
  /** What is asked, what it means, and what the button says. */
  asks: { title: string; text: string; button: string };
  act: (c: AppContext, token: string) => Promise<void>;
  done: { title: string; text: string };
}

/** Serves the page under its path: by GET it asks, by POST it acts. */
export function serveMailPage(app: App, { path, asks, act, done }: MailPage): void {
  app.get(path, (c) => {
    const action = escaped(`${path}?token=${encodeURIComponent(c.req.query('token') ?? '')}`);
    const form = `<form method="post" action="${action}"><button>${asks.button}</button></form>`;
    return page(asks.title, `<p>${asks.text}</p>${form}`);
  });
  app.post(path, async (c) => {
    refuseCrossSite(c);
    await act(c, c.req.query('token') ?? '');
    return page(done.title, `<p>${done.text}</p>`);
  });
}

function page(title: string, content: string): Response {
  return new Response(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style><main><h1>${title}</h1>${content}</main></html>`,
    { headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY } },
  );
}
