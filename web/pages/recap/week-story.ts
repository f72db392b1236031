// Turns a week's facts into the pages of a story, each with one figure. Omits pages without content, and comparisons with
// an empty week.
import type { RecapKind, WeekRecap } from '#shared/contract/recap.ts';
import { type GameDay, startOfDay } from '#shared/kernel/game-day.ts';
import { GAME_NAMES, GAME_TYPES, type GameType } from '#shared/kernel/game-type.ts';
import { ordinal } from '../../kits/game-frame/wording.ts';
import { KIND_NAMES, STORY } from './recap-texts.ts';

/** A page's figure: a number in a unit, or a word. */
export type StoryFigure =
  | { in: 'count' | 'points' | 'sparks' | 'worth'; amount: number }
  | { in: 'words'; text: string };

export interface StoryPage {
  id: 'plays' | 'points' | 'day' | 'game' | 'hardest' | 'rank' | 'sparks' | 'worth' | 'end';
  kicker: string;
  figure: StoryFigure;
  headline: string;
  detail: string | null;
  game?: GameType;
}

/** The pages about points and ranks, which zen leaves out. */
const SCORES: ReadonlySet<StoryPage['id']> = new Set(['points', 'day', 'game', 'hardest', 'rank']);

const ALL_PLAYS = 7 * GAME_TYPES.length;
/** A smaller amount prints as 0.0. */
const LEAST = 0.05;

/** The pages of a week; none for an empty week. */
export function storyOf(recap: WeekRecap, { isZen }: { isZen: boolean }): StoryPage[] {
  const pages = [
    playsPage(recap),
    pointsPage(recap),
    dayPage(recap),
    gamePage(recap),
    hardestPage(recap),
    rankPage(recap),
    sparksPage(recap),
    worthPage(recap),
  ].filter((page) => page !== null);
  const shown = isZen ? pages.filter(({ id }) => !SCORES.has(id)) : pages;
  return recap.plays > 0 ? [...shown, endPage(recap, { isZen })] : shown;
}

function playsPage({ plays, plays_before }: WeekRecap): StoryPage | null {
  if (plays === 0) return null;
  const share = plays >= ALL_PLAYS ? 'all' : 2 * plays > ALL_PLAYS ? 'most' : plays === 1 ? 'one' : 'some';
  return {
    id: 'plays',
    kicker: STORY.plays,
    figure: { in: 'count', amount: plays },
    headline: STORY.playsHeadline[share],
    detail: plays_before > 0 && plays !== plays_before ? STORY.playsThan(plays - plays_before) : null,
  };
}

function pointsPage({ points, points_before, plays }: WeekRecap): StoryPage | null {
  if (points < LEAST) return null;
  const change = points_before < LEAST ? null : STORY.pointsThan(points - points_before);
  return {
    id: 'points',
    kicker: STORY.points,
    figure: { in: 'points', amount: points },
    headline: plays > 1 ? STORY.perPuzzle(points / plays) : STORY.pointsHeadline,
    detail: change,
  };
}

/** None for a week with points on only one day. */
function dayPage({ best_day, points }: WeekRecap): StoryPage | null {
  if (!best_day || best_day.points > points - LEAST) return null;
  return {
    id: 'day',
    kicker: STORY.day,
    figure: { in: 'words', text: weekdayOf(best_day.day as GameDay) },
    headline: STORY.dayHeadline(best_day.points),
    detail: STORY.dayShare(best_day.points / points),
  };
}

/** 'Wednesday'. */
export function weekdayOf(day: GameDay): string {
  return new Date(startOfDay(day)).toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' });
}

/** The solved puzzle with the lowest solve rate. */
function hardestPage({ hardest_solved: hardest }: WeekRecap): StoryPage | null {
  if (!hardest) return null;
  const { game_type, game_date, solved_percent } = hardest;
  return {
    id: 'hardest',
    game: game_type,
    kicker: STORY.hardest,
    figure: { in: 'words', text: STORY.solvedBy(solved_percent) },
    headline: STORY.hardestHeadline({ day: weekdayOf(game_date), game: GAME_NAMES[game_type].name }),
    detail: STORY.hardestDetail,
  };
}

function gamePage({ games }: WeekRecap): StoryPage | null {
  const played = games.filter(({ points }) => points >= LEAST);
  const best = played.toSorted((one, other) => other.points - one.points)[0];
  if (!best || played.length < 2) return null;
  return {
    id: 'game',
    game: best.game_type,
    kicker: STORY.game,
    figure: { in: 'points', amount: best.points },
    headline: STORY.gameHeadline(GAME_NAMES[best.game_type].name),
    detail: STORY.gamePlays(best.plays),
  };
}

/** The best rank with competition, compared with the week before if it has improved. */
function rankPage({ games }: WeekRecap): StoryPage | null {
  const [best] = games
    .flatMap((game) => (game.rank !== null && game.total_players > 1 ? [{ ...game, rank: game.rank }] : []))
    .toSorted((one, other) => one.rank - other.rank || other.total_players - one.total_players);
  if (!best) return null;
  const before = best.rank_before;
  return {
    id: 'rank',
    game: best.game_type,
    kicker: STORY.rank,
    figure: { in: 'words', text: ordinal(best.rank) },
    headline: STORY.rankHeadline({
      players: best.total_players,
      game: GAME_NAMES[best.game_type].name,
    }),
    detail: before !== null && before > best.rank ? STORY.rankUp(ordinal(before)) : null,
  };
}

function sparksPage({ economy: { changes, net, net_before } }: WeekRecap): StoryPage | null {
  if (changes.length === 0 || Math.abs(net) < LEAST) return null;
  const most = mostMoved(changes, Math.sign(net));
  const before = Math.abs(net_before) < LEAST ? null : STORY.netBefore(net_before);
  return {
    id: 'sparks',
    kicker: STORY.sparks,
    figure: { in: 'sparks', amount: net },
    headline: net > 0 ? STORY.gained : STORY.spent,
    detail: [most && STORY.most(most), before].filter(Boolean).join(' ') || null,
  };
}

/** The largest change in the direction of the net. */
function mostMoved(changes: readonly { kind: RecapKind; sparks: number }[], sign: number) {
  const [most] = changes
    .filter(({ sparks }) => sparks * sign >= LEAST)
    .toSorted((one, other) => (other.sparks - one.sparks) * sign);
  return most && { kind: KIND_NAMES[most.kind], sparks: most.sparks };
}

function worthPage({ net_worth, net_worth_before }: WeekRecap): StoryPage | null {
  if (net_worth === null || net_worth < 1) return null;
  const change = net_worth_before ? Math.round(net_worth - net_worth_before) : 0;
  return {
    id: 'worth',
    kicker: STORY.worth,
    figure: { in: 'worth', amount: net_worth },
    headline: STORY.worthHeadline,
    detail: change === 0 ? null : STORY.worthThan(change),
  };
}

function endPage({ points, plays, is_closed }: WeekRecap, { isZen }: { isZen: boolean }): StoryPage {
  return {
    id: 'end',
    kicker: STORY.end,
    figure: isZen ? { in: 'count', amount: plays } : { in: 'points', amount: points },
    headline: is_closed ? STORY.endHeadline : STORY.soFarHeadline,
    detail: STORY.endDetail,
  };
}
