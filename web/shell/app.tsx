// Which of the page's four faces is shown: loading, locked, out of reach, or the site itself.
import { RouterProvider } from 'react-router/dom';
import { MESSAGES } from '../messages.ts';
import { openRouter, restrictedRouter } from '../routes.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';
import './loading-screen.css';
import { type SessionStatus, useSession } from './session.ts';
import { SessionFailed } from './session-failed.tsx';
import { reloadWhenStale } from './stale-chunk.ts';

// Made at once, so that the code of the first page is fetched while the session is being asked for.
const router = openRouter();
let restricted: ReturnType<typeof restrictedRouter> | undefined;

reloadWhenStale(() => {
  const { pathname, search, hash } = router.state.navigation.location ?? router.state.location;
  return pathname + search + hash;
});

/** The whole page. */
export function App() {
  const { status } = useSession();
  return (
    <>
      <Face status={status} />
      <ToastRegion />
    </>
  );
}

function Face({ status }: { status: SessionStatus }) {
  switch (status) {
    case 'loading':
      return <p className="loading-application">{MESSAGES.loadingApplication}</p>;
    case 'failed':
      return <SessionFailed />;
    case 'denied':
      restricted ??= restrictedRouter();
      return <RouterProvider router={restricted} />;
    case 'ready':
      return <RouterProvider router={router} />;
  }
}
