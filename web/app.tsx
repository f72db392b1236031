// Which of the page's four faces is shown: loading, locked, out of reach, or the site itself.
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

/** Opens the page at its address, whose code is fetched while the session is being asked for. Call before `App` is drawn. */
export function openPage(): void {
  site = openSite();
  reloadWhenStale(() => createPath(site.location));
}

/** Calls back after each change of the address within the page. */
export function onNavigated(listener: () => void): void {
  site.onShown(listener);
}

export function App() {
  const { status, problem } = useSession();
  const canGoOn = useOpenPlay() && status === 'failed' && problem?.code === 'OFFLINE';
  // Deferred, because a whole site drawn at one go would keep a phone from answering for half a second.
  const face = useDeferredValue(canGoOn ? 'ready' : status);
  return (
    <>
      <Face status={face} />
      <ToastRegion />
    </>
  );
}

/** Whether the address is that of a game with a play that can go on without the server. */
function useOpenPlay(): boolean {
  const path = useSyncExternalStore(site.subscribe, () => site.location.pathname);
  return LISTED_GAMES.some((game) => game.path === path && hasOpenPlay(game.type));
}

function Face({ status }: { status: SessionStatus }) {
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
