// The end of a run while its result is on its way: what the page knows by itself, and how the saving goes.

import { clockTime } from '../../kits/game-frame/wording.ts';
import { Button } from '../../ui/button.tsx';
import { Line, Lines } from '../../ui/figure.tsx';
import type { PlayView } from './play-view.ts';
import styles from './snake-board.module.css';

/** 'Game Complete!' before the server has said what it is worth. */
export function RunOver({ view, hit, onRetry }: { view: PlayView; hit: string; onRetry: () => void }) {
  return (
    <div className={styles.over}>
      <h2>Game Complete!</h2>
      {hit && <p>{hit}</p>}
      <Lines>
        <Line label="Final Score">{view.score}</Line>
        <Line label="Level Reached">{view.level}</Line>
        <Line label="Time">{clockTime(view.seconds)}</Line>
      </Lines>
      {view.connection === 'offline' ? (
        <>
          <p role="alert" className={styles.error}>
            Error saving score
          </p>
          <p className={styles.status}>It is kept here and sent as soon as the connection is back.</p>
          <Button onClick={onRetry}>Retry</Button>
        </>
      ) : (
        <p className={styles.status}>Saving…</p>
      )}
    </div>
  );
}
