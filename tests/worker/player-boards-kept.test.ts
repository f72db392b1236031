// The machinery of the boards of players in workerd: the calls, the histogram of ranks, and the cost of reading.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { playerBoardOf } from '../../worker/features/leaderboards/player-board.ts';
import { placeOn } from '../../worker/model/boards/standings.ts';
import { PLAYER_STATS, type PlayerStat } from '../../worker/shared/contract/leaderboards.ts';
import { seededRandom } from '../../worker/shared/kernel/seeded-random.ts';
import { costOf, watchedDatabase } from '../support/board-rows.ts';
import { type Client, guest, player, setClock } from '../support/client.ts';
import { db } from '../support/record.ts';
import { board, DAY, histograms, registering, seedStandings, settle, welcome } from '../support/standings.ts';

beforeEach(() => setClock('2027-03-10T12:00:00Z'));

describe('a board of players', () => {
  test('has rows with the fields of the contract, and marks the viewer’s own', async () => {
    const mara = await player('mara');
    await welcome(mara, 12.345);
    for (const stat of PLAYER_STATS) {
      expect(await board(stat, mara)).toEqual([
        {
          rank: 1,
          user_id: mara.publicId,
          username: 'mara',
          is_guest: false,
          is_viewer: true,
          value: stat === 'net_worth' ? 12.345 : 0,
          stat_type: stat,
        },
      ]);
    }
    expect((await board('net_worth'))[0]!.is_viewer).toBe(false);
  });

  test('gives the dashboard its ranks and number of players, and no rank for guests', async () => {
    const [mara, bea] = [await player('mara'), await player('bea')];
    await welcome(mara, 5);
    await welcome(bea, 7);
    const dashboard = async (who: Client) => (await who.get('/api/me/dashboard')).body;
    expect(await dashboard(mara)).toMatchObject({
      net_worth_rank: { rank: 2, total_players: 2 },
      villa_value_rank: { rank: 1, total_players: 2 },
      assets_value_rank: { rank: 1, total_players: 2 },
    });
    await settle(DAY);
    expect((await dashboard(bea)).net_worth_rank).toEqual({ rank: 1, total_players: 2 });
    expect(await dashboard(await guest())).toMatchObject({
      net_worth_rank: { rank: null, total_players: 2 },
      villa_value_rank: { rank: null, total_players: 2 },
      assets_value_rank: { rank: null, total_players: 2 },
    });
  });
});

test('the histogram behind the ranks always equals a recount as rows are added, changed and removed', async () => {
  const random = seededRandom([3, 1, 4, 1]);
  await seedStandings(Array.from({ length: 300 }, () => random.index(3_000_000)));
  const changes = [
    sql`UPDATE standings SET net_worth_millis = net_worth_millis + player_id % 7 * 550`,
    sql`UPDATE standings SET villa_millis = player_id * 999, shares_millis = player_id % 3 * 1500`,
    sql`UPDATE standings SET net_worth_millis = net_worth_millis / 2, day = '2027-03-11' WHERE player_id % 5 = 0`,
    sql`DELETE FROM standings WHERE player_id % 4 = 0`,
  ];
  for (const change of changes) {
    await db.all(change);
    const { kept, counted } = await histograms();
    expect(counted.length).toBeGreaterThan(100);
    expect(kept).toEqual(counted);
  }
});

describe('reading a board', () => {
  const rowsReadFor = async (stat: PlayerStat, viewerPublicId: string) => {
    const { db: watched, statements } = watchedDatabase();
    await playerBoardOf(watched, { stat, viewerPublicId });
    const costs = await Promise.all(statements.map(costOf));
    return costs.reduce((sum, { rowsRead }) => sum + rowsRead, 0);
  };

  test('with a thousand newcomers since the last settlement values none of them and reads few [§11 Player boards]', async () => {
    const ids = Array.from({ length: 1000 }, (_, at) => `n${at}`);
    for (let from = 0; from < ids.length; from += 250)
      await db.batch(ids.slice(from, from + 250).flatMap(registering));
    await db.all(sql`
      INSERT INTO new_postings (key, source, target, amount, transaction_type, description, day, created_at)
      SELECT 'welcome:' || public_id, -1, id, 5000000 + id % 7, 'welcome_bonus', 'Welcome', ${DAY}, 1 FROM players`);
    expect(await db.all(placeOn({ stat: 'net_worth', publicId: 'n0' }))).toMatchObject([
      { value_millis: 5_000_001, players: 1000 },
    ]);
    for (const stat of PLAYER_STATS) expect(await rowsReadFor(stat, 'n999')).toBeLessThan(800);
  });

  test('finds the viewer’s rank below thousands without reading them [§Boards]', async () => {
    await seedStandings(Array.from({ length: 4000 }, (_, at) => 5_000_000 + ((at * 7919) % 400) * 5000));
    for (const stat of PLAYER_STATS) expect(await rowsReadFor(stat, 'p0')).toBeLessThan(1500);
  });
});
