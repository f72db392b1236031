// The most frequent tries in a day's puzzle: from each play's part in its result to the coach's reply after the close.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { difficultiesStep, skillsStep } from '../../worker/nightly/skill-steps.ts';
import { addDays, closeOf, type GameDay } from '../../worker/shared/kernel/game-day.ts';
import { playTriordle } from '../support/challengers.ts';
import { type Client, guest, player, playMemory, setClock } from '../support/client.ts';
import { doStep, longBefore, registered, scored } from '../support/ranked-players.ts';
import { columnOf, db } from '../support/record.ts';

const DAY = '2027-03-10' as GameDay;
const COACH = `/api/plays/triordle/${DAY}/coach`;
const OTHERS = Array.from({ length: 30 }, (_, place) => `p${place}`);

/** Thirty other players, divided among these first guesses as given. */
async function othersTried(guesses: Record<string, number>): Promise<void> {
  const tried = Object.entries(guesses).flatMap(([guess, people]) => Array<string>(people).fill(guess));
  const names = OTHERS.slice(0, tried.length);
  await registered(names, { at_ms: longBefore(DAY), settledThrough: addDays(DAY, -1) });
  await scored(
    { day: DAY, game: 'triordle' },
    names.map((who) => ({ who, base: 50 })),
  );
  await db.all(sql`
    UPDATE results SET tried = json_array(own.value ->> 1)
    FROM (SELECT value FROM json_each(${JSON.stringify(tried.map((guess, place) => [`public ${names[place]}`, guess]))})) AS own
    JOIN players ON players.public_id = own.value ->> 0 WHERE results.player_id = players.id`);
  await db.all(sql`UPDATE players SET last_played_day = ${DAY} WHERE public_id LIKE 'public %'`);
}

async function night(chunk = 1500): Promise<void> {
  await setClock(closeOf(DAY) + 1);
  for (const step of [difficultiesStep, skillsStep]) await doStep(step, DAY, chunk);
}

const triedBy = (game: string) =>
  columnOf<string | null>(sql`SELECT tried FROM results WHERE game = ${game}`);

let mara: Client;

beforeEach(async () => {
  await setClock(`${DAY}T12:00:00Z`);
  mara = await player('Mara');
});

describe('the coach’s report of what most people tried', () => {
  test('appears after the night, only to players of that puzzle [§15 Coach]', async () => {
    await playTriordle(mara, { vain: 1 });
    const [own] = (await triedBy('triordle')).map((tried) => JSON.parse(tried!));
    expect(own).toEqual([expect.stringMatching(/^[A-Z]{5}$/i)]);
    await othersTried({ [own[0]]: 9, slate: 14, audio: 4 });
    expect((await mara.get(COACH)).body.tried).toBeNull();
    await night(7);
    const { status, body } = await mara.get(COACH);
    expect(status).toBe(200);
    expect(body.tried).toEqual({
      plays: 28,
      moves: [
        { move: 'slate', people: 14 },
        { move: own[0], people: 10 },
      ],
    });
    expect((await (await guest()).get(COACH)).status).toBe(404);
    expect((await (await player('Ben')).get(COACH)).status).toBe(404);
  });

  test('is empty for fewer than 20 plays, and leaves out held plays [§15 Coach]', async () => {
    await playTriordle(mara);
    await othersTried({ slate: 19 });
    await db.all(sql`UPDATE results SET held = 1, mark = 'too fast' WHERE player_id = (
      SELECT id FROM players WHERE public_id = 'public p0')`);
    await night();
    expect((await mara.get(COACH)).body.tried).toBeNull();
  });

  test('also appears beside an archive play of the same puzzle [§15 Coach]', async () => {
    await othersTried({ slate: 25 });
    await night();
    await setClock(`${addDays(DAY, 1)}T12:00:00Z`);
    const { body } = await mara.get(`/api/daily-triordle?date=${DAY}`);
    await playTriordle(mara, { opened: body });
    expect((await mara.get(`${COACH}?of=archive`)).body.tried).toEqual({
      plays: 25,
      moves: [{ move: 'slate', people: 25 }],
    });
  });
});

test('nothing is counted in games with individual deals [§15 Coach]', async () => {
  await playMemory(mara);
  expect(await triedBy('memory')).toEqual([null]);
});
