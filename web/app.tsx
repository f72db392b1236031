// Chooses between the loading screen, the restricted site, the offline screen, and the site itself.
import { useDeferredValue, useSyncExternalStore } from 'react';
import { createPath } from 'react-router';
import { LISTED_GAMES } from './base/listed-games.ts';
import { MESSAGES } from './base/messages.ts';
import { hasOpenPlay } from './offline/open-play.ts';
import { openSite, restrictedSite } from './routes.tsx';
import { ToastRegion } from './ui/toast-region.tsx';
import './frame/loading-screen.css';
import { type SessionStatus, useSession } from './base/session.ts';
import { reloadWhenStale } from './base/stale-chunk.ts';
import { SessionFailed } from './frame/session-failed.tsx';
import { SiteRouter } from './frame/site-router.tsx';
import { BareSite } from './frame/standalone.tsx';
import { Site } from './site.tsx';

let site: ReturnType<typeof openSite>;
let restricted: ReturnType<typeof restrictedSite> | undefined;

/** Starts fetching the code of the page at the current address, while the session starts. Call before `App` renders. */
export function openPage(): void {
  site = openSite();
  reloadWhenStale(() => createPath(site.location));
}

/** Calls `listener` after each change of the address within the page. */
export function onNavigated(listener: () => void): void {
  site.onShown(listener);
}

export function App() {
  const { status, problem } = useSession();
  const canPlayOffline = useHasOpenPlay() && status === 'failed' && problem?.code === 'OFFLINE';
  // Deferred, because rendering the whole site at once would block a phone for half a second.
  const shown = useDeferredValue(canPlayOffline ? 'ready' : status);
  return (
    <>
      <Screen status={shown} />
      <ToastRegion />
    </>
  );
}

/** Whether the address is that of a game with a play that can continue without the server. */
function useHasOpenPlay(): boolean {
  const path = useSyncExternalStore(site.subscribe, () => site.location.pathname);
  return LISTED_GAMES.some((game) => game.path === path && hasOpenPlay(game.type));
}

function Screen({ status }: { status: SessionStatus }) {
  switch (status) {
    case 'loading':
      return <p className="loading-application">{MESSAGES.loadingApplication}</p>;
    case 'failed':
      return <SessionFailed />;
    case 'denied':
      restricted ??= restrictedSite();
      return <SiteRouter navigation={restricted} frame={(page) => <BareSite>{page}</BareSite>} />;
    case 'ready':
      return <SiteRouter navigation={site} frame={(page) => <Site>{page}</Site>} />;
  }
}
