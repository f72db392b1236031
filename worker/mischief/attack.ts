// An attack (RULES §9): the server's draw against the target's defense, what it hits and takes, and who is told. The item
// is used up either way, and nothing that it takes is worth what it cost.
import { sql } from 'drizzle-orm';
import { type NamedRow, shownName } from '../accounts/shown-name.ts';
import type { CallReply } from '../contract/call.ts';
import type { attack } from '../contract/mischief.ts';
import { DAY_MS, gameDayAt } from '../kernel/game-day.ts';
import { type Millisparks, toSparks } from '../kernel/millisparks.ts';
import { Refusal } from '../kernel/refusal.ts';
import { post } from '../ledger/post.ts';
import { spend } from '../ledger/spend.ts';
import { publish } from '../news/publish.ts';
import { notify } from '../notifications/notify.ts';
import { type Database, guard, type Statement } from '../platform/database.ts';
import type { Gates } from '../platform/gates.ts';
import type { Writer } from '../sessions/writer.ts';
import { type VillaItem, villaItemOf } from '../villa/items.ts';
import { defenseOf } from '../villa/value.ts';
import { cleanupCost } from './disruptions.ts';
import { type MischiefItem, mischiefItemOf } from './items.ts';
import { penetrationOf, successChance } from './odds.ts';
import {
  attacksLeft,
  type Encounter,
  encounterColumns,
  limitsHold,
  lossLeft,
  obstacleTo,
} from './protections.ts';
import { tellAttack } from './stories.ts';

type AttackReply = CallReply<typeof attack>;

/** What an attack may take: this part of the target's Sparks, and this part of what the item cost, in per cent. */
const MOST_OF_BALANCE_PERCENT = 2;
const MOST_OF_COST_PERCENT = 40;

/** An intent to attack. `draws` are the server's: whole numbers of 32 bits, the same for every try of one intent. */
export interface Attack {
  writer: Writer;
  targetId: number;
  inventoryItemId: string;
  idempotencyKey: string | null;
  draws: { success: number; order: number; story: number };
  gates: Gates;
  now_ms: number;
}

interface Piece {
  item: VillaItem;
  quantity: number;
}

/** The state an attack meets. */
interface Met {
  encounter: Encounter;
  item: MischiefItem;
  target: NamedRow & { balance: number; defense: number };
  pieces: Piece[];
  /** Items, or whole Villas (null), that something of some effect already lies on. */
  disrupted: { item: string | null; effect_type: string }[];
  upkeep_millis: number;
}

/** Attacks. Throws NOT_FOUND for an item that is not the player's, SHELTERED, ATTACK_LIMIT, KEY_REUSED. */
export async function carryOut(db: Database, wish: Attack): Promise<AttackReply> {
  const { writer, targetId, inventoryItemId, idempotencyKey, gates, now_ms } = wish;
  const facts = await spend<{ balance: number; story: Omit<AttackReply, 'new_total_points'> }>(db, {
    writer,
    idempotencyKey,
    now_ms,
    request: { call: 'attack', body: { targetId, inventoryItemId } },
    others: sql`(SELECT ${targetId})`,
    prepare: async () => {
      const met = await meet(db, wish);
      const obstacle = obstacleTo(met.encounter, { gates, now_ms });
      if (obstacle) throw obstacle;
      const result = resultOf(wish, met);
      return {
        statements: statementsOf(wish, met, result),
        replySql: sql`(SELECT json_object('balance', balance, 'story', json(${JSON.stringify(result.story)}))
          FROM accounts WHERE id = ${writer.playerId})`,
      };
    },
  });
  return { ...facts.story, new_total_points: toSparks(facts.balance as Millisparks) };
}

async function meet(db: Database, { writer, targetId, inventoryItemId, now_ms }: Attack): Promise<Met> {
  const target = sql`${targetId}`;
  const [kept, states, pieces, disrupted] = (await db.batch([
    sql`SELECT item FROM mischief_inventory
      WHERE id = ${Number(inventoryItemId)} AND player_id = ${writer.playerId} AND quantity > 0`,
    sql`
      SELECT players.kind, players.username, players.guest_number, accounts.balance,
        ${defenseOf(target, now_ms)} AS defense,
        ${encounterColumns({ attacker: sql`${writer.playerId}`, target, now_ms })}
      FROM players JOIN accounts ON accounts.id = players.id WHERE players.id = ${target}`,
    sql`SELECT item, quantity FROM villa_items WHERE player_id = ${target} ORDER BY item`,
    sql`SELECT item, effect_type FROM disruptions WHERE target_id = ${target} AND ends_at > ${now_ms}`,
  ])) as [
    { item: string }[],
    (Omit<Encounter, 'isSelf'> & Met['target'])[],
    { item: string; quantity: number }[],
    Met['disrupted'],
  ];
  const item = kept[0] && mischiefItemOf(kept[0].item);
  if (!item) throw new Refusal('NOT_FOUND', { detail: 'You do not have that item.' });
  const owned = pieces.flatMap(({ item: id, quantity }) => {
    const known = villaItemOf(id);
    return known ? [{ item: known, quantity }] : [];
  });
  return {
    encounter: { ...states[0]!, isSelf: targetId === writer.playerId },
    item,
    target: states[0]!,
    pieces: owned,
    disrupted,
    upkeep_millis: owned.reduce((sum, piece) => sum + piece.quantity * piece.item.upkeepMillis, 0),
  };
}

