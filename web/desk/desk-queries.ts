// The desk's queries. Editions, suspicions and reports refresh every minute while the desk is visible.
import { queryOptions } from '@tanstack/react-query';
import type { CallReply } from '#shared/contract/call.ts';
import { acts, lookUpPlayer } from '#shared/contract/ops.ts';
import { desk, deskEdition, deskNames, findPlayers } from '#shared/contract/ops-desk.ts';
import { deskDrafts } from '#shared/contract/ops-editors.ts';
import { deskSuspicions } from '#shared/contract/ops-fair-play.ts';
import { deskReports } from '#shared/contract/ops-reports.ts';
import { send } from '../base/api/client.ts';

const EACH_MINUTE_MS = 60_000;

export type Editions = CallReply<typeof desk>['editions'];
export type Directory = CallReply<typeof desk>['directory'];
export type EditionDays = CallReply<typeof deskEdition>;
export type Person = CallReply<typeof findPlayers>['players'][number];
export type Mark = EditionDays['marks'][number];

export const deskQuery = queryOptions({
  queryKey: ['desk'],
  queryFn: ({ signal }) => send(desk, {}, { signal }),
  refetchInterval: EACH_MINUTE_MS,
});

export const editionQuery = ({ edition, days }: { edition: string; days: number }) =>
  queryOptions({
    queryKey: ['edition', edition, days],
    queryFn: ({ signal }) => send(deskEdition, { body: { edition, days } }, { signal }),
  });

export const namesQuery = queryOptions({
  queryKey: ['names'],
  queryFn: ({ signal }) => send(deskNames, {}, { signal }),
});

export type Suspicion = CallReply<typeof deskSuspicions>['suspicions'][number];

export const suspicionsQuery = queryOptions({
  queryKey: ['suspicions'],
  queryFn: ({ signal }) => send(deskSuspicions, {}, { signal }),
  refetchInterval: EACH_MINUTE_MS,
});

export type Reported = CallReply<typeof deskReports>['reports'][number];
export type Noted = CallReply<typeof deskReports>['noted'][number];

export const reportsQuery = queryOptions({
  queryKey: ['reports'],
  queryFn: ({ signal }) => send(deskReports, {}, { signal }),
  refetchInterval: EACH_MINUTE_MS,
});

export type DraftDay = CallReply<typeof deskDrafts>['days'][number];

export const draftsQuery = queryOptions({
  queryKey: ['drafts'],
  queryFn: ({ signal }) => send(deskDrafts, {}, { signal }),
});

export const peopleQuery = (text: string) =>
  queryOptions({
    queryKey: ['people', text],
    queryFn: ({ signal }) => send(findPlayers, { body: { text } }, { signal }),
  });

export const accountQuery = (username: string) =>
  queryOptions({
    queryKey: ['account', username],
    queryFn: ({ signal }) => send(lookUpPlayer, { body: { username } }, { signal }),
  });

export const actsQuery = queryOptions({
  queryKey: ['acts'],
  queryFn: ({ signal }) => send(acts, {}, { signal }),
});
