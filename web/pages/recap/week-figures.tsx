// The week's figures, each compared with the week before.
import type { WeekRecap } from '#shared/contract/recap.ts';
import type { GameDay } from '#shared/kernel/game-day.ts';
import { Amount } from '../../ui/amount.tsx';
import { Figure, Figures } from '../../ui/figure.tsx';
import { Link } from '../../ui/link.tsx';
import { formatCount, formatSparks } from '../../ui/number-format.ts';
import { Sparks } from '../../ui/sparks.tsx';
import styles from './recap.module.css';
import { TEXTS } from './recap-texts.ts';
import { weekdayOf } from './week-story.ts';

export function WeekFigures({ recap }: { recap: WeekRecap }) {
  const { best_day, economy, net_worth, net_worth_before } = recap;
  return (
    <div className={styles.figures}>
      <Figures>
        <Figure
          score
          label={TEXTS.points}
          note={unlessNone(recap.points_before, TEXTS.before(formatSparks(recap.points_before)))}
        >
          <Amount amount={recap.points} />
        </Figure>
        <Figure
          label={TEXTS.plays}
          note={unlessNone(recap.plays_before, TEXTS.before(formatCount(recap.plays_before)))}
        >
          {formatCount(recap.plays)}
        </Figure>
        <Figure
          label={TEXTS.bestDay}
          note={best_day && <span data-score="">{TEXTS.pointsOfDay(best_day.points)}</span>}
        >
          {best_day ? weekdayOf(best_day.day as GameDay) : TEXTS.noBestDay}
        </Figure>
        {recap.league && (
          <Figure score label={TEXTS.league} note={TEXTS.leagueMoved[recap.league.moved]}>
            <Link to="/league" viewTransition>
              {TEXTS.leaguePlace(recap.league)}
            </Link>
          </Figure>
        )}
        <Figure
          label={TEXTS.net}
          note={unlessNone(
            economy.net_before,
            TEXTS.before(formatSparks(economy.net_before, { sign: true })),
          )}
        >
          <Sparks amount={economy.net} sign look="figure" />
        </Figure>
        {net_worth !== null && (
          <Figure
            label={TEXTS.netWorth}
            note={
              !net_worth_before
                ? TEXTS.netWorthAtEnd
                : TEXTS.before(formatSparks(net_worth_before, { digits: 0 }))
            }
          >
            <Sparks amount={net_worth} digits={0} look="figure" />
          </Figure>
        )}
      </Figures>
    </div>
  );
}

/** Omits the comparison with an amount that prints as zero. */
function unlessNone(amount: number, note: string): string | undefined {
  return Math.abs(amount) < 0.05 ? undefined : note;
}
