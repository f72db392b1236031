// The query of the page's URL. React Router's own hook shares a module with its form support, which the page does not
// need (web/ui/link.tsx).
import { useMemo } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router';

type Given = ConstructorParameters<typeof URLSearchParams>[0];

/** The parameters of the address, and a function that navigates to the same path with others. */
export function useSearchParams(): [URLSearchParams, (next: Given, options?: NavigateOptions) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  return useMemo(
    () => [
      new URLSearchParams(search),
      (next, options) => void navigate(`?${new URLSearchParams(next)}`, options),
    ],
    [search, navigate],
  );
}
