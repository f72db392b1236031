// The actions on a reported word: withdraw it from its pool, and write a draft instead.

import {
  EDITED_GAMES,
  type EditedGame,
  POOL_GAMES,
  type PoolGame,
  withdrawWord,
} from '#shared/contract/ops-editors.ts';
import { shortDay } from '../kits/shop/calendar.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { EDITORS } from './editors-texts.ts';
import { useAct } from './use-act.ts';
import { wantedDraft } from './wanted-draft.ts';

interface ReportedWordProps {
  word: string;
  game: string;
  head: string;
  onWithdrawn: () => void;
}

export function ReportedWord({ word, game, head, onWithdrawn }: ReportedWordProps) {
  const act = useAct(withdrawWord, {
    said: ({ puzzles, from }) => EDITORS.withdrew({ puzzles, day: shortDay(from) }),
    head,
  });
  const isIn = (games: readonly string[]) => games.includes(game);
  return (
    <>
      {isIn(EDITED_GAMES) && (
        <Button
          small
          aria-label={EDITORS.writeOf(word)}
          onClick={() => wantedDraft.publish(game as EditedGame)}
        >
          {EDITORS.write}
        </Button>
      )}
      {isIn(POOL_GAMES) && (
        <ConfirmButton
          label={EDITORS.withdraw}
          name={EDITORS.withdrawOf(word)}
          isBusy={act.isPending}
          title={EDITORS.withdrawTitle(word)}
          consequence={EDITORS.withdrawConsequence}
          onAct={() => act.mutate({ body: { pool: game as PoolGame, word } }, { onSuccess: onWithdrawn })}
        />
      )}
    </>
  );
}
