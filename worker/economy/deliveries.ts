// What waits between the halves is delivered: about one person before that one signs in, and about all every minute, by
// cron for the directory and by its alarm for an edition (docs/decisions/0007-editions.md, What crosses).
import { type Ctx, inEdition } from '../platform/context.ts';
import { areTogether, keepsDirectory, readBoth } from '../platform/halves.ts';
import { inTime } from '../platform/trace.ts';
import { type Late, lateMessages, receiversOf } from './kept-messages.ts';
import { DIRECTORY, deliver, noteWaiting, PATIENCE_MS, type Side, storeOf } from './messages.ts';
import { askForWelcomes } from './owed-welcomes.ts';

interface Delivery {
  /** About whom; left out: about everybody. */
  publicId?: string;
  now_ms: number;
}

/** What home does each minute: delivers what the directory and home have sent. Where nothing waits it asks once. */
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
 * What an edition apart does each minute: delivers what it has sent, to the directory and to other editions, after asking for
 * the welcomes that it owes to proven players. Answers how many messages still wait.
 */
export async function deliverFromEdition(ctx: Ctx, delivery: Delivery): Promise<number> {
  await ctx.db.all(askForWelcomes(ctx, { now_ms: delivery.now_ms }));
  return deliverFrom({ ctx, half: 'edition' }, delivery);
}

/**
 * Delivers what waits about a person between an edition and the directory, both ways; answers how many messages still wait. In
 * one store nothing does, and no other edition holds anybody up. Throws StoreTooSlow where it takes longer than a reply can wait.
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

/** The messages of an edition, and at home of the directory, that have waited for more than an hour. Nothing is changed. */
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

/** Delivers what a side has sent; answers how many messages still wait, at least one for a receiver that does not answer. */
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
    (receivers as { edition: string }[]).map(({ edition }) => {
      const to: Side =
        edition === DIRECTORY
          ? { ctx, half: 'directory' }
          : { ctx: inEdition(ctx, edition), half: 'edition' };
      return deliver({ from, to }, { publicId, now_ms }).catch((error) => {
        noteWaiting(`all for ${edition}`, error);
        return 1;
      });
    }),
  );
  return waiting.reduce((sum, one) => sum + one, 0);
}
