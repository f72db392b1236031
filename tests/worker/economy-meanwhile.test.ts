// Concurrent actions (RULES §2): the same intent, or another one of the same player, runs between any two requests that a call
// makes to the record. Parallel tests hit these moments by chance; here they happen every time.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { startSession } from '../../worker/access/session-store.ts';
import { writerOf } from '../../worker/access/writer.ts';
import type { Writer } from '../../worker/economy/guarded-batch.ts';
import { carryOut } from '../../worker/features/attacks/attack.ts';
import { buyShares, sellShares, type Trade } from '../../worker/features/market/trading.ts';
import { visitOnce } from '../../worker/features/visit/daily-visit.ts';
import { visitDrawn } from '../../worker/features/visit/drawn-visit.ts';
import { post } from '../../worker/model/ledger/post.ts';
import type { Database } from '../../worker/platform/database.ts';
import { allGates } from '../../worker/platform/gates.ts';
import type { Millisparks } from '../../worker/shared/kernel/millisparks.ts';
import { Refusal } from '../../worker/shared/kernel/refusal.ts';
import { serverNow } from '../support/client.ts';
import { seedOf } from '../support/draw-seeds.ts';
import { arm, CHEAP, furnish, HIVES, PRICE } from '../support/economy-calls.ts';
import { gift } from '../support/gift.ts';
import { meanwhile } from '../support/meanwhile.ts';
import { ctx, db } from '../support/record.ts';
import { expectAllAccountedFor, postingsOf, type RichPlayer, richPlayer } from '../support/rich-player.ts';

async function writing({ publicId }: RichPlayer): Promise<{ writer: Writer; accessToken: string }> {
  const { now_ms } = await serverNow();
  const { accessToken, session } = await startSession(ctx, { publicId, device: 'test', now_ms });
  const writer = await writerOf(db, {
    actor: { kind: 'player', accessToken, scopes: null, ...session },
    now_ms,
  });
  return { writer, accessToken };
}

async function purchaseBy(client: RichPlayer): Promise<Trade> {
  const [{ writer }, { now_ms }] = await Promise.all([writing(client), serverNow()]);
  const gates = allGates({ on: false });
  const common = {
    writer,
    idempotencyKey: 'one-intent',
    origin: { addressKey: 'home', networkKey: null },
    gates,
    now_ms,
  };
  return { ...common, landmark: CHEAP, shares: 1 };
}

const codeOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );

test.each([
  ['a purchase', 1],
  ['a sale', 1],
  ['a sale', 2],
])(
  'the first click of %s, completed before request %i of the second, is paid once, and both get the same reply [§2 Calls that spend; §The ledger]',
  async (what, place) => {
    const isSale = what === 'a sale';
    const mara = await richPlayer('mara', PRICE);
    if (isSale) await buyShares(db, { ...(await purchaseBy(mara)), idempotencyKey: 'bought before' });
    const trade = await purchaseBy(mara);
    const ask = (its: Database) => (isSale ? sellShares(its, trade) : buyShares(its, trade));
    let first: unknown = null;
    const slow = meanwhile(db, {
      before: (request) => request === place,
      work: async () => {
        first = await ask(db);
      },
    });
    const second = await ask(slow);
    expect(second).toEqual(first);
    expect(await postingsOf(isSale ? 'share_sale' : 'share_purchase')).toBe(1);
    await expectAllAccountedFor();
  },
);

describe('a balance that changes before every request', () => {
  const moving = ({ playerId }: RichPlayer) => {
    let moves = 0;
    return meanwhile(db, {
      before: () => true,
      work: async () => {
        const { day, now_ms } = await serverNow();
        moves += 1;
        const key = `move:${playerId}:${moves}`;
        await db.batch([gift({ to: playerId, key, amount: 1 as Millisparks, day, now_ms })]);
      },
    });
  };
  const wishOf = async (client: RichPlayer) => {
    const [{ writer }, { day, now_ms }] = await Promise.all([writing(client), serverNow()]);
    const drawn = visitDrawn({ seed: await seedOf(day), publicId: client.publicId, nonce: '' });
    return { writer, drawn, now_ms };
  };

  test('fails a visit with a retryable error, and asks no signed-in player to sign in', async () => {
    const client = await richPlayer('mara', 1000);
    expect(await codeOf(visitOnce(moving(client), await wishOf(client)))).toBe('CHANGED_MEANWHILE');
    expect(await postingsOf('visit_tribute')).toBe(0);
    await expectAllAccountedFor();
  });
});

test('a theft takes no share of a balance that has changed since it was calculated', async () => {
  const [thief, target] = [await richPlayer('thief', 1000), await richPlayer('target', 100)];
  await furnish(target, HIVES);
  const [{ writer }, { day, now_ms }] = await Promise.all([writing(thief), serverNow()]);
  const wish = {
    writer,
    target: { name: String(target.playerId), id: sql`${target.playerId}` },
    inventoryItemId: await arm(thief, 'grand-heist'),
    idempotencyKey: crypto.randomUUID(),
    draws: { success: 0, order: 0, story: 0 },
    gates: allGates({ on: false }),
    now_ms,
  };
  let spent = 0;
  const spending = meanwhile(db, {
    before: () => spent < 9,
    work: () =>
      db.batch([
        post({
          key: `spent:${++spent}`,
          from: { player: target.playerId },
          to: 'burn',
          amount: 10_000 as Millisparks,
          type: 'correction',
          description: 'Spent meanwhile',
          day,
          now_ms,
        }),
      ]),
  });
  expect(await codeOf(carryOut(spending, wish))).toBe('CHANGED_MEANWHILE');
  expect(await postingsOf('mischief_theft')).toBe(0);
});
