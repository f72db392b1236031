// The server could not be asked who is here. The screen that says so is fetched when it is needed; it is among the files
// that are kept for the time without a network (service-worker/build.ts).
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

/** Full-screen, in place of the site. */
export function SessionFailed() {
  return (
    <Suspense>
      <FailureScreen />
    </Suspense>
  );
}

/** Where even the screen cannot be had. */
function Sentence() {
  const { problem } = useSession();
  return (
    <main className="loading-application">
      <p role="alert">{problem?.sentence}</p>
      <Button onClick={() => void startSession()}>{SHELL.retry}</Button>
    </main>
  );
}
