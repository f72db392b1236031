// Shown when the session could not start. The screen is fetched on demand; the service worker keeps it for offline use
// (service-worker/build.ts).
import { lazy, Suspense } from 'react';
import { startSession, useSession } from '../base/session.ts';
import { Button } from '../ui/button.tsx';
import { SHELL } from './shell-texts.ts';

const FailureScreen = lazy(() =>
  import('./offline-screen.tsx').then(
    ({ OfflineScreen }) => ({ default: OfflineScreen }),
    () => ({ default: Sentence }),
  ),
);

export function SessionFailed() {
  return (
    <Suspense>
      <FailureScreen />
    </Suspense>
  );
}

/** The fallback when the screen's own code cannot be loaded. */
function Sentence() {
  const { problem } = useSession();
  return (
    <main className="loading-application">
      <p role="alert">{problem?.sentence}</p>
      <Button onClick={() => void startSession()}>{SHELL.retry}</Button>
    </main>
  );
}
