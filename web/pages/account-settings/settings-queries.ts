// The queries of the account settings.
import { queryOptions } from '@tanstack/react-query';
import { emailStatus, usernameStatus } from '#shared/contract/accounts.ts';
import { blockedPlayers } from '#shared/contract/blocks.ts';
import { boardListing } from '#shared/contract/follows.ts';
import { myTokens } from '#shared/contract/personal-tokens.ts';
import { mySessions } from '#shared/contract/session.ts';
import { socialAccounts } from '#shared/contract/social.ts';
import { streakPause } from '#shared/contract/streaks.ts';
import { send } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';

export const usernameStatusQuery = queryOptions({
  queryKey: ['username-status'],
  queryFn: ({ signal }) => send(usernameStatus, {}, { signal }),
});

export const emailStatusQuery = queryOptions({
  queryKey: ['email-status'],
  queryFn: ({ signal }) => send(emailStatus, {}, { signal }),
});

export const socialAccountsQuery = queryOptions({
  queryKey: ['social-accounts'],
  queryFn: ({ signal }) => send(socialAccounts, {}, { signal }),
});

export const blockedPlayersQuery = queryOptions({
  queryKey: [...queryKeys.following, 'blocked'],
  queryFn: ({ signal }) => send(blockedPlayers, {}, { signal }),
});

export const boardListingQuery = queryOptions({
  queryKey: ['board-listing'],
  queryFn: ({ signal }) => send(boardListing, {}, { signal }),
});

export const streakPauseQuery = queryOptions({
  queryKey: queryKeys.streakPause,
  queryFn: ({ signal }) => send(streakPause, {}, { signal }),
});

export const sessionsQuery = queryOptions({
  queryKey: queryKeys.sessions,
  queryFn: ({ signal }) => send(mySessions, {}, { signal }),
});

export const tokensQuery = queryOptions({
  queryKey: [...queryKeys.sessions, 'tokens'],
  queryFn: ({ signal }) => send(myTokens, {}, { signal }),
});
