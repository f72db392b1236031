// One layout for all mails, as plain text and HTML: masthead, rule, headline, a few sentences, one action. Styles are inline,
// because most mail programs ignore others. No images or fonts are fetched.

export interface Letter {
  subject: string;
  text: string;
  html: string;
}

/** The content of a letter as plain text; the layout escapes it. */
export interface Content {
  subject: string;
  headline: string;
  paragraphs: readonly string[];
  /** The button's label and address. */
  action?: { label: string; url: string };
  /** The address that unsubscribes from this kind of mail. */
  stopUrl?: string;
  /** Why the mail was sent, and what to do if it was unexpected. */
  footnotes: readonly string[];
}

export function composeLetter(content: Content): Letter {
  return { subject: content.subject, text: asText(content), html: asHtml(content) };
}

function asText({ headline, paragraphs, action, footnotes, stopUrl }: Content): string {
  const link = action ? [`${action.label}:\n${action.url}`] : [];
  const stop = stopUrl ? [`${STOP}:\n${stopUrl}`] : [];
  return `${['DOXA', headline, ...paragraphs, ...link, '-- ', ...footnotes, ...stop].join('\n\n')}\n`;
}

/** Ink on paper, as in the site's light theme. DARK overrides it in mail programs that request dark. */
const PAPER = '#f8f4ec';
const INK = '#191e28';
const INK_SOFT = '#40454f';
const INK_FAINT = '#565b64';
const LINE = '#d8d2c4';
const ACCENT = '#f8ad32';
const SERIF = "Fraunces, Georgia, 'Times New Roman', serif";
const SANS = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

const STOP = 'Stop these mails';

const DARK = `
@media (prefers-color-scheme: dark) {
  .paper { background: #10141a !important; }
  .ink { color: #f3eee4 !important; }
  .soft { color: #c5c0b8 !important; }
  .faint { color: #a5a199 !important; }
  .rule { border-color: #f3eee4 !important; }
  .line { border-color: #343842 !important; }
  .action { background: #fbb541 !important; color: #191e28 !important; }
}
@media (max-width: 480px) { .column { padding: 20px 16px 28px !important; } .headline { font-size: 25px !important; line-height: 30px !important; } }`;

function asHtml({ subject, headline, paragraphs, action, footnotes, stopUrl }: Content): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title><style>${DARK}</style></head>
<body class="paper" style="margin:0;padding:0;background:${PAPER};">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${PAPER};">
<tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;">
<tr><td class="column" align="left" style="padding:32px 32px 44px;">
${masthead()}
<h1 class="ink headline" style="margin:0 0 16px;font:500 30px/36px ${SERIF};letter-spacing:-.015em;color:${INK};">${escaped(headline)}</h1>
${paragraphs.map(paragraph).join('\n')}
${action ? button(action) : ''}
<div class="line" style="border-top:1px solid ${LINE};margin:32px 0 0;padding:16px 0 0;">
${footnotes.map(footnote).join('\n')}
${stopUrl ? stopLink(stopUrl) : ''}
</div>
</td></tr></table>
</td></tr></table>
</body></html>`;
}

function masthead(): string {
  const name = `font:600 24px/28px ${SERIF};letter-spacing:-.02em;color:${INK};`;
  const deck = `font:400 14px/28px ${SANS};color:${INK_FAINT};`;
  return `<table role="presentation" class="rule" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-top:3px solid ${INK};border-bottom:1px solid ${INK};margin:0 0 28px;"><tr>
<td class="ink" align="left" style="padding:10px 0 9px;${name}">Doxa</td>
<td class="faint" align="right" style="padding:10px 0 9px;${deck}">A newspaper of games</td>
</tr></table>`;
}

function paragraph(text: string): string {
  return `<p class="soft" style="margin:0 0 14px;font:400 16px/25px ${SANS};color:${INK_SOFT};">${escaped(text)}</p>`;
}

function footnote(text: string): string {
  return `<p class="faint" style="margin:0 0 8px;font:400 14px/21px ${SANS};color:${INK_FAINT};">${escaped(text)}</p>`;
}

function stopLink(url: string): string {
  return `<p class="faint" style="margin:0;font:400 14px/21px ${SANS};color:${INK_FAINT};"><a class="faint" href="${escaped(url)}" style="color:${INK_FAINT};">${STOP}</a></p>`;
}

/** The button, with its address in text for programs that show no buttons. */
function button({ label, url }: { label: string; url: string }): string {
  const address = escaped(url);
  return `<p style="margin:24px 0 20px;"><a class="action" href="${address}" style="display:inline-block;background:${ACCENT};color:${INK};font:600 16px/24px ${SANS};text-decoration:none;padding:11px 20px;border-radius:4px;">${escaped(label)}</a></p>
<p class="faint" style="margin:0;font:400 14px/21px ${SANS};color:${INK_FAINT};">Or open this address: <a class="faint" href="${address}" style="color:${INK_FAINT};word-break:break-all;overflow-wrap:anywhere;">${address}</a></p>`;
}

/** Escapes text for HTML content and attributes. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
