// Shared by the pages behind mailed links: the token, which is removed from the address as soon as it is read, and the
// redirect to the login page four seconds after success.
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSearchParams } from '../../base/search-params.ts';

/** How long the success is shown. */
const STAY_MS = 4000;

/** The `token` of the address, or null. It is removed from the address and the history; the page keeps it. */
export function useLinkToken(): string | null {
  const [search, setSearch] = useSearchParams();
  const [token] = useState(() => search.get('token') || null);
  const isInAddress = search.has('token');
  useEffect(() => {
    if (isInAddress) setSearch({}, { replace: true, preventScrollReset: true });
  }, [isInAddress, setSearch]);
  return token;
}

/** Redirects to the login page four seconds after `isDone` becomes true. */
export function useWayOnToLogin(isDone: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => navigate('/login', { replace: true, viewTransition: true }), STAY_MS);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);
}
