// Every address but home and the games, in a chunk of its own that the router asks for when it first knows no page for
// where it is to go: whoever comes for a game fetches nothing of the rest.
import { type RouteObject, redirect } from 'react-router';
import { fetchRoute } from './base/stale-chunk.ts';
import { BareFrame, BareSite } from './frame/standalone.tsx';

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

/** The pages within the frame. */
export const LATER_PAGES: RouteObject[] = [
  { path: '/leaderboards', loader: () => redirect(FIRST_BOARD) },
  {
    path: '/leaderboards/:leaderboardType/:leaderboardKey',
    lazy: () =>
      fetchRoute(async () => {
        const { LeaderboardsPage } = await import('./pages/leaderboards/leaderboards-page.tsx');
        return { Component: LeaderboardsPage };
      }),
  },
  {
    path: '/friends',
    lazy: () =>
      fetchRoute(async () => {
        const { FriendsPage } = await import('./pages/friends/friends-page.tsx');
        return { Component: FriendsPage };
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
    path: '/assets',
    lazy: () =>
      fetchRoute(async () => {
        const { AssetsPage } = await import('./pages/assets/assets-page.tsx');
        return { Component: AssetsPage };
      }),
  },
  {
    path: '/assets/:assetSlug',
    lazy: () =>
      fetchRoute(async () => {
        const { AssetDetailPage } = await import('./pages/asset-detail/asset-detail-page.tsx');
        return { Component: AssetDetailPage };
      }),
  },
  {
    path: '/my-assets',
    lazy: () =>
      fetchRoute(async () => {
        const { MyAssetsPage } = await import('./pages/my-assets/my-assets-page.tsx');
        return { Component: MyAssetsPage };
      }),
  },
  {
    path: '/profile/:username',
    lazy: () =>
      fetchRoute(async () => {
        const { ProfilePage } = await import('./pages/profile/profile-page.tsx');
        return { Component: ProfilePage };
      }),
  },
  {
    path: '/villa-shop',
    lazy: () =>
      fetchRoute(async () => {
        const { VillaShopPage } = await import('./pages/villa-shop/villa-shop-page.tsx');
        return { Component: VillaShopPage };
      }),
  },
  {
    path: '/mischief-market',
    lazy: () =>
      fetchRoute(async () => {
        const { MischiefMarketPage } = await import('./pages/mischief-market/mischief-market-page.tsx');
        return { Component: MischiefMarketPage };
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
    path: '/achievement-villa-value',
    lazy: () =>
      fetchRoute(async () => {
        const { AchievementVillaPage } = await import(
          './pages/achievement-villa-value/achievement-villa-page.tsx'
        );
        return { Component: AchievementVillaPage };
      }),
  },
  {
    path: '/recap',
    lazy: () =>
      fetchRoute(async () => {
        const { RecapPage } = await import('./pages/recap/recap-page.tsx');
        return { Component: RecapPage };
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
    path: '/onboarding',
    lazy: () =>
      fetchRoute(async () => {
        const { OnboardingPage } = await import('./pages/onboarding/onboarding-page.tsx');
        return { Component: OnboardingPage };
      }),
  },
  {
    path: '/how-to-play',
    lazy: () =>
      fetchRoute(async () => {
        const { HowToPlayPage } = await import('./pages/how-to-play/how-to-play-page.tsx');
        return { Component: HowToPlayPage };
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
  ...['/news-feed', '/newsfeed'].map((path) => ({
    path,
    lazy: () =>
      fetchRoute(async () => {
        const { NewsFeedPage } = await import('./pages/news-feed/news-feed-page.tsx');
        return { Component: NewsFeedPage };
      }),
  })),
  {
    path: '/sw-test',
    lazy: () =>
      fetchRoute(async () => {
        const { SwTestPage } = await import('./pages/sw-test/sw-test-page.tsx');
        return { Component: SwTestPage };
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
        const { NotFoundPage } = await import('./frame/not-found-page.tsx');
        return { Component: NotFoundPage };
      }),
  },
];

/** What is left of the site when access is denied and nobody is signed in: the login page, and why the rest is shut. */
export const RESTRICTED_PAGES: RouteObject[] = [
  {
    Component: BareSite,
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
];
