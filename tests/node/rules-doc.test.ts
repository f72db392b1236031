// Keeps the rules' list of notifications complete.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NOTIFICATION_TYPES } from '../../worker/shared/contract/notifications.ts';

const RULES = readFileSync(join(import.meta.dirname, '../../docs/rules.md'), 'utf8');
const NEWS = /^## §13 .*?(?=^## §14 )/ms.exec(RULES)![0];

test('the rules list every type of notification [§13]', () => {
  const rows = [...NEWS.matchAll(/^\| ([A-Z_, ]+) \|/gm)].flatMap(([, names]) => names!.split(', '));
  expect(rows.toSorted()).toEqual([...NOTIFICATION_TYPES].toSorted());
});
