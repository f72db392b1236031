// Pages opened by links in mails, each with one button: link scanners that follow the link change nothing. Mail programs can
// also post to the page directly (RFC 8058).
import { createHash } from 'node:crypto';
import type { App, AppContext } from '../../access/http/app-context.ts';
import { refuseCrossSite } from '../../access/http/request-reading.ts';
import { contentSecurityPolicy } from '../../access/http/security-headers.ts';
import { escaped } from './mails/layout.ts';

/** The site's colours (web/ui/tokens.css). Without a script, the device chooses the theme. */
const STYLE = [
  ':root{color-scheme:dark light;--page:oklch(0.19 0.014 262);--text:oklch(0.95 0.014 85);--text-2:oklch(0.81 0.013 85);--accent:oklch(0.82 0.15 76)}',
  '@media(prefers-color-scheme:light){:root{--page:oklch(0.968 0.012 88);--text:oklch(0.235 0.02 262);--text-2:oklch(0.39 0.018 262);--accent:oklch(0.8 0.155 74)}}',
  'body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 system-ui,sans-serif}',
  'main{max-width:32rem;margin:0 auto;padding:24px 16px}',
  'a,h1{font-family:Georgia,serif;font-weight:600}',
  'a{display:inline-flex;align-items:center;min-height:44px;color:inherit;font-size:24px;text-decoration:none}',
  'h1{border-top:3px solid;margin:8px 0 0;padding-top:24px;font-size:32px;line-height:1.15}',
  'p{margin:12px 0 24px;color:var(--text-2)}',
  'button{min-height:44px;padding:0 20px;border:0;border-radius:3px;background:var(--accent);color:oklch(0.2 0.03 76);font:600 16px system-ui,sans-serif;cursor:pointer}',
  ':focus-visible{outline:3px solid var(--text);outline-offset:3px}',
].join('');
const POLICY = contentSecurityPolicy({
  scriptHashes: [],
  styleHashes: [`sha256-${createHash('sha256').update(STYLE).digest('base64')}`],
});

interface MailPage {
  path: `/${string}`;
  asks: { title: string; text: string; button: string };
  act: (c: AppContext, token: string) => Promise<void>;
  done: { title: string; text: string };
}

/** Serves the page: GET shows the question, POST acts. */
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
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><style>${STYLE}</style><main><a href="/">Doxa</a><h1>${title}</h1>${content}</main></html>`,
    { headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY } },
  );
}
