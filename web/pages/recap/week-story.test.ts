import { describe, expect, it } from 'vitest';
import type { WeekRecap } from '#shared/contract/recap.ts';
import { WEEK as A_WEEK } from '../../../tests/web/fake-week.ts';
import { storyOf } from './week-story.ts';

const [TRIORDLE] = A_WEEK.games;
const WEEK: WeekRecap = {
  ...A_WEEK,
  games: [
    TRIORDLE!,
    { ...TRIORDLE!, game_type: 'snake', plays: 4, points: 232.4, rank: 41, rank_before: null },
  ],
  league: null,
};
const FIRST: WeekRecap = {
  ...WEEK,
  plays_before: 0,
  points_before: 0,
  games: WEEK.games.map((game) => ({ ...game, points_before: 0, rank_before: null })),
  economy: { ...WEEK.economy, net_before: 0 },
  net_worth_before: null,
};

const pagesOf = (recap: WeekRecap) => storyOf(recap, { isZen: false });
const page = (recap: WeekRecap, id: string) => pagesOf(recap).find((other) => other.id === id);

describe('a week', () => {
  it('shows one figure per page [§13 The week’s recap]', () => {
    expect(pagesOf(WEEK).map(({ id, headline, detail }) => [id, headline, detail])).toEqual([
      ['plays', 'Puzzles finished', '5 more than the week before.'],
      ['points', '68.0 a puzzle, on average', '362.4 more than the week before.'],
      ['day', 'brought 190.5 points', '31 % of the week’s points.'],
      ['game', 'Triordle brought the most', 'In 5 puzzles.'],
      ['rank', 'of 2,914 in Triordle', 'Up from 12th the week before.'],
      ['sparks', 'Sparks gained', 'Mostly Games and streaks: +612.4. The week before: +250.0.'],
      ['worth', 'Your net worth on Sunday at midnight', '640 more than a week before.'],
      ['end', 'That was your week', 'The next one is being printed.'],
    ]);
    expect(page(WEEK, 'day')!.figure).toEqual({ in: 'words', text: 'Wednesday' });
    expect(page(WEEK, 'rank')!.figure).toEqual({ in: 'words', text: '3rd' });
  });

  it('shows the hardest solved puzzle with its day and solve rate, except in zen [§13 The week’s recap]', () => {
    const hardest_solved = { game_type: 'sudoku', game_date: '2026-11-12', solved_percent: 31 } as const;
    const week = { ...WEEK, hardest_solved } as WeekRecap;
    expect(page(week, 'hardest')).toMatchObject({
      game: 'sudoku',
      figure: { in: 'words', text: '31 %' },
      headline: 'solved Thursday’s Sudoku. You did.',
    });
    expect(page(WEEK, 'hardest')).toBeUndefined();
    expect(storyOf(week, { isZen: true }).map(({ id }) => id)).not.toContain('hardest');
  });

  it('is not compared with an empty week [§13 The week’s recap]', () => {
    const details = pagesOf(FIRST).map(({ detail }) => detail);
    expect(details.join(' ')).not.toMatch(/before/);
    expect(page(FIRST, 'plays')!.detail).toBeNull();
    expect(page(FIRST, 'points')!.detail).toBeNull();
    expect(page(FIRST, 'worth')!.detail).toBeNull();
  });

  it('says how much lower its figures are', () => {
    const less = { ...WEEK, plays_before: 11, points_before: 700, net_worth_before: 9000 };
    expect(page(less, 'plays')!.detail).toBe('2 fewer than the week before.');
    expect(page(less, 'points')!.detail).toBe('87.6 fewer than the week before.');
    expect(page(less, 'worth')!.detail).toBe('360 less than a week before.');
  });

  it('does not mention a worse rank, or one without competition', () => {
    const [triordle, snake] = WEEK.games;
    const fell = { ...WEEK, games: [{ ...triordle!, rank_before: 1 }] };
    expect(page(fell, 'rank')!.detail).toBeNull();
    const alone = {
      ...WEEK,
      games: [
        { ...triordle!, total_players: 1 },
        { ...snake!, total_players: 1 },
      ],
    };
    expect(page(alone, 'rank')).toBeUndefined();
  });

  it('of one day and one game has no best day and no best game', () => {
    const short = {
      ...WEEK,
      best_day: { day: '2026-11-11', points: 612.4 },
      games: [WEEK.games[0]!],
    };
    expect(pagesOf(short).map(({ id }) => id)).not.toContain('day');
    expect(pagesOf(short).map(({ id }) => id)).not.toContain('game');
  });

  it('with a net loss names the largest expense', () => {
    const economy = {
      changes: [
        { kind: 'games' as const, sparks: 100, sparks_before: 0 },
        { kind: 'shares' as const, sparks: -900, sparks_before: 0 },
      ],
      net: -800,
      net_before: 0,
    };
    expect(page({ ...WEEK, economy }, 'sparks')).toMatchObject({
      headline: 'Sparks spent',
      detail: 'Mostly Shares bought and sold: −900.0.',
    });
  });

  it.each([
    [1, 'Puzzle finished, and well chosen'],
    [28, 'Puzzles finished'],
    [29, 'More than half of what we printed'],
    [56, 'Every puzzle we printed'],
  ])('with %i puzzles starts with "%s"', (plays, headline) => {
    expect(pagesOf({ ...WEEK, plays })[0]!.headline).toBe(headline);
  });

  it('without puzzles has pages only about Sparks, and an empty week has none', () => {
    const idle = { ...WEEK, plays: 0, points: 0, best_day: null, games: [] };
    expect(pagesOf(idle).map(({ id }) => id)).toEqual(['sparks', 'worth']);
    const still = { ...idle, economy: { changes: [], net: 0, net_before: 0 }, net_worth: null };
    expect(pagesOf(still)).toEqual([]);
  });

  it('has no pages about points and ranks in zen', () => {
    const pages = storyOf(WEEK, { isZen: true });
    expect(pages.map(({ id }) => id)).toEqual(['plays', 'sparks', 'worth', 'end']);
    expect(pages.at(-1)!.figure).toEqual({ in: 'count', amount: 9 });
  });

  it('that is not over yet ends with “so far”', () => {
    expect(page({ ...WEEK, is_closed: false }, 'end')!.headline).toBe('That’s your week so far');
  });
});
