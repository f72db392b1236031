// Replays an attack on the player's own Villa, opened from its notification, with a link to answer it.
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Profile } from '#shared/contract/villa.ts';
import { mischiefMetOf } from '../../base/mischief-met.ts';
import { VillaView } from '../../kits/living-villa/villa-view.tsx';
import { Theatre } from '../../kits/mischief/theatre.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { MISCHIEF } from './mischief-texts.ts';
import styles from './profile.module.css';

/** Shows the attack in the location's state, if any. */
export function MischiefReplay({ profile }: { profile: Profile }) {
  const { state, key } = useLocation();
  const met = mischiefMetOf(state);
  const [closedKey, close] = useState<string | null>(null);
  if (!met) return null;
  return (
    <Dialog
      open={closedKey !== key}
      onClose={() => close(key)}
      title={MISCHIEF.replay(met.item, met.by)}
      actions={
        <>
          <Button kind="main" to={`/profile/${encodeURIComponent(met.by)}#mischief`}>
            {MISCHIEF.answer(met.by)}
          </Button>
          <Button onClick={() => close(key)}>{MISCHIEF.close}</Button>
        </>
      }
    >
      <Theatre item={met.item} foiledBy={met.foiledBy} scene={<VillaView profile={profile} isScenery />}>
        <p className={styles.told}>
          {met.foiledBy ? MISCHIEF.turnedAway[met.foiledBy] : MISCHIEF.gotIn(met.hit)}
        </p>
      </Theatre>
    </Dialog>
  );
}
