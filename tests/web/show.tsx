// For tests: the surroundings of every page, a router at an address and a query cache that fetches once and keeps nothing.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { type ComponentType, type ReactNode, StrictMode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { ToastRegion } from '../../web/ui/toast-region.tsx';

export function newClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false } } });
}

/** Shows an element at an address, as the page of a path if it reads parts of it; other pages show their paths. */
export function show(
  element: ReactNode,
  {
    at = '/',
    path = '*',
    others = {},
    client = newClient(),
    hasToasts = false,
    isStrict = false,
    container,
  }: {
    at?: string;
    path?: string;
    others?: Record<string, ComponentType>;
    client?: QueryClient;
    hasToasts?: boolean;
    /** Renders twice, as in development. */
    isStrict?: boolean;
    container?: HTMLElement;
  } = {},
) {
  const otherPages = Object.entries(others).map(([place, Component]) => ({ path: place, Component }));
  const router = createMemoryRouter([{ path, element }, ...otherPages], { initialEntries: [at] });
  const shown = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      {hasToasts && <ToastRegion />}
    </QueryClientProvider>,
    { container, wrapper: isStrict ? StrictMode : undefined },
  );
  return { ...shown, router, client };
}
