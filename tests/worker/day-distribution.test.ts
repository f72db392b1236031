// A day's distribution of base points in workerd: bars, median, and the viewer's place.
import { describe, expect, test } from 'vitest';
import { dayDistribution } from '../../worker/model/boards/day-distribution.ts';
import type { GameDay } from '../../worker/shared/kernel/game-day.ts';
import { seededRandom } from '../../worker/shared/kernel/seeded-random.ts';
import { type ResultEntry, seedGuests, seedResults } from '../support/board-rows.ts';
import { Client, guest, playMemory, setClock } from '../support/client.ts';
import { ctx } from '../support/record.ts';

const DAY = '2027-03-10' as GameDay;
const GAME = 'triordle';

const seed = async (scores: readonly (number | Omit<ResultEntry, 'who'>)[]) => {
  const entries = scores.map((score, at) => ({
    who: `p${at}`,
    ...(typeof score === 'number' ? { base_tenths: score } : score),
  }));
  await seedGuests(entries.map(({ who }) => who));
  await seedResults({ day: DAY, game: GAME, entries });
};
const seenBy = (viewerPublicId: string | null) =>
  dayDistribution(ctx, { game: GAME, day: DAY, viewerPublicId });

describe('a day’s distribution', () => {
  test('has ten empty bars and no median when nobody has played', async () => {
    expect(await seenBy(null)).toEqual({
      game_type: GAME,
      game_date: DAY,
      counts: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
      players: 0,
      median: null,
      rank_today: null,
      percentile: null,
      missed_alike: null,
    });
  });

  test('puts scores on the edges into their bars, and 100 into the last one [§11 The day’s distribution]', async () => {
    await seed([0, 99, 100, 899, 900, 1000, 1000]);
    expect(await seenBy(null)).toMatchObject({
      counts: [2, 1, 0, 0, 0, 0, 0, 0, 1, 3],
      players: 7,
      median: 89.9,
    });
  });

  test('counts the viewer’s own result on top of an older copy, so that nobody ranks second of one [§11 The day’s distribution]', async () => {
    await seed([880]);
    const seenIn = (bars: object[]) =>
      dayDistribution(
        ctx,
        { game: GAME, day: DAY, viewerPublicId: 'p0' },
        { readShared: async () => bars as never },
      );
    expect(await seenIn([{ base_tenths: 1000, players: 1 }])).toMatchObject({
      players: 2,
      rank_today: 2,
      percentile: 0,
      median: 94,
      counts: [0, 0, 0, 0, 0, 0, 0, 0, 1, 1],
    });
    expect(await seenIn([])).toMatchObject({ players: 1, rank_today: 1, percentile: null, median: 88 });
    expect(await seenIn([{ base_tenths: 880, players: 3 }])).toMatchObject({ players: 3, rank_today: 1 });
  });

  test('counts no held result, and gives its player no place [§11 The day’s distribution]', async () => {
    await seed([500, { base_tenths: 1000, held: 1 }, 640]);
    expect(await seenBy('p1')).toMatchObject({ players: 2, rank_today: null, percentile: null });
    expect(await seenBy('p2')).toMatchObject({ players: 2, rank_today: 1, percentile: 100 });
  });

  test('tells a loser how many of at least 20 players missed as much, and shows nothing without a result [§11 The day’s distribution]', async () => {
    await seed([200, 200, 100, 0, { base_tenths: 200, held: 1 }, ...Array.from({ length: 15 }, () => 640)]);
    expect(await seenBy('p0')).toMatchObject({ players: 19, missed_alike: null });
    await seedGuests(['late']);
    await seedResults({ day: DAY, game: GAME, entries: [{ who: 'late', base_tenths: 200 }] });
    expect(await seenBy('p0')).toMatchObject({ players: 20, missed_alike: 3 });
    // The only one of a kind, a winner, a held play, and a reader without a play.
    for (const viewer of ['p2', 'p9', 'p4', null])
      expect(await seenBy(viewer)).toMatchObject({ missed_alike: null });
  });

  test('matches plain counting for 400 random scores [§The ledger]', async () => {
    const random = seededRandom([4, 0, 0, 1]);
    const scores = Array.from({ length: 400 }, () => random.index(101) * 10);
    await seed(scores);
    const sorted = [...scores].sort((a, b) => a - b);
    const all = await seenBy(null);
    expect(all.median).toBe((sorted[199]! + sorted[200]!) / 20);
    expect(all.counts).toEqual(
      Array.from(
        { length: 10 },
        (_, bar) => scores.filter((score) => Math.min(9, Math.floor(score / 100)) === bar).length,
      ),
    );
    for (const at of [0, 7, 120, 399]) {
      const own = scores[at]!;
      expect(await seenBy(`p${at}`)).toMatchObject({
        rank_today: 1 + scores.filter((score) => score > own).length,
        percentile: Math.floor((100 * scores.filter((score) => score < own).length) / 399),
      });
    }
  });

  test('shows a real play’s place today', async () => {
    await setClock('2027-03-10T12:00:00Z');
    const client = await guest();
    const base = (await playMemory(client)).body.game_result.base_points;
    const get = (query: string) => client.get(`/api/results/distribution?${query}`);
    expect((await get('game_type=memory')).body).toMatchObject({
      game_date: DAY,
      players: 1,
      median: base,
      rank_today: 1,
    });
    expect((await new Client().get('/api/results/distribution?game_type=memory')).body.rank_today).toBeNull();
    expect((await get('game_type=memory&game_date=2027-03-09')).body.players).toBe(0);
  });
});
