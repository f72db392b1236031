// All eight done: the stamp over today's games, the day's total, and one text and picture to share for all.
import type { HubCard } from '#shared/contract/hub.ts';
import { GAME_NAMES } from '#shared/kernel/game-type.ts';
import { Sparks } from '../../ui/sparks.tsx';
import { ShareButton } from '../share-picture/share-button.tsx';
import { useShareUrl } from '../share-picture/share-url.ts';
import { editionText } from './edition-text.ts';
import { STREAKS } from './streak-texts.ts';
import styles from './streaks.module.css';

interface FullEditionProps {
  cards: readonly HubCard[];
  day: string;
  puzzleNumber: number;
}

/** All `cards` are finished. */
export function FullEdition({ cards, day, puzzleNumber }: FullEditionProps) {
  const url = useShareUrl('/');
  const games = cards.map(({ game_type, points_earned }) => ({
    type: game_type,
    name: GAME_NAMES[game_type].name,
    value: points_earned ?? 0,
  }));
  const total = games.reduce((sum, { value }) => sum + value, 0);
  return (
    <div className={styles.edition}>
      <p className={styles.stamp}>
        {STREAKS.stamp}
        <span data-score="">
          <Sparks amount={total} />
        </span>
      </p>
      <ShareButton
        text={editionText({ games, total, puzzleNumber, url })}
        label={STREAKS.shareEdition}
        picture={async () => {
          const { dateline, printFrontPage } = await import('../share-picture/front-page.ts');
          return printFrontPage({
            dateline: dateline(day),
            kicker: `${STREAKS.stamp}, No. ${puzzleNumber}`,
            headline: null,
            figure: { value: total, unit: 'points' },
            games,
          });
        }}
      />
    </div>
  );
}
