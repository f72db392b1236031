// The status page of an incident. It reads no store: the note is a setting that takes effect within seconds.

const STYLE = `
  body { font: 16px/1.55 system-ui, sans-serif; max-width: 40rem; margin: 0 auto; padding: 1.5rem;
    color: #191e28; background: #f8f4ec; }
  h1 { font-family: Georgia, serif; font-weight: 500; border-top: 3px solid; padding-top: 1rem; } a { color: inherit; }
  p { white-space: pre-line; overflow-wrap: anywhere; }
  @media (prefers-color-scheme: dark) { body { color: #f3eee4; background: #10141a; } }`;

const NOTHING_KNOWN = 'We don’t know of any problems right now.';

/** The page with a plain-text note, or a default text. */
export function renderStatus(note: string | undefined): string {
  const text = (note?.trim() || NOTHING_KNOWN).replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Status · Doxa</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head><body>
<h1>Doxa status</h1><p>${text}</p><p><a href="/status">What still works</a> · <a href="/">Doxa</a></p></body></html>`;
}
