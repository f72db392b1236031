// Every call there is, for the OpenAPI document and the tests that walk over all of them.
import { flipCard, openMemory } from '../games/memory/contract.ts';
import { openTriordle, validateGuess } from '../games/triordle/contract.ts';
import type { Call } from './call.ts';
import { gameBoard } from './leaderboards.ts';
import { distribution, hub, playsToday, resultToday, specialGame, submitResult } from './plays.ts';
import { audit, health, openApi } from './service.ts';
import { initLogout, initSession, logout, me } from './session.ts';

export const ALL_CALLS: Readonly<Record<string, Call>> = {
  initSession,
  initLogout,
  logout,
  me,
  openMemory,
  flipCard,
  openTriordle,
  validateGuess,
  submitResult,
  resultToday,
  playsToday,
  distribution,
  hub,
  specialGame,
  gameBoard,
  audit,
  health,
  openApi,
};
