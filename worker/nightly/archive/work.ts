// The input of an archive stage, and the result of one of its pieces.

import type { MonthInWork } from '../../model/archive/months.ts';
import type { Statement } from '../../platform/database.ts';
import type { Planning } from '../step.ts';

export interface Stage extends Pick<Planning, 'db' | 'ctx' | 'chunk' | 'now_ms'> {
  month: MonthInWork;
}

/** A planned piece. `waits`: nothing more can be done tonight. `finding`: an inconsistency to report to operators. */
export interface StagePiece {
  statements: Statement[];
  waits?: boolean;
  finding?: string;
}

/** The range of player ids per piece; most guests have no rows. */
export const SPAN = 400;
