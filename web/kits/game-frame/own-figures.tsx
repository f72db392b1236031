// Four statistics of the player in the game, below a result. Fetched once it is saved, so that they include it.
import { useQuery } from '@tanstack/react-query';
import { GAME_NAMES, type GameType } from '#shared/kernel/game-type.ts';
import { statisticsQuery, wonPercent } from '../../base/statistics-query.ts';
import { Amount } from '../../ui/amount.tsx';
import { Figure, Figures } from '../../ui/figure.tsx';
import { Link } from '../../ui/link.tsx';
import { formatCount } from '../../ui/number-format.ts';
import { SectionHead } from '../../ui/page-head.tsx';
import styles from './result-view.module.css';

/** Renders nothing while loading or if loading failed. */
export function OwnFigures({ type }: { type: GameType }) {
  const { data } = useQuery(statisticsQuery);
  const game = data?.games.find(({ game_type }) => game_type === type);
  if (!game) return null;
  return (
    <section className={styles.afterwards} aria-labelledby="own-figures">
      <SectionHead
        id="own-figures"
        title={`Your ${GAME_NAMES[type].name}`}
        aside={<Link to="/statistics">All statistics</Link>}
      />
      <Figures>
        <Figure label="Played" size="small">
          {formatCount(game.played)}
        </Figure>
        <Figure label="Won" size="small">
          {wonPercent(game)} %
        </Figure>
        <Figure label="Longest streak" size="small">
          {formatCount(game.best_streak)}
        </Figure>
        <Figure label="Best" size="small" score>
          <Amount amount={game.best_points} />
        </Figure>
      </Figures>
    </section>
  );
}
