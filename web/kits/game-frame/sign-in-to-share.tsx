// Replaces share and leaderboard for visitors, in a game that only signed-in players can share.
import type { ReactNode } from 'react';
import type { Call } from '#shared/contract/call.ts';
import { useSession } from '../../base/session.ts';
import { useWayIn } from '../../base/way-back.ts';
import { Button } from '../../ui/button.tsx';
import type { GameUi } from './game-ui.ts';
import styles from './result-view.module.css';

export function useMayShare<C extends Call>({ sharesWhenSignedIn }: GameUi<C>): boolean {
  const { isSignedIn } = useSession();
  return isSignedIn || !sharesWhenSignedIn;
}

export function SignInToShare({ children }: { children?: ReactNode }) {
  const wayIn = useWayIn();
  return (
    <>
      <p className={styles.note}>Sign in to share your result and to see the leaderboard.</p>
      <div className={styles.buttons}>
        <Button to="/login" state={wayIn}>
          Sign in
        </Button>
        {children}
      </div>
    </>
  );
}
