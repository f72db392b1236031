// An environment inherits no binding: wrangler.toml repeats each three times, with the limits of RULES §12 against floods
// in all.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unstable_readConfig } from 'wrangler';

const TOML = readFileSync(join(import.meta.dirname, '../../wrangler.toml'), 'utf8');

const ENVIRONMENTS = ['production', 'staging', 'local'] as const;
type Environment = (typeof ENVIRONMENTS)[number];

/** Each binding table of one environment, as `kind name`. */
function tables(environment: Environment): { kind: string; name: string; text: string }[] {
  return TOML.split(/^(?=\[)/m).flatMap((text) => {
    const [, its = 'production', kind] = /^\[\[?(?:env\.(\w+)\.)?([\w.]+)\]/.exec(text) ?? [];
    const name = /^(?:binding|name) = "(\w+)"/m.exec(text)?.[1];
    if (!kind || !name || /^env\./.test(kind) || its !== environment) return [];
    return [{ kind, name, text }];
  });
}

const named = (environment: Environment) =>
  tables(environment)
    .map(({ kind, name }) => `${kind} ${name}`)
    .sort();

test('all environments have the same bindings [§Traps of the platform]', () => {
  expect(named('production').length).toBeGreaterThan(9);
  for (const environment of ENVIRONMENTS)
    expect(named(environment), environment).toEqual(named('production'));
});

test('staging matches production, and shares no store, queue or limit with it [§Traps of the platform]', () => {
  const config = join(import.meta.dirname, '../../wrangler.toml');
  const [production, staging] = [
    unstable_readConfig({ config, env: '' }),
    unstable_readConfig({ config, env: 'staging' }),
  ];
  const alike = (read: typeof production) => [
    read.main,
    read.assets,
    read.triggers,
    read.limits,
    read.compatibility_date,
    Object.keys(read.vars).sort(),
    read.queues.consumers!.map(({ max_retries, max_batch_size }: Record<string, unknown>) => [
      max_retries,
      max_batch_size,
    ]),
  ];
  expect(alike(staging)).toEqual(alike(production));
  const own = (read: typeof production) => [
    read.name,
    ...read.d1_databases.map(({ database_id }: Record<string, unknown>) => database_id),
    ...read.kv_namespaces.map(({ id }: Record<string, unknown>) => id),
    ...read.queues.consumers!.map(({ queue }: Record<string, unknown>) => queue),
    ...read.analytics_engine_datasets.map(({ dataset }: Record<string, unknown>) => dataset),
    ...read.ratelimits.map(({ namespace_id }: Record<string, unknown>) => namespace_id),
    read.vars.PUBLIC_ORIGIN,
  ];
  expect(own(staging).filter((each) => own(production).includes(each))).toEqual([]);
});

test('a minute allows 600 moves and 120 other writes of a player, 120 requests of a personal token, and 1,200 requests of an address, 12,000 of known callers, and 12,000 and 24,000 of a /48 [§12 Rate limits]', () => {
  for (const environment of ENVIRONMENTS) {
    const limits = tables(environment).filter(({ kind }) => kind === 'ratelimits');
    const read = limits.map(({ name, text }) => [name, /simple = (.+)/.exec(text)?.[1]]);
    expect(Object.fromEntries(read)).toEqual({
      MOVES_LIMIT: '{ limit = 600, period = 60 }',
      WRITES_LIMIT: '{ limit = 120, period = 60 }',
      TOKEN_LIMIT: '{ limit = 120, period = 60 }',
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

test('no release goes out without a secret that requests need: those of which docs/deployment.md does not say what a missing one means [§Local use and production]', () => {
  const deployment = readFileSync(join(import.meta.dirname, '../../docs/deployment.md'), 'utf8');
  const needed = deployment
    .split('\n')
    .filter((row) => row.includes('| secret |') && !/\bmissing\b/i.test(row))
    .map((row) => /^\| `(\w+)`/.exec(row)?.[1]);
  expect(needed.length).toBeGreaterThan(3);
  const config = join(import.meta.dirname, '../../wrangler.toml');
  for (const env of ['', 'staging'])
    expect(unstable_readConfig({ config, env }).secrets?.required?.toSorted(), env).toEqual(
      needed.toSorted(),
    );
});
