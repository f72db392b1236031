// Fair play in workerd (RULES §4, Fair play): what makes a player suspected, which plays are held back, how an operator decides,
// and how wagers are returned.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditEscrow } from '../../worker/model/challenges/audit.ts';
import { auditLedger } from '../../worker/model/ledger/audit.ts';
import { addDays, type GameDay } from '../../worker/shared/kernel/game-day.ts';
import { DAY, join, openTriordle } from '../support/challengers.ts';
import { Client, guest, setClock } from '../support/client.ts';
import { leaveAt } from '../support/leaving.ts';
import { ops } from '../support/ops-calls.ts';
import { columnOf, db, rowOf, scalarOf } from '../support/record.ts';
import { type RichPlayer, richPlayer } from '../support/rich-player.ts';

const queue = async () => (await ops('desk-suspicions')).body.suspicions;
const at = (day: GameDay, seconds = 0) => setClock(Date.parse(`${day}T12:00:00Z`) + 1000 * seconds);

let mara: RichPlayer;
let bea: RichPlayer;

beforeEach(async () => {
  await at(DAY);
  [mara, bea] = [await richPlayer('Mara', 200), await richPlayer('Bea', 200)];
  await new Client().post('/dev/gates', { fair_play: true, marked_plays: true });
});

/** Plays a day's Triordle with the answers from another guest: one decoy guess, then the words at perfectly even intervals. */
async function playKnowing(player: Client, day: GameDay) {
  await at(day, 60);
  const { puzzle_id } = await openTriordle(player);
  const row = await rowOf<{ puzzle: string }>(
    sql`SELECT puzzle FROM daily_puzzles WHERE game = 'triordle' AND day = ${day}`,
  );
  for (const [place, guess] of JSON.parse(row.puzzle).answers.entries()) {
    await at(day, 75 + 15 * place);
    await player.post(`/api/triordle/validate-guess?puzzle_id=${puzzle_id}&guess=${guess}`);
  }
}

async function playKnowingOn(player: Client, days: number, first: GameDay = DAY) {
  for (let day = 0; day < days; day++) await playKnowing(player, addDays(first, day));
}

const heldDays = ({ playerId }: RichPlayer) =>
  columnOf<string>(sql`SELECT day FROM results WHERE player_id = ${playerId} AND held = 1 ORDER BY day`);

describe('a player whose plays together look unlike a person’s', () => {
  test('is suspected after several plays, never after one: later plays are held back, and the evidence is recorded [§4 Fair play]', async () => {
    await playKnowingOn(mara, 2);
    expect(await heldDays(mara)).toEqual([]);
    expect(await queue()).toEqual([]);
    await playKnowingOn(mara, 3, addDays(DAY, 2));
    const held = await heldDays(mara);
    expect(held.length).toBeGreaterThan(0);
    const [suspicion] = await queue();
    expect(suspicion).toMatchObject({
      player: { id: mara.publicId, username: 'Mara', edition: 'home', is_guest: false },
      game_type: 'triordle',
      since: held[0],
      times_cleared: 0,
    });
    expect(suspicion.plays).toHaveLength(5);
    expect(suspicion.plays[0]).toMatchObject({
      day: addDays(DAY, 4),
      signs: { foresight: expect.any(Number) },
    });
    const told = (await mara.get('/api/notifications/')).body as { notification_type: string }[];
    expect(told.filter(({ notification_type }) => notification_type === 'RESULT_MARKED')).toHaveLength(
      held.length,
    );
  });

  test('remains suspected after a dozen given-up plays, which are held back if they earned anything [§4 Fair play]', async () => {
    await playKnowingOn(mara, 5);
    const held = await heldDays(mara);
    const last = addDays(DAY, 5);
    await at(last, 60);
    const { puzzle_id, game_session_token } = (await mara.get('/api/daily-triordle')).body;
    const row = await rowOf<{ puzzle: string }>(
      sql`SELECT puzzle FROM daily_puzzles WHERE game = 'triordle' AND day = ${last}`,
    );
    await mara.post(
      `/api/triordle/validate-guess?puzzle_id=${puzzle_id}&guess=${JSON.parse(row.puzzle).answers[0]}`,
    );
    const body = { game_type: 'triordle', game_session_token, give_up: true };
    expect((await mara.post('/api/results/', body)).body.game_result).toMatchObject({
      points_earned: expect.any(Number),
      marked: true,
    });
    for (let day = 6; day < 18; day++) {
      await at(addDays(DAY, day), 60);
      const { game_session_token } = (await mara.get('/api/daily-triordle')).body;
      const { game_result } = (await mara.post('/api/results/', { ...body, game_session_token })).body;
      expect([game_result.points_earned, game_result.marked]).toEqual([0, false]);
    }
    await playKnowing(mara, addDays(DAY, 18));
    expect(await heldDays(mara)).toEqual([...held, last, addDays(DAY, 18)]);
  });

  test('is held back in that game only, and is still paid [§4 Fair play]', async () => {
    await playKnowingOn(mara, 5);
    expect(
      await scalarOf<number>(sql`
      SELECT COUNT(*) AS paid FROM postings WHERE transaction_type = 'game_result' AND target = ${mara.playerId}`),
    ).toBe(5);
    // Playing the same every day, a held play has the points and the streak of a play that isn't held.
    const plays = await db.all<{ held: number; points: number; streak: number }>(sql`
      SELECT held, points_tenths AS points, streak_days AS streak FROM results
      WHERE player_id = ${mara.playerId} ORDER BY day`);
    expect(plays.some(({ held }) => held === 1)).toBe(true);
    for (const { points } of plays) expect(points).toBeGreaterThan(500);
    expect(plays.map(({ streak }) => streak)).toEqual([1, 2, 3, 4, 5]);
  });

  test('is not held back while the gate is open [§4 Fair play]', async () => {
    await new Client().post('/dev/gates', { fair_play: false });
    await playKnowingOn(mara, 5);
    expect(await heldDays(mara)).toEqual([]);
    expect(await queue()).toEqual([]);
  });
});

