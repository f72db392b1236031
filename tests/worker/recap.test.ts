// The week's recap: who is notified at its close, and the figures of the page beside those of the week before.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { firstYardstick } from '../../worker/model/skill/yardstick.ts';
import { recapStep } from '../../worker/nightly/recap-step.ts';
import { addDays, closeOf, type GameDay } from '../../worker/shared/kernel/game-day.ts';
import { player, setClock } from '../support/client.ts';
import { doStep, longBefore, registered, scored } from '../support/ranked-players.ts';
import { BEFORE, livedThrough, MONDAY, SUNDAY, WEEK } from '../support/recap-weeks.ts';
import { db, rowOf } from '../support/record.ts';

const told = async () => {
  const rows = await db.all<{ key: string; username: string; data_json: string; created_at: number }>(sql`
    SELECT key, username, data_json, notifications.created_at FROM notifications
    JOIN players ON players.id = notifications.player_id WHERE notification_type = 'WEEKLY_RECAP' ORDER BY username`);
  return rows.map(({ username, data_json }) => `${username} ${data_json}`);
};

describe('the close of a week', () => {
  const names = ['ana', 'ben', 'cyd', 'dee', 'eve', 'fay'];
  beforeEach(async () => {
    await registered(names, { at_ms: longBefore(MONDAY), settledThrough: SUNDAY });
    await scored({ day: MONDAY, game: 'memory' }, [
      { who: 'ana', base: 40 },
      { who: 'ben', base: 70 },
      { who: 'dee', base: 90, held: 1 },
      { who: 'eve', base: 90, delivered_at: closeOf(SUNDAY) },
    ]);
    await scored({ day: MONDAY, game: 'snake' }, [{ who: 'ana', base: 20.5, points: 41 }]);
    await scored({ day: addDays(MONDAY, 3), game: 'memory' }, [
      { who: 'ana', base: 81 },
      { who: 'ben', base: 0 },
    ]);
    await scored({ day: SUNDAY, game: 'memory' }, [{ who: 'cyd', base: 0 }]);
    await scored({ day: addDays(MONDAY, -1), game: 'memory' }, [{ who: 'fay', base: 90 }]);
    await scored({ day: addDays(SUNDAY, 1), game: 'memory' }, [{ who: 'fay', base: 90 }]);
  });
  const WHOLE = [
    `ana {"week":"${WEEK}","points":162.0,"best_day":"${MONDAY}"}`,
    `ben {"week":"${WEEK}","points":70.0,"best_day":"${MONDAY}"}`,
    `cyd {"week":"${WEEK}","points":0.0,"best_day":null}`,
  ];

  test('notifies each registered player with a counted result of points and the first best day [§13 The week’s recap]', async () => {
    await doStep(recapStep, SUNDAY);
    expect(await told()).toEqual(WHOLE);
    const row = await rowOf<{ key: string; created_at: number }>(
      sql`SELECT key, created_at FROM notifications WHERE key LIKE 'recap:%' ORDER BY key`,
    );
    expect(row.key).toMatch(/^recap:2027-03-08:\d+$/);
    expect(row.created_at).toBe(closeOf(SUNDAY));
  });

  test('in pieces, repeated or after a released result changes nothing [§13 The week’s recap]', async () => {
    await doStep(recapStep, SUNDAY, 2);
    expect(await told()).toEqual(WHOLE);
    await db.all(sql`UPDATE results SET held = 0, released_at = ${closeOf(SUNDAY)} WHERE held = 1`);
    await doStep(recapStep, SUNDAY);
    expect(await told()).toEqual(WHOLE);
  });

  test('gives no recap to guests, late registrations and deleted players', async () => {
    await db.batch([
      sql`UPDATE players SET kind = 'guest', username = NULL, username_key = NULL, registered_at = NULL WHERE username = 'ana'`,
      sql`UPDATE players SET registered_at = ${closeOf(SUNDAY) + 1} WHERE username = 'ben'`,
      sql`UPDATE players SET kind = 'deleted' WHERE username = 'cyd'`,
    ]);
    await doStep(recapStep, SUNDAY);
    expect(await told()).toEqual([]);
  });

  test('makes recaps on Sundays only', () => {
    expect([0, 1, 6].map((days) => recapStep.isOn!(addDays(MONDAY, days)))).toEqual([false, false, true]);
  });
});

