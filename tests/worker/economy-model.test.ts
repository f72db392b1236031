// The whole economy against a reference model: random days of several players, with every sum compared after every step. Old
// months are archived at random moments, which changes no sum, history or refusal.
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noteSeen } from '../../worker/economy/seen.ts';
import { buyShares, sellShares } from '../../worker/features/market/trading.ts';
import { buyOne, sellPiecesBack } from '../../worker/features/villa/bargains.ts';
import { drawImage } from '../../worker/features/villa/image.ts';
import { setLike } from '../../worker/features/villa/likes.ts';
import { visitOnce } from '../../worker/features/visit/daily-visit.ts';
import { visitDrawn } from '../../worker/features/visit/drawn-visit.ts';
import { post } from '../../worker/model/ledger/post.ts';
import { MISCHIEF_ITEMS } from '../../worker/model/mischief/items.ts';
import { VILLA_ITEMS } from '../../worker/model/villa/items.ts';
import { fullAudit } from '../../worker/ops/ops-audit.ts';
import { constraintOf } from '../../worker/platform/database.ts';
import { allGates } from '../../worker/platform/gates.ts';
import { addDays, type GameDay, startOfDay } from '../../worker/shared/kernel/game-day.ts';
import type { Millisparks } from '../../worker/shared/kernel/millisparks.ts';
import { archiveThrough } from '../support/archived-world.ts';
import { buyPiece, endDay, ownsAnything, sellPieces, trade } from '../support/economy-model.ts';
import { arm, clean, strike } from '../support/economy-model-mischief.ts';
import {
  compare,
  historiesOf,
  type Moment,
  newPerson,
  type Person,
  succeeds,
  TRADED,
  worldNow,
} from '../support/economy-model-people.ts';
import { ctx, db } from '../support/record.ts';

/** The number of sequences: 500 in the long form (`npm run model`). */
const RUNS = Number((env as unknown as { MODEL_RUNS: string }).MODEL_RUNS);
const STEPS = 50;
const PLAYERS = 4;
const gates = allGates({ on: false });

/** Few items, so that players compete for them, and a Villa whose upkeep leads to arrears. */
const SOLD = ['Productive', 'Defensive', 'Structure', 'Decoration'].flatMap((type) => {
  const ofType = VILLA_ITEMS.filter(({ item_type }) => item_type === type);
  return [ofType[0]!, ofType.at(-1)!];
});

/** The players' actions: the range of the argument, the frequency, and the record's and the model's implementation. */
const DEEDS = {
  trade: { things: TRADED.length, count: fc.integer({ min: -6, max: 6 }), carryOut: tradeShares },
  shop: { things: SOLD.length, count: fc.constant(1), carryOut: shop },
  'sell-back': { things: SOLD.length, count: fc.integer({ min: 1, max: 3 }), carryOut: sellBack },
  arm: { things: MISCHIEF_ITEMS.length, count: fc.constant(1), carryOut: arm },
  attack: { things: PLAYERS, count: fc.nat(2 ** 31), carryOut: strike },
  clean: { things: 6, count: fc.constant(1), carryOut: clean },
  visit: { things: 1, count: fc.constant(1), carryOut: visit },
  like: { things: PLAYERS, count: fc.integer({ min: 0, max: 1 }), carryOut: like },
  image: { things: 1, count: fc.constant(1), carryOut: image },
  archive: { things: 2 ** 16, count: fc.integer({ min: 1, max: 60 }), carryOut: archive },
};
type Step = Pick<Moment, 'who' | 'what' | 'count'> & { deed: keyof typeof DEEDS | 'day' };

const who = fc.nat(PLAYERS - 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  ...Object.entries(DEEDS).map(([deed, { things, count }]) =>
    fc.record({ deed: fc.constant(deed as keyof typeof DEEDS), who, what: fc.nat(things - 1), count }),
  ),
  fc.record({ deed: fc.constant('day' as const), who, what: fc.nat(1), count: fc.constant(1) }),
);

let day = '2027-01-01' as GameDay;
let sequence = 0;
/** How many sections have been sealed in the archive. */
let stretches = 0;

test(`${RUNS} random sequences of days match the reference model [§2 Postings; §6 Release of shares; §7 Event; §Archive]`, async () => {
  await db.all(sql`UPDATE villa_shop SET supply = 1000000`);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: STEPS, size: 'max' }), playOut),
    {
      numRuns: RUNS,
      endOnFailure: true,
    },
  );
  expect(stretches).toBeGreaterThan(RUNS / 3);
  expect(
    (await fullAudit(ctx, { now_ms: startOfDay(day) })).findings.filter(
      ({ account }) => !account.startsWith('item'),
    ),
  ).toEqual([]);
}, 3_600_000);

