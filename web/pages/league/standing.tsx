// Where the reader is in the table, and what it takes to move.
import type { MyLeague } from '#shared/contract/leagues.ts';
import styles from './league.module.css';
import { LEAGUE, STEP_NAMES, stepName } from './league-texts.ts';

type League = NonNullable<MyLeague['league']>;

export function Standing({ league }: { league: League }) {
  const at = league.rows.findIndex(({ is_viewer }) => is_viewer);
  const own = league.rows[at];
  if (!own) return null;
  return (
    <div className={styles.standing}>
      <p className={styles.place}>{LEAGUE.standing({ place: own.place, of: league.rows.length })}</p>
      <p className={styles.note}>{sentenceOf({ league, at, hasResults: own.results > 0 })}</p>
    </div>
  );
}

function sentenceOf({ league, at, hasResults }: { league: League; at: number; hasResults: boolean }): string {
  const { step, up, down, rows } = league;
  if (!hasResults) return LEAGUE.none;
  if (step === null) return LEAGUE.oneTable;
  const firstBelow = rows.length - down;
  if (step > 1 && at >= firstBelow) return LEAGUE.goesDown(at - firstBelow + 1);
  if (step === STEP_NAMES.length) return LEAGUE.isTop;
  return at < up ? LEAGUE.goesUp(stepName(step + 1)) : LEAGUE.stays(at - up + 1);
}
