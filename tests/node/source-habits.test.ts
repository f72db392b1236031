// Rules about the source code that no type enforces: who reads a clock, who speaks to the database, and which SQL is
// forbidden (docs/architecture.md).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** Files below a folder, as paths from the project's root. */
const below = (folder: string, ending: RegExp) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name) && !/\.(test|generated)\.ts$/.test(name))
    .map((name) => ({ path: `${folder}/${name}`, text: readFileSync(join(ROOT, folder, name), 'utf8') }));

const WORKER = below('worker', /\.ts$/).filter(({ path }) => !path.startsWith('worker/content/build/'));
const MIGRATIONS = below('migrations', /\.sql$/);

/** Lines of the worker, outside some folders, that match, as `path: line`. */
const linesWith = (wanted: RegExp, { outside }: { outside: RegExp }) =>
  WORKER.filter(({ path }) => !outside.test(path)).flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => wanted.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );

const withoutComments = (text: string) => text.replace(/--.*$/gm, '').replace(/\/\/.*$/gm, '');

test('only the platform and local use read a clock or Math.random; only an alarm uses the machine’s time [§Floors]', () => {
  const clock = /\b(Date\.now|performance\.now|Math\.random)\(|new Date\(\)/;
  const found = linesWith(clock, { outside: /^worker\/(platform|dev)\// });
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((line) => !/setAlarm\(Date\.now\(\)/.test(line))).toEqual([]);
});

test('one file speaks to the database; local use has one statement of its own [§Floors]', () => {
  const prepared = /\.prepare\([^)]/;
  const outside = /^worker\/(platform\/database\.ts|dev\/)/;
  expect(linesWith(prepared, { outside })).toEqual([]);
  expect(linesWith(prepared, { outside: /^worker\/dev\// })).toHaveLength(1);
});

test('no statement hides a constraint’s refusal [§Traps of the platform]', () => {
  const statements = [...WORKER, ...MIGRATIONS].filter(({ text }) =>
    /\bOR\s+(IGNORE|REPLACE)\b/i.test(withoutComments(text)),
  );
  expect(statements.map(({ path }) => path)).toEqual([]);
});

test('every table is STRICT, and none cascades deletes [§Traps of the platform]', () => {
  const tables = MIGRATIONS.flatMap(({ text }) => [
    ...withoutComments(text).matchAll(/CREATE TABLE `(\w+)` \([\s\S]*?\n\)([^;\n]*)/g),
  ]);
  const said = MIGRATIONS.flatMap(({ text }) => withoutComments(text).match(/CREATE TABLE/g) ?? []);
  expect(tables.length).toBeGreaterThan(45);
  expect(tables).toHaveLength(said.length);
  expect(tables.filter(([, , ending]) => !ending!.includes('STRICT')).map(([, name]) => name)).toEqual([]);
  const cascading = MIGRATIONS.filter(({ text }) => /ON DELETE (CASCADE|SET)/i.test(withoutComments(text)));
  expect(cascading.map(({ path }) => path)).toEqual([]);
});

test('only the ledger posts [§Floors]', () => {
  expect(linesWith(/INSERT INTO (new_)?postings/, { outside: /^worker\/model\/ledger\// })).toEqual([]);
});

test('a table is written by one room, except for the listed few [§Floors]', () => {
  const writers = new Map<string, Set<string>>();
  for (const { path, text } of WORKER) {
    const room = /^worker\/(?:features\/|model\/)?([^/]+)/.exec(path)![1];
    for (const [, table] of withoutComments(text).matchAll(
      /\b(?:INSERT INTO|UPDATE|DELETE FROM)\s+([a-z_]+)/g,
    )) {
      writers.set(table!, (writers.get(table!) ?? new Set()).add(room!));
    }
  }
  expect(writers.size).toBeGreaterThan(45);
  const shared = [...writers].filter(([, rooms]) => rooms.size > 1);
  expect(Object.fromEntries(shared.map(([table, rooms]) => [table, [...rooms].sort()]))).toEqual({
    persons: ['access', 'accounts', 'ops', 'persons', 'rewards'],
    players: [
      'access',
      'accounts',
      'economy',
      'friends',
      'notifications',
      'persons',
      'players',
      'plays',
      'rewards',
    ],
    sessions: ['access', 'accounts'],
    sign_in_failures: ['access', 'accounts'],
    standings: ['boards', 'economy'],
    trades: ['landmarks', 'market'],
    villa_arrears: ['economy', 'villa'],
    weekly_standings: ['boards', 'economy'],
  });
});

test('above platform/ there is no Env: work gets a context with the one database [§Floors]', () => {
  // What the entries pass to Hono and to the objects belongs to the deployment.
  const ENTRIES =
    /^worker\/((index|local|app|start)\.ts$|platform\/|dev\/|access\/http\/app-context\.ts$)|\.d\.ts$/;
  expect(linesWith(/\bdatabase\(|\bPick<Env\b|: Env\b/, { outside: ENTRIES })).toEqual([]);
  const made = linesWith(/\bctxOf\(/, { outside: ENTRIES }).map((line) => line.split(':')[0]);
  expect(made.toSorted()).toEqual([
    // What may always be read from the nearest copy, whatever the request reads.
    'worker/access/http/nearby.ts',
    'worker/features/challenges/pool-object.ts',
    'worker/nightly/edition-object.ts',
    'worker/plays/player-object.ts',
  ]);
});

test('nothing above platform/ and access/ knows which edition is in which store [§Editions]', () => {
  const places =
    /\bEDITIONS\b|\bEdition(Store|Database)\b|platform\/editions|\.storeOf\(|\bedition(: 'home'| [!=]== ')/;
  expect(
    linesWith(places, {
      outside:
        /^worker\/(platform\/|access\/|model\/editions\/|nightly\/edition-object\.ts$|(index|local)\.ts$)|\.d\.ts$/,
    }),
  ).toEqual([]);
});

test('only routes, the steps they pass a request to, and http/ know HTTP [§Floors]', () => {
  const others = WORKER.filter(
    ({ path, text }) =>
      /from '(hono|(\.\.?\/)+(access\/)?http\/)/.test(text) &&
      !/^worker\/(access\/http|dev)\/|^worker\/(app|start)\.ts$|routes\.ts$/.test(path),
  );
  expect(others.map(({ path }) => path).sort()).toEqual([
    'worker/access/captcha.ts',
    'worker/features/accounts/export.ts',
    'worker/features/accounts/google/register.ts',
    'worker/features/accounts/google/sign-in.ts',
    'worker/features/accounts/known-device.ts',
    'worker/features/accounts/mail-page.ts',
    'worker/features/accounts/mails/mailing.ts',
    'worker/features/accounts/newcomer.ts',
    'worker/features/accounts/registration.ts',
  ]);
});

test('the rows that statements read are typed by their tables [§Floors]', () => {
  const named = WORKER.filter(({ text }) => /interface \w*Row\b/.test(text)).map(({ path }) => path);
  expect(named.filter((path) => !/-rows\/row\.ts$/.test(path))).toEqual([]);

  const columns = new Set(
    MIGRATIONS.flatMap(({ text }) => [...text.matchAll(/^\t`(\w+)` /gm)].map(([, name]) => name)),
  );
  expect(columns.size).toBeGreaterThan(150);
  const WRITTEN_BY_HAND = /\.all<([^(]*?)>\(\s*sql`([^`]*)`/g;
  const written = WORKER.flatMap(({ path, text }) =>
    [...text.matchAll(WRITTEN_BY_HAND)].flatMap(([, type, statement]) =>
      [...type!.matchAll(/[{;]\s*(\w+)\??: (?!')/g)]
        .map(([, name]) => name!)
        .filter((name) => columns.has(name) && !new RegExp(`AS "?${name}\\b`).test(statement!))
        .map((name) => `${path}: ${name}`),
    ),
  );
  expect(written).toEqual([]);
});

test('no table is visually hidden by itself: its text would make the page wider than a phone', () => {
  const pages = below('web', /\.tsx$/);
  expect(pages.filter(({ text }) => /<table/.test(text)).length).toBeGreaterThan(3);
  const hidden = pages.filter(({ text }) => /<table[^>]*visually-hidden/.test(text));
  expect(hidden.map(({ path }) => path)).toEqual([]);
});

test('pools never read a skill: players matched by skill would lose on purpose [§3 Difficulty and skill]', () => {
  const pools = WORKER.filter(({ path }) =>
    /^worker\/(model|features)\/(challenges|duels)\/|pool/.test(path),
  );
  expect(pools.length).toBeGreaterThan(20);
  const reads = /model\/skill|\.\.\/skill\/|\b(skills|puzzle_difficulties)\b/;
  expect(pools.filter(({ text }) => reads.test(text)).map(({ path }) => path)).toEqual([]);
});

test('the verifier is one file of at most 300 lines that imports only Node modules [§The public log]', () => {
  const text = readFileSync(join(ROOT, 'scripts/verify.mjs'), 'utf8');
  expect(text.split('\n').length - 1).toBeLessThanOrEqual(300);
  const imported = [...text.matchAll(/(?:\bfrom |\bimport\()'([^']+)'/g)].map(([, name]) => name);
  expect(imported.length).toBeGreaterThan(0);
  expect(imported.filter((name) => !name!.startsWith('node:'))).toEqual([]);
});
