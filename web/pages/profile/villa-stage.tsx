// The Villa's current scene, and the button that stops its motion.
import { Pause, Play } from 'lucide-react';
import type { Profile } from '#shared/contract/villa.ts';
import { gameDayAt } from '#shared/kernel/game-day.ts';
import { weatherOn } from '#shared/villa-scene/day-weather.ts';
import { serverNow } from '../../base/api/client.ts';
import { changeStillness, useStillness } from '../../kits/living-villa/stillness.ts';
import { VillaView } from '../../kits/living-villa/villa-view.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './profile.module.css';
import { TEXTS } from './profile-texts.ts';

export function VillaStage({ profile }: { profile: Profile }) {
  const isStill = useStillness();
  return (
    <figure className={styles.stage}>
      <VillaView profile={profile} />
      <figcaption className={styles.caption}>
        <span>{TEXTS.asItIs(weatherOn(gameDayAt(serverNow())))}</span>
        <Button
          kind="quiet"
          small
          icon={isStill ? Play : Pause}
          aria-pressed={isStill}
          onClick={() => changeStillness(!isStill)}
        >
          {TEXTS.holdStill}
        </Button>
      </figcaption>
    </figure>
  );
}
