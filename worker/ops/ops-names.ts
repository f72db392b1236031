// Operators' search for accounts, and released names, from the directory.

import { sql } from 'drizzle-orm';
import { changeBoth } from '../economy/crossing.ts';
import { messageKind } from '../economy/messages.ts';
import { nameOf, provisionalUsername } from '../features/accounts/username-choice.ts';
import { changePerson, changePlayer } from '../model/persons/change-account.ts';
import type { persons } from '../model/persons/tables.ts';
import { emailKeyOf } from '../model/players/emails.ts';
import { shownName } from '../model/players/shown-name.ts';
import type { players } from '../model/players/tables.ts';
import { usernameKeyOf, usernameLookOf } from '../model/players/usernames.ts';
import type { Columns } from '../platform/columns.ts';
import { type Ctx, inEdition } from '../platform/context.ts';
import type { CallReply } from '../shared/contract/call.ts';
import type { deskNames, findPlayers, releaseName } from '../shared/contract/ops-desk.ts';
import { Refusal } from '../shared/kernel/refusal.ts';
import { askEach } from './desk-editions.ts';
import { instantOf } from './ops-players.ts';

type Found = CallReply<typeof findPlayers>['players'][number];
type PersonRow = Columns<
  typeof persons,
  'public_id' | 'edition' | 'kind' | 'username' | 'registered_at' | 'deactivated_at' | 'banned_at'
>;
type GuestRow = Columns<typeof players, 'public_id' | 'kind' | 'username' | 'guest_number' | 'banned_at'>;

/** The most accounts a search returns, and names of either kind the desk lists. */
const MOST_FOUND = 20;
const MOST_NAMES = 50;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Sorts after every character allowed in a name. */
const BEHIND_ALL = '\u{7f}';

const SHOWN = sql`public_id, edition, kind, username, registered_at, deactivated_at, banned_at`;

/** Searches accounts: one trip to the directory, and for an id without an account one to each edition. */
export async function accountsFor(ctx: Ctx, text: string): Promise<CallReply<typeof findPlayers>> {
  const wanted = text.trim().toLowerCase();
  const key = usernameKeyOf(wanted);
  const [byName, byAddress, byId] = (await ctx.directory.batch([
    sql`
      SELECT ${SHOWN} FROM persons WHERE username_key >= ${key} AND username_key < ${key + BEHIND_ALL}
      ORDER BY username_key LIMIT ${MOST_FOUND}`,
    sql`SELECT ${SHOWN} FROM persons WHERE email_key = ${emailKeyOf(text)}`,
    sql`SELECT ${SHOWN} FROM persons WHERE public_id = ${wanted}`,
  ])) as PersonRow[][];
  const found = [...byId!, ...byAddress!, ...byName!].map(personOf);
  const isNobodys = found.length === 0 && ID.test(wanted);
  return { players: isNobodys ? await guestsOf(ctx, wanted) : found.slice(0, MOST_FOUND) };
}

/** Guests are not in the directory, so each edition is queried. */
async function guestsOf(ctx: Ctx, publicId: string): Promise<Found[]> {
  const asked = await askEach(ctx, ({ db }) =>
    db.all<GuestRow>(sql`
      SELECT public_id, kind, username, guest_number, banned_at FROM players
      WHERE public_id = ${publicId} AND kind = 'guest'`),
  );
  return asked.flatMap(({ edition, answer }) =>
    (answer ?? []).map((row) => ({
      ...{ id: row.public_id, username: shownName(row), edition: edition.name, kind: 'guest' as const },
      ...{ registered_at: null, deactivated_at: null, banned_at: instantOf(row.banned_at) },
    })),
  );
}

/** The most recently deactivated and banned accounts with a chosen name, which nobody is using. */
export async function idleNames({ directory }: Pick<Ctx, 'directory'>): Promise<CallReply<typeof deskNames>> {
  const [left, blocked] = (await directory.batch([
    sql`
      SELECT ${SHOWN} FROM persons WHERE deactivated_at IS NOT NULL AND kind = 'deactivated' AND username_set_at IS NOT NULL
      ORDER BY deactivated_at DESC LIMIT ${MOST_NAMES}`,
    sql`
      SELECT ${SHOWN} FROM persons WHERE banned_at IS NOT NULL AND username_set_at IS NOT NULL
      ORDER BY banned_at DESC LIMIT ${MOST_NAMES}`,
  ])) as PersonRow[][];
  const ofBoth = new Map([...left!, ...blocked!].map((row) => [row.public_id, row]));
  return { names: [...ofBoth.values()].map(personOf) };
}

/** The edition's part: renames the account. */
const nameReleased = messageKind<{ publicId: string; personal: { username: string } }>({
  name: 'name_released',
  to: 'edition',
  take: ({ publicId, personal: { username } }) => ({
    statements: [changePlayer({ publicId, set: nameOf(username) })],
  }),
});

/** Releases a name; its account may choose another once. Throws NOT_FOUND. */
export async function freeName(
  ctx: Ctx,
  { username, now_ms }: { username: string; now_ms: number },
): Promise<CallReply<typeof releaseName>> {
  const [person] = await ctx.directory.all<Columns<typeof persons, 'public_id' | 'edition' | 'username'>>(
    sql`SELECT public_id, edition, username FROM persons WHERE username_key = ${usernameKeyOf(username)}`,
  );
  if (!person) throw new Refusal('NOT_FOUND', { detail: 'There is no such player.' });
  const publicId = person.public_id;
  const given = provisionalUsername();
  const facts = { publicId, personal: { username: given } };
  await changeBoth(inEdition(ctx, person.edition), {
    deciding: [
      changePerson({
        publicId,
        set: sql`${nameOf(given)}, username_look = ${usernameLookOf(given)}, username_set_at = NULL`,
      }),
    ],
    message: { kind: nameReleased, key: `release:${publicId}:${now_ms}`, publicId, facts },
    now_ms,
  });
  return { released: person.username, username: given };
}

function personOf({ public_id, edition, kind, username, ...row }: PersonRow): Found {
  return {
    ...{ id: public_id, username, edition, kind },
    registered_at: instantOf(row.registered_at),
    deactivated_at: instantOf(row.deactivated_at),
    banned_at: instantOf(row.banned_at),
  };
}
