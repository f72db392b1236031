// 'Check for Matchup': asks whether an opponent has been found, and shows the result.
import { useMutation } from '@tanstack/react-query';
import { checkMatchup } from '#shared/contract/challenge.ts';
import type { GameType } from '#shared/kernel/game-type.ts';
import { send } from '../../base/api/client.ts';
import { showToast } from '../../ui/toast-store.ts';
import { showMatchup } from './challenge-stage.ts';
import { CHALLENGE_MESSAGES } from './challenge-texts.ts';
import { showJudged } from './matchup-news.ts';
import { refreshAfterMatchup, writeMatchup } from './pool-standing.ts';

/** `check` opens the dialog with the reply; a failure shows a toast. */
export function useMatchupCheck(game: GameType): { check: () => void; isBusy: boolean } {
  const { mutate, isPending } = useMutation({
    mutationFn: () => send(checkMatchup, { query: { game_type: game } }),
    onSuccess: (matchup) => {
      if (matchup.isNoMatchup) return showMatchup({ game, matchup });
      showJudged({ game, matchup });
      writeMatchup({ game, matchup });
      refreshAfterMatchup();
    },
    onError: (error) =>
      showToast({ kind: 'error', title: CHALLENGE_MESSAGES.matchupFailed, text: error.message }),
  });
  return { check: () => mutate(), isBusy: isPending };
}
