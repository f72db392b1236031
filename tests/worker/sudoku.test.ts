import { beforeEach, describe, expect, test } from 'vitest';
import { solveByTechniques } from '../../worker/plays/games/sudoku/solve.ts';
import { digitsOf } from '../../worker/shared/games/sudoku/rules.ts';
import { type Client, guest, player, setClock } from '../support/client.ts';

type Move = [cell: number, digit: number];

interface Opened {
  client: Client;
  token: string;
  solution: string;
  /** The moves that solve it, cell by cell. */
  solving: Move[];
}

const at = (time: string) => setClock(`2027-03-10T${time}Z`);

beforeEach(() => at('12:00:00'));

async function open(client: Client): Promise<Opened> {
  const { body } = await client.get('/api/daily-sudoku');
  const solution = solveByTechniques(digitsOf(body.grid)).grid.join('');
  const solving = [...solution].flatMap((digit, cell): Move[] =>
    body.grid[cell] === '0' ? [[cell, Number(digit)]] : [],
  );
  return { client, token: body.game_session_token, solution, solving };
}

const report = ({ client, token }: Pick<Opened, 'client' | 'token'>, from: number, moves: unknown) =>
  client.post('/api/sudoku/progress', { game_session_token: token, from, moves });
const hint = ({ client, token }: Opened) => client.post('/api/sudoku/hint', { game_session_token: token });
const submit = ({ client, token }: Opened, body: object = {}) =>
  client.post('/api/results/', { game_type: 'sudoku', game_session_token: token, ...body });
const wrong = ([cell, digit]: Move): Move => [cell, (digit % 9) + 1];

describe('an honest Sudoku play', () => {
  test('opens without a solution, resumes where it was, and ends with the report that fills the grid [§14 Calls and names]', async () => {
    const play = await open(await guest());
    const { client, solving, solution } = play;
    expect(await report(play, 0, solving.slice(0, 10))).toMatchObject({
      status: 200,
      body: { moves_received: 10 },
    });
    const again = await client.get('/api/daily-sudoku');
    expect(again.body).toMatchObject({
      resumed: true,
      difficulty: 'medium',
      moves: solving.slice(0, 10),
      hints_used: 0,
    });
    expect(JSON.stringify(again.body)).not.toContain(solution);
    await at('12:17:00');
    const last = await report(play, 10, solving.slice(10));
    expect(last.body).toMatchObject({ moves_received: solving.length, pending: false });
    expect(last.body.game_result).toMatchObject({ base_points: 70, clicks: 0, solved: true, streak_days: 1 });
    const returned = await submit(play);
    expect(returned.body.game_result).toEqual(last.body.game_result);
    const board = (await client.get('/api/leaderboards/game/sudoku')).body;
    expect(board[0]).toMatchObject({ metric_name: 'seconds', is_viewer: true });
    expect(board[0].metric_value).toBe(Math.floor(last.body.game_result.time_taken_seconds));
    expect(board[0].metric_value).toBeGreaterThan(1000);
  });

  test('that is given up pays nothing, breaks the streak, and shows the solution only after the close [§4 Puzzles]', async () => {
    await at('23:00:00');
    const given = [await open(await guest()), await open(await player('sudokan'))];
    for (const play of given) {
      await report(play, 0, play.solving.slice(0, 30));
      const { game_result } = (await submit(play, { give_up: true })).body;
      expect(game_result).toMatchObject({ base_points: 0, solved: false, streak_days: 0 });
      expect(JSON.parse(game_result.details_json).solution).toBeNull();
      expect(game_result.details_json).not.toContain(play.solution);
    }
    await setClock('2027-03-11T01:30:00Z');
    for (const play of given)
      expect(JSON.parse((await submit(play)).body.game_result.details_json).solution).toBe(play.solution);
  });

  test('has twenty hints; the twenty-first is refused with a sentence, and a repeated one is free', async () => {
    const play = await open(await guest());
    const told: Move[] = [];
    for (let asked = 1; asked <= 20; asked++) {
      const { body } = await hint(play);
      expect(body.hints_used).toBe(asked);
      if (asked === 20) expect((await hint(play)).body).toEqual(body);
      told.push([body.cell, body.digit]);
      await report(play, asked - 1, [told.at(-1)]);
    }
    expect(await hint(play)).toMatchObject({
      status: 409,
      body: { code: 'ILLEGAL_MOVE', detail: 'A puzzle gives at most 20 hints.' },
    });
    await at('12:04:00');
    const rest = play.solving.filter(([cell]) => !told.some(([taken]) => taken === cell));
    const last = await report(play, 20, rest);
    expect(last.body.game_result).toMatchObject({ solved: true, points_earned: 0 });
  });

  test('pays five points less for each hint, and nothing less for the same one again', async () => {
    const play = await open(await guest());
    const first = await hint(play);
    expect(first.body).toMatchObject({ hints_used: 1, explanation: expect.stringMatching(/\.$/) });
    expect(first.body.digit).toBe(Number(play.solution[first.body.cell]));
    const [again, twice] = await Promise.all([hint(play), hint(play)]);
    expect([again.body, twice.body]).toEqual([first.body, first.body]);
    const slip = wrong(play.solving[0]!);
    await report(play, 0, [slip]);
    const second = await hint(play);
    expect(second.body).toMatchObject({ technique: 'mistake', cell: slip[0], digit: 0, hints_used: 2 });
    expect((await play.client.get('/api/daily-sudoku')).body.hints_used).toBe(2);
    await at('12:17:00');
    const last = await report(play, 1, play.solving);
    expect(last.body.game_result.base_points).toBe(60);
    expect(JSON.parse(last.body.game_result.details_json)).toMatchObject({ hints_used: 2 });
    expect((await hint(play)).body.code).toBe('PLAY_OVER');
  });
});

describe('a forged Sudoku play', () => {
  test('in no time is raised to the human floor, marked, and off the board while the gate is on [§4 Time and marks]', async () => {
    const [fast, honest] = [await open(await guest()), await open(await guest())];
    await fast.client.post('/dev/gates', { marked_plays: true });
    const claim = { from: 0, moves: fast.solving, grid: fast.solution, time_taken_seconds: 0 };
    const marked = (await submit(fast, claim)).body.game_result;
    expect(marked).toMatchObject({ marked: true, time_taken_seconds: 45, base_points: 100 });
    await at('12:05:00');
    const end = await honest.client.post('/api/sudoku/progress', {
      game_session_token: honest.token,
      from: 0,
      moves: honest.solving,
      time_taken_seconds: 1,
    });
    expect(end.body.game_result.marked).toBe(false);
    expect(end.body.game_result.time_taken_seconds).toBeGreaterThan(297);
    expect((await honest.client.get('/api/leaderboards/game/sudoku')).body).toHaveLength(1);
  });
});
