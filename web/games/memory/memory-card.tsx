// One card. The back is the emblem's dot on the game's tint; a face has a paper background in both themes.
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Face } from '#shared/contract/faces.ts';
import { hop } from '../../kits/game-frame/hop.ts';
import styles from './memory-board.module.css';
import type { Card } from './memory-table.ts';

/** How long a card takes to turn, as in `memory-board.module.css`. */
const TURN_MS = 260;

interface MemoryCardProps {
  card: Card;
  position: number;
  /** Null until it is revealed. */
  face: Face | null;
  name: string;
  isTabStop: boolean;
  onVisit: () => void;
  onPress: () => void;
}

export function MemoryCard({ card, position, face, name, isTabStop, onVisit, onPress }: MemoryCardProps) {
  const isUp = card.state !== 'down';
  const picture = useLingering(face?.image_url ?? null);
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the grid.
    <span role="gridcell" tabIndex={-1} className={styles.cell} {...hop(position)}>
      <button
        type="button"
        aria-label={name}
        tabIndex={isTabStop ? 0 : -1}
        className={styles.card}
        data-state={card.state}
        data-up={isUp || undefined}
        data-fresh={(card.state === 'matched' && card.move > 0) || undefined}
        data-board-focus={isTabStop || undefined}
        onFocus={onVisit}
        onClick={onPress}
      >
        <span className={styles.back} />
        <span className={styles.face}>
          {picture && <img src={picture} alt="" width={64} height={64} draggable={false} />}
          {card.state === 'matched' && (
            <>
              <Check className={styles.check} size={18} strokeWidth={2.25} aria-hidden="true" />
              <span className={styles.name}>{face?.name}</span>
            </>
          )}
        </span>
      </button>
    </span>
  );
}

/** Keeps the picture while its card turns back, then removes it, so that nobody finds it in the page. */
function useLingering(imageUrl: string | null): string | null {
  const [shown, setShown] = useState(imageUrl);
  useEffect(() => {
    if (imageUrl !== null) {
      setShown(imageUrl);
      return;
    }
    const timer = setTimeout(() => setShown(null), TURN_MS);
    return () => clearTimeout(timer);
  }, [imageUrl]);
  return imageUrl ?? shown;
}
