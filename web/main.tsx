// Starts the page: styles in the one order of the cascade, then the session, then the routes.
import './ui/layers.css';
import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, onNavigated } from './shell/app.tsx';
import { followOtherTabs } from './shell/appearance.ts';
import { queryClient } from './shell/query-client.ts';
import { captureReferral } from './shell/referral.ts';
import { forgetFirstPlace } from './shell/scroll-places.ts';
import { startSession } from './shell/session.ts';
import { whenIdle } from './shell/when-idle.ts';

captureReferral({ search: window.location.search, now_ms: Date.now() });
forgetFirstPlace(window.location.pathname);
followOtherTabs();
void startSession();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
);

// Nothing that the first view waits for, and nothing that a failure of should be heard.
window.addEventListener('load', () =>
  whenIdle(() =>
    import('./shell/after-load.ts').then(
      ({ startAfterLoad }) => startAfterLoad(onNavigated),
      () => {},
    ),
  ),
);
