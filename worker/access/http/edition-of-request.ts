// Selects the edition of a request: the one named in its token or cookie; for a new visitor, the one chosen at the first
// opening. Features receive that edition's context.
import { isEdition } from '../../model/editions/list.ts';
import { type Ctx, inEdition } from '../../platform/context.ts';
import { isFaultOfStore } from '../../platform/database.ts';
import { type Actor, type Claim, claimOf } from '../actor.ts';
import { editionFor } from '../first-edition.ts';
import type { AppContext } from './app-context.ts';
import { socketBearer } from './request-reading.ts';

/** Reads the request's claim by its signature and stores it in the context. */
export function readClaim(c: AppContext): void {
  const authorization = c.req.header('authorization') ?? socketBearer(c);
  c.set('claim', claimOf(c.get('ctx'), { authorization, cookie: c.req.header('cookie') }));
}

/**
 * Switches to the claimed edition. An edition that is not in the list is refused even with a valid signature: asking for its
 * store would create one.
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
 * Whether the edition in a signed claim exists. The list is checked because a signature is only as safe as its key. If the
 * directory is unavailable, the signature suffices, so that players can go on: an unopened store has no tables and refuses.
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

/** Assigns an edition to a visitor without a claim and continues there. `code` is an invitation's. */
export async function enterEdition(
  c: AppContext,
  { actor, code }: { actor: Actor; code: string | null | undefined },
): Promise<void> {
  if (actor.kind !== 'nobody') return;
  const ctx = c.get('ctx');
  const region = c.get('ports').regionOf(c.req.raw);
  c.set('ctx', inEdition(ctx, await editionFor(ctx, { code, region })));
}