interface Laid {
  piece: Piece | null;
  percent: number;
  ends_at: number;
}

interface AttackResult {
  succeeded: boolean;
  stolen: Millisparks;
  laid: Laid[];
  story: Omit<AttackReply, 'new_total_points'>;
}

function resultOf(wish: Attack, met: Met): AttackResult {
  const { item, target, encounter } = met;
  const chance = successChance({ penetration: penetrationOf(item), defense: target.defense });
  const succeeded = wish.draws.success / 2 ** 32 < chance;
  const laid = succeeded ? laidBy(wish, met) : [];
  const stolen = stolenBy(wish, met, laid);
  const hit = laid.flatMap(({ piece }) => (piece ? [piece.item.name] : []));
  const ending = !succeeded ? 'FAILED' : laid.length === 0 ? 'NOTHING_LEFT' : item.effect_params.effect_type;
  return {
    succeeded,
    stolen,
    laid,
    story: {
      success: succeeded,
      message: tellAttack({
        ending,
        drawn: wish.draws.story,
        item: item.name,
        target: shownName(target),
        hit,
      }),
      sparks_stolen: toSparks(stolen),
      disrupted_items: laid.map((one) => disruptedItem(wish, met, one)),
      attacks_left_today: attacksLeft(encounter.attacks_today + 1, wish.gates),
    },
  };
}

/** What the item lays on the target, in the order it strikes. */
function laidBy({ draws, now_ms }: Attack, { item, pieces, disrupted }: Met): Laid[] {
  const effect = item.effect_params;
  const ends_at =
    now_ms +
    (effect.effect_type === 'UPKEEP_MULTIPLIER'
      ? effect.duration_days * DAY_MS
      : effect.duration_hours * (DAY_MS / 24));
  const isSpared = (id: string | null) =>
    disrupted.some((one) =>
      id === null ? one.item === null && one.effect_type === effect.effect_type : one.item === id,
    );
  if (effect.effect_type === 'SECURITY_DEBUFF' || effect.effect_type === 'UPKEEP_MULTIPLIER') {
    const percent =
      effect.effect_type === 'SECURITY_DEBUFF'
        ? effect.debuff_value
        : Math.round((effect.multiplier - 1) * 100);
    return isSpared(null) ? [] : [{ piece: null, percent, ends_at }];
  }
  const mayBeHit = ({ item: one }: Piece) =>
    !isSpared(one.id) &&
    (effect.disrupts_item_type === undefined || one.item_type === effect.disrupts_item_type) &&
    (effect.effect_type !== 'YIELD_DISRUPTION' || one.yieldMillis > 0);
  const isPreferred = ({ item: one }: Piece) => (one.item_type === effect.category_affinity ? 0 : 1);
  return shuffledBy(pieces.filter(mayBeHit), draws.order)
    .sort((one, other) => isPreferred(one) - isPreferred(other))
    .slice(0, effect.disrupts_count ?? 1)
    .map((piece) => ({ piece, percent: effect.effect_type === 'YIELD_DISRUPTION' ? 100 : 0, ends_at }));
}

/** A share of one day's yield of what was hit, and never so much that the attack could profit. */
function stolenBy({ gates }: Attack, { item, target, encounter }: Met, laid: readonly Laid[]): Millisparks {
  const effect = item.effect_params;
  if (effect.effect_type !== 'YIELD_DISRUPTION') return 0 as Millisparks;
  const yields = laid.reduce(
    (sum, { piece }) => sum + (piece ? piece.quantity * piece.item.yieldMillis : 0),
    0,
  );
  const bounds = [
    (yields * effect.yield_steal_percent) / 100,
    (target.balance * MOST_OF_BALANCE_PERCENT) / 100,
    (item.costMillis * MOST_OF_COST_PERCENT) / 100,
    lossLeft(encounter, gates),
  ];
  return Math.max(0, Math.floor(Math.min(...bounds))) as Millisparks;
}

