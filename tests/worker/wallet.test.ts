// The player's own Sparks: transactions, and the daily balance.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type AccountRef, post } from '../../worker/model/ledger/post.ts';
import { addDays, type GameDay, startOfDay } from '../../worker/shared/kernel/game-day.ts';
import { sparks } from '../../worker/shared/kernel/millisparks.ts';
import type { PostingType } from '../../worker/shared/kernel/transaction-type.ts';
import { type Client, player, setClock } from '../support/client.ts';
import { db } from '../support/record.ts';

const TODAY = '2027-03-10' as GameDay;

let mara: Client & { publicId: string };

const at = (publicId: string): AccountRef => ({
  player: sql`(SELECT id FROM players WHERE public_id = ${publicId})`,
});

async function move(
  amount: number,
  {
    day = TODAY,
    type = 'correction' as PostingType,
    from = 'mint' as AccountRef,
    to = at(mara.publicId),
    about = 'A test',
  } = {},
) {
  await db.batch([
    post({
      key: crypto.randomUUID(),
      from,
      to,
      amount: sparks(amount),
      type,
      description: about,
      day,
      now_ms: startOfDay(day) + 1000,
    }),
  ]);
}

beforeEach(async () => {
  await setClock(`${TODAY}T12:00:00Z`);
  mara = await player('mara');
});

describe('the transaction history', () => {
  test('shows what came and went with the balance after it, newest first [§2 Units; §2 Postings]', async () => {
    await move(100.125, { about: 'Triordle, 2027-03-10', type: 'game_result' });
    await move(40, { from: at(mara.publicId), to: 'bank', about: 'A gnome' });
    const { status, body } = await mara.get('/api/me/transaction-history');
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        id: expect.any(String),
        created_at: '2027-03-10T00:00:01.000Z',
        description: 'A gnome',
        transaction_type: 'correction',
        sparks_change: -40,
        new_total_points: 60.125,
      },
      {
        id: expect.any(String),
        created_at: '2027-03-10T00:00:01.000Z',
        description: 'Triordle, 2027-03-10',
        transaction_type: 'game_result',
        sparks_change: 100.125,
        new_total_points: 100.125,
      },
    ]);
  });

  test('has the newest hundred, and `before` continues to older ones without gap or overlap', async () => {
    for (let amount = 1; amount <= 120; amount++) await move(amount);
    const first = (await mara.get('/api/me/transaction-history')).body;
    expect(first).toHaveLength(100);
    expect(first[0].sparks_change).toBe(120);
    const more = (await mara.get(`/api/me/transaction-history?before=${first.at(-1).id}`)).body;
    expect(more.map((row: { sparks_change: number }) => row.sparks_change)).toEqual(
      Array.from({ length: 20 }, (_, place) => 20 - place),
    );
  });

  test('shows one type on request', async () => {
    await move(1, { type: 'game_result' });
    await move(2);
    const only = (await mara.get('/api/me/transaction-history?transaction_type=game_result')).body;
    expect(only).toMatchObject([{ sparks_change: 1 }]);
    for (const none of ["' OR 1=1 --", '__proto__', 'constructor'])
      expect((await mara.get(`/api/me/transaction-history?transaction_type=${none}`)).body).toEqual([]);
  });

  test('belongs to one player, whatever id is given', async () => {
    const other = await player('other');
    await move(7);
    await move(3, { from: at(mara.publicId), to: at(other.publicId), about: 'Between two' });
    const theirs = (await other.get('/api/me/transaction-history')).body;
    expect(theirs).toMatchObject([{ sparks_change: 3, new_total_points: 3 }]);
    const hers = (await mara.get('/api/me/transaction-history')).body;
    expect(hers).toMatchObject([{ sparks_change: -3, new_total_points: 4 }, { sparks_change: 7 }]);
    expect((await other.get(`/api/me/transaction-history?before=${hers[1].id}`)).body).toEqual([]);
  });
});

describe('the balance history', () => {
  const sparksOf = (points: { sparks: number }[]) => points.map((point) => point.sparks);

  test('has one point a day up to today, even for days without a change', async () => {
    await move(10, { day: addDays(TODAY, -4) });
    await move(5, { day: addDays(TODAY, -4) });
    await move(4, { day: addDays(TODAY, -2), from: at(mara.publicId), to: 'bank' });
    await move(1);
    const { body } = await mara.get('/api/me/balance-history?days=6');
    expect(body.map(({ day }: { day: string }) => day)).toEqual(
      [-5, -4, -3, -2, -1, 0].map((days) => addDays(TODAY, days)),
    );
    expect(sparksOf(body)).toEqual([0, 15, 15, 11, 11, 12]);
    expect(body.at(-1)).toEqual({ day: TODAY, sparks: 12, shares: 0, villa: 0, net_worth: 12 });
  });

  test('counts changes before its first day', async () => {
    await move(10, { day: addDays(TODAY, -40) });
    await move(1);
    expect(sparksOf((await mara.get('/api/me/balance-history?days=1')).body)).toEqual([11]);
    const { body } = await mara.get('/api/me/balance-history');
    expect(body).toHaveLength(30);
    expect(body[0].sparks).toBe(10);
    expect((await mara.get('/api/me/balance-history?days=366')).body).toHaveLength(366);
  });

  test('shows what the settlement of a day stored, and current holdings for unsettled days', async () => {
    const id = sql`(SELECT id FROM players WHERE public_id = ${mara.publicId})`;
    await db.batch([
      sql`UPDATE players SET settled_through = ${addDays(TODAY, -1)} WHERE id = ${id}`,
      sql`
        INSERT INTO settlements (player_id, day, dividend_millis, tribute_millis, breakdown, villa_net_millis,
          sparks_millis, shares_millis, villa_millis, recorded_at)
        VALUES (${id}, ${addDays(TODAY, -1)}, 0, 0, '[]', 0, 0, 25500, 300000, 0)`,
    ]);
    await move(10, { day: addDays(TODAY, -1) });
    const { body } = await mara.get('/api/me/balance-history?days=3');
    expect(body).toEqual([
      { day: addDays(TODAY, -2), sparks: 0, shares: 0, villa: 0, net_worth: 0 },
      { day: addDays(TODAY, -1), sparks: 10, shares: 25.5, villa: 300, net_worth: 335.5 },
      { day: TODAY, sparks: 10, shares: 0, villa: 0, net_worth: 10 },
    ]);
  });
});
