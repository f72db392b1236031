// The frame, with the dialogs that may open over any page for a player who is signed in.
import { lazy, type ReactNode, Suspense } from 'react';
import { useSession } from './base/session.ts';
import { Layout } from './frame/layout.tsx';

const NameChoice = lazy(async () => ({
  default: (await import('./kits/account/name-choice.tsx')).NameChoice,
}));

const ChallengeHost = lazy(async () => ({
  default: (await import('./kits/challenge/challenge-host.tsx')).ChallengeHost,
}));

/** The prefix of a generated name, which its player has yet to replace. */
const GIVEN_NAME = 'user_';

export function Site({ children }: { children: ReactNode }) {
  const { isSignedIn, user } = useSession();
  return (
    <Layout page={children}>
      {isSignedIn && (
        <Suspense>
          <ChallengeHost />
        </Suspense>
      )}
      {isSignedIn && user?.username.startsWith(GIVEN_NAME) && (
        <Suspense>
          <NameChoice />
        </Suspense>
      )}
    </Layout>
  );
}
