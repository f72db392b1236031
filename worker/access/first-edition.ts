// Chooses a visitor's edition, at the first opening and for good: nobody moves, and registering does not change it
// (docs/decisions/0007-editions.md).
import { type Edition, editionsNow } from '../model/editions/list.ts';
import { invitationOf } from '../model/rewards/invites.ts';
import type { Ctx } from '../platform/context.ts';
import { continentOf, HOME, isBesideDirectory } from '../platform/editions.ts';

/** The fraction of an edition's room reserved for players' invitees. */
const KEPT_FOR_INVITED = 0.1;

interface Brought {
  code: string | null | undefined;
  region: string | null;
}

/** The edition for a visitor: the inviter's, else the nearest on the continent, else home. */
export async function editionFor(ctx: Ctx, { code, region }: Brought): Promise<string> {
  const editions = await editionsNow(ctx);
  if (editions.length === 1) return HOME;
  const invitation = code ? await invitationOf(ctx.directory, { code }) : null;
  const places = editions.map((edition) =>
    isBesideDirectory(edition.name) ? { ...edition, region: ctx.RECORD_LOCATION } : edition,
  );
  return chosenOf(places, { inviters: invitation?.edition ?? null, region });
}

/** Chooses among editions in the order in which they opened, so one fills before the next. */
export function chosenOf(
  editions: readonly Edition[],
  { inviters, region }: { inviters: string | null; region: string | null },
): string {
  const theirs = editions.find(({ name }) => name === inviters);
  if (theirs && takesInvited(theirs)) return theirs.name;
  const open = editions.filter(takesNewcomers);
  const continent = region === null ? null : continentOf(region);
  const nearest =
    open.find((edition) => edition.region === region) ??
    open.find((edition) => continent !== null && continentOf(edition.region) === continent);
  return nearest?.name ?? HOME;
}

/** Whether an edition takes visitors without an invitation. A full edition stops by itself. */
function takesNewcomers({ state, room, players }: Edition): boolean {
  return state === 'open' && (room === null || players < room * (1 - KEPT_FOR_INVITED));
}

function takesInvited({ state, room, players }: Edition): boolean {
  return state !== 'closed' && (room === null || players < room);
}
