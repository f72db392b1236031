// Forged plays: tokens, moves, reports, days, times and answers (RULES §1, §3, §4, §15).
import type { AnyForgery } from './forgery.ts';
import { FRIENDS } from './games-friends.ts';
import { MOVES } from './games-moves.ts';
import { REPORTS } from './games-reports.ts';
import { RESULTS } from './games-results.ts';
import { STREAKS } from './games-streaks.ts';
import { TOGETHER } from './games-together.ts';
import { WHOSE } from './games-whose.ts';
import { WORDS } from './games-words.ts';

export const GAMES: readonly AnyForgery[] = [
  ...WHOSE,
  ...MOVES,
  ...RESULTS,
  ...WORDS,
  ...REPORTS,
  ...STREAKS,
  ...TOGETHER,
  ...FRIENDS,
];
