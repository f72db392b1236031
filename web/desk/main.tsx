// Starts the operators' desk at /ops, a separate build (scripts/build/operators-desk.ts) on the site's tokens and
// primitives. No page of the site links here.
import '../ui/layers.css';
import '../ui/tokens.css';
import '../ui/fonts.css';
import '../ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followOtherTabs } from '../base/appearance.ts';
import { queryClient } from '../base/query-client.ts';
import { ToastRegion } from '../ui/toast-region.tsx';
import { Desk } from './desk.tsx';
import { restoreToken } from './desk-session.ts';

followOtherTabs();
restoreToken();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Desk />
      <ToastRegion />
    </QueryClientProvider>
  </StrictMode>,
);
