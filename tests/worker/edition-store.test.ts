// The store of an edition treats values, refusals and batches as D1 does, in an object that migrates itself.
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { ctxOf } from '../../worker/platform/context.ts';
import {
  constraintOf,
  type Database,
  editionDatabase,
  guard,
  integer,
  isFaultOfStore,
} from '../../worker/platform/database.ts';
import { allMigrations, migrate, missingIn } from '../../worker/platform/edition-migrations.ts';
import { traced } from '../../worker/platform/trace.ts';
import { openStores } from '../support/editions.ts';
import { ctx } from '../support/record.ts';

const { directory: d1 } = ctx;
const { db } = ctxOf(env, { edition: 'weur-1' });

beforeEach(() => openStores('weur-1', 'oc-1'));

const storeOf = (edition: string) => env.EDITIONS.get(env.EDITIONS.idFromName(edition));
const failure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Error) => error,
  );

const schemaOf = (its: Database) =>
  its.all(sql`
    SELECT type, name, sql FROM sqlite_schema
    WHERE sql IS NOT NULL AND tbl_name NOT GLOB '_cf_*' AND tbl_name NOT GLOB 'local_*' AND tbl_name <> 'edition_migrations'
    ORDER BY type, name`);

test('a new edition has the tables, triggers and first rows of D1 [§Editions]', async () => {
  const tables = await schemaOf(db);
  expect(tables.length).toBeGreaterThan(150);
  expect(tables).toEqual(await schemaOf(d1));
  for (const table of ['accounts', 'landmarks', 'villa_shop']) {
    const rows = sql`SELECT * FROM ${sql.raw(table)} ORDER BY 1`;
    expect(await db.all(rows)).toEqual(await d1.all(rows));
  }
});