/** One sequence of days: fresh players in the market as the last ones left it. */
async function playOut(steps: Step[]): Promise<void> {
  sequence++;
  day = addDays(day, 1);
  const world = await worldNow();
  const people: Person[] = [];
  for (let place = 0; place < PLAYERS; place++) people.push(await newPerson(world, { sequence, place, day }));
  let now_ms = startOfDay(day) + 1000;
  for (const { deed, ...how } of steps) {
    now_ms += 1000;
    if (deed === 'day') {
      endDay(world, startOfDay(day));
      day = addDays(day, 1);
      now_ms = startOfDay(day) + 1000;
      for (const { writer } of people) await noteSeen(db, { publicId: writer.publicId, now_ms });
    } else {
      await DEEDS[deed].carryOut({ ...how, world, people, day, now_ms });
    }
    await compare({ world, people });
  }
}

/** The common arguments of every call that spends. */
const asked = ({ people, who, now_ms }: Moment) => {
  const { writer } = people[who]!;
  return { writer, idempotencyKey: crypto.randomUUID(), gates, now_ms };
};

async function tradeShares(moment: Moment): Promise<void> {
  const { world, people, who, what, count } = moment;
  if (count === 0) return;
  const landmark = TRADED[what]!;
  const origin = { addressKey: 'home', networkKey: null };
  const wish = { ...asked(moment), origin, landmark, shares: Math.abs(count) };
  const was = await succeeds(() => (count > 0 ? buyShares(db, wish) : sellShares(db, wish)));
  expect(was, `trade ${count}`).toBe(trade(world, people[who]!.holder, { id: landmark.id, shares: count }));
}

async function shop(moment: Moment): Promise<void> {
  const { world, people, who, what } = moment;
  const item = SOLD[what]!;
  const was = await succeeds(() => buyOne(db, { ...asked(moment), item }));
  expect(was, item.id).toBe(buyPiece(world, people[who]!.holder, item.id));
}

async function sellBack(moment: Moment): Promise<void> {
  const { world, people, who, what, count } = moment;
  const item = SOLD[what]!;
  const was = await succeeds(() => sellPiecesBack(db, { ...asked(moment), item, quantity: count }));
  expect(was, item.id).toBe(sellPieces(world, people[who]!.holder, { id: item.id, count }));
}

async function image(moment: Moment): Promise<void> {
  const { holder } = moment.people[moment.who]!;
  const may = !holder.drawnToday && holder.balance >= 100_000 && ownsAnything(holder);
  expect(await succeeds(() => drawImage(ctx, asked(moment)))).toBe(may);
  if (!may) return;
  holder.balance -= 100_000;
  holder.drawnToday = true;
}

async function visit({ world, people, who, day, now_ms }: Moment): Promise<void> {
  const { writer, holder } = people[who]!;
  const drawn = visitDrawn({ seed: `the seed of ${day}`, publicId: writer.publicId, nonce: '' });
  const reply = await visitOnce(db, { writer, drawn, now_ms });
  expect(reply.message === 'Already visited').toBe(holder.visitedToday);
  if (holder.visitedToday) return;
  holder.visitedToday = true;
  const tribute = Math.round(reply.tribute_paid * 1000);
  expect(tribute).toBeLessThanOrEqual(Math.floor(holder.balance / 10));
  const change = Math.max(drawn.event.amount_millis, tribute - holder.balance);
  holder.balance += change - tribute;
  if (tribute === 0) return;
  const { id } = drawn.landmark;
  const pot = world.pots.get(id) ?? { pot: 0, issued: world.issued.get(id)! };
  world.pots.set(id, { ...pot, pot: pot.pot + tribute });
}

async function like({ people, who, what, count, now_ms }: Moment): Promise<void> {
  const { writer } = people[who]!;
  const target = people[what]!;
  const was = await succeeds(() =>
    setLike(db, { writer, targetId: target.writer.playerId, isLiked: count === 1, now_ms }),
  );
  expect(was).toBe(who !== what);
  if (!was) return;
  if (count === 1) target.holder.likes.add(who);
  else target.holder.likes.delete(who);
}

/** Archives all closed months: the past reads the same, and no posting happens again. */
async function archive({ people, who, what, count, day, now_ms }: Moment): Promise<void> {
  const before = await historiesOf(people, day);
  const keys = await db.all<{ key: string }>(sql`SELECT key FROM postings WHERE day < ${day} ORDER BY id`);
  if (await archiveThrough(addDays(day, -1), { chunk: count })) stretches++;
  expect(await historiesOf(people, day)).toEqual(before);
  const again = keys[what % Math.max(1, keys.length)];
  if (!again) return;
  const amount = 1000 as Millisparks;
  const { playerId } = people[who]!.writer;
  const posting = post({
    ...{ key: again.key, from: 'mint', to: { player: playerId }, amount, type: 'correction' },
    ...{ description: 'Once more', day, now_ms },
  });
  const refusal = await db.all(posting).then(() => null, constraintOf);
  expect(['POSTING_KEY_USED', 'POSTING_ARCHIVED']).toContain(refusal);
}
