// The server could not be asked who is here: the sentence, and another try; without a network, what can go on without it.
import { lazy, Suspense } from 'react';
import { Button } from '../ui/button.tsx';
import { usePageMeta } from './page-meta.ts';
import { startSession, useSession } from './session.ts';
import { SHELL } from './shell-texts.ts';
import { Standalone } from './standalone.tsx';

/** Kept with the page's own files, so that it is there without a network; should it not be, the sentence is. */
const OfflineScreen = lazy(() =>
  import('../offline/offline-screen.tsx').then(
    ({ OfflineScreen: Component }) => ({ default: Component }),
    () => ({ default: FailureSentence }),
  ),
);

/** Full-screen, in place of the site. */
export function SessionFailed() {
  const isCutOff = useSession().problem?.code === 'OFFLINE';
  return isCutOff ? (
    <Suspense>
      <OfflineScreen />
    </Suspense>
  ) : (
    <FailureSentence />
  );
}

function FailureSentence() {
  const { problem } = useSession();
  usePageMeta({ title: SHELL.sessionFailed });
  return (
    <Standalone
      title={SHELL.sessionFailed}
      error={problem?.sentence}
      action={
        <Button kind="main" onClick={() => void startSession()}>
          {SHELL.retry}
        </Button>
      }
    />
  );
}
