// How fetched data is cached: fresh for half a minute, retried twice if the network or the server fails, but not after a
// refusal.
import { QueryClient } from '@tanstack/react-query';
import { isTransient } from './api/client.ts';

const FRESH_MS = 30_000;
const TRIES = 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      retry: (failures, error) => failures < TRIES && isTransient(error),
      // A query that waits for the network would never show its error and its Retry.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});
