// A batch that relies on facts read from the other half fails, and is retried, once those facts have changed.
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { constraintOf, guard, type Statement } from '../../worker/platform/database.ts';
import { actOn } from '../../worker/platform/known-facts.ts';
import { meanwhile } from '../support/meanwhile.ts';
import { db } from '../support/record.ts';

const CLAIM = sql`INSERT INTO claims (claim, claimed_at) VALUES ('a claim', 1)`;
const facts = sql`json_object('claims', (SELECT COUNT(*) FROM claims))`;

/** The facts of each try. */
let known: number[];
beforeEach(() => {
  known = [];
});

/** Runs the batch on a database where something happens before some of its requests; the first request reads the facts. */
function acting(
  work: () => Promise<unknown>,
  { before, statements = [] }: { before: (request: number) => boolean; statements?: Statement[] },
) {
  const overtaken = meanwhile(db, { before, work });
  return actOn<{ claims: number }, unknown>(overtaken, {
    facts,
    act: ({ claims }, unchanged) => {
      known.push(claims);
      return overtaken.batch([unchanged, ...statements]);
    },
  });
}

test('a batch whose facts have not changed runs once', async () => {
  await acting(async () => {}, { before: () => false });
  expect(known).toEqual([0]);
});

test('a batch whose facts have changed reads them again and runs again', async () => {
  await acting(() => db.all(CLAIM), { before: (request) => request === 2 });
  expect(known).toEqual([0, 1]);
});

test('a batch’s own guard failure is passed on', async () => {
  const refused = acting(async () => {}, { before: () => false, statements: [guard(sql`FALSE`)] });
  expect(await refused.catch(constraintOf)).toBe('GUARD');
  expect(known).toEqual([0]);
});

test('a batch whose facts keep changing gives up after four tries', async () => {
  let next = 0;
  const another = () => db.all(sql`INSERT INTO claims (claim, claimed_at) VALUES (${`claim ${next++}`}, 1)`);
  // Read, act, read, act …: the facts change before each batch.
  const refused = acting(another, { before: (request) => request % 2 === 0 });
  expect(await refused.catch(constraintOf)).toBe('GUARD');
  expect(known).toEqual([0, 1, 2, 3]);
});
