// What every reply tells browsers about its own safety: the API's by the worker, the page's by the `_headers` file that
// the build writes from here. One policy for both, so that neither can drift.

/** Where the social provider's sign-in lives; always in the policy, so that switching it on changes no header. */
const PROVIDER = 'https://accounts.google.com/gsi/';

/** Hashes of the inline scripts and styles of an HTML file. */
export interface InlineHashes {
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
}

/** The policy, with room for what is inline in the page. */
export function contentSecurityPolicy({ scriptHashes, styleHashes }: InlineHashes): string {
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...quoted(scriptHashes), `${PROVIDER}client`].join(' '),
    ["style-src 'self'", ...quoted(styleHashes), `${PROVIDER}style`].join(' '),
    "img-src 'self' data:",
    `connect-src 'self' ${PROVIDER}`,
    `frame-src ${PROVIDER}`,
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** The policy of the operators' desk, which speaks to nobody but this house. */
export function deskPolicy({ scriptHashes }: Pick<InlineHashes, 'scriptHashes'>): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  // The provider's window has to be able to answer the page that opened it.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};

/** How long what the build names by its content may be kept. */
const FOR_GOOD = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';

/** The text of `_headers`, which the host of the page's files reads. */
export function headersFile({ page, desk }: { page: InlineHashes; desk: InlineHashes }): string {
  const everywhere = {
    'content-security-policy': contentSecurityPolicy(page),
    ...SECURITY_HEADERS,
  };
  const rules: [string, Readonly<Record<string, string>>][] = [
    ['/*', everywhere],
    // The header of all files is taken away first: of two policies a browser keeps both.
    [
      '/ops',
      {
        '! content-security-policy': '',
        'content-security-policy': deskPolicy(desk),
        'x-robots-tag': 'noindex',
      },
    ],
    ['/built/*', { 'cache-control': FOR_GOOD }],
    ['/fonts/*', { 'cache-control': FOR_GOOD }],
    ['/sw.js', { 'cache-control': 'no-cache' }],
    ['/manifest.webmanifest', { 'cache-control': 'no-cache' }],
    ['/icons/*', { 'cache-control': A_DAY }],
    ['/plates/*', { 'cache-control': A_DAY }],
    ['/static/*', { 'cache-control': A_DAY }],
  ];
  const written = rules.map(([path, headers]) =>
    [
      path,
      ...Object.entries(headers).map(([name, value]) => (value ? `  ${name}: ${value}` : `  ${name}`)),
    ].join('\n'),
  );
  return `${written.join('\n\n')}\n`;
}
