import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { publish } from '../../worker/model/news/publish.ts';
import { notify } from '../../worker/model/notifications/notify.ts';
import { db } from '../support/record.ts';

interface Told {
  key: string;
  player_id: number;
  notification_type: string;
  data_json: string;
}

interface Published {
  event_type: string;
  count: number;
  data_json: string;
  occurred_at: number;
}

describe('a notification', () => {
  const told = (rank: number) =>
    notify({ key: 'ranking:7:2027-03-08', player: 7, type: 'RANKING_UPDATE', facts: { rank }, now_ms: 1000 });

  test('keeps its type and facts', async () => {
    await db.batch([told(3)]);
    const rows = await db.all<Told>(sql`SELECT * FROM notifications`);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ player_id: 7, notification_type: 'RANKING_UPDATE' });
    expect(JSON.parse(rows[0]!.data_json)).toEqual({ rank: 3 });
  });

  test('about the same thing is stored once, and does not stop the batch it is in', async () => {
    await db.batch([told(3)]);
    await db.batch([told(4), sql`CREATE TABLE reached (n INTEGER)`]);
    expect(await db.all(sql`SELECT COUNT(*) AS n FROM notifications`)).toEqual([{ n: 1 }]);
    expect(await db.all(sql`SELECT * FROM reached`)).toEqual([]);
  });
});

describe('news', () => {
  const attack = ({ stolen, now_ms }: { stolen: number; now_ms: number }) =>
    publish({
      key: 'attack:9:2027-03-10',
      type: 'MISCHIEF_ATTACK',
      facts: {
        attacker: 7,
        target: 9,
        mischief_item_name: 'Raccoons',
        disrupted_items: ['Orchard'],
        attack_successful: true,
      },
      sums: { successful_attacks: 1, total_sparks_stolen: stolen },
      now_ms,
    });

  test('of one kind about one target on one day adds up in one row [§13]', async () => {
    await db.batch([attack({ stolen: 2.5, now_ms: 1000 })]);
    await db.batch([attack({ stolen: 4, now_ms: 2000 }), attack({ stolen: 0.5, now_ms: 3000 })]);
    const rows = await db.all<Published>(sql`SELECT * FROM news`);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ event_type: 'MISCHIEF_ATTACK', count: 3, occurred_at: 3000 });
    expect(JSON.parse(rows[0]!.data_json)).toMatchObject({
      attacker: 7,
      successful_attacks: 3,
      total_sparks_stolen: 7,
      disrupted_items: ['Orchard'],
    });
  });

  test('under another key is separate, without sums', async () => {
    await db.batch([
      attack({ stolen: 1, now_ms: 1000 }),
      publish({
        key: 'snapshot:2027-03-08',
        type: 'RANKING_SNAPSHOT_WEEKLY',
        facts: { top_player: 7 },
        now_ms: 1000,
      }),
      publish({
        key: 'snapshot:2027-03-08',
        type: 'RANKING_SNAPSHOT_WEEKLY',
        facts: { top_player: 7 },
        now_ms: 2000,
      }),
    ]);
    const rows = await db.all<Published>(sql`SELECT event_type, count FROM news ORDER BY id`);
    expect(rows).toEqual([
      { event_type: 'MISCHIEF_ATTACK', count: 1 },
      { event_type: 'RANKING_SNAPSHOT_WEEKLY', count: 2 },
    ]);
  });
});
