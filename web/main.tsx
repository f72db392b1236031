// Starts the page: styles in cascade order, then the session, then the routes.
import './ui/layers.css';
import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';
import './brought-along.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, onNavigated, openPage } from './app.tsx';
import { followOtherTabs } from './base/appearance.ts';
import { queryClient } from './base/query-client.ts';
import { captureReferral } from './base/referral.ts';
import { endWithSession, startSession } from './base/session.ts';
import { whenIdle } from './base/when-idle.ts';

// Separate tasks: running them together, right after the page's modules, would block input on a phone.
setTimeout(() => {
  captureReferral({ search: window.location.search, now_ms: Date.now() });
  followOtherTabs();
  endWithSession(() => import('./offline/forget.ts'));
  void startSession();
  setTimeout(() => {
    openPage();
    createRoot(document.getElementById('root')!).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <App />
        </QueryClientProvider>
      </StrictMode>,
    );
    if (document.readyState === 'complete') goOnAfterLoad();
    else window.addEventListener('load', goOnAfterLoad);
  });
});

/** Runs when idle, because the first view does not need it. A failed fetch is ignored. */
function goOnAfterLoad(): void {
  whenIdle(() =>
    import('./after-load.ts').then(
      ({ startAfterLoad }) => startAfterLoad(onNavigated),
      () => {},
    ),
  );
}
