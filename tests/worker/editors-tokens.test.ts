// Access to the editors' desk: drafts hold the answers of future days, so only a token that may act reads or writes them.
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { CLUES } from '../../worker/plays/games/wordclue/puzzle.ts';
import { ALL_CALLS } from '../../worker/shared/all-calls.ts';
import { addDays, type GameDay } from '../../worker/shared/kernel/game-day.ts';
import { Client, setClock } from '../support/client.ts';
import { LOCAL_SECRETS } from '../support/local-secrets.ts';
import { ctx } from '../support/record.ts';

const TODAY = '2027-03-10' as GameDay;
const CLUE = { game_type: 'wordclue', word: 'SOUFFLE', theme: 'Made of eggs' };

const { directory } = ctx;
const { OPS_TOKEN, LOOK_TOKEN } = LOCAL_SECRETS;

const ops = (token: string, command: string, body: object = {}) =>
  new Client().post(`/api/ops/${command}`, body, { authorization: `Bearer ${token}` });

/** Writes a draft with the token that may act, and schedules it for tomorrow. */
async function scheduled() {
  const { draft, version } = (await ops(OPS_TOKEN, 'save-draft', { puzzle: CLUE })).body;
  const day = addDays(TODAY, 1);
  return (await ops(OPS_TOKEN, 'schedule-draft', { draft, version, day })).body;
}

beforeEach(() => setClock(`${TODAY}T12:00:00Z`));

test('a read-only token is refused the drafts with a sentence, and an acting token reads them [§4 Puzzles by editors]', async () => {
  const draft = await scheduled();
  const refused = await ops(LOOK_TOKEN, 'desk-drafts');
  expect(refused).toMatchObject({
    status: 403,
    body: { code: 'LOOKS_ONLY', detail: expect.stringContaining('not at drafts') },
  });
  expect((await ops(OPS_TOKEN, 'desk-drafts')).body.drafts).toEqual([draft]);
});

test('no call open to a read-only token shows a word of a draft, including the log of acts [§4 Puzzles by editors]', async () => {
  await scheduled();
  const open = ALL_CALLS.filter(({ looks }) => looks === true);
  expect(open.length).toBeGreaterThan(8);
  const bodies = { text: 'souffle', edition: 'home', username: 'souffle' };
  for (const { path } of open) {
    const { status, body } = await ops(LOOK_TOKEN, path.slice('/api/ops/'.length), bodies);
    const text = JSON.stringify(body);
    expect(text, path).not.toMatch(/SOUFFLE"|Made of eggs/);
    expect([200, 404], `${path} ${text}`).toContain(status);
  }
  const { acts } = (await ops(LOOK_TOKEN, 'acts')).body;
  expect(acts[1]).toMatchObject({ operator: 'local', command: 'save-draft', about: {}, outcome: 'done' });
});

test('only an acting token can write, schedule, replace or withdraw, and each act is recorded [§4 Puzzles by editors]', async () => {
  const { draft, version } = (await ops(OPS_TOKEN, 'save-draft', { puzzle: CLUE })).body;
  const day = addDays(TODAY, 5);
  const calls: [string, object][] = [
    ['save-draft', { puzzle: { ...CLUE, word: 'OMELETTE' } }],
    ['schedule-draft', { draft, version, day }],
    ['replace-puzzle', { draft, version, day, explanation: 'The word had been played before.' }],
    ['withdraw-draft', { draft, version }],
    ['withdraw-word', { pool: 'wordclue', word: CLUES[0]!.word }],
  ];
  for (const [command, body] of [...calls, ['desk-drafts', {}] as const])
    expect((await ops('made-up', command, body)).status).toBe(401);
  for (const [command, body] of calls)
    expect(await ops(LOOK_TOKEN, command, body)).toMatchObject({ status: 403, body: { code: 'LOOKS_ONLY' } });
  const after = (await ops(OPS_TOKEN, 'desk-drafts')).body;
  expect(after.drafts).toMatchObject([{ draft, version, state: 'checked' }]);
  expect(after.withdrawn).toEqual([]);
  expect(await directory.all(sql`SELECT operator, call FROM operator_acts`)).toEqual([
    { operator: 'local', call: '/api/ops/save-draft' },
  ]);
});
