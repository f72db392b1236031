// 'Challenge a friend' next to a result: one press creates the challenge and shares its link.
import { Swords } from 'lucide-react';
import { useState } from 'react';
import { makeDuel } from '#shared/contract/duels.ts';
import type { GameResult } from '#shared/contract/plays.ts';
import { send } from '../../base/api/client.ts';
import { duelAddress } from '../../base/duel-address.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { LinkByHand } from '../share-picture/link-by-hand.tsx';
import { shareText } from '../share-picture/share-result.ts';
import { useShareUrl } from '../share-picture/share-url.ts';
import { challengeText, duelTexts } from './duel-texts.ts';

interface ChallengeButtonProps {
  result: Pick<GameResult, 'game_type' | 'game_date'>;
  puzzleNumber: number;
}

/** If the link can be neither shared nor copied, it is shown for copying by hand. */
export function ChallengeButton({ result: { game_type, game_date }, puzzleNumber }: ChallengeButtonProps) {
  const [code, setCode] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isShown, setShown] = useState(false);
  const url = useShareUrl(duelAddress(game_type, code ?? ''));
  const origin = new URL(url);
  const press = async () => {
    setBusy(true);
    try {
      const made = code ?? (await send(makeDuel, { body: { game_type, game_date } })).code;
      setCode(made);
      origin.searchParams.set('duel', made);
      const outcome = await shareText(challengeText({ type: game_type, puzzleNumber, url: origin.href }));
      if (outcome === 'copied') showToast({ kind: 'success', title: 'Challenge', text: duelTexts.link });
      setShown(outcome === 'refused');
    } catch (error) {
      const text = error instanceof Error && error.message ? error.message : duelTexts.failed;
      showToast({ kind: 'error', title: 'Challenge', text });
    }
    setBusy(false);
  };
  return (
    <>
      <Button icon={Swords} busy={isBusy} onClick={() => void press()}>
        Challenge a friend
      </Button>
      {isShown && <LinkByHand url={url} />}
    </>
  );
}
