// No statement scans a growing table or reads both halves of the tables. Statements of calls, objects and the rollover are checked
// wherever a worker test sends them (tests/support/read-plans.ts); here are those that no call sends, and the check itself.
import { expect, test } from 'vitest';
import { DIRECTORY_TABLES } from '../../worker/platform/halves.ts';
import { player, playMemory } from '../support/client.ts';
import { readsBothHalves } from '../support/halves.ts';
import { scansIn, stepsOf, tableNames, triggerStatements } from '../support/query-plans.ts';
import { SENT } from '../support/read-plans.ts';

test('calls, objects and guards have their statements recorded', async () => {
  const mara = await player('mara');
  await playMemory(mara);
  await mara.get('/api/me/dashboard');
  const sent = [...SENT.known];
  for (const part of ['FROM sessions JOIN players', 'INSERT INTO results', 'FROM standing_histogram'])
    expect([part, sent.some((text) => text.includes(part))]).toEqual([part, true]);
});

test.each([
  ['a table', 'SELECT * FROM postings WHERE amount = ?', 'postings'],
  ['an index from end to end', 'SELECT COUNT(*) FROM players WHERE guest_number = ?', 'players'],
  ['a table under another name', 'SELECT paid.id FROM postings AS paid WHERE paid.amount > ?', 'postings'],
  [
    'a table inside',
    'DELETE FROM results WHERE player_id IN (SELECT id FROM players WHERE guest_number = ?)',
    'players',
  ],
  ['a joined table', 'SELECT 1 FROM landmarks JOIN trades ON trades.shares = landmarks.id', 'trades'],
  ['a table to change it', 'UPDATE accounts SET balance = 0 WHERE balance = ?', 'accounts'],
])('a statement that scans %s is found [§Boards]', async (_, statement, table) => {
  expect((await scansIn([statement])).map((scan) => scan.table)).toContain(table);
});

test('a statement that reads by key is not reported', async () => {
  const statements = [
    'SELECT * FROM players WHERE id = ?',
    'SELECT * FROM landmarks',
    "SELECT value FROM json_each(?) WHERE value <> '?'",
    'WITH told AS (SELECT * FROM players WHERE public_id = ?) SELECT * FROM told',
  ];
  expect(await scansIn(statements)).toEqual([]);
});

test('no trigger scans a growing table [§Boards]', async () => {
  const statements = await triggerStatements();
  expect(statements.length).toBeGreaterThan(50);
  expect(await scansIn(statements)).toEqual([]);
});

test('the owner of a landmark is the first entry of an index, however many players hold equally many shares', async () => {
  const mara = await player('mara');
  expect((await mara.post('/api/daily-visit/', {})).status).toBe(200);
  const asked = [...SENT.known].filter((text) => /ORDER BY shares DESC, player_id LIMIT 1/.test(text));
  expect(asked.length).toBeGreaterThan(0);
  for (const steps of await stepsOf(asked)) expect(steps.join('\n')).not.toContain('TEMP B-TREE');
});

test.each([
  'SELECT 1 FROM players JOIN persons ON persons.public_id = players.public_id',
  'UPDATE players SET banned_at = (SELECT banned_at FROM persons WHERE public_id = ?) WHERE id = ?',
  'INSERT INTO postings (amount) SELECT bonus_millis FROM promotions',
  'SELECT 1 FROM sessions, claims',
])('a statement that reads both halves is found: %s', (statement) => {
  expect(readsBothHalves(statement)).toBe(true);
});

test.each([
  'SELECT COUNT(*) AS registrations FROM players',
  'INSERT INTO guard (ok) SELECT 0 WHERE NOT (EXISTS (SELECT 1 FROM persons WHERE public_id = ?))',
  'SELECT 1 FROM mail_links JOIN persons ON persons.public_id = mail_links.public_id',
])('a statement that reads one half is not reported: %s', (statement) => {
  expect(readsBothHalves(statement)).toBe(false);
});

test('no trigger writes in the other half, and every table of the directory is a real one', async () => {
  expect((await triggerStatements()).filter(readsBothHalves)).toEqual([]);
  const tables = await tableNames();
  expect(DIRECTORY_TABLES.filter((table) => !tables.has(table))).toEqual([]);
});
