// The whole economy against a plain model: random days of several players, every sum compared after every step, and all that
// is over moved into the archive at random moments, which changes no sum, no history and no refusal. Attacks
// are drawn by the server; the model takes what they came to and holds them to their bounds.
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startSession } from '../../worker/access/session-store.ts';
import { writerOf } from '../../worker/access/writer.ts';
import type { Writer } from '../../worker/economy/guarded-batch.ts';
import { noteSeen } from '../../worker/economy/seen.ts';
import { carryOut } from '../../worker/features/attacks/attack.ts';
import { cleanOne } from '../../worker/features/attacks/cleaning.ts';
import { buyPiece as buyMischiefPiece } from '../../worker/features/attacks/market.ts';
import { buyShares, sellShares } from '../../worker/features/market/trading.ts';
import { buyOne, sellPiecesBack } from '../../worker/features/villa/bargains.ts';
import { drawImage } from '../../worker/features/villa/image.ts';
import { setLike } from '../../worker/features/villa/likes.ts';
import { visitOnce } from '../../worker/features/visit/daily-visit.ts';
import { visitDrawn } from '../../worker/features/visit/drawn-visit.ts';
import { balanceHistoryOf } from '../../worker/features/wallet/balance-history.ts';
import { transactionsOf } from '../../worker/features/wallet/history.ts';
import { LANDMARKS } from '../../worker/model/landmarks/landmarks.ts';
import { post } from '../../worker/model/ledger/post.ts';
import { MISCHIEF_ITEMS, mischiefItemOf } from '../../worker/model/mischief/items.ts';
import { VILLA_ITEMS, villaItemOf } from '../../worker/model/villa/items.ts';
import { fullAudit } from '../../worker/ops/ops-audit.ts';
import { ctxOf } from '../../worker/platform/context.ts';
import { constraintOf } from '../../worker/platform/database.ts';
import { allGates } from '../../worker/platform/gates.ts';
import { addDays, DAY_MS, type GameDay, startOfDay } from '../../worker/shared/kernel/game-day.ts';
import type { Millisparks } from '../../worker/shared/kernel/millisparks.ts';
import { Refusal } from '../../worker/shared/kernel/refusal.ts';
import { archiveThrough } from '../support/archived-world.ts';
import {
  buyPiece,
  endDay,
  type Holder,
  newHolder,
  sellPieces,
  trade,
  type World,
} from '../support/economy-model.ts';
import { gift } from '../support/gift.ts';
import { registerPlayer } from '../support/register-player.ts';

/** How many sequences; the long form asks for 2,000 (`npm run model`). */
const RUNS = Number((env as unknown as { MODEL_RUNS: string }).MODEL_RUNS);
const STEPS = 50;
const PLAYERS = 4;
const ALL_OFF = allGates({ on: false });
const ctx = ctxOf(env);
const { db } = ctx;

/** Few landmarks and items, so that players meet over them; a Villa so dear to keep that it falls into arrears too. */
const TRADED = [LANDMARKS[0]!, LANDMARKS[20]!, LANDMARKS.at(-1)!];
const SOLD = ['Productive', 'Defensive', 'Structure', 'Decoration'].flatMap((type) => {
  const ofType = VILLA_ITEMS.filter(({ item_type }) => item_type === type);
  return [ofType[0]!, ofType.at(-1)!];
});

