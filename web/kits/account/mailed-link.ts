// What the pages behind mailed links share: the token, which leaves the address as soon as it is read, and the way on to
// the login page four seconds after success.
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSearchParams } from '../../base/search-params.ts';

/** After how long success leads on. */
const STAY_MS = 4000;

/** The address's `token`, or null. It is taken out of the address and of the history; the page keeps it. */
export function useLinkToken(): string | null {
  const [search, setSearch] = useSearchParams();
  const [token] = useState(() => search.get('token') || null);
  const isInAddress = search.has('token');
  useEffect(() => {
    if (isInAddress) setSearch({}, { replace: true, preventScrollReset: true });
  }, [isInAddress, setSearch]);
  return token;
}

/** Leads to the login page four seconds after `isDone` has become true. */
export function useWayOnToLogin(isDone: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => navigate('/login', { replace: true, viewTransition: true }), STAY_MS);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);
}
