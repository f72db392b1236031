// Every address of the page. Home comes with the first load, everything else when it is asked for.
import { createBrowserRouter, type RouteObject, redirect } from 'react-router';
import { LISTED_GAMES } from './games/registry.ts';
import { HomePage } from './pages/home/home-page.tsx';
import { homeLoader } from './pages/home/home-queries.ts';
import { Layout } from './shell/layout.tsx';
import { RouteError } from './shell/route-error.tsx';
import { fetchRoute } from './shell/stale-chunk.ts';
import { BareFrame } from './shell/standalone.tsx';

const FIRST_BOARD = '/leaderboards/game/triordle';
const FIRST_ARCHIVE = '/archive/triordle';

const LOGIN: RouteObject = {
  path: '/login',
  lazy: () =>
    fetchRoute(async () => {
      const { LoginPage } = await import('./pages/login/login-page.tsx');
      return { Component: LoginPage };
    }),
};

const PAGES: RouteObject[] = [
  { index: true, Component: HomePage, loader: homeLoader },
  ...LISTED_GAMES.map(({ path, load }) => ({ path, lazy: () => fetchRoute(load) })),
  { path: '/leaderboards', loader: () => redirect(FIRST_BOARD) },
  {
    path: '/leaderboards/:leaderboardType/:leaderboardKey',
    lazy: () =>
      fetchRoute(async () => {
        const { LeaderboardsPage } = await import('./pages/leaderboards/leaderboards-page.tsx');
        return { Component: LeaderboardsPage };
      }),
  },
  { path: '/archive', loader: () => redirect(FIRST_ARCHIVE) },
  {
    path: '/archive/:game',
    lazy: () =>
      fetchRoute(async () => {
        const { ArchivePage } = await import('./pages/archive/archive-page.tsx');
        return { Component: ArchivePage };
      }),
  },
  {
    path: '/my-transactions',
    lazy: () =>
      fetchRoute(async () => {
        const { MyTransactionsPage } = await import('./pages/my-transactions/my-transactions-page.tsx');
        return { Component: MyTransactionsPage };
      }),
  },
  {
    path: '/my-referrals',
    lazy: () =>
      fetchRoute(async () => {
        const { MyReferralsPage } = await import('./pages/my-referrals/my-referrals-page.tsx');
        return { Component: MyReferralsPage };
      }),
  },
  ...['/account-settings', '/deactivate-account'].map((path) => ({
    path,
    lazy: () =>
      fetchRoute(async () => {
        const { AccountSettingsPage } = await import('./pages/account-settings/account-settings-page.tsx');
        return { Component: AccountSettingsPage };
      }),
  })),
  LOGIN,
  {
    path: '/register',
    lazy: () =>
      fetchRoute(async () => {
        const { RegisterPage } = await import('./pages/register/register-page.tsx');
        return { Component: RegisterPage };
      }),
  },
  {
    path: '/forgot-password',
    lazy: () =>
      fetchRoute(async () => {
        const { ForgotPasswordPage } = await import('./pages/forgot-password/forgot-password-page.tsx');
        return { Component: ForgotPasswordPage };
      }),
  },
  {
    path: '/reset-password',
    lazy: () =>
      fetchRoute(async () => {
        const { ResetPasswordPage } = await import('./pages/reset-password/reset-password-page.tsx');
        return { Component: ResetPasswordPage };
      }),
  },
  {
    path: '/verify-email',
    lazy: () =>
      fetchRoute(async () => {
        const { VerifyEmailPage } = await import('./pages/verify-email/verify-email-page.tsx');
        return { Component: VerifyEmailPage };
      }),
  },
  {
    path: '/credits',
    lazy: () =>
      fetchRoute(async () => {
        const { CreditsPage } = await import('./pages/credits/credits-page.tsx');
        return { Component: CreditsPage };
      }),
  },
  {
    path: '/layout-test',
    lazy: () =>
      fetchRoute(async () => {
        const { LayoutTestPage } = await import('./pages/layout-test/layout-test.tsx');
        return { Component: LayoutTestPage };
      }),
  },
  {
    path: '*',
    lazy: () =>
      fetchRoute(async () => {
        const { NotFoundPage } = await import('./pages/not-found/not-found-page.tsx');
        return { Component: NotFoundPage };
      }),
  },
];

/** The full site. */
export function openRouter() {
  return createBrowserRouter([
    {
      Component: Layout,
      HydrateFallback: () => null,
      ErrorBoundary: RouteError,
      // Not on each page: the boundary of a page whose code is missing would be cut off with it.
      children: [{ ErrorBoundary: RouteError, children: PAGES }],
    },
  ]);
}

/** What is left of the site when access is denied and nobody is signed in: the login page, and why the rest is shut. */
export function restrictedRouter() {
  return createBrowserRouter([
    {
      HydrateFallback: () => null,
      ErrorBoundary: RouteError,
      children: [
        { Component: BareFrame, children: [LOGIN] },
        {
          path: '*',
          lazy: () =>
            fetchRoute(async () => {
              const { BlockedPage } = await import('./pages/blocked/blocked-page.tsx');
              return { Component: BlockedPage };
            }),
        },
      ],
    },
  ]);
}
