// What was just bought, landing in its place in the buyer's Villa. Its portrait is shown until the scene has loaded, and
// for good if it cannot load.
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Profile } from '#shared/contract/villa.ts';
import { profileQuery } from './profile-query.ts';
import styles from './villa-view.module.css';
import { loadLivingVilla } from './villa-view.tsx';

type Piece = Profile['villa_items'][number];

const Scene = lazy(async () => {
  try {
    return { default: (await loadLivingVilla()).ArrivalScene };
  } catch {
    return { default: Portrait };
  }
});

/** The picture of an arrival, 16 to 9; the words are beside it. */
export function Arrival({ username, bought }: { username: string; bought: Piece }) {
  const { data } = useQuery(profileQuery(username));
  const portrait = <Portrait slug={bought.id} />;
  return (
    <div className={styles.box}>
      {data ? (
        <Suspense fallback={portrait}>
          <Scene profile={withPiece(data, bought)} slug={bought.id} />
        </Suspense>
      ) : (
        portrait
      )}
    </div>
  );
}

/** The Villa with what was bought, whether or not the profile already has it. */
function withPiece(profile: Profile, bought: Piece): Profile {
  return { ...profile, villa_items: [...profile.villa_items.filter(({ id }) => id !== bought.id), bought] };
}

function Portrait({ slug }: { slug: string }) {
  return (
    <img
      src={`/static/villa_item_images/${encodeURIComponent(slug)}.svg`}
      alt=""
      width={192}
      height={192}
      className={styles.picture}
    />
  );
}
