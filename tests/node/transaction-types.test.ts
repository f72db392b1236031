// Every kind of posting has a name on the page, and a place in the filter of the transaction history.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

test('the page names each type that the ledger posts, and no other [§2 Postings]', async () => {
  const ledger = readFileSync(join(ROOT, 'worker/model/ledger/post.ts'), 'utf8');
  const union = /export type TransactionType =([^;]+);/.exec(ledger)![1]!;
  const posted = [...union.matchAll(/'(\w+)'/g)].map(([, type]) => type!);
  expect(posted.length).toBeGreaterThan(5);
  const { KNOWN_TYPES } = await import(join(ROOT, 'web/pages/my-transactions/transaction-texts.ts'));
  expect([...KNOWN_TYPES].sort()).toEqual(posted.sort());
});
