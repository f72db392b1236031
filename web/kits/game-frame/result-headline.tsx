// The front page's line above the points. Its words come with a chunk of their own, fetched while the play runs.
import { useEffect, useState } from 'react';
import type { GameResult } from '#shared/contract/plays.ts';
import type { GameUi } from './game-ui.ts';
import { type Headlines, headlineOf } from './headline.ts';
import styles from './result-view.module.css';

interface ResultHeadlineProps {
  load: NonNullable<GameUi['headlines']>;
  result: GameResult;
}

/** The line; its room is there before its words. */
export function ResultHeadline({ load, result }: ResultHeadlineProps) {
  const [lines, setLines] = useState<Headlines>();
  useEffect(() => {
    let isHere = true;
    load().then(
      ({ HEADLINES }) => isHere && setLines(HEADLINES),
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [load]);
  return <p className={styles.headline}>{lines && headlineOf(result, lines)}</p>;
}
