// The link on a game's card to the archived puzzle that repairs its streak (RULES §3).
import type { HubCard } from '#shared/contract/hub.ts';
import type { ListedGame } from '../../base/listed-games.ts';
import { playAddress } from '../../base/play-address.ts';
import { Link } from '../../ui/link.tsx';
import cardStyles from './game-card.module.css';
import styles from './streak-repair-link.module.css';

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

const TEXTS = {
  repairStreak: (count: number) => `Repair streak of ${days(count)}`,
  repairStreakNamed: (game: string, count: number) =>
    `Repair the streak of ${days(count)} in ${game} by playing yesterday’s puzzle`,
} as const;

export function StreakRepair({
  game,
  repair,
}: {
  game: ListedGame;
  repair: NonNullable<HubCard['streak_repair']>;
}) {
  const { streak_days, game_date } = repair;
  return (
    <p className={cardStyles.second} data-score="">
      <Link
        to={playAddress(game.type, game_date)}
        className={styles.repair}
        aria-label={TEXTS.repairStreakNamed(game.name, streak_days)}
      >
        {TEXTS.repairStreak(streak_days)}
      </Link>
    </p>
  );
}
