// Says that the network is gone, for as long as it is.
import { WifiOff } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { announce } from '../ui/toast-store.ts';
import styles from './offline-banner.module.css';
import { SHELL } from './shell-texts.ts';

/** A line at the top of the page while the browser is offline; read out when that begins and ends. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const wasOnline = useRef(true);
  useEffect(() => {
    if (wasOnline.current !== isOnline) announce(isOnline ? SHELL.online : SHELL.offline);
    wasOnline.current = isOnline;
  }, [isOnline]);
  if (isOnline) return null;
  return (
    <p className={styles.banner}>
      <WifiOff size={16} strokeWidth={1.75} aria-hidden="true" />
      {SHELL.offline}
    </p>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