const who = fc.nat(PLAYERS - 1);
const step = fc.oneof(
  fc.record({ do: fc.constant('trade'), who, what: fc.nat(2), count: fc.integer({ min: -6, max: 6 }) }),
  fc.record({ do: fc.constant('shop'), who, what: fc.nat(SOLD.length - 1), count: fc.constant(1) }),
  fc.record({
    do: fc.constant('sell-back'),
    who,
    what: fc.nat(SOLD.length - 1),
    count: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ do: fc.constant('arm'), who, what: fc.nat(MISCHIEF_ITEMS.length - 1), count: fc.constant(1) }),
  fc.record({ do: fc.constant('attack'), who, what: fc.nat(PLAYERS - 1), count: fc.nat(2 ** 31) }),
  fc.record({ do: fc.constant('clean'), who, what: fc.nat(5), count: fc.constant(1) }),
  fc.record({ do: fc.constant('visit'), who, what: fc.constant(0), count: fc.constant(1) }),
  fc.record({
    do: fc.constant('like'),
    who,
    what: fc.nat(PLAYERS - 1),
    count: fc.integer({ min: 0, max: 1 }),
  }),
  fc.record({ do: fc.constant('image'), who, what: fc.constant(0), count: fc.constant(1) }),
  fc.record({ do: fc.constant('day'), who, what: fc.nat(1), count: fc.constant(1) }),
  fc.record({
    do: fc.constant('archive'),
    who,
    what: fc.nat(2 ** 16),
    count: fc.integer({ min: 1, max: 60 }),
  }),
);
type Step = { do: string; who: number; what: number; count: number };

interface Person {
  writer: Writer;
  holder: Holder;
  name: string;
}

let day = '2027-01-01' as GameDay;
let sequence = 0;
/** How many stretches have been sealed in the archive. */
let stretches = 0;

test(`${RUNS} random stretches of days come to what plain arithmetic says [§2 Postings; §6 Release of shares; §7 Event; §Archive]`, async () => {
  await db.all(sql`UPDATE villa_shop SET supply = 1000000`);
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: STEPS }), playOut), {
    numRuns: RUNS,
    endOnFailure: true,
  });
  expect(stretches).toBeGreaterThan(RUNS / 3);
  expect(
    (await fullAudit(ctx, { now_ms: startOfDay(day) })).findings.filter(
      ({ account }) => !account.startsWith('item'),
    ),
  ).toEqual([]);
}, 3_600_000);

/** One stretch of days: fresh players in the market as the last ones left it. */
async function playOut(steps: Step[]): Promise<void> {
  sequence++;
  day = addDays(day, 1);
  const world = await worldNow();
  const people: Person[] = [];
  for (let n = 0; n < PLAYERS; n++) people.push(await newPerson(world, n));
  let clock = startOfDay(day) + 1000;
  for (const one of steps) {
    clock += 1000;
    if (one.do === 'day') {
      endDay(world, startOfDay(day));
      day = addDays(day, 1);
      clock = startOfDay(day) + 1000;
      for (const { writer } of people) await noteSeen(db, { publicId: writer.publicId, now_ms: clock });
    } else if (one.do === 'archive') {
      await archive({ people, one, now_ms: clock });
    } else {
      await doStep({ world, people, one, now_ms: clock });
    }
    await compare({ world, people });
  }
}

async function doStep({
  world,
  people,
  one,
  now_ms,
}: {
  world: World;
  people: Person[];
  one: Step;
  now_ms: number;
}): Promise<void> {
  const { writer, holder } = people[one.who]!;
  const common = { writer, idempotencyKey: crypto.randomUUID(), gates: ALL_OFF, now_ms };
  if (one.do === 'trade' && one.count !== 0) {
    const landmark = TRADED[one.what]!;
    const wish = {
      ...common,
      origin: { addressKey: 'home', networkKey: null },
      landmark,
      shares: Math.abs(one.count),
    };
    const was = await succeeds(() => (one.count > 0 ? buyShares(db, wish) : sellShares(db, wish)));
    expect(was, `trade ${one.count}`).toBe(trade(world, holder, { id: landmark.id, shares: one.count }));
  }
  if (one.do === 'shop') {
    const item = SOLD[one.what]!;
    expect(await succeeds(() => buyOne(db, { ...common, item })), item.id).toBe(
      buyPiece(world, holder, item.id),
    );
  }
  if (one.do === 'sell-back') {
    const item = SOLD[one.what]!;
    const was = await succeeds(() => sellPiecesBack(db, { ...common, item, quantity: one.count }));
    expect(was, item.id).toBe(sellPieces(world, holder, { id: item.id, count: one.count }));
  }
  if (one.do === 'arm') await arm({ holder, common, item: MISCHIEF_ITEMS[one.what]! });
  if (one.do === 'attack') await strike({ people, one, now_ms });
  if (one.do === 'clean') await clean({ person: people[one.who]!, place: one.what, now_ms });
  if (one.do === 'visit') await visit({ world, person: people[one.who]!, now_ms });
  if (one.do === 'like') await like({ people, one, now_ms });
  if (one.do === 'image') {
    const may = !holder.drawnToday && holder.balance >= 100_000 && ownsAnything(holder);
    expect(await succeeds(() => drawImage(ctx, common))).toBe(may);
    if (may) {
      holder.balance -= 100_000;
      holder.drawnToday = true;
    }
  }
}

