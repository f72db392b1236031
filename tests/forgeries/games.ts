// Forged plays: tokens, moves, reports, days, times and answers (RULES §1, §3, §4).
import type { AnyForgery } from './forgery.ts';
import { MOVES } from './games-moves.ts';
import { REPORTS } from './games-reports.ts';
import { WHOSE } from './games-whose.ts';

export const GAMES: readonly AnyForgery[] = [...WHOSE, ...MOVES, ...REPORTS];
