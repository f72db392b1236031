// The local mailbox as a page for people: every mail as it would be seen, in a frame of its own, and its text.
import { escaped } from '../features/accounts/mails/layout.ts';
import type { KeptMail } from './mailbox.ts';

const STYLE = `
  body { font: 16px/1.55 system-ui, sans-serif; max-width: 48rem; margin: 0 auto; padding: 1.5rem;
    color: #191e28; background: #f8f4ec; }
  h1, h2 { font-family: Georgia, serif; font-weight: 500; } h1 { border-top: 3px solid; padding-top: 1rem; }
  h2 { font-size: 1.3rem; margin: 0; } article { border-top: 1px solid #7e766a; padding: 1rem 0; }
  iframe { box-sizing: border-box; width: 100%; height: 36rem; border: 1px solid #d8d2c4; background: #fff; }
  pre { overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; } summary { cursor: pointer; padding: .6rem 0; }
  p { margin: .3rem 0; color: #40454f; overflow-wrap: anywhere; } a { color: inherit; }
  @media (prefers-color-scheme: dark) { body { color: #f3eee4; background: #10141a; } p { color: #c5c0b8; } }`;

export function renderMailbox(mails: readonly KeptMail[]): string {
  const list = mails.length > 0 ? mails.map(renderMail).join('') : '<p>No mail has been sent yet.</p>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Local mailbox</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head><body>
<h1>Local mailbox</h1>${list}</body></html>`;
}

function renderMail({ to, subject, text, html, links, at }: KeptMail): string {
  const anchors = links.map((link) => `<p><a href="${escaped(link)}">${escaped(link)}</a></p>`).join('');
  return `<article><h2>${escaped(subject)}</h2><p>To ${escaped(to)}, ${escaped(at)}</p>${anchors}
<details><summary>As HTML</summary><iframe title="The mail" sandbox="" srcdoc="${escaped(html)}"></iframe></details>
<details><summary>As text</summary><pre>${escaped(text)}</pre></details></article>`;
}
