// Runs the report queue of a Sudoku.
import { useEffect, useEffectEvent, useState } from 'react';
import type { CallError } from '../../base/api/client.ts';
import { whenLeaving } from '../../base/leaving.ts';
import type { BoardProps } from '../../kits/game-frame/game-ui.ts';
import { forgetTable, type SudokuOpening } from './kept-table.ts';
import { type ReportListeners, ReportQueue, type ReportReply } from './report-queue.ts';
import type { SudokuTable } from './sudoku-table.ts';

/**
 * The report queue of a play, running while the board is mounted. It also reports when the page hides, and when a dialog
 * opens, because giving up ends the play with the moves that the server has.
 */
export function useReports(props: BoardProps<SudokuOpening>, table: SudokuTable): ReportQueue {
  const { opening } = props;
  const [listeners] = useState<ReportListeners>(() => ({
    onEnd() {},
    onRefused() {},
    elapsedSeconds: () => 0,
  }));
  const [queue] = useState(
    () =>
      new ReportQueue(
        { token: opening.game_session_token, moves: table.moves, arrived: opening.moves.length },
        listeners,
      ),
  );
  const end = useEffectEvent((reply: ReportReply) => {
    forgetTable();
    props.onEnd(reply);
  });
  const refused = useEffectEvent((error: CallError) => props.onRefused?.(error));
  const elapsedSeconds = useEffectEvent(() => props.elapsedSeconds());
  useEffect(() => {
    listeners.onEnd = (reply) => end(reply);
    listeners.onRefused = (error) => refused(error);
    listeners.elapsedSeconds = () => elapsedSeconds();
    const unlisten = whenLeaving(() => queue.flushBeforeLeaving());
    queue.start();
    return () => {
      unlisten();
      queue.flushBeforeLeaving();
      queue.stop();
    };
  }, [queue, listeners]);
  const { isBlocked } = props;
  useEffect(() => {
    if (isBlocked) void queue.flush();
  }, [queue, isBlocked]);
  return queue;
}
