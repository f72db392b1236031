// A Villa wherever it is shown: the last picture until the living scene has come, in the same box; and that picture for
// good where the scene cannot be had.
import { lazy, Suspense } from 'react';
import type { Profile } from '#shared/contract/villa.ts';
import styles from './villa-view.module.css';

interface VillaViewProps {
  profile: Profile;
  /** Behind something that happens: not read out. */
  isScenery?: boolean;
}

/** The code of the scene, to be asked for while the facts of a Villa are on their way. */
export const loadLivingVilla = () => import('./living-villa.tsx');

const Living = lazy(async () => {
  try {
    return { default: (await loadLivingVilla()).LivingVilla };
  } catch {
    return { default: StoredPicture };
  }
});

export function VillaView({ profile, isScenery = false }: VillaViewProps) {
  return (
    <div className={styles.box}>
      <Suspense fallback={<StoredPicture profile={profile} isScenery />}>
        <Living profile={profile} isScenery={isScenery} />
      </Suspense>
    </div>
  );
}

function StoredPicture({ profile, isScenery }: VillaViewProps) {
  return (
    <img
      src={profile.villa_image_url}
      alt={isScenery ? '' : profile.villa_image_description}
      width={1200}
      height={675}
      fetchPriority="high"
      className={styles.picture}
    />
  );
}
