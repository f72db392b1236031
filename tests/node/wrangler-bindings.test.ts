// An environment inherits no binding: wrangler.toml writes each twice, and the limits against floods are those of
// RULES §12 in both.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unstable_readConfig } from 'wrangler';

const TOML = readFileSync(join(import.meta.dirname, '../../wrangler.toml'), 'utf8');

/** Each table of bindings as `kind name`, of production or of local use. */
function tables(environment: 'production' | 'local'): { kind: string; name: string; text: string }[] {
  return TOML.split(/^(?=\[)/m).flatMap((text) => {
    const [, isLocal, kind] = /^\[\[?(env\.local\.)?([\w.]+)\]/.exec(text) ?? [];
    const name = /^(?:binding|name) = "(\w+)"/m.exec(text)?.[1];
    if (!kind || !name || kind === 'env.local' || (isLocal !== undefined) !== (environment === 'local'))
      return [];
    return [{ kind, name, text }];
  });
}

const named = (environment: 'production' | 'local') =>
  tables(environment)
    .map(({ kind, name }) => `${kind} ${name}`)
    .sort();

test('both environments have the same bindings [§Traps of the platform]', () => {
  expect(named('production').length).toBeGreaterThan(9);
  expect(named('local')).toEqual(named('production'));
});

test('a minute takes 600 moves and 120 other writes of a player, and 1,200 requests of an address, 12,000 of known callers, and 12,000 and 24,000 of a /48 [§12 Rate limits]', () => {
  for (const environment of ['production', 'local'] as const) {
    const limits = tables(environment).filter(({ kind }) => kind === 'ratelimits');
    const read = limits.map(({ name, text }) => [name, /simple = (.+)/.exec(text)?.[1]]);
    expect(Object.fromEntries(read)).toEqual({
      MOVES_LIMIT: '{ limit = 600, period = 60 }',
      WRITES_LIMIT: '{ limit = 120, period = 60 }',
      ADDRESS_LIMIT: '{ limit = 1200, period = 60 }',
      NETWORK_LIMIT: '{ limit = 12000, period = 60 }',
      KNOWN_ADDRESS_LIMIT: '{ limit = 12000, period = 60 }',
      KNOWN_NETWORK_LIMIT: '{ limit = 24000, period = 60 }',
    });
  }
});

test('production has one origin, and a limit of processor time [§Errors]', () => {
  const production = unstable_readConfig({ config: join(import.meta.dirname, '../../wrangler.toml') });
  expect([production.workers_dev, production.preview_urls]).toEqual([false, false]);
  expect(production.limits?.cpu_ms).toBeGreaterThan(1000);
  expect(production.limits?.cpu_ms).toBeLessThan(30_000);
});