function disruptedItem({ now_ms }: Attack, met: Met, { piece, percent, ends_at }: Laid) {
  const effect = met.item.effect_params;
  const yield_millis = piece ? piece.quantity * piece.item.yieldMillis : 0;
  const stealPercent = effect.effect_type === 'YIELD_DISRUPTION' ? effect.yield_steal_percent : 0;
  const row = {
    id: 0,
    item: piece?.item.id ?? null,
    mischief_item: met.item.id,
    effect_type: effect.effect_type,
    percent,
    ends_at,
    yield_millis,
    upkeep_millis: met.upkeep_millis,
  };
  return {
    item_name: piece?.item.name ?? 'The whole Villa',
    yield_stolen: Math.floor((yield_millis * stealPercent) / 100) / 1000,
    cleanup_cost: toSparks(cleanupCost(row, now_ms)),
  };
}

function statementsOf(wish: Attack, met: Met, result: AttackResult): Statement[] {
  const { writer, targetId, inventoryItemId, gates, now_ms } = wish;
  const { succeeded, stolen, laid, story } = result;
  const day = gameDayAt(now_ms);
  const target = sql`${targetId}`;
  const kept = sql`mischief_inventory WHERE id = ${Number(inventoryItemId)} AND player_id = ${writer.playerId}`;
  const lastAttack = sql`(SELECT MAX(id) FROM attacks)`;
  return [
    guard(sql`EXISTS (SELECT 1 FROM ${kept} AND quantity > 0)`),
    guard(sql`(SELECT balance FROM accounts WHERE id = ${target}) = ${met.target.balance}`),
    ...(gates.attack_limits
      ? [guard(limitsHold({ attacker: sql`${writer.playerId}`, target, now_ms }))]
      : []),
    sql`UPDATE mischief_inventory SET quantity = quantity - 1
      WHERE id = ${Number(inventoryItemId)} AND player_id = ${writer.playerId}`,
    sql`
      INSERT INTO attacks (attacker_id, target_id, item, succeeded, stolen_millis, day, created_at)
      VALUES (${writer.playerId}, ${targetId}, ${met.item.id}, ${succeeded ? 1 : 0}, ${stolen}, ${day}, ${now_ms})`,
    ...laid.map(
      ({ piece, percent, ends_at }) => sql`
        INSERT INTO disruptions (attack_id, target_id, item, mischief_item, effect_type, percent, starts_at, ends_at)
        VALUES (${lastAttack}, ${targetId}, ${piece?.item.id ?? null}, ${met.item.id},
          ${met.item.effect_params.effect_type}, ${percent}, ${now_ms}, ${ends_at})`,
    ),
    ...(stolen > 0
      ? [
          post({
            key: sql`'theft:' || ${lastAttack}`,
            from: { player: targetId },
            to: { player: writer.playerId },
            amount: stolen,
            type: 'mischief_theft',
            description: met.item.name,
            day,
            now_ms,
          }),
        ]
      : []),
    notify({
      key: sql`'attack:' || ${lastAttack}`,
      player: targetId,
      type: 'VILLA_ATTACKED',
      facts: {
        attacker: writer.playerId,
        mischief_item: met.item.name,
        attack_successful: succeeded,
        sparks_stolen: story.sparks_stolen,
        disrupted_items: story.disrupted_items,
      },
      now_ms,
    }),
    newsOf(wish, met, result),
  ];
}

function newsOf(
  { writer, targetId, now_ms }: Attack,
  met: Met,
  { succeeded, story }: AttackResult,
): Statement {
  const sumOf = (of: (one: AttackReply['disrupted_items'][number]) => number) =>
    story.disrupted_items.reduce((sum, one) => sum + of(one), 0);
  return publish({
    key: `attack:${targetId}:${gameDayAt(now_ms)}`,
    type: 'MISCHIEF_ATTACK',
    facts: {
      attacker: writer.playerId,
      target: targetId,
      mischief_item_name: met.item.name,
      disrupted_items: story.disrupted_items.map(({ item_name }) => item_name),
      attack_successful: succeeded,
    },
    sums: {
      successful_attacks: succeeded ? 1 : 0,
      total_sparks_stolen: story.sparks_stolen,
      total_cleanup_cost: sumOf(({ cleanup_cost }) => cleanup_cost),
      total_yield_lost: sumOf(({ yield_stolen }) => yield_stolen),
    },
    now_ms,
  });
}

/** A list in an order that a drawn number fixes. */
function shuffledBy<T>(list: readonly T[], drawn: number): T[] {
  const left = [...list];
  const shuffled: T[] = [];
  let rest = drawn;
  while (left.length > 0) {
    shuffled.push(...left.splice(rest % left.length, 1));
    rest = Math.floor(rest / 7) + 11;
  }
  return shuffled;
}
