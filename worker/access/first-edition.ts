// In which edition a visitor begins: chosen at the first opening, and kept for good. Nobody moves, and registering changes
// nothing (docs/decisions/0007-editions.md). Where there is only one nobody is asked.
import { type Edition, editionsNow } from '../model/editions/list.ts';
import { invitationOf } from '../model/rewards/invites.ts';
import type { Ctx } from '../platform/context.ts';
import { continentOf, HOME, isBesideDirectory } from '../platform/editions.ts';

/** The part of an edition's room that is kept for those whom its players invite. */
const KEPT_FOR_INVITED = 0.1;

/** What a visitor brings along: the code of an invitation, and the region of the world. */
interface Brought {
  code: string | null | undefined;
  region: string | null;
}

/** The edition that a visitor gets: that of the one who invites, else the nearest on the continent, else home. */
export async function editionFor(ctx: Ctx, { code, region }: Brought): Promise<string> {
  const editions = await editionsNow(ctx);
  if (editions.length === 1) return HOME;
  const invitation = code ? await invitationOf(ctx.directory, { code }) : null;
  const places = editions.map((edition) =>
    isBesideDirectory(edition.name) ? { ...edition, region: ctx.RECORD_LOCATION } : edition,
  );
  return chosenOf(places, { inviters: invitation?.edition ?? null, region });
}

/** The choice among editions, in the order in which they opened: one is filled before the next. */
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

/** Whether an edition takes whoever comes. A full one closes by itself. */
function takesNewcomers({ state, room, players }: Edition): boolean {
  return state === 'open' && (room === null || players < room * (1 - KEPT_FOR_INVITED));
}

function takesInvited({ state, room, players }: Edition): boolean {
  return state !== 'closed' && (room === null || players < room);
}
