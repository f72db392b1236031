// The rank of a play, the distance to the next rank, and the whole ladder as a line.
import type { CSSProperties } from 'react';
import { inWordsAtStart } from '../../kits/game-frame/wording.ts';
import styles from './rank-ladder.module.css';
import { rankOf } from './ranks.ts';

export function RankLadder(props: Parameters<typeof rankOf>[0]) {
  const { name, ways, next } = rankOf(props);
  return (
    <div className={styles.ladder} data-print="no" data-score="line">
      <p className={styles.words}>
        <b>{name}</b>
        <span>
          {next
            ? `${inWordsAtStart(next.words)} common ${next.words === 1 ? 'word' : 'words'} to ${next.name}`
            : 'Top of the masthead'}
        </span>
      </p>
      <div className={styles.ways} aria-hidden="true">
        {ways.map((gone, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a way is its place.
          <i key={place} style={{ '--gone': gone } as CSSProperties} />
        ))}
      </div>
    </div>
  );
}
