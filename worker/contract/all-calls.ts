// Every call there is, for the OpenAPI document and the tests that walk over all of them.
import { GAME_CALLS } from '../games/contracts.ts';
import {
  captchaChallenge,
  changeEmail,
  changePassword,
  checkUsername,
  deleteAccount,
  emailStatus,
  exportData,
  forgotPassword,
  register,
  requestEmailVerification,
  resetPassword,
  setPassword,
  setUsername,
  signIn,
  usernameStatus,
  verifyEmail,
} from './accounts.ts';
import { assetBySlug, assetHistory, assets, myAssets, purchaseShares, sellShares } from './assets.ts';
import type { Call } from './call.ts';
import { dashboard } from './dashboard.ts';
import { gameBoard } from './leaderboards.ts';
import { attack, attackOdds, buyMischief, cleanUp, marketItems, myInventory } from './mischief.ts';
import { newsFeed } from './news.ts';
import { markAsRead, notifications, unreadCount } from './notifications.ts';
import {
  audit,
  ban,
  clearMark,
  endPromotion,
  founder,
  invite,
  lookUpPlayer,
  startPromotion,
  unban,
} from './ops.ts';
import { archive, distribution, hub, playsToday, resultToday, specialGame, submitResult } from './plays.ts';
import { myReferrals, promotionStatus } from './referrals.ts';
import { health, openApi } from './service.ts';
import { endMySession, initLogout, initSession, logout, me, mySessions } from './session.ts';
import { socialAccounts, socialConfig, socialLogin, unlinkSocialAccount } from './social.ts';
import { dailyVisit } from './visit.ts';
import { balanceHistory, transactionHistory } from './wallet.ts';

export const ALL_CALLS: readonly Call[] = [
  initSession,
  initLogout,
  logout,
  me,
  ...Object.values(GAME_CALLS).flatMap(({ opening, moves, views = [] }) => [opening, ...moves, ...views]),
  submitResult,
  resultToday,
  playsToday,
  distribution,
  archive,
  hub,
  specialGame,
  gameBoard,
  register,
  signIn,
  captchaChallenge,
  checkUsername,
  verifyEmail,
  forgotPassword,
  resetPassword,
  setPassword,
  changePassword,
  changeEmail,
  requestEmailVerification,
  emailStatus,
  usernameStatus,
  setUsername,
  deleteAccount,
  exportData,
  mySessions,
  endMySession,
  socialConfig,
  socialLogin,
  socialAccounts,
  unlinkSocialAccount,
  promotionStatus,
  myReferrals,
  transactionHistory,
  balanceHistory,
  assets,
  assetBySlug,
  assetHistory,
  purchaseShares,
  sellShares,
  myAssets,
  marketItems,
  buyMischief,
  myInventory,
  attackOdds,
  attack,
  cleanUp,
  dailyVisit,
  notifications,
  unreadCount,
  markAsRead,
  newsFeed,
  dashboard,
  audit,
  founder,
  invite,
  startPromotion,
  endPromotion,
  ban,
  unban,
  clearMark,
  lookUpPlayer,
  health,
  openApi,
];
