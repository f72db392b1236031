// Renders the page at the current address within the frame, and sets its scroll position.
import {
  Component,
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { type NavigationType, Router, useRoutes } from 'react-router';
import { MESSAGES } from '../base/messages.ts';
import { usePageMeta } from '../base/page-meta.ts';
import { Button } from '../ui/button.tsx';
import { PageHead } from '../ui/page-head.tsx';
import type { Shown, SiteNavigation } from './navigation.ts';
import styles from './route-error.module.css';
import { placeOf } from './scroll-places.ts';
import { SHELL } from './shell-texts.ts';

const Pending = createContext(false);

/** Whether the next page's code is loading. */
export function useIsPending(): boolean {
  return useContext(Pending);
}

interface SiteRouterProps {
  navigation: SiteNavigation;
  /** Wraps every page. */
  frame: (page: ReactNode) => ReactNode;
}

/** Shows the loading text until the first page's code has arrived. */
export function SiteRouter({ navigation, frame }: SiteRouterProps) {
  const [shown, show] = useState(navigation.shown);
  const isPending = useSyncExternalStore(navigation.subscribe, navigation.isPending);

  useLayoutEffect(() => {
    show(navigation.shown);
    return navigation.onShown((next, { animated }) => {
      if (animated && document.startViewTransition) {
        const { ready } = document.startViewTransition(() => flushSync(() => show(next)));
        // Rejects when the transition is skipped, because another one started or the tab is hidden.
        ready.catch(() => undefined);
      } else {
        startTransition(() => show(next));
      }
    });
  }, [navigation]);

  useLayoutEffect(() => {
    if (shown) scrollTo(shown);
  }, [shown]);

  if (!shown) return <p className="loading-application">{MESSAGES.loadingApplication}</p>;
  const { location, action } = shown;
  return (
    <Router location={location} navigationType={action as NavigationType} navigator={navigation}>
      <Pending value={isPending}>
        <Boundary key="site" shown={shown}>
          {frame(
            <Boundary shown={shown}>
              <Page shown={shown} routes={navigation.routes} />
            </Boundary>,
          )}
        </Boundary>
      </Pending>
    </Router>
  );
}

function Page({ shown, routes }: { shown: Shown; routes: SiteNavigation['routes'] }) {
  const page = useRoutes(routes as Parameters<typeof useRoutes>[0]);
  if ('failure' in shown) throw shown.failure;
  return page;
}

/** Shows an error from the moment a page throws until another page is shown. */
class Boundary extends Component<
  { shown: Shown; children: ReactNode },
  { broken: Shown | null; hasBroken: boolean }
> {
  override state = { broken: null, hasBroken: false };

  static getDerivedStateFromError() {
    return { hasBroken: true };
  }

  static getDerivedStateFromProps(
    { shown }: { shown: Shown },
    state: { broken: Shown | null; hasBroken: boolean },
  ) {
    if (!state.hasBroken) return null;
    if (state.broken === null) return { broken: shown };
    return state.broken === shown ? null : { broken: null, hasBroken: false };
  }

  override render() {
    return this.state.hasBroken ? <RouteError /> : this.props.children;
  }
}

function scrollTo({ location, keepsScroll }: Shown): void {
  const place = placeOf(location);
  const target = location.hash && document.getElementById(hashId(location.hash));
  if (place !== undefined) window.scrollTo(0, place);
  else if (target) target.scrollIntoView();
  else if (!keepsScroll) window.scrollTo(0, 0);
}

function hashId(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/** Shown instead of a page that threw or failed to load. Retry reloads it. */
function RouteError() {
  usePageMeta({ title: SHELL.pageFailed });
  return (
    <div role="alert">
      <PageHead title={SHELL.pageFailed} />
      <p className="prose">{SHELL.pageFailedText}</p>
      <p className={styles.actions}>
        <Button kind="main" onClick={() => window.location.reload()}>
          {SHELL.retry}
        </Button>
        <Button to="/" kind="quiet">
          {SHELL.backHome}
        </Button>
      </p>
    </div>
  );
}
