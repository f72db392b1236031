// The head of the frame below 1080 px: name and Sparks.

import { useSession } from '../base/session.ts';
import { Sparks } from '../ui/sparks.tsx';
import { Brand } from './brand.tsx';
import styles from './top-bar.module.css';

/** 56 px at the top of a phone or tablet. Sparks are shown from the first on. */
export function TopBar() {
  const { user } = useSession();
  return (
    <header className={styles.bar}>
      <Brand />
      {user && (!user.isGuest || user.total_points > 0) && (
        <p className={styles.sparks} data-score="">
          <Sparks amount={user.total_points} />
        </p>
      )}
    </header>
  );
}
