// The page to return to after signing in. It is stored in the history entry, not in the URL, so that no link can choose it.
import { useLocation } from 'react-router';

interface Asked {
  from: string;
}

/** The state of a link to /login or /register on a page that asks its reader to sign in. */
export function useWayIn(): Asked {
  const { pathname, search, hash } = useLocation();
  return { from: pathname + search + hash };
}

/** For /login and /register: the page to return to, home by default, and the state for the link from one to the other. */
export function useWayBack(): { to: string; state: Asked | null } {
  const state = useLocation().state as Asked | null;
  return { to: state?.from ?? '/', state };
}
