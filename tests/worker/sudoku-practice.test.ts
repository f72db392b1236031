// Practice of Sudoku in the archive at a chosen difficulty: each a separate, unpaid play that is not part of the day's record.
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { difficultyOf, solveByTechniques } from '../../worker/plays/games/sudoku/solve.ts';
import { digitsOf } from '../../worker/shared/games/sudoku/rules.ts';
import { type Client, guest, player, setClock } from '../support/client.ts';
import { db } from '../support/record.ts';

const DAY = '2027-03-08';
const CHOICES = ['easy', 'medium', 'hard'] as const;

beforeEach(() => setClock('2027-03-10T12:00:00Z'));

const open = (client: Client, query: string) => client.get(`/api/daily-sudoku?${query}`);
const practise = (client: Client, difficulty: string) => open(client, `date=${DAY}&difficulty=${difficulty}`);
const solutionOf = (givens: string) => solveByTechniques(digitsOf(givens)).grid;
/** The moves that solve an opening. */
const solving = ({ grid }: { grid: string }) =>
  solutionOf(grid).flatMap((digit, cell) => (grid[cell] === '0' ? [[cell, digit]] : []));

async function report(
  client: Client,
  { game_session_token }: { game_session_token: string },
  moves: unknown,
) {
  return client.post('/api/sudoku/progress', { game_session_token, from: 0, moves });
}

async function solve(client: Client, query: string) {
  const opening = (await open(client, query)).body;
  return (await report(client, opening, solving(opening))).body.game_result;
}

test('a closed day can be practised as easy, medium or hard, the same for everybody [§4 The archive]', async () => {
  const [one, other] = [await guest(), await guest()];
  const grids = new Set<string>();
  for (const difficulty of CHOICES) {
    const opening = (await practise(one, difficulty)).body;
    expect(opening).toMatchObject({ difficulty, game_date: DAY, resumed: false, moves: [] });
    expect(difficultyOf(solveByTechniques(digitsOf(opening.grid)))).toBe(difficulty);
    expect((await practise(other, difficulty)).body.grid).toBe(opening.grid);
    expect(JSON.stringify(opening)).not.toContain(solutionOf(opening.grid).join(''));
    grids.add(opening.grid);
  }
  expect(grids.size).toBe(3);
  const plain = (await open(await guest(), `date=${DAY}`)).body;
  expect(grids).toContain(plain.grid);
  expect(plain.difficulty).toBe('medium');
  for (const difficulty of ['easy', 'hard']) {
    const before = (await open(one, `date=2027-03-07&difficulty=${difficulty}`)).body;
    expect(grids).not.toContain(before.grid);
    // The pool repeats after a year, also for the first days.
    expect((await open(one, `date=2026-01-01&difficulty=${difficulty}`)).body.difficulty).toBe(difficulty);
  }
});

test.each(CHOICES)('%s practice resumes, has hints, and ends unpaid [§4 The archive]', async (difficulty) => {
  const client = await guest();
  const opening = (await practise(client, difficulty)).body;
  const moves = solving(opening);
  await report(client, opening, moves.slice(0, 9));
  const { game_session_token } = opening;
  const hint = (await client.post('/api/sudoku/hint', { game_session_token })).body;
  expect(hint.digit).toBe(solutionOf(opening.grid)[hint.cell]);
  const again = (await practise(client, difficulty)).body;
  expect(again).toMatchObject({
    resumed: true,
    game_session_token,
    hints_used: 1,
    moves: moves.slice(0, 9),
  });
  const ended = (await report(client, again, moves)).body;
  expect(ended.game_result).toMatchObject({
    solved: true,
    base_points: 95,
    points_earned: 0,
    streak_days: 0,
  });
  expect(ended).toMatchObject({ pending: false, new_total_points: 0 });
  const details = JSON.parse(ended.game_result.details_json);
  expect(details.solution).toBe(solutionOf(opening.grid).join(''));
  expect(
    'xy_wing' in details.techniques || 'x_wing' in details.techniques || 'naked_triple' in details.techniques,
  ).toBe(difficulty === 'hard');
  expect(await practise(client, difficulty)).toMatchObject({
    status: 409,
    body: { code: 'ALREADY_PLAYED' },
  });
  expect(await db.all(sql`SELECT 1 FROM results`)).toEqual([]);
  expect((await client.get('/api/me/statistics')).body.played).toBe(0);
});

test('a day’s three practice puzzles are independent, and only its own puzzle marks the day as played [§4 The archive]', async () => {
  const client = await guest();
  const mark = async () => {
    const days = (await client.get('/api/archive/sudoku')).body;
    return days.find(({ game_date }: { game_date: string }) => game_date === DAY).mark;
  };
  const easy = (await practise(client, 'easy')).body;
  await report(client, easy, solving(easy).slice(0, 3));
  await solve(client, `date=${DAY}&difficulty=hard`);
  expect(await mark()).toBeNull();
  const own = (await practise(client, 'medium')).body;
  expect(own).toMatchObject({ resumed: false, moves: [] });
  const given = { game_type: 'sudoku', game_session_token: own.game_session_token, give_up: true };
  const { game_result } = (await client.post('/api/results/', given)).body;
  expect(JSON.parse(game_result.details_json).solution).toBe(solutionOf(own.grid).join(''));
  expect(await mark()).toMatchObject({ solved: false });
  expect((await practise(client, 'easy')).body).toMatchObject({
    resumed: true,
    moves: solving(easy).slice(0, 3),
  });
  const ids = [easy.puzzle_id, own.puzzle_id];
  expect(ids).toEqual([`archive-sudoku-${DAY}-easy`, `archive-sudoku-${DAY}`]);
});

test('the download names the difficulty of a practice play', async () => {
  const mara = await player('mara');
  await practise(mara, 'hard');
  await practise(mara, 'medium');
  const { plays } = (await mara.get('/api/me/export')).body;
  expect(plays).toMatchObject([{ difficulty: 'hard' }, { difficulty: null }]);
});

test('a difficulty other than the day’s own repairs no streak [§3 Streaks]', async () => {
  const mara = await player('mara');
  for (const day of ['2027-03-11', '2027-03-12', '2027-03-13']) {
    await setClock(`${day}T12:00:00Z`);
    await solve(mara, '');
  }
  await setClock('2027-03-15T12:00:00Z');
  expect(await solve(mara, 'date=2027-03-14&difficulty=hard')).not.toHaveProperty('streak_repaired');
  expect(await solve(mara, 'date=2027-03-14&difficulty=medium')).toMatchObject({ streak_repaired: true });
});

test.each([
  [`date=${DAY}&difficulty=fiendish`, 'difficulty'],
  [`date=${DAY}&difficulty=`, 'difficulty'],
  [`date=${DAY}&difficulty=Hard`, 'difficulty'],
  ['difficulty=hard', 'difficulty'],
  ['date=2027-03-10&difficulty=easy', 'difficulty'],
  ['date=2027-03-11&difficulty=easy', 'date'],
  ['date=2025-12-31&difficulty=hard', 'date'],
])('%s is refused and opens nothing [§4 The archive]', async (query, field) => {
  const client = await guest();
  expect(await open(client, query)).toMatchObject({
    status: 422,
    body: { code: 'INVALID', fields: { [field]: expect.any(String) } },
  });
  expect((await client.get('/api/plays/today')).body.sudoku).toBe('none');
  expect((await practise(client, 'easy')).body.resumed).toBe(false);
  expect((await open(client, 'difficulty=medium')).body).toMatchObject({
    difficulty: 'medium',
    resumed: false,
  });
});
