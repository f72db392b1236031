// The front page's line above the points. Its words come with a chunk of their own, fetched while the play runs.
import { use } from 'react';
import type { GameResult } from '#shared/contract/plays.ts';
import { type HeadlineChunk, headlineOf, headlinesHere, loadHeadlines } from './headline.ts';
import styles from './result-view.module.css';

interface ResultHeadlineProps {
  chunk: HeadlineChunk;
  result: GameResult;
}

/** The line; the result waits for its words, so that nothing below it moves. Nothing where they cannot be had. */
export function ResultHeadline({ chunk, result }: ResultHeadlineProps) {
  const lines = headlinesHere(chunk) ?? use(loadHeadlines(chunk));
  return lines && <p className={styles.headline}>{headlineOf(result, lines)}</p>;
}
