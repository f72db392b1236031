// The buttons below a result. If neither share sheet nor clipboard works, the text is shown for selection.
import { Image, Share2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { isEmbeddedView } from '../account/embedded-view.ts';
import {
  copyText,
  type ShareOutcome,
  savePicture,
  sharesPictures,
  shareText,
} from '../share-picture/share-result.ts';
import { showGameToast } from './game-toast.ts';
import styles from './result-view.module.css';

interface ShareButtonsProps {
  shared: { text: string; inWords: string };
  picture?: (() => Promise<File | null>) | undefined;
  label?: string | undefined;
  /** Further buttons after 'Share'. */
  children?: ReactNode;
  /** The main button after a loss, before 'Share'. */
  first?: ReactNode;
}

/** 'Copy as text' copies the result in words, without emoji. */
export function ShareButtons({ shared, picture, label = 'Share', first, children }: ShareButtonsProps) {
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
        {first}
        <Button
          {...(first ? {} : { kind: 'main' as const })}
          icon={Share2}
          onClick={async () => {
            const drawn = picture && sharesPictures() ? await picture() : null;
            tell(await shareText(shared.text, drawn), shared.text);
          }}
        >
          {label}
        </Button>
        {children}
        <Button kind="quiet" onClick={async () => tell(await copyText(shared.inWords), shared.inWords)}>
          Copy as text
        </Button>
        {picture && !sharesPictures() && !isEmbeddedView(navigator.userAgent) && (
          <Button
            kind="quiet"
            icon={Image}
            onClick={async () => {
              const drawn = await picture();
              if (drawn) savePicture(drawn);
            }}
          >
            Save picture
          </Button>
        )}
      </div>
      {leftToCopy !== null && <SelectableText text={leftToCopy} />}
    </>
  );
}

function SelectableText({ text }: { text: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is selected again.
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
