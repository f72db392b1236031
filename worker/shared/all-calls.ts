// All calls: by name for the handlers, and as a list for the OpenAPI document and the tests of every call. Exporting a call
// from its contract lists it here.
import * as accounts from './contract/accounts.ts';
import * as achievements from './contract/achievements.ts';
import * as assets from './contract/assets.ts';
import * as blocks from './contract/blocks.ts';
import type { Call } from './contract/call.ts';
import * as challenge from './contract/challenge.ts';
import * as circles from './contract/circles.ts';
import * as dashboard from './contract/dashboard.ts';
import * as duels from './contract/duels.ts';
import * as editions from './contract/editions.ts';
import * as follows from './contract/follows.ts';
import * as friends from './contract/friends.ts';
import * as hub from './contract/hub.ts';
import * as leaderboards from './contract/leaderboards.ts';
import * as leagues from './contract/leagues.ts';
import * as mischief from './contract/mischief.ts';
import * as news from './contract/news.ts';
import * as newspaper from './contract/newspaper.ts';
import * as notifications from './contract/notifications.ts';
import * as ops from './contract/ops.ts';
import * as opsDesk from './contract/ops-desk.ts';
import * as opsEditors from './contract/ops-editors.ts';
import * as opsFairPlay from './contract/ops-fair-play.ts';
import * as opsRecord from './contract/ops-record.ts';
import * as opsReports from './contract/ops-reports.ts';
import * as personalTokens from './contract/personal-tokens.ts';
import * as plays from './contract/plays.ts';
import * as recap from './contract/recap.ts';
import * as referrals from './contract/referrals.ts';
import * as reminders from './contract/reminders.ts';
import * as replays from './contract/replays.ts';
import * as reports from './contract/reports.ts';
import * as seats from './contract/seats.ts';
import * as service from './contract/service.ts';
import * as session from './contract/session.ts';
import * as skill from './contract/skill.ts';
import * as social from './contract/social.ts';
import * as start from './contract/start.ts';
import * as streaks from './contract/streaks.ts';
import * as villa from './contract/villa.ts';
import * as visit from './contract/visit.ts';
import * as wallet from './contract/wallet.ts';
import { GAME_CONTRACTS } from './games/contracts.ts';

const CONTRACTS = {
  ...accounts,
  ...achievements,
  ...assets,
  ...blocks,
  ...challenge,
  ...dashboard,
  ...circles,
  ...duels,
  ...editions,
  ...follows,
  ...friends,
  ...leaderboards,
  ...leagues,
  ...mischief,
  ...news,
  ...newspaper,
  ...notifications,
  ...ops,
  ...opsDesk,
  ...opsEditors,
  ...opsFairPlay,
  ...opsRecord,
  ...opsReports,
  ...personalTokens,
  ...plays,
  ...hub,
  ...recap,
  ...referrals,
  ...reminders,
  ...replays,
  ...reports,
  ...seats,
  ...service,
  ...session,
  ...skill,
  ...social,
  ...start,
  ...streaks,
  ...villa,
  ...visit,
  ...wallet,
};

type Contracts = typeof CONTRACTS;

/** The calls by their exported names; those of a game are in `GAME_CONTRACTS`. */
export type NamedCalls = { [N in keyof Contracts as Contracts[N] extends Call ? N : never]: Contracts[N] };

export const NAMED_CALLS = Object.fromEntries(
  Object.entries(CONTRACTS).filter(([, exported]) => isCall(exported)),
) as NamedCalls;

export const ALL_CALLS: readonly Call[] = [
  ...Object.values(NAMED_CALLS),
  ...Object.values(GAME_CONTRACTS).flatMap(({ opening, moves, look }) => [
    opening,
    ...Object.values(moves),
    ...(look ? [look] : []),
  ]),
];

function isCall(exported: unknown): boolean {
  return typeof exported === 'object' && exported !== null && 'method' in exported && 'who' in exported;
}