describe('a player’s recap', () => {
  let mara: Awaited<ReturnType<typeof player>>;
  const recap = async (query = '') => (await mara.get(`/api/me/recap${query}`)).body;

  const live = async () => {
    mara = await livedThrough();
  };

  test('shows the last closed week by game and type, beside the week before [§13 The week’s recap]', async () => {
    await setClock('2027-03-15T01:30:00Z');
    await live();
    expect(await recap()).toEqual({
      week: WEEK,
      last_day: SUNDAY,
      is_closed: true,
      plays: 2,
      plays_before: 2,
      points: 162,
      points_before: 70.5,
      best_day: { day: addDays(MONDAY, 1), points: 82 },
      hardest_solved: null,
      games: [
        {
          game_type: 'memory',
          plays: 1,
          points: 121,
          rank: 2,
          total_players: 2,
          points_before: 60,
          rank_before: 1,
        },
        {
          game_type: 'snake',
          plays: 1,
          points: 41,
          rank: 1,
          total_players: 1,
          points_before: 0,
          rank_before: null,
        },
        {
          game_type: 'sudoku',
          plays: 0,
          points: 0,
          rank: null,
          total_players: 0,
          points_before: 10.5,
          rank_before: 1,
        },
      ],
      economy: {
        changes: [
          { kind: 'games', sparks: 130, sparks_before: 70.5 },
          { kind: 'dividends', sparks: 12.5, sparks_before: 0 },
          { kind: 'villa', sparks: -30, sparks_before: 0 },
          { kind: 'visits', sparks: 40, sparks_before: 0 },
          { kind: 'shares', sparks: -400, sparks_before: 0 },
        ],
        net: -247.5,
        net_before: 70.5,
      },
      league: { place: 4, of: 30, moved: 'up' },
      net_worth: 8640.5,
      net_worth_before: 8000,
    });
  });

  test('accepts any day of a week, and covers a running week so far [§13 The week’s recap]', async () => {
    await setClock('2027-03-12T12:00:00Z');
    await live();
    expect(await recap()).toMatchObject({ week: BEFORE, is_closed: true, points: 70.5, best_day: null });
    for (const day of [MONDAY, '2027-03-11', SUNDAY])
      expect(await recap(`?week=${day}`)).toMatchObject({ week: WEEK, is_closed: false, points: 162 });
    expect(await recap('?week=2031-01-01')).toMatchObject({
      week: '2030-12-30',
      plays: 0,
      games: [],
      best_day: null,
      economy: { changes: [], net: 0, net_before: 0 },
      net_worth: null,
    });
    expect((await mara.get('/api/me/recap?week=2027-02-30')).status).toBe(422);
  });

  test('names the hardest puzzle solved by fitted difficulty, never one lost, held back or with too few players [§13 The week’s recap]', async () => {
    await setClock('2027-03-15T01:30:00Z');
    mara = await player('mara');
    const played = (game: string, day: GameDay, held = 0) => sql`
      INSERT INTO results (player_id, day, game, play_id, base_tenths, points_tenths, metric, time_ms, solved, given_up,
        mark, held, streak_days, streak_bonus_millis, finished_at, delivered_at)
      SELECT id, ${day}, ${game}, ${day + game}, 400, 400, 1, 1, 1, 0, NULL, ${held}, 1, 0, 1, 1
      FROM players WHERE username = 'mara'`;
    await db.batch([
      sql`UPDATE players SET settled_through = '2028-01-01'`,
      played('triordle', MONDAY),
      played('sudoku', addDays(MONDAY, 2)),
      played('sudoku', addDays(MONDAY, 3), 1),
      played('wordclue', addDays(MONDAY, 4)),
      played('snake', addDays(MONDAY, 5)),
    ]);
    const puzzles = [
      ['triordle', MONDAY, 0.3, 40],
      ['sudoku', addDays(MONDAY, 2), 0.2, 40],
      ['sudoku', addDays(MONDAY, 3), 0.9, 40],
      ['wordclue', addDays(MONDAY, 4), 0.9, 19],
      ['snake', addDays(MONDAY, 5), 0.9, 40],
    ] as const;
    expect((await recap()).hardest_solved).toBeNull();
    const yardstick = (variance: number) => {
      const first = firstYardstick();
      return { ...first, difficulties: { days: 1, squares: variance } };
    };
    // By spread of days, Triordle is harder only while its days differ little.
    const rate = (variance: number) =>
      db.batch(
        puzzles.map(
          ([game, day, mean, plays]) => sql`
            INSERT OR REPLACE INTO puzzle_difficulties (game, day, state, plays, solved, mean, variance, fit_json)
            VALUES (${game}, ${day}, 'fitted', ${plays}, 10, ${mean}, 0.01,
              ${JSON.stringify({ yardstick: yardstick(game === 'triordle' ? variance : 0.1) })})`,
        ),
      );
    await rate(0.1);
    const triordle = { game_type: 'triordle', game_date: MONDAY, solved_percent: 25 };
    const sudoku = { game_type: 'sudoku', game_date: addDays(MONDAY, 2), solved_percent: 25 };
    expect((await recap()).hardest_solved).toEqual(triordle);
    await rate(0.4);
    expect((await recap()).hardest_solved).toEqual(sudoku);
    await db.all(sql`UPDATE results SET solved = 0 WHERE game = 'sudoku'`);
    expect((await recap()).hardest_solved).toEqual(triordle);
    await db.all(sql`UPDATE puzzle_difficulties SET state = 'rated'`);
    expect((await recap()).hardest_solved).toBeNull();
  });
});
