// The screens of the contact sheet: name, address, viewer, and the steps before the picture.
import { moments } from './contact-sheet-plays.mjs';
import { press, start } from './contact-sheet-presses.mjs';

/** The viewer: a stranger, or one of the players of contact-sheet-life.mjs. */
const GUEST = undefined;

const FOR_EVERYBODY = [
  ['/', 'Home of a guest'],
  ['/onboarding', 'Onboarding'],
  ['/how-to-play', 'How to play'],
  ['/check-the-house', 'Check the house'],
  ['/edition', 'Your edition'],
  ['/credits', 'Credits'],
  ['/developers', 'For developers'],
  ['/fair-play', 'Fair play'],
  ['/privacy-policy.html', 'Privacy policy'],
  ['/terms-of-service.html', 'Terms of service'],
  ['/login', 'Log in'],
  ['/register', 'Register'],
  ['/forgot-password', 'Forgot password'],
  ['/reset-password?token=unknown', 'Reset password'],
  ['/verify-email?token=unknown', 'Verify email'],
  ['/friends', 'Friends of a guest'],
  ['/my-assets', 'A page that asks for a login'],
  ['/no-such-page', 'Not found'],
].map(([path, name]) => ({ name, path, who: GUEST }));

const FOR_A_PLAYER = [
  ['/', 'Home'],
  ['/triordle', 'Triordle, with a matchup'],
  ['/memory-game', 'Memory Match, played'],
  ['/archive/triordle', 'Archive'],
  ['/leaderboards/game/triordle', 'Leaderboard of a game'],
  ['/leaderboards/player/net_worth', 'Leaderboard of players'],
  [`/recap?week=${new Date().toISOString().slice(0, 10)}`, 'Recap of the week'],
  ['/statistics', 'Statistics'],
  ['/league', 'Your League'],
  ['/friends', 'Friends'],
  ['/assets', 'Landmarks'],
  ['/assets/eiffel-tower', 'A landmark'],
  ['/my-assets', 'My assets'],
  ['/my-transactions', 'My transactions'],
  ['/villa-shop', 'Villa shop'],
  ['/mischief-market', 'Mischief market'],
  ['/news-feed', 'Doxa Daily'],
  ['/profile/mara', 'My profile'],
  ['/profile/harbour_fox', 'A profile'],
  ['/achievement-villa-value', 'Villa value of achievements'],
  ['/postcards', 'Album of postcards'],
  ['/my-referrals', 'My referrals'],
  ['/account-settings', 'Account settings'],
  ['/account-settings?tab=tokens', 'Personal tokens'],
  ['/deactivate-account', 'Deactivation'],
  ['/sw-test', 'Service worker'],
  ['/layout-test', 'Primitives'],
].map(([path, name]) => ({ name, path, who: 'mara' }));

/** The pages that friends share, by the codes of their links. */
const together = ({ circle, duel, day }) => [
  { name: 'A circle', path: `/circle?code=${circle}`, who: 'mara' },
  { name: 'A circle, by its link', path: `/circle?code=${circle}`, who: 'otto' },
  { name: 'A challenge', path: `/triordle?duel=${duel}`, who: 'otto' },
  { name: 'A challenge of one’s own', path: `/triordle?duel=${duel}`, who: 'mara' },
  { name: 'A play watched again', path: `/triordle?replay=${day}`, who: 'mara' },
];

const IN_ARREARS = [
  { name: 'Villa shop in arrears', path: '/villa-shop', who: 'otto' },
  { name: 'Profile in arrears', path: '/profile/otto_lind', who: 'otto' },
  { name: 'Home without a play', path: '/', who: 'otto' },
];

const DIALOGS = [
  { name: 'Notifications', path: '/', who: 'mara', act: openNotifications },
  { name: 'Joining a pool', path: '/', who: 'otto', act: (page) => press(page, /^Join the .+ pool$/) },
  { name: 'Matchup', path: '/', who: 'mara', act: (page) => press(page, /^See matchup/) },
  { name: 'Games, on a phone', path: '/', who: 'mara', act: (page) => press(page, 'Games') },
];

/** All screens. `gamePaths` are the addresses of the games, `facts` what the moments of plays need to know. */
export function screens(gamePaths, facts) {
  const games = gamePaths.flatMap((path) => [
    { name: `${path.slice(1)}, before`, path, who: GUEST },
    { name: `${path.slice(1)}, playing`, path, who: GUEST, act: start },
  ]);
  return [
    ...FOR_A_PLAYER,
    ...together(facts),
    ...IN_ARREARS,
    ...DIALOGS,
    ...games,
    ...moments(facts),
    ...FOR_EVERYBODY,
  ];
}

async function openNotifications(page) {
  await press(page, /^Notifications/);
}
