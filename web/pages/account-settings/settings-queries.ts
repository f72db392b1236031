// What the account settings ask the server for.
import { queryOptions } from '@tanstack/react-query';
import { emailStatus, usernameStatus } from '../../../worker/contract/accounts.ts';
import { boardListing } from '../../../worker/contract/follows.ts';
import { mySessions } from '../../../worker/contract/session.ts';
import { socialAccounts } from '../../../worker/contract/social.ts';
import { streakPause } from '../../../worker/contract/streaks.ts';
import { send } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

export const usernameStatusQuery = queryOptions({
  queryKey: queryKeys.usernameStatus,
  queryFn: ({ signal }) => send(usernameStatus, {}, { signal }),
});

export const emailStatusQuery = queryOptions({
  queryKey: queryKeys.emailStatus,
  queryFn: ({ signal }) => send(emailStatus, {}, { signal }),
});

export const socialAccountsQuery = queryOptions({
  queryKey: queryKeys.socialAccounts,
  queryFn: ({ signal }) => send(socialAccounts, {}, { signal }),
});

export const boardListingQuery = queryOptions({
  queryKey: queryKeys.boardListing,
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
