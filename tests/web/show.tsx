// For tests: what every page is in, a router at an address and a store of answers that asks once and keeps nothing.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { type ComponentType, type ReactNode, StrictMode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { ToastRegion } from '../../web/ui/toast-region.tsx';

/** A store of answers that does not ask again for what has failed. */
export function newClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false } } });
}

/** Shows an element at an address, as the page of a path where it reads parts of it; other pages are by their paths. */
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
    /** Renders twice, as development does. */
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
