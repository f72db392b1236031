// Every call there is, for the OpenAPI document and the tests that walk over all of them.
import { GAME_CALLS } from '../games/contracts.ts';
import type { Call } from './call.ts';
import { gameBoard } from './leaderboards.ts';
import { archive, distribution, hub, playsToday, resultToday, specialGame, submitResult } from './plays.ts';
import { audit, health, openApi } from './service.ts';
import { initLogout, initSession, logout, me } from './session.ts';

export const ALL_CALLS: readonly Call[] = [
  initSession,
  initLogout,
  logout,
  me,
  ...Object.values(GAME_CALLS).flatMap(({ opening, moves, views = [] }) => [opening, ...moves, ...views]),
  submitResult,
  resultToday,
  playsToday,
  distribution,
  archive,
  hub,
  specialGame,
  gameBoard,
  audit,
  health,
  openApi,
];
