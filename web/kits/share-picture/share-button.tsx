// A button that shares a text with its picture.
import { Share2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { sharesPictures, shareText } from './share-result.ts';

interface ShareButtonProps {
  text: string;
  label: string;
  picture: () => Promise<File | null>;
}

/** Uses the share sheet, else the clipboard. */
export function ShareButton({ text, label, picture }: ShareButtonProps) {
  const share = async () => {
    const outcome = await shareText(text, sharesPictures() ? await picture().catch(() => null) : null);
    if (outcome === 'copied')
      showToast({ kind: 'success', title: 'Share', text: 'Results copied to clipboard!' });
    if (outcome === 'refused') showToast({ kind: 'error', title: 'Share', text: 'Could not copy results.' });
  };
  return (
    <Button icon={Share2} onClick={() => void share()}>
      {label}
    </Button>
  );
}
