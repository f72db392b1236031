// What the stages of archiving a month work with, and what one piece of a stage comes to.

import type { MonthInWork } from '../../model/archive/months.ts';
import type { Statement } from '../../platform/database.ts';
import type { Planning } from '../step.ts';

export interface Stage extends Pick<Planning, 'db' | 'ctx' | 'chunk' | 'now_ms'> {
  month: MonthInWork;
}

/** A planned piece. `waits`: there is nothing more to do tonight. `finding`: what is off, for operators. */
export interface StagePiece {
  statements: Statement[];
  waits?: boolean;
  finding?: string;
}

/** So many ids of players are looked through in a piece: of most guests there is nothing. */
export const SPAN = 400;
