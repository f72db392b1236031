// The lease of cron's runs: one at a time, although cron runs every minute. It only saves work: `movingOn` does each piece
// once, however many runs overlap. A dead run's lease expires.
import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import type { GameDay } from '../shared/kernel/game-day.ts';

export interface Place {
  day: GameDay;
  step: string;
  cursor: number;
}

/** `wasInVain`: the last holder died at this place without finishing a piece. */
export interface Taken {
  isOurs: boolean;
  wasInVain: boolean;
}

/** Takes the lease for `for_ms` if it is free or expired. */
export async function takeLease(
  db: Database,
  { holder, place, now_ms, for_ms }: { holder: string; place: Place; now_ms: number; for_ms: number },
): Promise<Taken> {
  const { day, step, cursor } = place;
  const [last, taken] = (await db.batch([
    sql`SELECT day, step, cursor FROM job_lease WHERE id = 1 AND expires_at <= ${now_ms}`,
    sql`
      INSERT INTO job_lease (id, holder, day, step, cursor, expires_at)
      VALUES (1, ${holder}, ${day}, ${step}, ${cursor}, ${now_ms + for_ms})
      ON CONFLICT (id) DO UPDATE SET holder = excluded.holder, day = excluded.day, step = excluded.step,
        cursor = excluded.cursor, expires_at = excluded.expires_at
      WHERE job_lease.expires_at <= ${now_ms} RETURNING holder`,
  ])) as [Place[], unknown[]];
  const before = last[0];
  return {
    isOurs: taken.length > 0,
    wasInVain: before?.day === day && before.step === step && before.cursor === cursor,
  };
}

export async function giveBack(db: Database, holder: string): Promise<void> {
  await db.all(sql`DELETE FROM job_lease WHERE id = 1 AND holder = ${holder}`);
}
