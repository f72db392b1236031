// Merging of worldwide boards: any distribution of players over editions gives the same bytes.
import { expect, test } from 'vitest';
import type { GameDay } from '../../shared/kernel/game-day.ts';
import { type SeededRandom, seededRandom } from '../../shared/kernel/seeded-random.ts';
import type { ScoreRow } from './game-board.ts';
import { type Bars, compareScores, mergeWeeks, playersAbove, type WeekOfGame } from './merge.ts';

/** The number of random crowds; `npm run boards` tries a thousand. */
const CROWDS = Number(process.env.BOARD_CROWDS ?? '40');
const DAYS = ['2027-03-08', '2027-03-09', '2027-03-14'] as GameDay[];

interface Scored extends ScoreRow {
  days: Partial<Record<GameDay, number>>;
}

/** Few distinct points and times, to produce many ties, including at place 100. */
function crowd(random: SeededRandom): Scored[] {
  const size = random.index(400);
  const [points, times] = [1 + random.index(60), 1 + random.index(3)];
  const ids = random.shuffle(
    Array.from({ length: size }, (_, place) => `id-${String(place).padStart(4, '0')}`),
  );
  return ids.map((public_id, place) => ({
    public_id,
    username: random.index(4) === 0 ? null : `name_${place}`,
    kind: 'registered',
    guest_number: 1000 + place,
    is_unlisted: random.index(9) === 0 ? 1 : 0,
    points_tenths: random.index(points) * 25,
    best_metric: random.index(9),
    time_ms: 1000 * random.index(times),
    streak_days: random.index(5),
    days: Object.fromEntries(DAYS.filter(() => random.index(2)).map((day) => [day, random.index(101) * 10])),
  }));
}

/** The week of an edition with these players, counted one by one. */
function weekOf(players: readonly Scored[]): WeekOfGame {
  const days = DAYS.map((day) => [day, players.flatMap((player) => player.days[day] ?? [])] as const);
  return {
    top: players
      .map(({ days: _, ...row }) => row)
      .sort(compareScores)
      .slice(0, 100),
    points: counted(players.map(({ points_tenths }) => points_tenths)),
    days: Object.fromEntries(
      days.filter(([, all]) => all.length > 0).map(([day, all]) => [day, counted(all)]),
    ),
  };
}

function counted(all: readonly number[]): Bars {
  const different = [...new Set(all)].sort((one, other) => one - other);
  return different.map((tenths) => [tenths, all.filter((its) => its === tenths).length]);
}

test('random crowds in 1 to 16 editions give the same bytes and ranks as one edition with all players [§Editions]', () => {
  for (let seed = 1; seed <= CROWDS; seed++) {
    const random = seededRandom([seed, 19, 4, 1]);
    const players = crowd(random);
    const editions = Array.from({ length: 1 + random.index(16) }, (): Scored[] => []);
    for (const player of players) editions[random.index(editions.length)]!.push(player);
    const merged = mergeWeeks(random.shuffle(editions.map(weekOf)));
    expect(JSON.stringify(merged), `crowd ${seed}`).toBe(JSON.stringify(weekOf(players)));
    for (const { points_tenths } of players.slice(0, 20)) {
      const above = players.filter((other) => other.points_tenths > points_tenths).length;
      expect(playersAbove(merged.points, points_tenths)).toBe(above);
    }
  }
});

test('ties in points and time break by public id, whatever the edition', () => {
  const alike = (public_id: string) =>
    ({ public_id, points_tenths: 640, time_ms: 5000 }) as unknown as ScoreRow;
  const of = (...ids: string[]): WeekOfGame => ({
    top: ids.map(alike),
    points: [[640, ids.length]],
    days: {},
  });
  const merged = mergeWeeks([of('b', 'd'), of('a', 'c', 'e')]);
  expect(merged.top.map(({ public_id }) => public_id)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(merged.points).toEqual([[640, 5]]);
});

test('no editions, and editions without plays, give an empty board', () => {
  const nobody = { top: [], points: [], days: {} };
  expect([mergeWeeks([]), mergeWeeks([nobody, nobody])]).toEqual([nobody, nobody]);
});
