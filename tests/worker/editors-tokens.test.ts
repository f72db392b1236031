// Access to the editors' desk: drafts hold the answers of future days, so only a token that may act reads or writes them.
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { CLUES } from '../../worker/plays/games/wordclue/puzzle.ts';
import { ALL_CALLS } from '../../worker/shared/all-calls.ts';
import { addDays } from '../../worker/shared/kernel/game-day.ts';
import { setClock } from '../support/client.ts';
import { CLUE, LATER, OTHER, REASON, save, scheduled, TODAY } from '../support/editors.ts';
import { LOCAL_SECRETS } from '../support/local-secrets.ts';
import { ops } from '../support/ops-calls.ts';
import { ctx } from '../support/record.ts';

const { directory } = ctx;
const { LOOK_TOKEN } = LOCAL_SECRETS;
const TOMORROW = addDays(TODAY, 1);

beforeEach(() => setClock(`${TODAY}T12:00:00Z`));

test('a read-only token is refused the drafts with a sentence, and an acting token reads them [§4 Puzzles by editors]', async () => {
  const draft = await scheduled(CLUE, TOMORROW);
  const refused = await ops('desk-drafts', {}, LOOK_TOKEN);
  expect(refused).toMatchObject({
    status: 403,
    body: { code: 'LOOKS_ONLY', detail: expect.stringContaining('not at drafts') },
  });
  expect((await ops('desk-drafts')).body.drafts).toEqual([draft]);
});

test('no call open to a read-only token shows a word of a draft, including the log of acts [§4 Puzzles by editors]', async () => {
  await scheduled(CLUE, TOMORROW);
  const open = ALL_CALLS.filter(({ looks }) => looks === true);
  expect(open.length).toBeGreaterThan(8);
  const bodies = { text: 'souffle', edition: 'home', username: 'souffle' };
  for (const { path } of open) {
    const { status, body } = await ops(path.slice('/api/ops/'.length), bodies, LOOK_TOKEN);
    const text = JSON.stringify(body);
    expect(text, path).not.toMatch(/SOUFFLE"|Made of eggs/);
    expect([200, 404], `${path} ${text}`).toContain(status);
  }
  const { acts } = (await ops('acts', {}, LOOK_TOKEN)).body;
  expect(acts[1]).toMatchObject({ operator: 'local', command: 'save-draft', about: {}, outcome: 'done' });
});

test('only an acting token can write, schedule, replace or withdraw, and each act is recorded [§4 Puzzles by editors]', async () => {
  const { draft, version } = await save(CLUE);
  const calls: [string, object][] = [
    ['save-draft', { puzzle: OTHER }],
    ['schedule-draft', { draft, version, day: LATER }],
    ['replace-puzzle', { draft, version, day: LATER, explanation: REASON }],
    ['withdraw-draft', { draft, version }],
    ['withdraw-word', { pool: 'wordclue', word: CLUES[0]!.word }],
  ];
  for (const [command, body] of [...calls, ['desk-drafts', {}] as const])
    expect((await ops(command, body, 'made-up')).status).toBe(401);
  for (const [command, body] of calls)
    expect(await ops(command, body, LOOK_TOKEN)).toMatchObject({ status: 403, body: { code: 'LOOKS_ONLY' } });
  const after = (await ops('desk-drafts')).body;
  expect(after.drafts).toMatchObject([{ draft, version, state: 'checked' }]);
  expect(after.withdrawn).toEqual([]);
  expect(await directory.all(sql`SELECT operator, call FROM operator_acts`)).toEqual([
    { operator: 'local', call: '/api/ops/save-draft' },
  ]);
});
