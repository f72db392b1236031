// The countdown to the next puzzle; once it is there, the way to it.
import { useState } from 'react';
import { addDays, type GameDay, gameDayAt, startOfDay } from '#shared/kernel/game-day.ts';
import { serverNow } from '../../base/api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { announce } from '../../ui/toast-store.ts';
import { HeadFigureView } from './game-head.tsx';

interface NextPuzzleProps {
  /** The game day of the finished play; today's when it is not known. */
  day: string | undefined;
  onPlay: () => void;
}

/** Time left until the next UTC midnight on the server's clock, then a button. */
export function NextPuzzle({ day, onPlay }: NextPuzzleProps) {
  const target = startOfDay(addDays((day ?? gameDayAt(serverNow())) as GameDay, 1));
  const [isIn, setIn] = useState(() => target <= serverNow());
  if (isIn) return <Button onClick={onPlay}>Play the new puzzle</Button>;
  return (
    <HeadFigureView label="Next puzzle in">
      <Countdown
        target={target}
        now={serverNow}
        onEnd={() => {
          setIn(true);
          announce('The new puzzle is in.');
        }}
      />
    </HeadFigureView>
  );
}