async function arm({
  holder,
  common,
  item,
}: {
  holder: Holder;
  common: { writer: Writer; idempotencyKey: string; now_ms: number };
  item: (typeof MISCHIEF_ITEMS)[number];
}): Promise<void> {
  const may = holder.arrears === 0 && holder.balance >= item.costMillis;
  expect(await succeeds(() => buyMischiefPiece(db, { ...common, item }))).toBe(may);
  if (!may) return;
  holder.balance -= item.costMillis;
  holder.mischief.set(item.id, (holder.mischief.get(item.id) ?? 0) + 1);
}

async function strike({
  people,
  one,
  now_ms,
}: {
  people: Person[];
  one: Step;
  now_ms: number;
}): Promise<void> {
  const { writer, holder } = people[one.who]!;
  const target = people[one.what]!;
  const [kept] = await db.all<{ id: number; item: string }>(sql`
    SELECT id, item FROM mischief_inventory WHERE player_id = ${writer.playerId} AND quantity > 0 ORDER BY id LIMIT 1`);
  const may = kept !== undefined && target !== people[one.who] && ownsAnything(target.holder);
  let told: Awaited<ReturnType<typeof carryOut>> | null = null;
  const was = await succeeds(async () => {
    told = await carryOut(db, {
      writer,
      target: { name: String(target.writer.playerId), id: sql`${target.writer.playerId}` },
      inventoryItemId: String(kept?.id ?? 0),
      idempotencyKey: crypto.randomUUID(),
      draws: { success: one.count * 2, order: one.count, story: one.count },
      gates: ALL_OFF,
      now_ms,
    });
  });
  expect(was).toBe(may);
  if (!may || !kept || !told) return;
  const { sparks_stolen, success } = told as { sparks_stolen: number; success: boolean };
  const stolen = Math.round(sparks_stolen * 1000);
  const item = mischiefItemOf(kept.item)!;
  expect(stolen).toBeLessThanOrEqual(Math.floor((item.costMillis * 40) / 100));
  expect(stolen).toBeLessThanOrEqual(Math.floor((target.holder.balance * 2) / 100));
  if (!success) expect(stolen).toBe(0);
  holder.balance += stolen;
  target.holder.balance -= stolen;
  holder.mischief.set(kept.item, holder.mischief.get(kept.item)! - 1);
  const laid = await db.all<{
    item: string | null;
    effect_type: string;
    percent: number;
    pieces: number;
    rate: number;
    harm: number;
    ends_at: number;
  }>(sql`
    SELECT item, effect_type, percent, pieces, rate_millis AS rate, harm_millis AS harm, ends_at FROM disruptions
    WHERE attack_id = (SELECT MAX(id) FROM attacks)`);
  expect(laid.reduce((sum, { harm }) => sum + harm, 0)).toBeLessThanOrEqual(item.costMillis);
  for (const { item: hit, effect_type, percent, pieces, rate, ends_at } of laid) {
    expect(hit === null || (target.holder.pieces.get(hit) ?? 0) > 0).toBe(true);
    expect(
      target.holder.disruptions.some((lies) => hit !== null && lies.item === hit && lies.to > now_ms),
    ).toBe(false);
    target.holder.disruptions.push({
      item: hit,
      effect: effect_type,
      percent,
      pieces,
      rate,
      from: now_ms,
      to: ends_at,
    });
  }
}

