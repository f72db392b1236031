// Restores an edition from a dump, or tries a dump on an empty edition (docs/operations.md, Restore).
import { sql } from 'drizzle-orm';
import { endSessionsStatement } from '../access/session-store.ts';
import { tellAgain, tellOtherAgain } from '../economy/kept-messages.ts';
import { DIRECTORY, messageKind, postedFor } from '../economy/messages.ts';
import { beginDump, type Dump, dumpOf, dumpPiece } from '../model/dumps/dump.ts';
import { beginRestore, manifestOfDump, restorePiece } from '../model/dumps/restore.ts';
import { epochRaised, mustBeClosed, noteTrial } from '../model/editions/change.ts';
import { editionsNow, forgetEditions, isEdition } from '../model/editions/list.ts';
import { changePlayer } from '../model/persons/change-account.ts';
import type { persons } from '../model/persons/tables.ts';
import type { players } from '../model/players/tables.ts';
import { asArchiveUnavailable } from '../platform/archive-store.ts';
import type { Columns } from '../platform/columns.ts';
import { type Ctx, inEdition } from '../platform/context.ts';
import { refusalOfStore } from '../platform/database.ts';
import { areTogether } from '../platform/halves.ts';
import { log } from '../platform/log.ts';
import { playerOf } from '../platform/objects.ts';
import type { CallReply } from '../shared/contract/call.ts';
import type { dumpEdition, dumpsOfEdition, restoreEdition } from '../shared/contract/ops-record.ts';
import { DAY_MS, type GameDay, gameDayAt, MINUTE_MS } from '../shared/kernel/game-day.ts';
import { Refusal } from '../shared/kernel/refusal.ts';

type Reply = CallReply<typeof restoreEdition>;

/** The request, with the state returned by the previous call. */
interface Wish {
  edition: string;
  day?: GameDay | undefined;
  instant?: string | undefined;
  into?: string | undefined;
  stage?: 'fill' | 'plays' | undefined;
  after?: string | undefined;
  now_ms: number;
}

/** The dump objects processed per call, and the players asked for their plays. */
const PARTS_A_CALL = 20;
const PLAYERS_A_CALL = 50;
/** How long the store stays held without a further call, so that nobody sees half an edition. */
const HELD_MS = 30 * DAY_MS;
/** How long writes are held until the next piece of a dump. */
const DUMPING_MS = 2 * MINUTE_MS;
/** Messages sent just before the dump began may have arrived just after. */
const OVERLAP_MS = 5 * MINUTE_MS;

/** The dumps of an edition, latest first. Throws NOT_FOUND. */
export async function dumpsOf(
  ctx: Ctx,
  { edition }: { edition: string },
): Promise<CallReply<typeof dumpsOfEdition>> {
  await known(ctx, edition);
  const rows = await ctx.directory.all<Dump & { bytes: number }>(sql`
    SELECT dumps.*, (SELECT COALESCE(SUM(bytes), 0) FROM dump_parts AS parts
      WHERE parts.edition = dumps.edition AND parts.day = dumps.day) AS bytes
    FROM dumps WHERE edition = ${edition} ORDER BY day DESC`);
  const instant = (ms: number) => new Date(ms).toISOString();
  return {
    dumps: rows.map(({ day, began_at, done_at, parts, bytes }) => ({
      ...{ day, began_at: instant(began_at), done_at: done_at === null ? null : instant(done_at) },
      ...{ objects: parts, bytes },
    })),
  };
}

/**
 * Makes a part of today's dump, and returns the options of the next call. Without `after` it starts over. Throws NOT_FOUND and
 * UNAVAILABLE.
 */
export async function dumpNow(
  ctx: Ctx,
  { edition, after = '', now_ms }: { edition: string; after?: string | undefined; now_ms: number },
): Promise<CallReply<typeof dumpEdition>> {
  await known(ctx, edition);
  const its = inEdition(ctx, edition);
  const day = gameDayAt(now_ms);
  const before = await ctx.hold(edition, { of: 'writes', for_ms: DUMPING_MS });
  if (before === 'everything') throw new Refusal('UNAVAILABLE', { retryAfter_s: 60 });
  if (before !== 'writes' || after === '') await beginDump(its, { day, now_ms });
  for (let parts = 0; parts < PARTS_A_CALL; parts++) {
    const dump = (await dumpOf(ctx.directory, { edition, day }))!;
    await dumpPiece(its, dump, now_ms).catch((error) => {
      throw asArchiveUnavailable(error);
    });
    if (dump.at_table !== null) continue;
    await ctx.hold(edition, { of: 'writes', for_ms: 0 });
    return { done: `${edition} is dumped, as ${day}.`, go_on: null };
  }
  return { done: `${PARTS_A_CALL} more pieces.`, go_on: { after: 'begun' } };
}

