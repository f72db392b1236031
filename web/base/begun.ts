// The page's first call, which the HTML begins before our script has loaded (index.html): this module uses it once and puts
// its reply into the query cache.
import type { Query } from '@tanstack/react-query';
import type { CallArguments, CallReply } from '#shared/contract/call.ts';
import type { HubCard, hub } from '#shared/contract/hub.ts';
import { FRONT_STORIES, type startPage } from '#shared/contract/start.ts';
import type { GameType } from '#shared/kernel/game-type.ts';
import { queryKeys } from './api/query-keys.ts';
import { queryClient } from './query-client.ts';
import { readOnly } from './read-only.ts';

interface Begun {
  token: string | null;
  body: NonNullable<CallArguments<typeof startPage>['body']>;
  /** Null if there was no reply. */
  reply: Promise<Response | null>;
}

declare global {
  interface Window {
    begun?: Begun | undefined;
  }
}

/** How long data from the start serves the first view that needs it, in milliseconds. */
const FRESH_MS = 10_000;

let kept_ms = 0;

/** The call begun with this token and invitation; null if they differ, or if it was used already. */
export function takeBegun({ token, code }: { token: string | null; code: string | null }): Begun | null {
  const { begun } = window;
  window.begun = undefined;
  return begun && begun.token === token && (begun.body.referral_code ?? null) === code ? begun : null;
}

/** Puts a reply into the query cache. */
export function keepStart({ profile, read_only, hub, unread, home }: CallReply<typeof startPage>): void {
  readOnly.publish(read_only);
  kept_ms = Date.now();
  const keep = (queryKey: readonly unknown[], reply: unknown) =>
    queryClient.setQueryData(queryKey, reply, { updatedAt: kept_ms });
  keep(queryKeys.hub, hub);
  if (unread !== null) keep(queryKeys.unreadCount, { count: unread });
  if (!home) return;
  keep(queryKeys.specialGame, home.special_game);
  keep([...queryKeys.dashboard, profile.id], home.dashboard);
  keep(queryKeys.news(1, FRONT_STORIES), home.news);
  keep(queryKeys.promotion, home.promotion);
}

/** The state of today's play of a game, if the start has just returned it. */
export function stateAtStart(type: GameType): HubCard['state'] | null {
  const { data, dataUpdatedAt = 0 } = queryClient.getQueryState<CallReply<typeof hub>>(queryKeys.hub) ?? {};
  if (dataUpdatedAt !== kept_ms || Date.now() - kept_ms > FRESH_MS) return null;
  return data?.games.find(({ game_type }) => game_type === type)?.state ?? null;
}

/** The stale time of a reply that every visit requests: zero, unless the start has just returned it. */
export function freshFromStart({ state }: Pick<Query, 'state'>): number {
  return state.dataUpdatedAt === kept_ms ? FRESH_MS : 0;
}
