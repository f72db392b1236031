// Promotions: another bonus replaces the welcome bonus for at most 14 days (RULES §12).

import { type SQL, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Columns } from '../../platform/columns.ts';
import type { Database } from '../../platform/database.ts';
import type { CallReply } from '../../shared/contract/call.ts';
import type { endPromotion, startPromotion } from '../../shared/contract/ops.ts';
import type { promotionStatus } from '../../shared/contract/referrals.ts';
import { DAY_MS } from '../../shared/kernel/game-day.ts';
import { type Millisparks, sparks, toSparks } from '../../shared/kernel/millisparks.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import type { promotions } from './tables.ts';

type PromotionStatus = CallReply<typeof promotionStatus>;

/** The bonus for registering without a promotion. */
export const WELCOME_BONUS = sparks(5000);

type PromotionRow = Columns<
  typeof promotions,
  'name' | 'description' | 'bonus_millis' | 'starts_at' | 'ends_at'
>;

/** A query of the promotion that runs at an instant; the latest to start if there are several. `ends_at` is exclusive. */
function runningAt(now_ms: number): SQL {
  return sql`
    SELECT name, description, bonus_millis, starts_at, ends_at FROM promotions
    WHERE starts_at <= ${now_ms} AND ends_at > ${now_ms} ORDER BY starts_at DESC, id DESC LIMIT 1`;
}

/** An expression: the bonus for registering at an instant, in millisparks. */
export function welcomeBonusAt(now_ms: number): SQL {
  return sql`COALESCE((SELECT bonus_millis FROM (${runningAt(now_ms)})), ${WELCOME_BONUS})`;
}

/** The promotion as the page shows it; started days count as whole days. */
export async function promotionStatusAt(db: Database, now_ms: number): Promise<PromotionStatus> {
  const promotion = (await db.all<PromotionRow>(runningAt(now_ms)))[0];
  if (!promotion) return NO_PROMOTION;
  return {
    active: true,
    name: promotion.name,
    description: promotion.description,
    promotion_bonus: toSparks(promotion.bonus_millis as Millisparks),
    days_remaining: Math.ceil((promotion.ends_at - now_ms) / DAY_MS),
    start_date: new Date(promotion.starts_at).toISOString(),
    end_date: new Date(promotion.ends_at).toISOString(),
  };
}

/** A new promotion: its bonus in Sparks, its start, and its length in days (1 to 14). */
interface Plan {
  name: string;
  description: string;
  bonus: number;
  starts_ms: number;
  days: number;
}

/** Creates a promotion. Throws PROMOTION_OVERLAPS if it overlaps another. */
export async function beginPromotion(
  db: Database,
  { name, description, bonus, starts_ms, days }: Plan,
): Promise<CallReply<typeof startPromotion>> {
  const ends_ms = starts_ms + days * DAY_MS;
  const id = newId();
  const made = await db.all(sql`
    INSERT INTO promotions (id, name, description, bonus_millis, starts_at, ends_at)
    SELECT ${id}, ${name}, ${description}, ${sparks(bonus)}, ${starts_ms}, ${ends_ms}
    WHERE NOT EXISTS (SELECT 1 FROM promotions WHERE starts_at < ${ends_ms} AND ends_at > ${starts_ms})
    RETURNING id`);
  if (made.length === 0) throw new Refusal('PROMOTION_OVERLAPS');
  return { id, start_date: new Date(starts_ms).toISOString(), end_date: new Date(ends_ms).toISOString() };
}

/** Ends the running promotion, or cancels all future ones if none is running. Returns the number of promotions ended. */
export async function endPromotions(db: Database, now_ms: number): Promise<CallReply<typeof endPromotion>> {
  const isOn = sql`starts_at < ${now_ms} AND ends_at > ${now_ms}`;
  const outcome = await db.batch([
    sql`
      DELETE FROM promotions WHERE starts_at >= ${now_ms} AND NOT EXISTS (SELECT 1 FROM promotions WHERE ${isOn})
      RETURNING id`,
    sql`UPDATE promotions SET ends_at = ${now_ms} WHERE ${isOn} RETURNING id`,
  ]);
  return { ended: outcome.flat().length };
}

const NO_PROMOTION: PromotionStatus = {
  active: false,
  name: null,
  description: null,
  promotion_bonus: toSparks(WELCOME_BONUS),
  days_remaining: 0,
  start_date: null,
  end_date: null,
};
