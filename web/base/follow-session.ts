// Keeps the tabs of a device one session: whoever signs in or out in one of them does so in all. Left alone, another tab
// would go on with a void token, or with the cookie of a guest who is none any more.
import { goOnAsKept, isOfDevice, readSession } from './session.ts';

/** Call once. */
export function followSession(): void {
  window.addEventListener('storage', () => {
    if (readSession().status === 'ready' && !isOfDevice()) void goOnAsKept();
  });
}
