// Where signing in leads back to: the page that asked for it. It is in the entry of the history and not in the address, which
// anybody may write.
import { useLocation } from 'react-router';

interface Asked {
  from: string;
}

/** The state of a link to /login or /register on a page that asks its reader to sign in. */
export function useWayIn(): Asked {
  const { pathname, search, hash } = useLocation();
  return { from: pathname + search + hash };
}

/** On the pages of signing in and registering: the page that asked, or home; and the state for the link between the two. */
export function useWayBack(): { to: string; state: Asked | null } {
  const state = useLocation().state as Asked | null;
  return { to: state?.from ?? '/', state };
}
