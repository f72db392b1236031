// On a phone, Back closes what lies over the page instead of leaving it. Opening adds a history entry of
// the same address; the pop that removes it is kept from the router, which has nowhere to go.

import { useEffect, useEffectEvent, useId, useRef } from 'react';

const PHONE = '(max-width: 760px)';

/** While `isOpen` on a phone, the Back button or gesture calls `onBack`. */
export function useBackCloses({ isOpen, onBack }: { isOpen: boolean; onBack: () => void }): void {
  const entry = useId();
  const isWanted = useRef(false);
  const goBack = useEffectEvent(onBack);

  useEffect(() => {
    if (!isOpen || !window.matchMedia(PHONE).matches) return;
    isWanted.current = true;
    if (!standsOn(entry)) window.history.pushState({ ...window.history.state, overlay: entry }, '');

    const onPop = (event: PopStateEvent) => {
      if (event.state?.overlay === entry) return;
      event.stopImmediatePropagation();
      goBack();
    };
    window.addEventListener('popstate', onPop, { capture: true });
    return () => {
      isWanted.current = false;
      window.removeEventListener('popstate', onPop, { capture: true });
      // Deferred, because the effect may run again at once or a link in the dialog may be on its way.
      setTimeout(() => {
        if (isWanted.current || !standsOn(entry)) return;
        window.addEventListener('popstate', (event) => event.stopImmediatePropagation(), {
          capture: true,
          once: true,
        });
        window.history.back();
      });
    };
  }, [isOpen, entry]);
}

function standsOn(entry: string): boolean {
  return window.history.state?.overlay === entry;
}
