// No statement of a pool scans a table: each reads by key, however many players and pools there are.
import { beforeEach, expect, test } from 'vitest';
import type { Writer } from '../../worker/economy/guarded-batch.ts';
import { planClosing } from '../../worker/features/challenges/close.ts';
import { joinPool } from '../../worker/features/challenges/join.ts';
import { makeTurn } from '../../worker/features/challenges/turn.ts';
import { entryInPool } from '../../worker/model/challenges/entering.ts';
import { leavePools } from '../../worker/model/challenges/leaving.ts';
import { readBestOpponent, readMembers } from '../../worker/model/challenges/members.ts';
import { standingsOf } from '../../worker/model/challenges/standing.ts';
import type { Database, Statement } from '../../worker/platform/database.ts';
import { allGates } from '../../worker/platform/gates.ts';
import type { GameDay } from '../../worker/shared/kernel/game-day.ts';
import { sparks } from '../../worker/shared/kernel/millisparks.ts';
import { plansOf } from '../support/board-rows.ts';
import { makeMember } from '../support/challengers.ts';
import { makeCrowd } from '../support/pool-crowd.ts';
import { db } from '../support/record.ts';

const DAY = '2027-03-10' as GameDay;
const pool = { game: 'triordle', day: DAY } as const;
const gates = allGates({ on: true });
const now_ms = Date.parse(`${DAY}T12:00:00Z`);
const stateOf = async () => 'none' as const;

let crowd: Writer[];

beforeEach(async () => {
  crowd = await makeCrowd({ count: 6, day: DAY });
});

/** The statements that `work` sends to the store. */
async function sentBy(work: (db: Database) => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = [];
  await work({
    all: (statement) => {
      sent.push(statement);
      return db.all(statement);
    },
    batch: (statements) => {
      sent.push(...statements);
      return db.batch(statements);
    },
  });
  return sent;
}

const fill = (score: object | null, count = 5) =>
  db.batch(crowd.slice(0, count).flatMap((who) => makeMember({ ...who, day: DAY, wager: 25, score })));
const joining = (its: Database) =>
  joinPool(its, {
    writer: crowd[0]!,
    pool,
    wager: sparks(25),
    addressMark: 'home',
    hasOpened: async () => false,
    idempotencyKey: crypto.randomUUID(),
    lot: 0,
    gates: { ...gates, wager_trust: false },
    now_ms,
  });
const member = {
  player_id: 1,
  public_id: 'public-1',
  wager_millis: 25_000,
  goes_first: 0,
  finished_at: 1,
  lot: 0,
  is_lapsed: 0,
  is_held: 0,
  address_mark: 'home',
  referrer_id: 2,
  opponents: [3],
  kept_apart: [],
  base_tenths: 1,
  metric: 1,
  time_ms: 1,
  moves: 1,
};

test.each<[string, () => Promise<Statement[]>]>([
  ['joining', () => sentBy(joining)],
  ['a turn', () => fill({}).then(() => sentBy((its) => makeTurn(its, { pool, gates, now_ms })))],
  ['looking past a cut-off list', async () => [readBestOpponent(member, { pool, known: [5] })]],
  ['standing', () => sentBy((its) => standingsOf(its, { publicIds: ['public-1'], days: [DAY] }))],
  ['a result that arrives', async () => [entryInPool({ publicId: 'public-1', ...pool })]],
  ['leaving', async () => leavePools({ ...crowd[0]!, now_ms })],
  [
    'letting out who never played',
    async () => {
      await fill(null);
      let planned: Statement[] = [];
      const sent = await sentBy(async (its) => {
        planned = (await planClosing(its, { day: DAY, gates, stateOf }))!;
      });
      return [...sent, ...planned];
    },
  ],
  [
    'closing',
    async () => {
      await fill({});
      let planned: Statement[] = [];
      const sent = await sentBy(async (its) => {
        planned = (await planClosing(its, { day: DAY, gates, stateOf }))!;
      });
      return [...sent, ...planned];
    },
  ],
])('%s reads by key only', async (_, statements) => {
  const sent = await statements();
  expect(sent.length).toBeGreaterThan(0);
  const plans = await plansOf(sent);
  expect(plans.length).toBeGreaterThan(0);
  const bounded =
    /^SCAN (json_each|\(subquery|told|made|chosen|asked|games|names|change|weeks|found|late|hidden|CONSTANT)/;
  expect(plans.filter((line) => line.startsWith('SCAN') && !bounded.test(line))).toEqual([]);
});

test('the line of members is read in index order, without sorting', async () => {
  const read = { pool, state: 'waiting', wager_millis: 25_000, limit: 10, isFairnessAsked: false } as const;
  const plans = await plansOf([readMembers(read)]);
  const lines = plans.filter((plan) => plan.startsWith('SEARCH line'));
  expect(lines).toHaveLength(2);
  for (const plan of lines)
    expect(plan).toContain(
      'challenge_entries_by_wait (game=? AND day=? AND state=? AND wager_millis=? AND goes_first=?)',
    );
  expect(plans.filter((plan) => plan.includes('TEMP B-TREE'))).toEqual([]);
});
