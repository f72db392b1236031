// The page's files and the API's replies have the same strict policy, without inline styles or scripts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  contentSecurityPolicy,
  headersFile,
  SECURITY_HEADERS,
} from '../../worker/access/http/security-headers.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The headers of the rule for every path in a `_headers` file. */
function everywhereIn(file: string): Map<string, string> {
  const [rule] = file.split('\n\n');
  const lines = rule!.split('\n').slice(1);
  return new Map(
    lines.map(
      (line) =>
        line
          .trim()
          .split(/: (.*)/s)
          .slice(0, 2) as [string, string],
    ),
  );
}

test('the built page has the worker’s headers, except for the hashes of its inline scripts [§Traps of the platform]', () => {
  const built = everywhereIn(readFileSync(join(ROOT, 'dist/client/_headers'), 'utf8'));
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(built.get(name), name).toBe(value);
  const policy = built.get('content-security-policy')!;
  expect(policy).toMatch(/'sha256-/);
  expect(policy.replace(/ 'sha256-[^']+'/g, '')).toBe(
    contentSecurityPolicy({ scriptHashes: [], styleHashes: [] }),
  );
  expect(built.size).toBe(Object.keys(SECURITY_HEADERS).length + 1);
});

test('the policy allows nothing inline and no framing, and of other origins only the provider’s sign-in', () => {
  const policy = contentSecurityPolicy({ scriptHashes: [], styleHashes: [] });
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("object-src 'none'");
  const hosts = new Set(policy.match(/https:\/\/[^/ ;]+/g));
  expect([...hosts]).toEqual(['https://accounts.google.com']);
  expect(SECURITY_HEADERS['strict-transport-security']).toContain('max-age=31536000');
});

test('files named by a content hash are cached forever, and nothing else is', () => {
  const nothing = { scriptHashes: [], styleHashes: [] };
  const file = headersFile({ page: nothing, desk: nothing });
  const kept = [...file.matchAll(/^(\/\S+)\n {2}cache-control: .*immutable$/gm)].map(([, path]) => path);
  expect(kept).toEqual(['/built/*', '/fonts/*']);
});
