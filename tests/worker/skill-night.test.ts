// The nightly fit in workerd: which results count, that a day is fitted once in whatever pieces, and what it writes.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type KnownSkills, readSkills } from '../../worker/model/skill/known-skill.ts';
import { difficultiesStep, skillsStep } from '../../worker/nightly/skill-steps.ts';
import { addDays, closeOf, type GameDay } from '../../worker/shared/kernel/game-day.ts';
import { doStep, longBefore, registered, type Scored, scored } from '../support/ranked-players.ts';
import { db } from '../support/record.ts';

const DAY = '2027-03-10' as GameDay;
const NEXT = addDays(DAY, 1);
const NAMES = Array.from({ length: 30 }, (_, place) => `p${place}`);
/** From 10 to 97 points, the first player the best. */
const points = (place: number) => 97 - 3 * place;

async function played(results: readonly Scored[], day = DAY): Promise<void> {
  await scored({ day, game: 'triordle' }, results);
  await db.all(
    sql`UPDATE players SET last_played_day = ${day} WHERE id IN (SELECT player_id FROM results WHERE day = ${day})`,
  );
}

const everybody = (day = DAY) =>
  played(
    NAMES.map((who, place) => ({ who, base: points(place), metric: 3 + (place % 6) })),
    day,
  );

async function night(day = DAY, chunk = 1500): Promise<void> {
  await doStep(difficultiesStep, day, chunk);
  await doStep(skillsStep, day, chunk);
}

const puzzles = (day = DAY) =>
  db.all<Record<string, unknown>>(sql`SELECT * FROM puzzle_difficulties WHERE day = ${day} ORDER BY game`);
const triordle = async (day = DAY) => (await puzzles(day)).find(({ game }) => game === 'triordle')!;
const rows = () =>
  db.all<{ player_id: number; games_json: string }>(sql`SELECT * FROM skills ORDER BY player_id`);

async function skillsByName(): Promise<Map<string, KnownSkills>> {
  const found = await db.all<{ username: string; games_json: string }>(sql`
    SELECT username, games_json FROM skills JOIN players ON players.id = player_id ORDER BY player_id`);
  return new Map(found.map(({ username, games_json }) => [username, readSkills(games_json)]));
}

beforeEach(async () => {
  await registered(NAMES, { at_ms: longBefore(DAY), settledThrough: addDays(DAY, -1) });
});

describe('the night of a day', () => {
  test('tells how many solved the puzzle, and gives every player a skill in order of points [§3 Difficulty and skill]', async () => {
    await everybody();
    await night();
    expect(await triordle()).toMatchObject({ state: 'fitted', plays: 30, solved: 30 });
    const means = [...(await skillsByName()).values()].map(({ triordle: skill }) => skill!.mean);
    expect(means).toHaveLength(30);
    expect(means).toEqual([...means].sort((one, other) => other - one));
    expect(means[0]! - means[29]!).toBeGreaterThan(0.5);
  });

  test('rates a day on which the same players had less as harder, and leaves their skills [§3 Difficulty and skill]', async () => {
    await everybody();
    await night();
    await played(
      NAMES.map((who, place) => ({ who, base: Math.max(0, points(place) - 30) })),
      NEXT,
    );
    await night(NEXT);
    const [first, second] = [await triordle(), await triordle(NEXT)];
    expect(Number(second.mean)).toBeGreaterThan(Number(first.mean) + 0.2);
    const best = (await skillsByName()).get('p0')!.triordle!;
    expect(best).toMatchObject({ day: NEXT, plays: 2 });
    expect(best.before.mean).toBeGreaterThan(0.2);
    expect(best.variance).toBeLessThan(best.before.variance);
  });

  test('counts what counted at the close: no held or late results, no banned players, and guests for the difficulty only [§3 Difficulty and skill]', async () => {
    await played([
      { who: 'p0', base: 60 },
      { who: 'p1', base: 60, held: 1 },
      { who: 'p2', base: 60, delivered_at: closeOf(DAY) + 1 },
      { who: 'p3', base: 60 },
      { who: 'p4', base: 60 },
    ]);
    await db.batch([
      sql`UPDATE players SET banned_at = ${closeOf(DAY) - 1} WHERE username = 'p3'`,
      sql`UPDATE players SET kind = 'guest', registered_at = NULL, username = NULL, username_key = NULL WHERE username = 'p4'`,
    ]);
    await night();
    expect(await triordle()).toMatchObject({ plays: 2 });
    expect([...(await skillsByName()).keys()]).toEqual(['p0']);
  });

  test('gives the same result in pieces of any size, and a repetition changes nothing [§3 Difficulty and skill; §Rollover]', async () => {
    await everybody();
    await night();
    const [whole, skills] = [await puzzles(), await rows()];
    await night(DAY, 5);
    expect([await puzzles(), await rows()]).toEqual([whole, skills]);
    await db.batch([sql`DELETE FROM skills`, sql`DELETE FROM puzzle_difficulties`]);
    await night(DAY, 7);
    expect([await puzzles(), await rows()]).toEqual([whole, skills]);
  });

  test('counts no play twice when it is restarted in the middle [§3 Difficulty and skill; §Rollover]', async () => {
    await everybody();
    await night();
    const [whole, skills] = [await puzzles(), await rows()];
    await db.batch([sql`DELETE FROM skills`, sql`DELETE FROM puzzle_difficulties`]);
    const piece = (step: typeof skillsStep, cursor: number) =>
      step.plan({ db, day: DAY, cursor, chunk: 12 } as Parameters<typeof step.plan>[0]);
    // The run died after its first piece and begins again from the start.
    await db.batch((await piece(difficultiesStep, 0)).statements);
    await doStep(difficultiesStep, DAY, 12);
    await db.batch((await piece(skillsStep, 0)).statements);
    await night(DAY, 12);
    expect([await puzzles(), await rows()]).toEqual([whole, skills]);
  });

  test('writes one row per player who played, and none for anybody else [§3 Difficulty and skill]', async () => {
    await played(NAMES.slice(0, 10).map((who) => ({ who, base: 50 })));
    await scored({ day: DAY, game: 'snake' }, [{ who: 'p3', base: 70 }]);
    await night();
    const all = await rows();
    expect(all).toHaveLength(10);
    expect(Object.keys(readSkills(all[3]!.games_json)).sort()).toEqual(['snake', 'triordle']);
    // Nobody played on the next day: the skills are unchanged, and the yardstick advances.
    await night(NEXT);
    expect(await rows()).toEqual(all);
    expect(await triordle(NEXT)).toMatchObject({ state: 'fitted', plays: 0 });
  });
});
