// The week's story: which pages a week has, what they say, and that nothing is compared with nothing.
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

const told = (recap: WeekRecap) => storyOf(recap, { isZen: false });
const page = (recap: WeekRecap, id: string) => told(recap).find((one) => one.id === id);

describe('a week', () => {
  it('shows one figure per page [§13 The week’s recap]', () => {
    expect(told(WEEK).map(({ id, headline, detail }) => [id, headline, detail])).toEqual([
      ['plays', 'Puzzles finished', '5 more than the week before.'],
      ['points', '68.0 a puzzle, on average', '362.4 more than the week before.'],
      ['day', 'brought 190.5 points', '31 % of the week’s.'],
      ['game', 'Triordle brought the most', 'In 5 puzzles.'],
      ['rank', 'of 2,914 in Triordle', 'Up from 12th the week before.'],
      ['sparks', 'Sparks to the good', 'Mostly Games and streaks: +612.4. The week before: +250.0.'],
      ['worth', 'What you were worth on Sunday at midnight', '640 more than a week before.'],
      ['end', 'That was your week', 'The next one is being printed.'],
    ]);
    expect(page(WEEK, 'day')!.figure).toEqual({ in: 'words', text: 'Wednesday' });
    expect(page(WEEK, 'rank')!.figure).toEqual({ in: 'words', text: '3rd' });
  });

  it('shows the hardest puzzle solved with its day and solve rate, and leaves it out in zen [§13 The week’s recap]', () => {
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

  it('is compared with no week in which there was nothing [§13 The week’s recap]', () => {
    const said = told(FIRST).map(({ detail }) => detail);
    expect(said.join(' ')).not.toMatch(/before/);
    expect(page(FIRST, 'plays')!.detail).toBeNull();
    expect(page(FIRST, 'points')!.detail).toBeNull();
    expect(page(FIRST, 'worth')!.detail).toBeNull();
  });

  it('says by how much it was less', () => {
    const less = { ...WEEK, plays_before: 11, points_before: 700, net_worth_before: 9000 };
    expect(page(less, 'plays')!.detail).toBe('2 fewer than the week before.');
    expect(page(less, 'points')!.detail).toBe('87.6 fewer than the week before.');
    expect(page(less, 'worth')!.detail).toBe('360 less than a week before.');
  });

  it('keeps quiet about a rank that fell, or that nobody else contended', () => {
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
    expect(told(short).map(({ id }) => id)).not.toContain('day');
    expect(told(short).map(({ id }) => id)).not.toContain('game');
  });

  it('in which more was spent than came names what took most', () => {
    const economy = {
      changes: [
        { kind: 'games' as const, sparks: 100, sparks_before: 0 },
        { kind: 'shares' as const, sparks: -900, sparks_before: 0 },
      ],
      net: -800,
      net_before: 0,
    };
    expect(page({ ...WEEK, economy }, 'sparks')).toMatchObject({
      headline: 'Sparks laid out',
      detail: 'Mostly Shares bought and sold: −900.0.',
    });
  });

  it.each([
    [1, 'Puzzle finished, and well chosen'],
    [28, 'Puzzles finished'],
    [29, 'More than half of what we printed'],
    [56, 'Every puzzle we printed'],
  ])('of %i puzzles begins with "%s"', (plays, headline) => {
    expect(told({ ...WEEK, plays })[0]!.headline).toBe(headline);
  });

  it('without a puzzle tells of Sparks alone, and of nothing has no page', () => {
    const idle = { ...WEEK, plays: 0, points: 0, best_day: null, games: [] };
    expect(told(idle).map(({ id }) => id)).toEqual(['sparks', 'worth']);
    const still = { ...idle, economy: { changes: [], net: 0, net_before: 0 }, net_worth: null };
    expect(told(still)).toEqual([]);
  });

  it('in zen says nothing of points and ranks', () => {
    const pages = storyOf(WEEK, { isZen: true });
    expect(pages.map(({ id }) => id)).toEqual(['plays', 'sparks', 'worth', 'end']);
    expect(pages.at(-1)!.figure).toEqual({ in: 'count', amount: 9 });
  });

  it('that is still on ends with so far', () => {
    expect(page({ ...WEEK, is_closed: false }, 'end')!.headline).toBe('That’s your week so far');
  });
});