const decide = (decision: string, since: string, username = mara.publicId) =>
  ops('decide-suspicion', { username, game_type: 'triordle', decision, since_day: since });

describe('an operator', () => {
  test('clears a player, whose held plays then count and never weigh against the player again [§4 Fair play]', async () => {
    await playKnowingOn(mara, 5);
    const held = await heldDays(mara);
    expect(await decide('cleared', held[0]!)).toMatchObject({ status: 200, body: { released: held.length } });
    expect(await heldDays(mara)).toEqual([]);
    expect(await queue()).toEqual([]);
    expect((await decide('cleared', held[0]!)).status).toBe(404);
    await playKnowingOn(mara, 2, addDays(DAY, 5));
    expect(await heldDays(mara)).toEqual([]);
    await playKnowingOn(mara, 3, addDays(DAY, 7));
    expect(await queue()).toMatchObject([{ times_cleared: 1 }]);
  });

  test('clears what the suspicion held back, but not what another mark holds back [§4 Fair play]', async () => {
    await playKnowingOn(mara, 5);
    const held = await heldDays(mara);
    await db.all(sql`
      UPDATE results SET mark = 'Faster than people are.' WHERE player_id = ${mara.playerId} AND day = ${held[0]!}`);
    expect((await decide('cleared', held[0]!)).body).toMatchObject({ released: held.length - 1 });
    expect(await heldDays(mara)).toEqual([held[0]]);
  });

  test('decides only about the suspicion that was shown [§4 Fair play]', async () => {
    await playKnowingOn(mara, 5);
    const [{ since }] = await queue();
    expect((await decide('cleared', addDays(since, 1))).body).toMatchObject({ code: 'CHANGED_MEANWHILE' });
    expect((await decide('cleared', since, bea.publicId)).status).toBe(404);
    expect((await decide('forgiven', since)).status).toBe(422);
    expect(await queue()).toHaveLength(1);
  });
});

/** A matchup of Snake that Mara won against Bea, or lost, as the record holds it. */
const won = (
  day: GameDay,
  { wager, daysAgo = 0, by = mara }: { wager: number; daysAgo?: number; by?: RichPlayer },
) => {
  const judged_at = Date.parse(`${DAY}T12:00:00Z`) - daysAgo * 86_400_000;
  const entry = ({ playerId }: RichPlayer) => sql`
    INSERT INTO challenge_entries (player_id, day, game, wager_millis, state, goes_first, joined_at)
    VALUES (${playerId}, ${day}, 'snake', ${wager * 1000}, 'waiting', 0, 1)`;
  return db.batch([
    entry(mara),
    entry(bea),
    sql`
      INSERT INTO challenge_matchups (day, game, player_one, player_two, score_one_tenths, score_two_tenths, winner_id,
        wager_millis, pot_millis, judged_at)
      VALUES (${day}, 'snake', ${mara.playerId}, ${bea.playerId}, 1000, 400, ${by.playerId}, ${wager * 1000},
        ${100_000 + 2000 * wager}, ${judged_at})`,
  ]);
};
const balanceOf = async ({ playerId }: RichPlayer) =>
  (await scalarOf<number>(sql`SELECT balance FROM accounts WHERE id = ${playerId}`)) / 1000;
const mintedFor = () =>
  scalarOf<number>(sql`
    SELECT COALESCE(SUM(amount), 0) / 1000.0 AS sum FROM postings WHERE transaction_type = 'wager_back' AND source = -1`);