test('a store that was never opened creates nothing, and refuses calls as unavailable until it is opened [§Editions]', async () => {
  const { db: made } = ctxOf(env, { edition: 'sam-9' });
  const tables = () =>
    runInDurableObject(storeOf('sam-9'), async (_, { storage }) => [
      storage.sql.exec("SELECT name FROM sqlite_schema WHERE name NOT GLOB '_cf_*'").toArray().length,
      await storage.getAlarm(),
    ]);
  const store = storeOf('sam-9');
  const asked = [
    made.all(sql`SELECT 1`),
    store.wake(),
    store.hold({ of: 'writes', for_ms: 1000 }),
    store.setBackTo(1),
  ];
  for (const error of await Promise.all(asked.map(failure))) expect(isFaultOfStore(error)).toBe(true);
  expect(await tables()).toEqual([0, null]);
  for (let times = 0; times < 2; times++) await openStores('sam-9');
  expect(await made.all(sql`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
  expect(await tables()).toEqual([expect.any(Number), expect.any(Number)]);
  await failure(runInDurableObject(storeOf('sam-9'), (_, state) => state.abort('reset')));
  expect(await made.all(sql`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
});

test('two editions share nothing', async () => {
  const { db: other } = ctxOf(env, { edition: 'oc-1' });
  await db.all(sql`UPDATE landmarks SET bank_shares = 1 WHERE id = 1`);
  const shares = sql`SELECT bank_shares FROM landmarks WHERE id = 1`;
  expect([await db.all(shares), await other.all(shares)]).toEqual([
    [{ bank_shares: 1 }],
    [{ bank_shares: 9 }],
  ]);
});

test('values are bound and returned as in D1', async () => {
  const values = sql`
    SELECT typeof(${5}) AS whole, typeof(${integer(5)}) AS cast_whole, typeof(${'5'}) AS text, typeof(${null}) AS none,
      typeof(${true}) AS yes, typeof(${Number.NaN}) AS nan, typeof(${Number.POSITIVE_INFINITY}) AS infinite,
      9007199254740991 AS large, 0.5 AS half, 'x' AS x, NULL AS empty, ${'ä😀'} AS letters`;
  expect(await db.all(values)).toEqual(await d1.all(values));
  for (const its of [db, d1]) expect(await failure(its.all(sql`SELECT ${undefined}`))).not.toBeNull();
});

test.each([
  ['GUARD', guard(sql`FALSE`)],
  ['DUPLICATE', sql`INSERT INTO accounts (id, balance) VALUES (-1, 0)`],
  ['POSTING_NOT_ENOUGH', sql`INSERT INTO accounts (id, balance) VALUES (1, -1)`],
  [
    'POSTING_UNKNOWN_ACCOUNT',
    sql`INSERT INTO new_postings (key, source, target, amount, transaction_type, description, day, created_at)
      VALUES ('a', -1, 77, 5, 'correction', 'A test', '2027-03-10', 1)`,
  ],
  [null, sql`SELECT 1 FROM nowhere`],
  [null, sql`SELEKT 1`],
])('a refusal has the same name as in D1: %s [§Editions]', async (name, statement) => {
  const errors = [await failure(db.all(statement)), await failure(d1.all(statement))];
  expect(errors.map(constraintOf)).toEqual([name, name]);
  expect(errors.map(isFaultOfStore)).toEqual([false, false]);
});

test('a batch applies completely or not at all [§Editions]', async () => {
  const take = sql`UPDATE landmarks SET bank_shares = bank_shares - 1 WHERE id = 1`;
  expect(constraintOf(await failure(db.batch([take, guard(sql`FALSE`)])))).toBe('GUARD');
  const read = sql`SELECT bank_shares FROM landmarks WHERE id = 1`;
  expect(await db.batch([read, take, read])).toEqual([[{ bank_shares: 9 }], [], [{ bank_shares: 8 }]]);
});

test('a trip is counted with the rows it read and wrote, and the size of the store is known', async () => {
  const cost = (its: Database) =>
    traced({ marks: {}, patience_ms: 8000 }, async (trace) => {
      await its.batch([sql`SELECT * FROM landmarks`, sql`UPDATE landmarks SET bank_shares = 1 WHERE id < 3`]);
      const { trips, asked, rowsRead, rowsWritten } = trace;
      return { trips, asked, rowsRead, rowsWritten, hasSize: trace.record_bytes > 100_000 };
    });
  expect(await cost(db)).toEqual(await cost(d1));
});

test('a request that the platform cannot carry is refused, which is no fault of the store [§Editions]', async () => {
  const many = sql.join(
    Array.from({ length: 101 }, (_, value) => sql`${value}`),
    sql`, `,
  );
  const long = sql.raw(`SELECT '${'x'.repeat(100_000)}'`);
  const large = 'x'.repeat(1_900_000);
  const statements = [
    [sql`SELECT ${many}`],
    [long],
    Array.from({ length: 9 }, () => sql`SELECT LENGTH(${large})`),
    [sql`SELECT ${large} FROM landmarks LIMIT 9`],
  ];
  const errors = await Promise.all(statements.map((list) => failure(db.batch(list))));
  expect(errors.map((error) => error?.message)).toEqual([
    expect.stringContaining('too many SQL variables'),
    expect.stringContaining('too long'),
    expect.stringContaining('The statements come to more than'),
    expect.stringContaining('The rows come to more than'),
  ]);
  expect(errors.map(isFaultOfStore)).toEqual([false, false, false, false]);
});

test('a store that was evicted answers the next call [§Editions]', async () => {
  await db.all(sql`UPDATE landmarks SET bank_shares = 1 WHERE id = 1`);
  await runInDurableObject(storeOf('weur-1'), (_, { storage }) => storage.sync());
  await failure(
    runInDurableObject(storeOf('weur-1'), (_, state) =>
      state.abort('Internal error caused object to be reset.'),
    ),
  );
  expect(await db.all(sql`SELECT bank_shares FROM landmarks WHERE id = 1`)).toEqual([{ bank_shares: 1 }]);
});

const later = [
  ...allMigrations(),
  { name: '0003_later.sql', statements: ['CREATE TABLE a (id)', 'CREATE TABLE b (id)'] },
];

test('an interrupted migration resumes from its unfinished statement [§Editions]', async () => {
  await db.all(sql`SELECT 1`);
  await runInDurableObject(storeOf('weur-1'), async (_, { storage }) => {
    const cut = later.with(-1, {
      name: '0003_later.sql',
      statements: ['CREATE TABLE a (id)', 'CREATE TABLE a (id)'],
    });
    expect(await failure(migrate(storage, cut))).toMatchObject({
      message: expect.stringContaining('already exists'),
    });
    expect(missingIn(storage, later)).toMatchObject([{ name: '0003_later.sql', from: 1 }]);
    await migrate(storage, later);
    expect(missingIn(storage, later)).toEqual([]);
    await migrate(storage, later);
  });
  expect(await db.all(sql`SELECT name FROM sqlite_schema WHERE name IN ('a', 'b') ORDER BY name`)).toEqual([
    { name: 'a' },
    { name: 'b' },
  ]);
});

test('a store with later migrations than the code still serves', async () => {
  await db.all(sql`INSERT INTO edition_migrations (name, done) VALUES ('0009_of-the-next-release.sql', 4)`);
  await failure(runInDurableObject(storeOf('weur-1'), (_, state) => state.abort('reset')));
  expect(await db.all(sql`SELECT COUNT(*) AS landmarks FROM landmarks`)).toEqual([{ landmarks: 66 }]);
});

describe('a Worker and an object of different releases', () => {
  test('work together when a later Worker adds to a statement or an earlier one omits a field [§Editions]', async () => {
    const store = storeOf('weur-1');
    const later = { text: 'SELECT ?1 AS one', values: [1], cached: true };
    const answer = await store.batch([later], undefined);
    expect(answer).toMatchObject({ replies: [{ results: [{ one: 1 }] }] });
    expect(await (store as unknown as { batch(sent: object[]): Promise<unknown> }).batch([later])).toEqual(
      answer,
    );
  });

  test('work together when a later object adds to an answer or an earlier one omits a field [§Editions]', async () => {
    const reply = { results: [{ one: 1 }], rows_read: 1, rows_written: 0, sorted: true };
    for (const answer of [{ replies: [reply], size_after: 4096, epoch: 3 }, { replies: [reply] }]) {
      const its = editionDatabase(async () => answer);
      expect(await its.all(sql`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
    }
    const refusing = editionDatabase(async () => ({ refused: 'OUT_OF_STOCK', place: 2 }));
    expect(constraintOf(await failure(refusing.all(sql`SELECT 1`)))).toBe('OUT_OF_STOCK');
  });
});
