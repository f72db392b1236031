// Shares one session between all tabs of a browser: signing in or out in one tab does so in the others, which would otherwise
// continue with a revoked token, or as a guest who has registered.
import { goOnAsKept, isOfDevice, readSession } from './session.ts';

/** Call once. */
export function followSession(): void {
  window.addEventListener('storage', () => {
    if (readSession().status === 'ready' && !isOfDevice()) void goOnAsKept();
  });
}