describe('when a player is removed', () => {
  test('wagers lost to that player since 30 days before the suspicion are returned once, with a notification [§5 Given back]', async () => {
    await won(DAY, { wager: 50 });
    await won(addDays(DAY, -29), { wager: 25, daysAgo: 25 });
    await won(addDays(DAY, -40), { wager: 25, daysAgo: 40 });
    await won(addDays(DAY, -1), { wager: 0, daysAgo: 1 });
    await won(addDays(DAY, -2), { wager: 25, daysAgo: 2, by: bea });
    await playKnowingOn(mara, 5);
    const [{ since }] = await queue();
    const [before, had] = [await balanceOf(bea), await balanceOf(mara)];
    const removed = await decide('removed', since);
    expect(removed).toMatchObject({ status: 200, body: { given_back: 2, sparks_given_back: 75 } });
    expect((await balanceOf(bea)) - before).toBe(75);
    expect(await balanceOf(mara)).toBe(had - 75);
    expect(await mintedFor()).toBe(0);
    const told = (await bea.get('/api/notifications/')).body as {
      notification_type: string;
      data_json: object;
    }[];
    expect(told.filter(({ notification_type }) => notification_type === 'WAGER_BACK')).toMatchObject([
      { data_json: { sparks: 75, wagers: 2 } },
    ]);
    expect((await ops('player', { username: 'mara' })).body.banned_at).not.toBeNull();
    expect(await queue()).toEqual([]);
    expect((await decide('removed', since)).status).toBe(404);
    expect(await auditEscrow(db)).toEqual([]);
    expect(await auditLedger(db)).toMatchObject({ findings: [] });
  });

  test('the mint pays what the removed account cannot [§5 Given back]', async () => {
    for (let day = 0; day < 45; day++) await won(addDays(DAY, -day), { wager: 25, daysAgo: day % 20 });
    await playKnowingOn(mara, 5);
    const [{ since }] = await queue();
    const [before, had] = [await balanceOf(bea), await balanceOf(mara)];
    expect((await decide('removed', since)).body).toMatchObject({
      given_back: 45,
      sparks_given_back: 45 * 25,
    });
    expect((await balanceOf(bea)) - before).toBe(45 * 25);
    expect(await balanceOf(mara)).toBe(0);
    expect(await mintedFor()).toBe(45 * 25 - had);
    expect(await auditEscrow(db)).toEqual([]);
  });

  test('repeating an interrupted decision returns the remaining wagers, and none twice [§5 Given back]', async () => {
    await won(DAY, { wager: 50 });
    await playKnowingOn(mara, 5);
    const [{ since }] = await queue();
    await decide('removed', since);
    const after = await balanceOf(bea);
    await db.all(sql`UPDATE suspicions SET decided_at = NULL, decision = NULL`);
    await won(addDays(DAY, -1), { wager: 25, daysAgo: 1 });
    expect((await decide('removed', since)).body).toMatchObject({ given_back: 1 });
    expect((await balanceOf(bea)) - after).toBe(25);
  });

  test('a deleted account gets nothing back [§5 Given back]', async () => {
    await won(DAY, { wager: 50 });
    await playKnowingOn(mara, 5);
    const [{ since }] = await queue();
    await db.all(sql`UPDATE players SET kind = 'deleted' WHERE id = ${bea.playerId}`);
    expect((await decide('removed', since)).body).toMatchObject({ given_back: 0, sparks_given_back: 0 });
  });

  test('leaving first saves neither the wagers won nor the account [§5 Given back]', async () => {
    await won(DAY, { wager: 50 });
    await playKnowingOn(mara, 5);
    const [{ player, since }] = await queue();
    await leaveAt(Date.now(), mara);
    const before = await balanceOf(bea);
    expect((await decide('removed', since, player.id)).body).toMatchObject({ sparks_given_back: 50 });
    expect((await balanceOf(bea)) - before).toBe(50);
    expect((await ops('player', { username: 'mara' })).body.banned_at).not.toBeNull();
  });

  test('a guest cannot be removed [§4 Fair play]', async () => {
    await playKnowingOn(await guest(), 5);
    const [{ player, since }] = await queue();
    expect(player.is_guest).toBe(true);
    expect((await decide('removed', since, player.id)).status).toBe(422);
    expect((await decide('cleared', since, player.id)).status).toBe(200);
  });

  test('a suspected player who joins a pool is not paired [§4 Fair play]', async () => {
    await playKnowingOn(mara, 5);
    const day = addDays(DAY, 5);
    await at(day);
    await join(mara, 0);
    await playKnowing(mara, day);
    const [entry] = await db.all<{ state: string }>(
      sql`SELECT state FROM challenge_entries WHERE player_id = ${mara.playerId} AND day = ${day}`,
    );
    expect(entry).toEqual({ state: 'joined' });
  });
});
