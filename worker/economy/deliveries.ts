// Delivers the messages between the halves: those about a person before that person signs in, and all of them every minute, by
// cron for the directory and by its own alarm for an edition (docs/decisions/0007-editions.md, What crosses).
import type { Ctx } from '../platform/context.ts';
import { areTogether, keepsDirectory, readBoth } from '../platform/halves.ts';
import { inTime } from '../platform/trace.ts';
import { type Late, lateMessages, receiversOf } from './kept-messages.ts';
import { deliver, noteWaiting, PATIENCE_MS, type Side, sideAt, storeOf } from './messages.ts';
import { askForWelcomes } from './owed-welcomes.ts';

interface Delivery {
  /** Limits the delivery to messages about this person. */
  publicId?: string;
  now_ms: number;
}

/**
 * Delivers the messages of the directory and of home, every minute; returns how many remain undelivered. With both outboxes empty
 * it costs one read.
 */
export async function deliverFromHome(ctx: Ctx, { now_ms }: { now_ms: number }): Promise<number> {
  const [ofDirectory, ofHome] = await readBoth(ctx, {
    directory: [receiversOf('directory', undefined)],
    edition: [receiversOf('edition', undefined)],
  });
  const [waiting, more] = await Promise.all([
    deliverTo(ofDirectory!, { from: { ctx, half: 'directory' }, now_ms }),
    deliverTo(ofHome!, { from: { ctx, half: 'edition' }, now_ms }),
  ]);
  return waiting + more;
}

/**
 * Delivers the messages of a further edition to the directory and to other editions, every minute, after asking for the welcomes
 * that it owes to proven players. Returns how many messages remain undelivered.
 */
export async function deliverFromEdition(ctx: Ctx, delivery: Delivery): Promise<number> {
  await ctx.db.all(askForWelcomes(ctx, { now_ms: delivery.now_ms }));
  return deliverFrom({ ctx, half: 'edition' }, delivery);
}

/**
 * Delivers the messages about a person between an edition and the directory, both ways, but not those to other editions. Returns
 * how many remain undelivered: 0 if both halves share a store. Throws StoreTooSlow after PATIENCE_MS.
 */
export async function deliverAbout(ctx: Ctx, delivery: Required<Delivery>): Promise<number> {
  if (areTogether(ctx)) return 0;
  const bothWays = async () => {
    await ctx.db.all(askForWelcomes(ctx, delivery));
    const [edition, directory] = [{ ctx, half: 'edition' } as const, { ctx, half: 'directory' } as const];
    const ofEdition = await deliver({ from: edition, to: directory }, delivery);
    return ofEdition + (await deliver({ from: directory, to: edition }, delivery));
  };
  return inTime(bothWays(), { most_ms: PATIENCE_MS });
}

/** Finds messages of an edition, and at home of the directory, that are undelivered after an hour. Changes nothing. */
export async function auditMessages(
  ctx: Pick<Ctx, 'db' | 'directory' | 'edition'>,
  { now_ms }: { now_ms: number },
): Promise<{ account: string; finding: string; difference: number }[]> {
  const ofEdition = [lateMessages('edition', { now_ms })];
  const late = keepsDirectory(ctx)
    ? await readBoth(ctx, { directory: [lateMessages('directory', { now_ms })], edition: ofEdition })
    : await ctx.db.batch(ofEdition);
  return (late.flat() as Late[]).map(({ key, edition }) => ({
    account: key,
    finding: `a message to ${edition} waits`,
    difference: 0,
  }));
}

/** Delivers a side's messages; returns how many remain undelivered, counting at least one per receiver that does not respond. */
export async function deliverFrom(from: Side, delivery: Delivery): Promise<number> {
  const receivers = await storeOf(from).all(receiversOf(from.half, delivery.publicId));
  return deliverTo(receivers, { from, ...delivery });
}

/**
 * Sends to all receivers in parallel, so that one that does not respond, such as one being restored, delays no other, even if
 * the run ends before its time-out.
 */
async function deliverTo(
  receivers: readonly unknown[],
  { from, publicId, now_ms }: Delivery & { from: Side },
): Promise<number> {
  const { ctx } = from;
  const waiting = await Promise.all(
    (receivers as { edition: string }[]).map(({ edition }) =>
      deliver({ from, to: sideAt(ctx, edition) }, { publicId, now_ms }).catch((error) => {
        noteWaiting(`all for ${edition}`, error);
        return 1;
      }),
    ),
  );
  return waiting.reduce((sum, one) => sum + one, 0);
}
