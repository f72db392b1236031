// Starts the operators' desk at /ops: a page of its own, built apart (scripts/build/operators-desk.ts), of the page's tokens
// and primitives. No page of the players leads here.
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
import { takeUpToken } from './desk-session.ts';

followOtherTabs();
takeUpToken();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Desk />
      <ToastRegion />
    </QueryClientProvider>
  </StrictMode>,
);
