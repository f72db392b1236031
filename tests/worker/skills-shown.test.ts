// The published part of the fit: a player's own skill, private unless shown by choice, and the difficulty of a closed day.
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { difficultiesStep, skillsStep } from '../../worker/nightly/skill-steps.ts';
import { addDays, type GameDay } from '../../worker/shared/kernel/game-day.ts';
import { Client, guest, player, setClock } from '../support/client.ts';
import { doStep, longBefore, registered } from '../support/ranked-players.ts';
import { db } from '../support/record.ts';

const DAY = '2027-03-10' as GameDay;
const NEXT = addDays(DAY, 1);
let mara: Client & { publicId: string };

/** Mara and 24 others play Triordle: `lost` of the others do not solve it. */
async function lived(day: GameDay, { lost, own }: { lost: number; own: number }): Promise<void> {
  await db.batch([
    sql`
      INSERT INTO results (player_id, day, game, play_id, base_tenths, points_tenths, metric, time_ms, solved, given_up,
        mark, held, streak_days, streak_bonus_millis, finished_at, delivered_at)
      SELECT id, ${day}, 'triordle', ${day} || id, base, base, CASE WHEN base < 400 THEN 8 ELSE 8 - (base - 400) / 120 END,
        60000, base >= 400, 0, NULL, 0, 1, 0, 0, 0
      FROM (SELECT id, CASE WHEN public_id = ${mara.publicId} THEN ${own * 10}
        WHEN id % 24 < ${lost} THEN 100 ELSE 400 + 120 * (id % 4) END AS base FROM players)`,
    sql`UPDATE players SET last_played_day = ${day}`,
  ]);
  await doStep(difficultiesStep, day);
  await doStep(skillsStep, day);
}

beforeEach(async () => {
  await setClock(`${NEXT}T12:00:00Z`);
  mara = await player('Mara');
  const names = Array.from({ length: 24 }, (_, place) => `p${place}`);
  await registered(names, { at_ms: longBefore(DAY), settledThrough: DAY });
  await db.all(sql`UPDATE players SET registered_at = ${longBefore(DAY)}`);
});

test('a player’s own skill is in points with its range and what was expected of the last day [§3 Difficulty and skill]', async () => {
  expect((await mara.get('/api/me/skills')).body).toEqual({ is_shown: false, games: [] });
  await lived(addDays(DAY, -1), { lost: 4, own: 88 });
  await lived(DAY, { lost: 16, own: 88 });
  const [skill, ...others] = (await mara.get('/api/me/skills')).body.games;
  expect(others).toEqual([]);
  expect(skill).toMatchObject({
    game_type: 'triordle',
    plays: 2,
    last: { game_date: DAY, hardness: { level: 'hard', players: 25, solved_percent: 36 } },
  });
  expect(skill.low).toBeLessThan(skill.points);
  expect(skill.high).toBeGreaterThan(skill.points);
  // Mara was better than most on the day before.
  const of = (metric: number) => metric >= 4 && metric <= 8;
  expect(of(skill.last.expected_metric)).toBe(true);
  expect(skill.last.expected_points).toBeLessThan(skill.points);
});

test('a skill is private: a guest is refused, and no profile shows it [§3 Difficulty and skill]', async () => {
  await lived(DAY, { lost: 4, own: 88 });
  expect((await (await guest()).get('/api/me/skills')).status).toBe(401);
  const other = await player('Otto');
  expect((await other.get('/api/me/skills')).body.games).toEqual([]);
  for (const viewer of [other, mara, new Client()]) {
    const { status, body } = await viewer.get('/api/users/profile/Mara');
    expect([status, body.skills]).toEqual([200, []]);
  }
});

test('a player can show the skills to everybody, without the private part, and hide them again [§3 Difficulty and skill]', async () => {
  const show = (is_shown: boolean) => mara.post('/api/me/skills/showing', { is_shown });
  const seenBy = async (viewer: Client) => (await viewer.get('/api/users/profile/mara')).body.skills;
  // Before the first play there is nothing to show; the choice applies later.
  expect(await show(true)).toMatchObject({ status: 200, body: { is_shown: true } });
  expect(await seenBy(new Client())).toEqual([]);
  await lived(DAY, { lost: 4, own: 88 });
  const own = (await mara.get('/api/me/skills')).body;
  const [{ last, ...told }] = own.games;
  expect([own.is_shown, last.game_date]).toEqual([true, DAY]);
  for (const viewer of [new Client(), await player('Otto'), mara])
    expect(await seenBy(viewer)).toEqual([told]);
  await show(false);
  await lived(NEXT, { lost: 4, own: 88 });
  expect((await mara.get('/api/me/skills')).body).toMatchObject({ is_shown: false, games: [{ plays: 2 }] });
  for (const viewer of [new Client(), mara]) expect(await seenBy(viewer)).toEqual([]);
});

test('showing a skill requires a session and a yes or no, and a refusal changes nothing [§3 Difficulty and skill]', async () => {
  const path = '/api/me/skills/showing';
  await mara.post(path, { is_shown: true });
  expect((await (await guest()).post(path, { is_shown: false })).status).toBe(401);
  expect((await mara.post(path, { is_shown: 'no' })).status).toBe(422);
  expect((await mara.get('/api/me/skills')).body.is_shown).toBe(true);
});

test('everybody sees the difficulty of a closed day from twenty plays on, and only the player what was expected [§3 Difficulty and skill]', async () => {
  await lived(addDays(DAY, -1), { lost: 4, own: 88 });
  await lived(DAY, { lost: 16, own: 64 });
  const path = (day: GameDay) => `/api/difficulties/triordle/${day}`;
  const hardness = { level: 'hard', players: 25, solved_percent: 36 };
  expect((await (await guest()).get(path(DAY))).body).toEqual({ hardness, expected_metric: null });
  const own = (await mara.get(path(DAY))).body;
  expect(own.hardness).toEqual(hardness);
  expect(own.expected_metric).toBeGreaterThan(4);
  expect((await mara.get(path(NEXT))).body).toEqual({ hardness: null, expected_metric: null });
  await db.all(sql`UPDATE puzzle_difficulties SET plays = 19, solved = 5 WHERE day = ${DAY}`);
  expect((await mara.get(path(DAY))).body.hardness).toBeNull();
});