async function clean({
  person,
  place,
  now_ms,
}: {
  person: Person;
  place: number;
  now_ms: number;
}): Promise<void> {
  const { writer, holder } = person;
  const lying = await db.all<{ id: number; item: string | null; effect_type: string }>(sql`
    SELECT id, item, effect_type FROM disruptions WHERE target_id = ${writer.playerId} AND ends_at > ${now_ms} ORDER BY id`);
  const one = lying[place];
  let cost = 0;
  const was = await succeeds(async () => {
    const reply = await cleanOne(db, {
      writer,
      disruptionId: String(one?.id ?? 0),
      idempotencyKey: crypto.randomUUID(),
      now_ms,
    });
    cost = Math.round(reply.cost * 1000);
  });
  if (!one) expect(was).toBe(false);
  if (!was || !one) return;
  expect(cost).toBeGreaterThanOrEqual(5000);
  holder.balance -= cost;
  for (const lies of holder.disruptions) {
    if (lies.item === one.item && lies.effect === one.effect_type && lies.to > now_ms) lies.to = now_ms;
  }
}

async function visit({
  world,
  person,
  now_ms,
}: {
  world: World;
  person: Person;
  now_ms: number;
}): Promise<void> {
  const { writer, holder } = person;
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

async function like({ people, one, now_ms }: { people: Person[]; one: Step; now_ms: number }): Promise<void> {
  const { writer } = people[one.who]!;
  const target = people[one.what]!;
  const was = await succeeds(() =>
    setLike(db, { writer, targetId: target.writer.playerId, isLiked: one.count === 1, now_ms }),
  );
  expect(was).toBe(one.who !== one.what);
  if (!was) return;
  if (one.count === 1) target.holder.likes.add(one.who);
  else target.holder.likes.delete(one.who);
}

/** Archives all that is over: everybody reads what was, and what was posted once is not posted again. */
async function archive({
  people,
  one,
  now_ms,
}: {
  people: Person[];
  one: Step;
  now_ms: number;
}): Promise<void> {
  const before = await historiesOf(people);
  const keys = await db.all<{ key: string }>(sql`SELECT key FROM postings WHERE day < ${day} ORDER BY id`);
  if (await archiveThrough(addDays(day, -1), { chunk: one.count })) stretches++;
  expect(await historiesOf(people)).toEqual(before);
  const again = keys[one.what % Math.max(1, keys.length)];
  if (!again) return;
  const amount = 1000 as Millisparks;
  const { playerId } = people[one.who]!.writer;
  const posting = post({
    ...{ key: again.key, from: 'mint', to: { player: playerId }, amount, type: 'correction' },
    ...{ description: 'Once more', day, now_ms },
  });
  const refusal = await db.all(posting).then(() => null, constraintOf);
  expect(['POSTING_KEY_USED', 'POSTING_ARCHIVED']).toContain(refusal);
}

/** What each reads of its past: all transactions, and what each day came to. */
async function historiesOf(people: readonly Person[]) {
  const histories = [];
  for (const { writer } of people) {
    const player = writer.playerId;
    const transactions = [];
    for (let before: number | null | undefined = null; before !== undefined; ) {
      const page = await transactionsOf(ctx, { player, type: null, before });
      transactions.push(...page);
      before = page.length < 100 ? undefined : Number(page.at(-1)!.id);
    }
    histories.push([transactions, await balanceHistoryOf(ctx, { player, days: 60, today: day })]);
  }
  return histories;
}

/** Compares every sum with the record, and the record with itself. */
async function compare({ world, people }: { world: World; people: Person[] }): Promise<void> {
  const ids = JSON.stringify(people.map(({ writer }) => writer.playerId));
  const ours = sql`(SELECT value FROM json_each(${ids}))`;
  const [balances, shares, pieces, arrears, likes, sums] = (await db.batch([
    sql`SELECT id, balance FROM accounts WHERE id IN ${ours} ORDER BY id`,
    sql`SELECT player_id, landmark_id, shares FROM holdings WHERE player_id IN ${ours}`,
    sql`SELECT player_id, item, quantity FROM villa_items WHERE player_id IN ${ours}`,
    sql`SELECT player_id, amount_millis FROM villa_arrears WHERE player_id IN ${ours}`,
    sql`SELECT target_id, COUNT(*) AS likes FROM villa_likes WHERE target_id IN ${ours} GROUP BY target_id`,
    sql`SELECT (SELECT SUM(balance) FROM accounts) AS total,
      (SELECT COUNT(*) FROM landmarks WHERE issued <> bank_shares + COALESCE(
        (SELECT SUM(shares) FROM holdings WHERE landmark_id = landmarks.id), 0)) AS astray`,
  ])) as [
    { id: number; balance: number }[],
    { player_id: number; landmark_id: number; shares: number }[],
    { player_id: number; item: string; quantity: number }[],
    { player_id: number; amount_millis: number }[],
    { target_id: number; likes: number }[],
    { total: number; astray: number }[],
  ];
  expect(sums).toEqual([{ total: 0, astray: 0 }]);
  expect(balances.map(({ balance }) => balance)).toEqual(people.map(({ holder }) => holder.balance));
  const filled = <K>(map: Map<K, number>) => [...map].filter(([, count]) => count > 0).sort();
  for (const { writer, holder } of people) {
    const own = (row: { player_id: number }) => row.player_id === writer.playerId;
    expect(
      shares
        .filter(own)
        .map((row) => [row.landmark_id, row.shares])
        .sort(),
    ).toEqual(filled(holder.shares));
    expect(
      pieces
        .filter(own)
        .map((row) => [row.item, row.quantity])
        .sort(),
    ).toEqual(filled(holder.pieces));
    expect(arrears.find(own)?.amount_millis ?? 0).toBe(holder.arrears);
    expect(likes.find(({ target_id }) => target_id === writer.playerId)?.likes ?? 0).toBe(holder.likes.size);
  }
  for (const { id } of TRADED) {
    const rows = await db.all<{ bank_shares: number }>(
      sql`SELECT bank_shares FROM landmarks WHERE id = ${id}`,
    );
    expect(rows[0]!.bank_shares).toBe(world.bankShares.get(id));
  }
}

async function worldNow(): Promise<World> {
  const landmarks = await db.all<{ id: number; issued: number; bank_shares: number }>(
    sql`SELECT id, issued, bank_shares FROM landmarks`,
  );
  const stock = await db.all<{ item: string; supply: number }>(sql`SELECT item, supply FROM villa_shop`);
  return {
    bankShares: new Map(landmarks.map(({ id, bank_shares }) => [id, bank_shares])),
    issued: new Map(landmarks.map(({ id, issued }) => [id, issued])),
    stock: new Map(stock.map(({ item, supply }) => [item, supply])),
    holders: [],
    pots: new Map(),
  };
}

async function newPerson(world: World, place: number): Promise<Person> {
  const name = `player_${sequence}_${place}`;
  const now_ms = startOfDay(day) + 500;
  const registration = {
    publicId: `public-${sequence}-${place}`,
    guestNumber: 1000,
    username: name,
    referralCode: `code-${sequence}-${place}`,
    createdAt: now_ms,
  };
  // From a few Sparks, so that they run out, to plenty.
  const balance = [20_000, 900_000, 8_000_000, 120_000_000][place]! as Millisparks;
  await db.batch([
    ...registerPlayer({ registration, today: day, now_ms }),
    sql`UPDATE players SET last_seen_day = ${day} WHERE public_id = ${registration.publicId}`,
    gift({ to: registration.publicId, amount: balance, day, now_ms }),
  ]);
  const { accessToken, session } = await startSession(ctx, {
    publicId: registration.publicId,
    device: 'test',
    now_ms,
  });
  // The stretch may last longer than a session does.
  await db.all(
    sql`UPDATE sessions SET expires_at = ${now_ms + 1000 * DAY_MS} WHERE id = ${session.sessionId}`,
  );
  const writer = await writerOf(db, {
    actor: { kind: 'player', accessToken, scopes: null, ...session },
    now_ms,
  });
  const holder = newHolder(balance);
  world.holders.push(holder);
  return { writer, holder, name };
}

function ownsAnything(holder: Holder): boolean {
  return [...holder.pieces].some(([id, count]) => count > 0 && villaItemOf(id) !== undefined);
}

/** Whether work went through; a refusal is an answer, anything else a fault. */
async function succeeds(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