/**
 * Performs a part of the restore, and returns the options of the next call. Each part can be repeated. Throws NOT_FOUND for an
 * unknown edition or dump; INVALID without day or instant, and if the target edition is open to newcomers; ALREADY_STARTED if
 * the target has players; UNAVAILABLE.
 */
export async function restore(
  ctx: Ctx,
  { edition, day, instant, into = edition, stage = 'fill', after = '', now_ms }: Wish,
): Promise<Reply> {
  // Home and the directory are restored by D1 itself; messages and plays are collected here.
  const isHome = instant !== undefined && areTogether(inEdition(ctx, edition));
  if (!isHome) await known(ctx, edition);
  if (into !== edition) await known(ctx, into);
  if (instant !== undefined) {
    const at_ms = Date.parse(instant);
    const since_ms = at_ms - OVERLAP_MS;
    if (isHome && after === '') await repeatTo(ctx, { recipients: [DIRECTORY, edition], since_ms });
    if (isHome || stage === 'plays') return askPlayers(inEdition(ctx, edition), { since_ms, after });
    return setBack(ctx, { edition, at_ms, now_ms });
  }
  if (day === undefined) throw new Refusal('INVALID', { fields: { day: 'Name a day or an instant.' } });
  const dump = await dumpOf(ctx.directory, { edition, day });
  if (!dump?.manifest_sha256) throw new Refusal('NOT_FOUND', { detail: `There is no dump of ${day}.` });
  const since_ms = dump.began_at - OVERLAP_MS;
  if (stage === 'plays') return askPlayers(inEdition(ctx, edition), { since_ms, after });
  try {
    return await fill(ctx, { dump, into, since_ms, now_ms });
  } catch (error) {
    throw asArchiveUnavailable(error);
  }
}

/** Restores an instant kept by the platform. The store restarts on the way, so its last call fails as interrupted. */
async function setBack(
  ctx: Ctx,
  { edition, at_ms, now_ms }: { edition: string; at_ms: number; now_ms: number },
): Promise<Reply> {
  await ctx.setBackTo(edition, at_ms).catch((error) => {
    if (!refusalOfStore(error).includes('set back')) throw error;
  });
  await repeatMessages(ctx, { edition, since_ms: at_ms - OVERLAP_MS, now_ms });
  return back(edition, { to: new Date(at_ms).toISOString(), now_ms });
}

async function fill(
  ctx: Ctx,
  { dump, into, since_ms, now_ms }: { dump: Dump; into: string; since_ms: number; now_ms: number },
): Promise<Reply> {
  const { edition, day } = dump;
  await ctx.hold(into, { of: 'everything', for_ms: HELD_MS });
  const store = ctx.storeToFill(into);
  const from = { ARCHIVE: ctx.ARCHIVE, edition };
  const manifest = await manifestOfDump(from, { day, sha256: dump.manifest_sha256! });
  try {
    if (into !== edition) await mustBeClosed(ctx, into);
    await beginRestore(store, { replaced: into === edition });
  } catch (error) {
    await ctx.hold(into, null);
    throw error;
  }
  if (into !== edition) await noteTrial(ctx, { name: into, of: edition });
  for (let parts = 0; parts < PARTS_A_CALL; parts++) {
    if (!(await restorePiece(store, from, manifest))) continue;
    if (into === edition) await repeatMessages(ctx, { edition, since_ms, now_ms });
    await ctx.hold(into, null);
    return into === edition
      ? back(edition, { to: day, now_ms })
      : { done: `${into} is what ${edition} was on ${day}.`, go_on: null };
  }
  return { done: `${PARTS_A_CALL} more objects are in.`, go_on: { stage: 'fill', after: '' } };
}

