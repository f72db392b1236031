// Renders the OpenAPI document as plain HTML: no scripts, no outside hosts.

interface Operation {
  summary: string;
  'x-who': string;
  'x-scopes'?: string[];
  parameters?: { name: string; in: string; required: boolean; schema: unknown }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>;
}

interface Document {
  info: { title: string; description: string };
  paths: Record<string, Record<string, unknown>>;
}

const STYLE = `
  body { font: 16px/1.55 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1.5rem;
    color: #191e28; background: #f8f4ec; }
  h1, h2 { font-family: Georgia, serif; font-weight: 500; } h1 { border-top: 3px solid; padding-top: 1rem; }
  h2 { font-size: 1.15rem; margin: 0; display: inline; } code, pre { font: 14px/1.5 ui-monospace, monospace; }
  details { border-top: 1px solid #d8d2c4; padding: .6rem 0; } summary { cursor: pointer; min-height: 2.2rem; }
  pre { overflow: auto; background: #fdfcf7; padding: .8rem; } .who { color: #565b64; font-size: .88rem; }
  @media (prefers-color-scheme: dark) { body { color: #f3eee4; background: #10141a; } pre { background: #181c23; }
    .who { color: #a5a199; } details { border-color: #333; } }`;

export function renderApiPage(document: Document): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      renderCall({ method, path, operation: operation as Operation }),
    ),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(document.info.title)}</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head><body>
<h1>${escaped(document.info.title)}</h1><p>${escaped(document.info.description)}
<a href="/developers">The guide</a> shows how to begin. The document itself: <a href="/api/openapi.json">/api/openapi.json</a>.</p>${calls.join('')}</body></html>`;
}

function renderCall({
  method,
  path,
  operation,
}: {
  method: string;
  path: string;
  operation: Operation;
}): string {
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const reply = Object.values(operation.responses['200']?.content ?? {})[0]?.schema;
  const refusals = Object.entries(operation.responses).filter(([status]) => Number(status) >= 400);
  return `<details><summary><h2><code>${method.toUpperCase()} ${escaped(path)}</code></h2>
<span class="who">${escaped(whoMay(operation))}</span></summary><p>${escaped(operation.summary)}</p>
${section('Parameters', operation.parameters)}${section('Body', body)}${section('Reply', reply)}
<p>Refused with: ${refusals.map(([status, { description }]) => `${status} ${escaped(description)}`).join('; ')}</p></details>`;
}

function whoMay({ 'x-who': who, 'x-scopes': scopes }: Operation): string {
  return scopes ? `${who}; a personal token with ${scopes.join(' or ')}` : who;
}

function section(title: string, content: unknown): string {
  const isEmpty = content === undefined || (Array.isArray(content) && content.length === 0);
  return isEmpty ? '' : `<h3>${title}</h3><pre>${escaped(JSON.stringify(content, null, 2))}</pre>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
