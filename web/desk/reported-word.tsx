// The actions on a reported word: withdraw it from its pool, and write a draft instead.
import { useState } from 'react';
import {
  EDITED_GAMES,
  type EditedGame,
  POOL_GAMES,
  type PoolGame,
  withdrawWord,
} from '#shared/contract/ops-editors.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { EDITORS } from './editors-texts.ts';
import { dayInShort } from './numbers.ts';
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
    said: ({ puzzles, from }) => EDITORS.withdrew({ puzzles, day: dayInShort(from) }),
    head,
  });
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const withdraw = () => {
    close();
    act.mutate({ body: { pool: game as PoolGame, word } }, { onSuccess: onWithdrawn });
  };
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
        <Button
          small
          busy={act.isPending}
          aria-label={EDITORS.withdrawOf(word)}
          onClick={() => setAsked(true)}
        >
          {EDITORS.withdraw}
        </Button>
      )}
      <Dialog
        open={isAsked}
        onClose={close}
        title={EDITORS.withdrawTitle(word)}
        actions={
          <>
            <Button data-first-focus="" onClick={close}>
              {EDITORS.cancel}
            </Button>
            <Button kind="danger" onClick={withdraw}>
              {EDITORS.withdraw}
            </Button>
          </>
        }
      >
        <p>{EDITORS.withdrawConsequence}</p>
      </Dialog>
    </>
  );
}