function back(edition: string, { to, now_ms }: { to: string; now_ms: number }): Reply {
  const [day] = to.split('T');
  log('info', 'edition-restored', { edition, day, at: new Date(now_ms).toISOString() });
  return { done: `${edition} is back on ${to}.`, go_on: { stage: 'plays', after: '' } };
}

/** The directory knows who has left; the restored edition may have forgotten. */
const leftAgain = messageKind<{ publicId: string; at: number }>({
  name: 'left_again',
  to: 'edition',
  take: ({ publicId, at }, { now_ms }) => {
    const player = sql`(SELECT id FROM players WHERE public_id = ${publicId})`;
    return {
      players: player,
      statements: [
        changePlayer({
          publicId,
          set: sql`deactivated_at = CASE kind WHEN 'registered' THEN ${at} ELSE deactivated_at END,
            kind = CASE kind WHEN 'registered' THEN 'deactivated' ELSE kind END`,
        }),
        endSessionsStatement({ player, exceptSessionId: null, now_ms }),
      ],
    };
  },
});

/** Resends all messages sent to the edition since then, by any sender. The edition ignores those it remembers. */
async function repeatMessages(
  ctx: Ctx,
  { edition, since_ms, now_ms }: { edition: string; since_ms: number; now_ms: number },
): Promise<void> {
  for (const { name } of await editionsNow(ctx))
    if (name !== edition) await inEdition(ctx, name).db.all(tellOtherAgain({ edition, since_ms }));
  await ctx.directory.batch([
    tellAgain({ edition, since_ms }),
    epochRaised(edition),
    postedFor('directory', {
      name: leftAgain.name,
      rows: sql`
        SELECT 'left-again:' || public_id || ':' || epoch AS key, edition, public_id,
          json_object('publicId', public_id, 'at', deactivated_at) AS facts
        FROM persons JOIN editions ON editions.name = persons.edition
        WHERE persons.edition = ${edition} AND kind = 'deactivated' AND deactivated_at >= ${since_ms}`,
      now_ms,
    }),
  ]);
  forgetEditions();
}

/** Further editions resend all messages that the recipients had accepted since then; these ignore those they remember. */
async function repeatTo(
  ctx: Ctx,
  { recipients, since_ms }: { recipients: readonly string[]; since_ms: number },
): Promise<void> {
  const again = recipients.map((edition) => tellOtherAgain({ edition, since_ms }));
  for (const { name } of await editionsNow(ctx)) {
    const further = inEdition(ctx, name);
    if (!areTogether(further)) await further.db.batch(again);
  }
}

/**
 * Asks players who may have played since then, known to the edition or the directory, to deliver their plays again. A call asks a
 * batch concurrently, because a restore covers every registered player.
 */
async function askPlayers(
  ctx: Ctx,
  { since_ms, after }: { since_ms: number; after: string },
): Promise<Reply> {
  const most = PLAYERS_A_CALL;
  const [remembered, registered] = await Promise.all([
    ctx.db.all<Columns<typeof players, 'public_id'>>(sql`
      SELECT public_id FROM players WHERE public_id > ${after} AND last_seen_day >= ${gameDayAt(since_ms - 40 * DAY_MS)}
      ORDER BY public_id LIMIT ${most}`),
    ctx.directory.all<Columns<typeof persons, 'public_id'>>(sql`
      SELECT public_id FROM persons WHERE public_id > ${after} AND edition = ${ctx.edition} ORDER BY public_id LIMIT ${most}`),
  ]);
  const asked = [...new Set([...remembered, ...registered].map(({ public_id }) => public_id))]
    .sort()
    .slice(0, most);
  await Promise.all(
    asked.map((publicId) => {
      const ask = async () => playerOf(ctx, publicId).redeliver({ since_ms });
      // Tried twice, because a release restarts every object.
      return ask().catch(ask);
    }),
  );
  const last = asked.at(-1);
  if (last === undefined)
    return { done: 'Everyone who may have played since then has been asked.', go_on: null };
  return {
    done: `${asked.length} players have been asked for their plays.`,
    go_on: { stage: 'plays', after: last },
  };
}

async function known(ctx: Ctx, edition: string): Promise<void> {
  if (!(await isEdition(ctx, edition)) || areTogether(inEdition(ctx, edition)))
    throw new Refusal('NOT_FOUND', { detail: `There is no further edition ${edition}.` });
}
