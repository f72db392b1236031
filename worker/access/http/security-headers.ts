// Security headers of all replies: the API's are set by the worker, the page's by the `_headers` file that the build writes
// from here. Shared, so that they cannot drift apart.

/** The social provider's sign-in. Always in the policy, so that enabling it changes no header. */
const PROVIDER = 'https://accounts.google.com/gsi/';

/** Hashes of the inline scripts and styles of an HTML file. */
export interface InlineHashes {
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
}

/** The policy, allowing the page's inline scripts and styles. */
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

/** The policy of the operators' desk, which connects only to this origin. */
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
  // The provider's window must be able to reply to the page that opened it.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};

/** For files named by their content hash. */
const FOR_GOOD = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';

/** The content of `_headers`, which the asset host reads. */
export function headersFile({ page, desk }: { page: InlineHashes; desk: InlineHashes }): string {
  const everywhere = {
    'content-security-policy': contentSecurityPolicy(page),
    ...SECURITY_HEADERS,
  };
  const rules: [string, Readonly<Record<string, string>>][] = [
    ['/*', everywhere],
    // Remove the inherited policy first: a browser enforces both if there are two.
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
