// The list of editions as operators see and change it (docs/operations.md, Editions).
import { changeEdition, listedEditions } from '../model/editions/change.ts';
import type { Ctx } from '../platform/context.ts';
import type { CallInput, CallReply } from '../shared/contract/call.ts';
import type { editions, setEdition } from '../shared/contract/ops-desk.ts';

/** All editions, in the order in which they opened. */
export async function shownEditions({
  directory,
}: Pick<Ctx, 'directory'>): Promise<CallReply<typeof editions>> {
  const listed = await listedEditions(directory);
  return {
    editions: listed.map(({ opened_at, ...edition }) => ({
      ...edition,
      opened_at: opened_at === null ? null : new Date(opened_at).toISOString(),
    })),
  };
}

/** Opens or changes an edition, and shows all. Throws INVALID. */
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
