// Which edition a request is about: the one that its token or cookie names, and for a visitor without either the one that
// is chosen at the first opening. Features are given its context and ask nothing.
import { isEdition } from '../../model/editions/list.ts';
import { type Ctx, inEdition } from '../../platform/context.ts';
import { isFaultOfStore } from '../../platform/database.ts';
import { type Actor, type Claim, claimOf } from '../actor.ts';
import { editionFor } from '../first-edition.ts';
import type { AppContext } from './app-context.ts';
import { socketBearer } from './request-reading.ts';

/** Reads what a request claims, by its signature alone, and keeps it for those that ask. */
export function readClaim(c: AppContext): void {
  const authorization = c.req.header('authorization') ?? socketBearer(c);
  c.set('claim', claimOf(c.get('ctx'), { authorization, cookie: c.req.header('cookie') }));
}

/**
 * Goes on in the edition that the claim names. One that is not in the list opens nothing, whatever has signed it: asking for
 * its store would make one.
 */
export async function goToEdition(c: AppContext): Promise<void> {
  const claim = c.get('claim');
  if (claim === 'forged' || claim.kind === 'nobody') return;
  const ctx = c.get('ctx');
  const { kind, edition } = claim;
  if (await mayEnter(ctx, edition)) c.set('ctx', inEdition(ctx, edition));
  else c.set('claim', kind === 'player' ? 'forged' : NOBODY);
}

/**
 * Whether the edition in a signed claim exists. Also checks the list of editions, because a signature is only as good as its key
 * is secret. While the directory is away the signature is enough, so its players can go on: a store that nobody has opened has
 * no tables, and refuses.
 */
async function mayEnter(ctx: Ctx, edition: string): Promise<boolean> {
  try {
    return await isEdition(ctx, edition);
  } catch (error) {
    if (isFaultOfStore(error)) return true;
    throw error;
  }
}

const NOBODY: Claim = { kind: 'nobody' };

/** Gives a visitor who is nobody yet an edition, in which the request goes on. `code` is an invitation's. */
export async function enterEdition(
  c: AppContext,
  { actor, code }: { actor: Actor; code: string | null | undefined },
): Promise<void> {
  if (actor.kind !== 'nobody') return;
  const ctx = c.get('ctx');
  const region = c.get('ports').regionOf(c.req.raw);
  c.set('ctx', inEdition(ctx, await editionFor(ctx, { code, region })));
}
