// A Villa wherever it is shown: the stored picture until the living scene has loaded, in the same box; for good if the
// scene cannot load.
import { lazy, Suspense } from 'react';
import type { Profile } from '#shared/contract/villa.ts';
import styles from './villa-view.module.css';

interface VillaViewProps {
  profile: Profile;
  /** A background for something else: hidden from screen readers. */
  isScenery?: boolean;
}

/** The scene's code, loaded while a Villa's data is being fetched. */
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
