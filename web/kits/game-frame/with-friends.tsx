// What one does with friends after a result: challenge one, or start a circle.
import type { GameResult } from '#shared/contract/plays.ts';
import { StartCircle } from '../circles/start-circle.tsx';
import { ChallengeButton } from '../duels/challenge-button.tsx';

/** For signed-in players, once the result is saved. */
export function WithFriends(props: {
  result: Pick<GameResult, 'game_type' | 'game_date'>;
  puzzleNumber: number;
}) {
  return (
    <>
      <ChallengeButton {...props} />
      <StartCircle />
    </>
  );
}
