// Share and leaderboard below a result. Where neither share sheet nor clipboard works, the text stands here to be
// selected.
import { Share2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { GAME_NAMES, type GameType } from '../../../worker/kernel/game-type.ts';
import { Button } from '../../ui/Button.tsx';
import { showGameToast } from './game-toast.ts';
import styles from './result-view.module.css';
import { copyText, type ShareOutcome, shareText } from './share-result.ts';

interface ShareButtonsProps {
  type: GameType;
  shared: { text: string; inWords: string };
  words?: { [word in 'share' | 'leaderboard' | 'again']?: string | undefined } | undefined;
}

/** 'Share' and 'View leaderboard', and the same result in words for who reads no emoji. */
export function ShareButtons({ type, shared, words }: ShareButtonsProps) {
  const [leftToCopy, setLeftToCopy] = useState<string | null>(null);
  const tell = (outcome: ShareOutcome, text: string) => {
    setLeftToCopy(outcome === 'refused' ? text : null);
    if (outcome === 'copied') {
      showGameToast({ kind: 'success', title: 'Share', text: 'Results copied to clipboard!' });
    }
    if (outcome === 'refused') {
      showGameToast({ kind: 'error', title: 'Share', text: 'Could not copy results.' });
    }
  };
  return (
    <>
      <div className={styles.buttons}>
        <Button
          kind="main"
          icon={Share2}
          onClick={async () => tell(await shareText(shared.text), shared.text)}
        >
          {words?.share ?? 'Share'}
        </Button>
        <Button to={`/leaderboards/game/${type}`}>{words?.leaderboard ?? 'View leaderboard'}</Button>
        {words?.again && (
          <Button to={GAME_NAMES[type].path} reloadDocument>
            {words.again}
          </Button>
        )}
        <Button kind="quiet" onClick={async () => tell(await copyText(shared.inWords), shared.inWords)}>
          Copy in words
        </Button>
      </div>
      {leftToCopy !== null && <SelectableText text={leftToCopy} />}
    </>
  );
}

function SelectableText({ text }: { text: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is selected anew.
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [text]);
  return (
    <label className={styles.selectable}>
      Select and copy
      <textarea ref={field} readOnly rows={text.split('\n').length} value={text} />
    </label>
  );
}
