// Every address except home and the games. A separate chunk, which the router fetches when it first meets an address it
// has no route for: a visitor who comes for a game downloads none of this.
import { type PageRoute, page, redirect } from './frame/page-route.tsx';
import { BareFrame } from './frame/standalone.tsx';

const FIRST_BOARD = '/leaderboards/game/triordle';
const FIRST_ARCHIVE = '/archive/all';

const LOGIN = page('/login', async () => (await import('./pages/login/login-page.tsx')).LoginPage);

export const LATER_PAGES: readonly PageRoute[] = [
  redirect('/leaderboards', FIRST_BOARD),
  page(
    '/leaderboards/:leaderboardType/:leaderboardKey',
    async () => (await import('./pages/leaderboards/leaderboards-page.tsx')).LeaderboardsPage,
  ),
  page('/circle', async () => (await import('./pages/circle/circle-page.tsx')).CirclePage),
  page('/league', async () => (await import('./pages/league/league-page.tsx')).LeaguePage),
  page('/friends', async () => (await import('./pages/friends/friends-page.tsx')).FriendsPage),
  redirect('/archive', FIRST_ARCHIVE),
  page('/archive/:game', async () => (await import('./pages/archive/archive-page.tsx')).ArchivePage),
  page('/assets', async () => (await import('./pages/assets/assets-page.tsx')).AssetsPage),
  page(
    '/assets/:assetSlug',
    async () => (await import('./pages/asset-detail/asset-detail-page.tsx')).AssetDetailPage,
  ),
  page('/my-assets', async () => (await import('./pages/my-assets/my-assets-page.tsx')).MyAssetsPage),
  page('/profile/:username', async () => (await import('./pages/profile/profile-page.tsx')).ProfilePage),
  page('/villa-shop', async () => (await import('./pages/villa-shop/villa-shop-page.tsx')).VillaShopPage),
  page(
    '/mischief-market',
    async () => (await import('./pages/mischief-market/mischief-market-page.tsx')).MischiefMarketPage,
  ),
  page(
    '/my-transactions',
    async () => (await import('./pages/my-transactions/my-transactions-page.tsx')).MyTransactionsPage,
  ),
  page(
    '/achievement-villa-value',
    async () =>
      (await import('./pages/achievement-villa-value/achievement-villa-page.tsx')).AchievementVillaPage,
  ),
  page('/postcards', async () => (await import('./pages/postcards/postcards-page.tsx')).PostcardsPage),
  page('/statistics', async () => (await import('./pages/statistics/statistics-page.tsx')).StatisticsPage),
  page('/recap', async () => (await import('./pages/recap/recap-page.tsx')).RecapPage),
  page(
    '/my-referrals',
    async () => (await import('./pages/my-referrals/my-referrals-page.tsx')).MyReferralsPage,
  ),
  page(
    '/account-settings',
    async () => (await import('./pages/account-settings/account-settings-page.tsx')).AccountSettingsPage,
  ),
  page(
    '/deactivate-account',
    async () => (await import('./pages/account-settings/account-settings-page.tsx')).AccountSettingsPage,
  ),
  LOGIN,
  page('/register', async () => (await import('./pages/register/register-page.tsx')).RegisterPage),
  page(
    '/forgot-password',
    async () => (await import('./pages/forgot-password/forgot-password-page.tsx')).ForgotPasswordPage,
  ),
  page(
    '/reset-password',
    async () => (await import('./pages/reset-password/reset-password-page.tsx')).ResetPasswordPage,
  ),
  page(
    '/verify-email',
    async () => (await import('./pages/verify-email/verify-email-page.tsx')).VerifyEmailPage,
  ),
  page('/onboarding', async () => (await import('./pages/onboarding/onboarding-page.tsx')).OnboardingPage),
  page('/how-to-play', async () => (await import('./pages/how-to-play/how-to-play-page.tsx')).HowToPlayPage),
  page('/edition', async () => (await import('./pages/edition/edition-page.tsx')).EditionPage),
  page(
    '/check-the-house',
    async () => (await import('./pages/check-the-house/check-the-house-page.tsx')).CheckTheHousePage,
  ),
  page('/developers', async () => (await import('./pages/developers/developers-page.tsx')).DevelopersPage),
  page('/fair-play', async () => (await import('./pages/fair-play/fair-play-page.tsx')).FairPlayPage),
  page('/credits', async () => (await import('./pages/credits/credits-page.tsx')).CreditsPage),
  page('/news-feed', async () => (await import('./pages/news-feed/news-feed-page.tsx')).NewsFeedPage),
  page('/newsfeed', async () => (await import('./pages/news-feed/news-feed-page.tsx')).NewsFeedPage),
  page('/sw-test', async () => (await import('./pages/sw-test/sw-test-page.tsx')).SwTestPage),
  page('/layout-test', async () => (await import('./pages/layout-test/layout-test.tsx')).LayoutTestPage),
  page('*', async () => (await import('./frame/not-found-page.tsx')).NotFoundPage),
];

/** The site for a visitor without access: the login page, and an explanation at every other address. */
export const RESTRICTED_PAGES: readonly PageRoute[] = [
  {
    ...LOGIN,
    get element() {
      return <BareFrame>{LOGIN.element}</BareFrame>;
    },
  },
  page('*', async () => (await import('./pages/blocked/blocked-page.tsx')).BlockedPage),
];
