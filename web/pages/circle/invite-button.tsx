// Hands the link of a circle on.
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { type Circle, circleAddress } from '../../kits/circles/circle-query.ts';
import { CIRCLES } from '../../kits/circles/circle-texts.ts';
import { LinkByHand } from '../../kits/share-picture/link-by-hand.tsx';
import { shareText } from '../../kits/share-picture/share-result.ts';
import { useShareUrl } from '../../kits/share-picture/share-url.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';

/** By the share sheet, else the clipboard; where both refuse the link is shown to be selected. */
export function InviteButton({ circle: { code, name } }: { circle: Circle }) {
  const [isShown, setShown] = useState(false);
  const url = useShareUrl(circleAddress(code));
  const press = async () => {
    const outcome = await shareText(CIRCLES.inviteText(name, url));
    if (outcome === 'copied') showToast({ kind: 'success', text: CIRCLES.copied });
    setShown(outcome === 'refused');
  };
  return (
    <>
      <Button kind="main" icon={Share2} onClick={() => void press()}>
        {CIRCLES.invite}
      </Button>
      {isShown && <LinkByHand url={url} />}
    </>
  );
}
