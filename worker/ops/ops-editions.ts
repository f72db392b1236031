// The operators' list of editions (docs/operations.md, Editions).
import { changeEdition, listedEditions } from '../model/editions/change.ts';
import { MOST_PERSONS } from '../nightly/alerts.ts';
import { latestGauges, MOST_BYTES } from '../nightly/gauges.ts';
import type { Ctx } from '../platform/context.ts';
import type { CallInput, CallReply } from '../shared/contract/call.ts';
import type { editions, setEdition } from '../shared/contract/ops-desk.ts';

/** All editions, in order of opening. */
export async function shownEditions({
  db,
  directory,
}: Pick<Ctx, 'db' | 'directory'>): Promise<CallReply<typeof editions>> {
  const [listed, home] = await Promise.all([listedEditions(directory), latestGauges(db)]);
  return {
    editions: listed.map(({ opened_at, record_bytes: told, ...edition }) => {
      // Only home was never opened.
      const record_bytes = opened_at === null ? (home?.record_bytes ?? null) : told;
      return {
        ...edition,
        opened_at: opened_at === null ? null : new Date(opened_at).toISOString(),
        ...{ record_bytes, record_share: record_bytes === null ? null : record_bytes / MOST_BYTES },
      };
    }),
    directory: fullness(listed.reduce((sum, { players }) => sum + players, 0)),
  };
}

/** The directory's fill level. */
export function fullness(persons: number): { persons: number; share: number } {
  return { persons, share: persons / MOST_PERSONS };
}

/** Opens or changes an edition, and returns all. Throws INVALID. */
export async function turnEdition(
  ctx: Ctx,
  {
    edition: name,
    newcomers: state,
    room,
    now_ms,
  }: CallInput<typeof setEdition>['body'] & { now_ms: number },
): Promise<CallReply<typeof editions>> {
  await changeEdition(ctx, { name, state, room, now_ms });
  return shownEditions(ctx);
}
