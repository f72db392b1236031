// The steps after each game day, in order: home's list, and that of a further edition.
import type { Ctx } from '../platform/context.ts';
import { keepsDirectory } from '../platform/halves.ts';
import { achievementsStep } from './achievements-step.ts';
import { activeStep } from './active-step.ts';
import { archiveStep } from './archive-step.ts';
import { dumpStep } from './dump-step.ts';
import { figuresStep } from './figures-step.ts';
import { forgetStep } from './forget-step.ts';
import { friendsStep } from './friends-step.ts';
import { leagueGroupsStep, leagueNewcomersStep, leagueRanksStep, percentilesStep } from './league-steps.ts';
import { ledgerStep } from './ledger-step.ts';
import { logStep } from './log-step.ts';
import { releaseStep, restockStep, snapshotsStep } from './mondays.ts';
import { newcomersStep } from './newcomers-step.ts';
import { objectsStep } from './objects-step.ts';
import { monthSumsStep, openMonthStep } from './open-data-steps.ts';
import { personsStep } from './persons-step.ts';
import { poolsStep } from './pools-step.ts';
import { purgeDirectoryStep, purgeStep, repliesStep } from './purge-step.ts';
import { puzzlesStep } from './puzzles-step.ts';
import { recapStep } from './recap-step.ts';
import { reconcileStep } from './reconcile-step.ts';
import { reportStep } from './report-step.ts';
import { settleStep } from './settle-step.ts';
import { difficultiesStep, skillsStep } from './skill-steps.ts';
import type { Step } from './step.ts';
import { wealthStep } from './wealth-step.ts';

/** Home's steps: those of an edition, and those of the directory. A step begins when all before it are done. */
export const STEPS: readonly Step[] = [
  settleStep,
  activeStep,
  newcomersStep,
  poolsStep,
  achievementsStep,
  wealthStep,
  snapshotsStep,
  difficultiesStep,
  skillsStep,
  percentilesStep,
  leagueRanksStep,
  leagueNewcomersStep,
  leagueGroupsStep,
  recapStep,
  releaseStep,
  restockStep,
  puzzlesStep,
  forgetStep,
  purgeDirectoryStep,
  objectsStep,
  friendsStep,
  purgeStep,
  repliesStep,
  figuresStep,
  reconcileStep,
  ledgerStep,
  logStep,
  monthSumsStep,
  openMonthStep,
  archiveStep,
];

/** The additional steps of a further edition: comparing it with the directory, dumping it, and reporting each finished day. */
const APART: readonly Step[] = [personsStep, dumpStep, reportStep];
const FURTHER_STEPS: readonly Step[] = [...STEPS.filter(({ isOfDirectory }) => !isOfDirectory), ...APART];

export function stepsOf(ctx: Pick<Ctx, 'edition'>): readonly Step[] {
  return keepsDirectory(ctx) ? STEPS : FURTHER_STEPS;
}

/** All step names, in the order of any edition. */
export const STEP_NAMES: readonly string[] = [...STEPS, ...APART].map(({ name }) => name);

/** The step that completes a day in all editions. */
export const LAST_STEP = archiveStep.name;
