// Which of the page's four faces is shown: loading, locked, out of reach, or the site itself.
import { useEffect, useRef } from 'react';
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
  useWayInFromOutside(status);
  return (
    <>
      <Face status={status} />
      <ToastRegion />
    </>
  );
}

/** Who signs in while access is denied comes in at the front: the site's own router has not followed to where that was. */
function useWayInFromOutside(status: SessionStatus): void {
  const wasDenied = useRef(false);
  useEffect(() => {
    if (wasDenied.current && status === 'ready') void router.navigate('/', { replace: true });
    wasDenied.current = status === 'denied';
  }, [status]);
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
